import os from "node:os";
import { defineConfig } from "vitest/config";
import LongestFirst from "./server/testing/longest-first.ts";

const seed = Number(process.env.FAULT_SEED ?? 0);
const cores = os.availableParallelism();

/** Waits end when what is waited for is there. These are for what never comes, on a machine that others use too. */
const patience = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 60_000 } } };
/**
 * A world is new for every file; the code it is made of is read once by each worker. To do that for every file took longer
 * than most files do. Pure tests and checks leave nothing behind that another could trip over.
 */
const together = { ...patience, isolate: false };
const soon = { maxWorkers: cores, sequence: { groupOrder: 0 } };

// Pure tests need nothing; http tests get a real PostgreSQL, started once for all of them; checks read the repository.
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...together,
          ...soon,
          name: "pure",
          include: ["{bench,bin,cluster,contract,demo,server,web}/**/*.test.{mjs,ts,tsx}"],
          exclude: ["**/*.http.test.ts", "node_modules/**"],
        },
      },
      {
        test: { ...together, ...soon, name: "checks", include: ["checks/**/*.check.ts"] },
      },
      {
        test: {
          ...together,
          name: "http",
          include: ["{cluster,demo,server}/**/*.http.test.ts", "e2e/histories/*.http.test.ts"],
          globalSetup: "server/testing/engine.ts",
          // They wait for the database and for time to pass: two more than there are cores. Each has some forty connections.
          maxWorkers: Math.min(cores + 2, 6),
          sequence: { groupOrder: 1 },
          provide: { isFull: false, seed },
        },
      },
      {
        // Minutes long, so not part of npm test: npm run faults.
        test: {
          ...patience,
          name: "faults",
          include: ["e2e/faults/**/*.fault.ts"],
          globalSetup: "server/testing/engine.ts",
          fileParallelism: false,
          provide: { isFull: true, seed },
        },
      },
    ],
  },
});
