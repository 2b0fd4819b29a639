// Asks as staff look through them, take them down and put them back.
import type { StaffAskFilters } from "../../../../contract/asks/asks.contract.ts";
import { isTypedId } from "../../../../contract/ids.ts";
import { pageOf, readCursor } from "../../../kit/cursor.ts";
import type { Database, Db } from "../../../kit/db/database.ts";
import { type CsvFile, csvFile } from "../../../kit/files/csv.ts";
import { refuse } from "../../../kit/refusal.ts";
import type { StaffViewer, With } from "../../../kit/services.ts";
import { record, recordExport } from "../../audit/audit.service.ts";
import { advanceAsk } from "../advance-ask.ts";
import { viewOf } from "../ask-reads.service.ts";
import { listForStaff } from "../ask-reads.tables.ts";
import * as table from "../asks.tables.ts";

const EXPORT_PAGE = 500;

export async function listAll(
  db: Db,
  { limit, cursor, q = "", ...filters }: StaffAskFilters & { limit: number; cursor?: string | undefined },
) {
  const wanted = { ...filters, ...(isTypedId(q) ? { id: q } : { text: q }) };
  const rows = await listForStaff(db, wanted, readCursor(cursor), limit + 1);
  const { shown, next_cursor } = pageOf(rows, limit, (row) => ({ at: row.created_at, id: row.id }));
  const data = shown.map((row) => ({
    ...viewOf(row),
    asker: { id: row.user_id, name: row.asker_name },
    removed_reason: row.removed_reason,
  }));
  return { data, meta: { next_cursor } };
}

export async function exportAll(db: Database, viewer: StaffViewer, filters: StaffAskFilters): Promise<CsvFile> {
  await recordExport(db, viewer, "asks", filters);
  return csvFile(
    "asks",
    ["id", "description", "budget", "category", "city", "status", "user_id", "asked_at", "expires_at", "matches"],
    (cursor) => listAll(db, { ...filters, limit: EXPORT_PAGE, cursor }),
    (row) => [
      row.id,
      row.description,
      row.budget,
      row.category?.name ?? "",
      row.city?.name ?? "",
      row.status,
      row.user_id,
      row.asked_at,
      row.expires_at,
      row.match_count,
    ],
  );
}

export function takeDown({ db, clock }: With<"db" | "clock">, viewer: StaffViewer, id: string, reason: string) {
  return db.transaction(async (tx) => {
    const ask = (await table.lockAsk(tx, id)) ?? refuse("not_found");
    const status = await advanceAsk(tx, ask, "remove", "staff", { now: clock.now(), reason });
    await record(tx, viewer, "ask.remove", `ask:${id}`, { reason, user_id: ask.user_id });
    return { id, status };
  });
}

export function restore({ db, clock }: With<"db" | "clock">, viewer: StaffViewer, id: string, reason: string) {
  return db.transaction(async (tx) => {
    const ask = (await table.lockAsk(tx, id)) ?? refuse("not_found");
    if (ask.status === "removed" && (await table.isOpenAlready(tx, ask.user_id, ask.sameness))) refuse("ask_open");
    const status = await advanceAsk(tx, ask, "restore", "staff", { now: clock.now() });
    await record(tx, viewer, "ask.restore", `ask:${id}`, { reason, user_id: ask.user_id });
    return { id, status };
  });
}
