import os from "node:os";
import path from "node:path";
import { defineConfig } from "@playwright/test";

const port = Number(process.env.E2E_PORT ?? 3977);
// A folder of this run alone. The workers read this file too, and must come to the same.
process.env.E2E_DATA_DIR ??= path.join(os.tmpdir(), `sahejo-e2e-${process.pid}`);
const dataDir = process.env.E2E_DATA_DIR;

/** Each is one long row of tests, on a product or in a browser of its own. Begun last, they would leave workers idle. */
const ROWS = ["**/market/*.e2e.ts", "**/settings/*.e2e.ts", "**/notifications/push.e2e.ts"];

export default defineConfig({
  testDir: "e2e",
  // They begin in this order.
  projects: [
    { name: "rows", testMatch: ROWS },
    { name: "tests", testMatch: "**/*.e2e.ts", testIgnore: ROWS },
  ],
  // For the few tests that need a state no call brings about.
  metadata: { dataDir },
  fullyParallel: true,
  // A test waits more than it works: three keep two cores busy.
  workers: 3,
  // A wait ends when what it waits for is there, however slow the machine; these only end one that will never come.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  // A test that passes only when tried again is counted and named as unsteady by bin/test.mjs.
  retries: 2,
  forbidOnly: Boolean(process.env.CI),
  use: {
    baseURL: `http://localhost:${port}`,
    // Moving pictures cost a machine without a graphics card more than pages do. Tests of motion ask for it.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      executablePath: process.env.CHROME_PATH ?? "/usr/bin/chromium",
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        // A page of a test lives for seconds, on cores that others keep busy: V8's threads beside it cost more than they give.
        "--js-flags=--single-threaded",
      ],
    },
    // It would stand between a test and the calls it watches. Tests of the worker itself let it in.
    serviceWorkers: "block",
    // Recording every test costs a fifth of its time; one that fails is tried again, and that time recorded.
    trace: "on-first-retry",
  },
  webServer: {
    command: `"${process.execPath}" e2e/serve.ts`,
    url: `http://localhost:${port}/readyz`,
    reuseExistingServer: false,
    timeout: 120_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
    env: {
      PORT: String(port),
      DATA_DIR: dataDir,
      NODE_ENV: "production",
      SAHEJO_DEMO: "1",
      // No journey looks at the market yet, and planting it takes as long as a dozen of them.
      SAHEJO_MARKET: "0",
      LOG_LEVEL: "error",
    },
  },
});
