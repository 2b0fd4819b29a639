import { type PageId, pageTable } from "./page-table.ts";

/** A file of its own: the browser's page table is made of values alone. */
export function isPageId(id: string): id is PageId {
  return Object.hasOwn(pageTable, id);
}
