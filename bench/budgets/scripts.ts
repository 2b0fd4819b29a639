// Script per page, from the build: bytes, so no machine is too loud for it.
import { scriptOf } from "../../e2e/reading/script-weight.ts";
import { type PageId, pageTable } from "../../web/page-table.ts";
import type { Figure, LineId } from "./lines.ts";

const LINES: Partial<Record<PageId, LineId>> = {
  home: "script",
  products: "script",
  product: "script",
  listProduct: "scriptOfForms",
  checkout: "scriptOfForms",
};

export async function scripts(): Promise<Figure[]> {
  return (Object.keys(pageTable) as PageId[]).flatMap((id) => {
    const page = pageTable[id];
    const line = LINES[id] ?? (page.path.startsWith("/backoffice") ? "scriptOfStaff" : undefined);
    return line ? [{ line, value: scriptOf(page) / 1_000, of: page.path }] : [];
  });
}
