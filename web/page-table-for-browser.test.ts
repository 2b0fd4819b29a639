import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { pageTable } from "./page-table.ts";
import { withoutFiles } from "./page-table-for-browser.ts";

test("the browser's table has every page and no file", () => {
  const code = withoutFiles(readFileSync(new URL("page-table.ts", import.meta.url), "utf8"));
  expect(code).not.toContain("routes/backoffice");
  expect(code).not.toMatch(/\.tsx"/);
  for (const { path } of Object.values(pageTable)) expect(code).toContain(`path: "${path}"`);
});
