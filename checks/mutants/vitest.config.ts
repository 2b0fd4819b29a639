import path from "node:path";
import { defineConfig } from "vitest/config";
import { groups } from "./groups.ts";

// Only the tests that stand beside what is changed: the fewer are asked, the sooner they answer.
const folders = new Set((groups[process.env.MUTANT_GROUP ?? "money"] ?? []).map((file) => path.dirname(file)));

export default defineConfig({
  test: {
    include: [...folders].map((folder) => `${folder}/*.test.{ts,tsx}`),
    exclude: ["**/*.http.test.ts", "node_modules/**"],
    // Stryker itself knows how long is too long.
    testTimeout: 600_000,
  },
});
