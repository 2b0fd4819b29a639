// How one group's files (MUTANT_GROUP) are changed, one thing at a time, and the tests beside them asked.
import os from "node:os";
import path from "node:path";
import { groups } from "./groups.ts";

const group = process.env.MUTANT_GROUP ?? "money";
const kept = `node_modules/.cache/mutants/${group}`;

export default {
  mutate: groups[group],
  plugins: ["@stryker-mutator/vitest-runner"],
  testRunner: "vitest",
  vitest: { configFile: "checks/mutants/vitest.config.ts", related: true },
  coverageAnalysis: "perTest",
  concurrency: 2,
  // A busy machine is slow, not stuck.
  dryRunTimeoutMinutes: 30,
  timeoutMS: 30_000,
  disableTypeChecks: false,
  // It would be rewritten with a compiler API that TypeScript no longer has; the tests need none.
  tsconfigFile: "none.json",
  incremental: true,
  incrementalFile: `${kept}/incremental.json`,
  jsonReporter: { fileName: `${kept}/report.json` },
  reporters: ["json", "clear-text", "progress-append-only"],
  clearTextReporter: { logTests: false, reportTests: false, reportScoreTable: false, allowColor: false },
  tempDirName: path.join(os.tmpdir(), `sahejo-mutants-${os.userInfo().uid}-${process.pid}`),
  cleanTempDir: "always",
  ignorePatterns: ["build", ".data", "test-results", "docs", "bench", "e2e", "public", "demo", "server/seeds/bulk"],
};
