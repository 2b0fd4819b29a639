// The line of what was reported, and what staff make of it.
import {
  possibleOutcomes,
  type ReportOutcome,
  type SubjectKind,
} from "../../../../contract/reports/reports.contract.ts";
import { say } from "../../../../contract/say.ts";
import { readCursor, writeCursor } from "../../../kit/cursor.ts";
import type { Database, Db, Tx } from "../../../kit/db/database.ts";
import { type CsvFile, csvFile } from "../../../kit/files/csv.ts";
import { refuse } from "../../../kit/refusal.ts";
import type { StaffViewer, With } from "../../../kit/services.ts";
import { emit } from "../../../kit/work/outbox.ts";
import { record, recordExport } from "../../audit/audit.service.ts";
import { strikeSeller } from "../../listings/desk/strikes.service.ts";
import { keepHeld, releaseReported, removeIfPossible, removeReported } from "../../listings/listing-access.service.ts";

import * as table from "../reports.tables.ts";

const VOICES_SHOWN = 20;
const EXPORT_PAGE = 500;

export const readOpenCases = table.readOpenCases;
export const countUrgentCases = table.countUrgent;

export async function listQueue(
  db: Db,
  { kind, limit, cursor }: { kind?: SubjectKind | undefined; limit: number; cursor?: string | undefined },
) {
  const place = readCursor(cursor, /^[01][0-9a-f-]{36}$/);
  const after = place && { at: place.at, id: place.id.slice(1), isUrgent: place.id.startsWith("0") };
  const rows = await table.listCases(db, kind ?? null, after, limit + 1);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const ids = shown.map(({ id }) => id);
  const voices = Map.groupBy(await table.listVoices(db, ids, VOICES_SHOWN), (voice) => voice.case_id);
  const data = shown.map((row) => ({
    id: row.id,
    subject: {
      kind: row.subject_kind,
      id: row.subject_id,
      text: row.text,
      status: row.status,
      owner_id: row.owner_id,
      order_id: row.order_id,
    },
    is_urgent: row.is_urgent,
    opened_at: row.opened_at.toISOString(),
    report_count: row.report_count,
    reports: (voices.get(row.id) ?? []).map((voice) => ({ ...voice, created_at: voice.created_at.toISOString() })),
  }));
  const next_cursor =
    rows.length > limit && last ? writeCursor({ at: last.opened_at, id: `${last.is_urgent ? 0 : 1}${last.id}` }) : null;
  return { data, meta: { next_cursor, waiting: (await table.readOpenCases(db)).count } };
}

export async function exportCases(
  db: Database,
  viewer: StaffViewer,
  filters: { kind?: SubjectKind | undefined },
): Promise<CsvFile> {
  await recordExport(db, viewer, "reports", filters);
  return csvFile(
    "reports",
    ["id", "kind", "subject_id", "text", "status", "is_urgent", "report_count", "types", "opened_at"],
    (cursor) => listQueue(db, { ...filters, limit: EXPORT_PAGE, cursor }),
    (row) => [
      row.id,
      row.subject.kind,
      row.subject.id,
      row.subject.text,
      row.subject.status,
      row.is_urgent,
      row.report_count,
      [...new Set(row.reports.map((report) => report.report_type))].join(" "),
      row.opened_at,
    ],
  );
}

export function decide(
  { db, clock }: With<"db" | "clock">,
  viewer: StaffViewer,
  id: string,
  { outcome, note }: { outcome: ReportOutcome; note: string },
) {
  return db.transaction(async (tx) => {
    const now = clock.now();
    const { subject_kind, subject_id, owner_id, decided_at } = (await table.lockCase(tx, id)) ?? refuse("not_found");
    if (decided_at !== null) refuse("conflict", { message: say("decided_already") });
    if (!possibleOutcomes[subject_kind].includes(outcome)) {
      refuse("validation_failed", { fields: { outcome: `This can't be done to a ${subject_kind}.` } });
    }
    await table.decideCase(tx, id, { outcome, note, staffId: viewer.staffId, now });
    const reason = note === "" ? "reported" : note;
    const status = subject_kind === "listing" ? await settle(tx, viewer, subject_id, outcome, reason, now) : null;
    if (outcome === "strike") await strikeSeller(tx, viewer, owner_id, reason, now);
    await record(tx, viewer, `report.${outcome}`, `${subject_kind}:${subject_id}`, { case_id: id, note });
    // Questions and asks take their own words down when they hear of it; notifications tell those who reported.
    await emit(tx, "report.decided", {
      case_id: id,
      subject_kind,
      subject_id,
      owner_id,
      outcome,
      reporter_ids: await table.listReporters(tx, id),
    });
    return { id, outcome, status };
  });
}

function settle(tx: Tx, viewer: StaffViewer, id: string, outcome: ReportOutcome, reason: string, now: Date) {
  if (outcome === "dismissed") return releaseReported(tx, viewer, id, now);
  if (outcome === "hold") return keepHeld(tx, viewer, id, reason, now);
  if (outcome === "remove") return removeReported(tx, viewer, id, reason, now);
  return removeIfPossible(tx, viewer, id, reason, now);
}

export async function readCaseDays(db: Db, days: readonly string[], from: Date) {
  const found = new Map((await table.countOpened(db, from)).map(({ day, n }) => [day, n]));
  return {
    open: (await table.readOpenCases(db)).count,
    urgent: await table.countUrgent(db),
    opened: days.map((day) => found.get(day) ?? 0),
  };
}
