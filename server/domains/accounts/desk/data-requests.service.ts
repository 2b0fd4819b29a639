// Requests about one's data: people serve themselves, and here is what came of it.
import type { DataRequestFilters } from "../../../../contract/accounts/data-requests.desk.contract.ts";
import { pageOf, readCursor } from "../../../kit/cursor.ts";
import type { Db } from "../../../kit/db/database.ts";
import * as table from "../profile/data-request.tables.ts";

export const dropOldDataRequests = table.dropBefore;

export async function listDataRequests(
  db: Db,
  { limit, cursor, ...filters }: DataRequestFilters & { limit: number; cursor?: string | undefined },
) {
  const rows = await table.listRequests(db, filters, readCursor(cursor), limit + 1);
  const { shown, next_cursor } = pageOf(rows, limit, ({ asked_at: at, id }) => ({ at, id }));
  return { data: shown.map((row) => ({ ...row, asked_at: row.asked_at.toISOString() })), meta: { next_cursor } };
}
