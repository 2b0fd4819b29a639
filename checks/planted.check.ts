// What the planted bugs change stands in the code once, and the tests that should notice are there: the table cannot rot.
import { existsSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { bugs as hidden } from "../e2e/histories/planted/bugs.ts";
import { groups } from "./mutants/groups.ts";
import { bugs, kindOf } from "./planted/bugs.ts";
import { listFiles, ROOT, read } from "./repository.ts";

test.each(bugs.map((bug) => [bug.name, bug] as const))("it can be planted: %s", (_name, bug) => {
  expect(read(bug.file).split(bug.find).length - 1, bug.file).toBe(1);
  expect(bug.replace).not.toBe(bug.find);
  expect(existsSync(path.join(ROOT, bug.noticedBy)), bug.noticedBy).toBe(true);
  // A page's own test is called by its address.
  expect(read(bug.noticedBy)).toContain(bug.title?.replace(/^\/\S*/, "") ?? "");
});

test.each(hidden.map((bug) => [bug.name, bug] as const))(
  "it can be hidden from the histories: %s",
  (_name, { edits }) => {
    for (const { file, find, replace } of edits) {
      expect(read(file).split(find).length - 1, file).toBe(1);
      expect(replace).not.toBe(find);
    }
  },
);

test("there are enough of them, few need a browser, and each is another one", () => {
  expect(bugs.length).toBeGreaterThanOrEqual(20);
  expect(bugs.filter((bug) => kindOf(bug) === "browser").length).toBeLessThanOrEqual(5);
  expect(new Set(bugs.map(({ name }) => name)).size).toBe(bugs.length);
});

test("every file that is mutated is there", () => {
  const files = listFiles(/\.tsx?$/);
  const missing = Object.values(groups)
    .flat()
    .filter((pattern) => !files.some((file) => path.matchesGlob(file, pattern)));
  expect(missing).toEqual([]);
});
