// How much script each page asks for before it is alive, compressed as it is served.
import { expect, test } from "@playwright/test";
import { pageTable } from "../../web/page-table.ts";
import { scriptOf } from "../reading/script-weight.ts";

const KB = 1_000;
/** The two long forms, and the page that shows every piece of the design system at once. */
const WIDER = new Set(["listProduct", "editProduct", "checkout", "devUi"]);

// A person's own pages have menus, states and words of their own; nobody lands there first.
for (const [id, page] of Object.entries(pageTable)) {
  const own = page.path.startsWith("/user/") ? 135 : 125;
  const budget = page.path.startsWith("/backoffice") ? 300 : WIDER.has(id) ? 165 : own;
  test(`${page.path} asks for at most ${budget} kB of script`, () => {
    const kilobytes = scriptOf(page) / KB;
    test.info().annotations.push({ type: "kB", description: kilobytes.toFixed(1) });
    expect(kilobytes).toBeLessThanOrEqual(budget);
  });
}
