import { defineConfig } from "vitest/config";

const seed = Number(process.env.FAULT_SEED ?? 0);

// Pure tests need nothing; http tests get a real PostgreSQL, started once for all of them; checks read the repository.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "pure",
          include: ["{contract,server,web}/**/*.test.{ts,tsx}"],
          exclude: ["**/*.http.test.ts", "node_modules/**"],
          // Seconds of one's own may be many on a machine that others use.
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: "http",
          include: ["server/**/*.http.test.ts"],
          globalSetup: "server/testing/engine.ts",
          testTimeout: 30_000,
          hookTimeout: 60_000,
          maxWorkers: 3,
          // A world is new for every file; the code it is made of is read and compiled once by each worker. To do that
          // for every file took longer than most files do.
          isolate: false,
          provide: { isFull: false, seed },
        },
      },
      {
        // Minutes long, so not part of npm test: npm run faults.
        test: {
          name: "faults",
          include: ["e2e/faults/*.fault.ts"],
          globalSetup: "server/testing/engine.ts",
          fileParallelism: false,
          provide: { isFull: true, seed },
        },
      },
      {
        test: { name: "checks", include: ["checks/**/*.check.ts"], testTimeout: 60_000 },
      },
    ],
  },
});
