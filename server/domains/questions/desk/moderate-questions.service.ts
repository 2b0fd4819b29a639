// Questions and replies as staff look through them.
import { isTypedId } from "../../../../contract/ids.ts";
import type { StaffQuestionFilters } from "../../../../contract/questions/questions.contract.ts";
import { pageOf, readCursor } from "../../../kit/cursor.ts";
import type { Database, Db } from "../../../kit/db/database.ts";
import { type CsvFile, csvFile } from "../../../kit/files/csv.ts";
import type { StaffViewer } from "../../../kit/services.ts";
import { recordExport } from "../../audit/audit.service.ts";
import * as table from "./moderate-questions.tables.ts";

const EXPORT_PAGE = 500;

export async function listEntries(
  db: Db,
  { limit, cursor, q = "", ...filters }: StaffQuestionFilters & { limit: number; cursor?: string | undefined },
) {
  const wanted = { ...filters, ...(isTypedId(q) ? { id: q } : { text: q }) };
  const rows = await table.listEntries(db, wanted, readCursor(cursor), limit + 1);
  const { shown, next_cursor } = pageOf(rows, limit, (row) => ({ at: row.created_at, id: row.id }));
  const data = shown.map((row) => ({
    id: row.id,
    text: row.text,
    kind: row.parent_id === null ? ("question" as const) : ("reply" as const),
    product: { id: row.listing_id, title: row.title },
    author: { id: row.author_id, name: row.author_name },
    is_seller: row.author_id === row.seller_id,
    created_at: row.created_at.toISOString(),
    removed_at: row.removed_at?.toISOString() ?? null,
    removed_by: row.removed_by,
  }));
  return { data, meta: { next_cursor } };
}

export async function exportEntries(
  db: Database,
  viewer: StaffViewer,
  filters: StaffQuestionFilters,
): Promise<CsvFile> {
  await recordExport(db, viewer, "questions", filters);
  return csvFile(
    "questions",
    ["id", "kind", "text", "listing_id", "listing_title", "author_id", "author_name", "created_at", "removed_at"],
    (cursor) => listEntries(db, { ...filters, limit: EXPORT_PAGE, cursor }),
    (row) => [
      row.id,
      row.kind,
      row.text,
      row.product.id,
      row.product.title,
      row.author.id,
      row.author.name,
      row.created_at,
      row.removed_at,
    ],
  );
}
