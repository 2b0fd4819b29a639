// docs/security.md claims much. That every claim has its test, and no requirement is left out, is held here.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { faultsOfPage, PUBLISHED, requirements } from "./asvs.ts";
import { ROOT, read } from "./repository.ts";

const page = read("docs/security.md");
const shelf = (file: string) =>
  existsSync(path.join(ROOT, file)) ? readFileSync(path.join(ROOT, file), "utf8") : undefined;

test("the requirements are as many as were published", () => {
  const counted = Object.groupBy(requirements, ({ level }) => level);
  expect(Object.fromEntries(Object.entries(counted).map(([level, some]) => [level, some?.length]))).toEqual(PUBLISHED);
  expect(new Set(requirements.map(({ id }) => id)).size).toBe(70 + 183 + 92);
});

test("every requirement of levels 1 and 2 has its row, and every row is true to its word", () => {
  expect(faultsOfPage(page, shelf)).toEqual([]);
});

/** The page with one thing changed. */
const broken = (from: RegExp, to: string) => {
  expect(page).toMatch(from);
  return faultsOfPage(page.replace(from, to), shelf);
};

test.each([
  ["a row that is gone", /^\| 1\.2\.4 .*\n/m, "", "1.2.4 is missing"],
  ["a row that is there twice", /^(\| 1\.2\.4 .*\n)/m, "$1$1", "1.2.4 is there twice"],
  ["no verdict", /^(\| 2\.2\.1 \| 1 \| .*?) \| met/m, "$1 | ", "2.2.1 has no verdict"],
  ["another verdict", /^(\| 2\.2\.1 \| 1 \| .*?) \| met/m, "$1 | nearly", "2.2.1 has no verdict"],
  ["another level", /^\| 2\.2\.1 \| 1/m, "| 2.2.1 | 2", "2.2.1 is of level 1"],
  ["no test", /^(\| 2\.2\.1 .* met \|).*\|$/m, "$1 somewhere |", "2.2.1 is met by no test and no page"],
  ["no reason", /^(\| 1\.2\.6 .* not applicable \|).*\|$/m, "$1 no |", "1.2.6 has no reason"],
  [
    "a file that is not there",
    /`server\/kit\/db\/sql\.test\.ts`/,
    "`server/kit/db/none.test.ts`",
    "1.2.4 names a file that is not there: server/kit/db/none.test.ts",
  ],
  [
    "a test that is not there",
    /"values never become part of the text"/,
    '"values do as they like"',
    "1.2.4 names a test that is not there: values do as they like",
  ],
  ["a wrong count", /^\| all \| 70/m, "| all | 71", /^the table's row of all should say 70 183 /],
])("it would be noticed: %s", (_, from, to, fault) => {
  const wanted = typeof fault === "string" ? fault : expect.stringMatching(fault);
  expect(broken(from, to)).toContainEqual(wanted);
});
