import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { pageTable } from "./page-table.ts";
import { withoutFiles } from "./page-table-for-browser.ts";

test("the browser's table has every page, no file, and no address of the back office", () => {
  const code = withoutFiles(readFileSync(new URL("page-table.ts", import.meta.url), "utf8"));
  expect(code).not.toContain("routes/backoffice");
  expect(code).not.toMatch(/\.tsx"/);
  expect(code).not.toContain('"/backoffice');
  for (const [id, { path, frame }] of Object.entries(pageTable)) {
    expect(code).toContain(`  ${id}: {`);
    if (frame !== "backoffice" && !path.startsWith("/backoffice")) expect(code).toContain(`path: "${path}"`);
  }
});
