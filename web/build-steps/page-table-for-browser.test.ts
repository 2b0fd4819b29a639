import { expect, test } from "vitest";
import { pageTable } from "../page-table.ts";
import { rowsForBrowser } from "./page-table-for-browser.ts";

test("the browser's table has every page but the back office's own, no file, no guard and no capability", () => {
  const { backoffice, ...rows } = rowsForBrowser(pageTable);
  for (const [id, { file, guard, capability, ...shown }] of Object.entries(pageTable)) {
    const row = rows[id];
    expect(row !== undefined, id).toBe(shown.frame !== "backoffice");
    if (!row) continue;
    expect(Object.keys(row).filter((key) => ["file", "guard", "capability"].includes(key))).toEqual([]);
    // Nothing else is lost on the way.
    expect({ frame: "site", ...row }).toEqual(shown);
  }
});

test("one row stands for the back office, and has the words that all of its pages need", () => {
  const { backoffice } = rowsForBrowser(pageTable);
  expect(backoffice?.path).toBe("/backoffice/*");
  for (const [id, { frame, words }] of Object.entries(pageTable))
    if (frame === "backoffice") expect(words, id).toEqual(backoffice?.words);
});
