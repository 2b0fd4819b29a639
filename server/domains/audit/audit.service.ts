// What staff did, told once and for good. Every service that acts for staff records it in the same transaction.
import type { Database, Db, Tx } from "../../kit/db/database.ts";
import { type CsvFile, csvFile } from "../../kit/files/csv.ts";
import { refuse } from "../../kit/refusal.ts";
import type { NamedKey } from "../../kit/services.ts";
import * as table from "./audit.tables.ts";

/** Something done from the command line has no staff member behind it. */
export interface Actor {
  staffId: string | null;
  /** Where a program did it with a key that this person made. */
  key?: NamedKey;
}

export async function record(
  tx: Tx,
  { staffId, key }: Actor,
  action: string,
  subject: string,
  detail: Record<string, unknown> = {},
): Promise<void> {
  await table.insertEntry(tx, { staffId, action, subject, detail: key ? { ...detail, api_key: key } : detail });
}

export async function listAudit(db: Db, { limit, cursor }: { limit: number; cursor?: string | undefined }) {
  const before = cursor === undefined ? null : Number(cursor);
  if (before !== null && !(Number.isSafeInteger(before) && before > 0)) {
    refuse("validation_failed", { fields: { cursor: "This is not a place in the list." } });
  }
  const rows = await table.listEntries(db, before, limit + 1);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    data: shown.map((row) => ({ ...row, at: row.at.toISOString() })),
    meta: { next_cursor: rows.length > limit && last ? String(last.id) : null },
  };
}

const EXPORT_PAGE = 500;
const HEADS = ["id", "at", "staff", "action", "subject", "detail", "hash"];

/** The oldest reader of it is a spreadsheet: the detail is one cell of JSON. */
export async function exportAudit(db: Database, viewer: Actor): Promise<CsvFile> {
  await recordExport(db, viewer, "audit", {});
  return csvFile(
    "audit",
    HEADS,
    (cursor) => listAudit(db, { limit: EXPORT_PAGE, cursor }),
    (row) => [row.id, row.at, row.staff_email, row.action, row.subject, JSON.stringify(row.detail), row.hash],
  );
}

export interface AuditVerdict {
  entries: number;
  head: string;
  /** The first entry that is not as it was written; null if all are. */
  broken: number | null;
}

export async function verifyAudit(db: Db): Promise<AuditVerdict> {
  const head = await table.readHead(db);
  if (!head) return { entries: 0, head: "", broken: 1 };
  const broken = await table.findBrokenEntry(db);
  if (broken) return { entries: head.last_id, head: head.last_hash, broken: broken.id };
  // A cut-off tail leaves a chain that holds, but not the one that was written.
  if (head.kept !== head.last_id) return { entries: head.last_id, head: head.last_hash, broken: head.kept + 1 };
  const newest = await table.newestHash(db);
  const isWhole = head.last_id === 0 || newest === head.last_hash;
  return { entries: head.last_id, head: head.last_hash, broken: isWhole ? null : head.last_id };
}

/** Before the first row leaves: a list taken half is a list taken. */
export function recordExport(
  db: Database,
  viewer: Actor,
  list: string,
  filters: Record<string, unknown>,
): Promise<void> {
  return db.transaction((tx) => record(tx, viewer, "list.export", `list:${list}`, filters));
}
