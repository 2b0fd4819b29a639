import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { pageTable } from "./page-table.ts";
import { withoutFiles } from "./page-table-for-browser.ts";

test("the browser's table has every page but the back office's own, no file and no guard", () => {
  const code = withoutFiles(readFileSync(new URL("page-table.ts", import.meta.url), "utf8"));
  expect(code).not.toContain("routes/backoffice");
  expect(code).not.toMatch(/\.tsx"/);
  expect(code).not.toContain('"/backoffice');
  expect(code).not.toMatch(/guard: "/);
  for (const [id, { path, frame }] of Object.entries(pageTable)) {
    expect(code.includes(`  ${id}: {`), id).toBe(frame !== "backoffice");
    if (frame !== "backoffice" && !path.startsWith("/backoffice")) expect(code).toContain(`path: "${path}"`);
  }
});
