// Complaints as the officer works through them: whichever is due first is first, and every act is in the log.

import type { GrievanceKind, StaffGrievance } from "../../../../contract/grievances/grievances.contract.ts";
import { isOpenGrievance } from "../../../../contract/grievances/grievances.machine.ts";
import { say } from "../../../../contract/say.ts";
import { pageOf, readCursor } from "../../../kit/cursor.ts";
import type { Database, Db } from "../../../kit/db/database.ts";
import type { PersonalData } from "../../../kit/personal-data.ts";
import { refuse } from "../../../kit/refusal.ts";
import type { StaffViewer, With } from "../../../kit/services.ts";
import type { Waiting } from "../../../kit/work/waiting.ts";
import { listStaff } from "../../accounts/staff/staff.service.ts";
import { record } from "../../audit/audit.service.ts";
import { readOrderNumbers } from "../../orders/order-facts.service.ts";
import { advanceGrievance, dueAt, isDueSoon, isOverdue, note, tell, warnings } from "../advance-grievance.ts";
import * as table from "../grievances.tables.ts";

type Act = "acknowledge" | "answer" | "resolve" | "reopen";

interface Wanted {
  open: "1" | "0";
  kind?: GrievanceKind | undefined;
  limit: number;
  cursor?: string | undefined;
}

export async function listQueue({ db, clock }: With<"db" | "clock">, { open, kind, limit, cursor }: Wanted) {
  const now = clock.now();
  const after = readCursor(cursor);
  const rows =
    open === "1" ? await table.listOpen(db, kind, after, limit + 1) : await table.listOver(db, kind, after, limit + 1);
  const { shown, next_cursor } = pageOf(rows, limit, (row) => ({ at: dueAt(row) ?? row.updated_at, id: row.id }));
  const counts = await table.countOpen(db, now);
  return { data: await toStaffViews(db, shown, now), meta: { next_cursor, ...counts } };
}

/** For the menu: late or not, somebody has to answer. */
export async function readOpenGrievances(db: Db, now: Date): Promise<Waiting & { overdue: number }> {
  const { open, overdue, oldest_at } = await table.countOpen(db, now);
  return { count: open, overdue, oldest_at };
}

export function readOne({ db, clock }: With<"db" | "clock">, ticket: string): Promise<StaffGrievance> {
  return viewOf(db, ticket, clock.now());
}

async function viewOf(db: Db, ticket: string, now: Date): Promise<StaffGrievance> {
  const row = (await table.findGrievance(db, ticket)) ?? refuse("not_found");
  const [view] = await toStaffViews(db, [row], now);
  return view ?? refuse("not_found");
}

export function act({ db, clock }: With<"db" | "clock">, viewer: StaffViewer, ticket: string, what: Act, text: string) {
  if (what !== "acknowledge" && text === "") {
    refuse("validation_failed", { fields: { message: say("write_a_few_words") } });
  }
  return db.transaction(async (tx) => {
    const row = (await table.lockGrievance(tx, ticket)) ?? refuse("not_found");
    const said = { now: clock.now(), text, staffId: viewer.staffId };
    if (what === "answer") {
      if (!isOpenGrievance(row.status)) refuse("conflict", { message: say("grievance_closed") });
      // Whoever is answered knows that we have read it.
      const held =
        row.status === "received"
          ? await advanceGrievance(tx, row, "acknowledge", "staff", { ...said, text: "", isAnswer: true })
          : row;
      await note(tx, held, "answer", "staff", said);
      await table.touch(tx, row.id, said.now);
      await tell(tx, "grievance.answered", held);
    } else await advanceGrievance(tx, row, what, "staff", said);
    await record(tx, viewer, `grievance.${what}`, `grievance:${ticket}`);
    return viewOf(tx, ticket, said.now);
  });
}

async function toStaffViews(db: Db, rows: readonly table.GrievanceRow[], now: Date): Promise<StaffGrievance[]> {
  const entries = await table.listEntries(
    db,
    rows.map(({ id }) => id),
  );
  const numbers = await readOrderNumbers(
    db,
    rows.flatMap(({ order_id }) => order_id ?? []),
  );
  const names = new Map((await listStaff(db)).map(({ id, name }) => [id, name]));
  return rows.map((row) => ({
    ticket: row.ticket,
    kind: row.kind,
    subject: row.subject,
    message: row.message,
    status: row.status,
    user_id: row.user_id,
    name: row.name,
    email: row.email,
    order_id: row.order_id,
    order_number: numbers.get(row.order_id ?? "") ?? null,
    created_at: row.created_at.toISOString(),
    acknowledged_at: row.acknowledged_at?.toISOString() ?? null,
    resolved_at: row.resolved_at?.toISOString() ?? null,
    due_at: dueAt(row)?.toISOString() ?? null,
    is_overdue: isOverdue(row, now),
    is_due_soon: isDueSoon(row, now),
    entries: entries
      .filter(({ grievance_id }) => grievance_id === row.id)
      .map(({ event, actor_kind, staff_id, text, at }) => ({
        event: event as StaffGrievance["entries"][number]["event"],
        by: actor_kind,
        staff: staff_id === null ? null : (names.get(staff_id) ?? staff_id),
        text,
        at: at.toISOString(),
      })),
  }));
}

/** Tells staff, once for each time to keep, that it runs out and that it has. */
export async function runGrievanceTimers({ db, clock }: With<"db" | "clock">): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    const soon = (ms: number) => new Date(now.getTime() + ms);
    const resolve = { trade: soon(warnings.resolve.trade), data: soon(warnings.resolve.data) };
    for (const row of await table.markWarned(tx, now, soon(warnings.acknowledge), resolve)) {
      await tell(tx, "grievance.due_soon", row);
    }
    for (const row of await table.markOverdue(tx, now)) await tell(tx, "grievance.overdue", row);
  });
}

export function blankOldGrievances(db: Database, before: Date): Promise<number> {
  return db.transaction((tx) => table.blankBefore(tx, before));
}

const EXPORTED = 1_000;

export const grievanceData: PersonalData = {
  name: "grievances",
  async collect(db, userId) {
    const rows = await table.listOf(db, userId, undefined, EXPORTED);
    const entries = await table.listEntries(
      db,
      rows.map(({ id }) => id),
    );
    return rows.map(({ id, user_id: _, ...row }) => ({
      ...row,
      entries: entries
        .filter(({ grievance_id }) => grievance_id === id)
        .map(({ event, actor_kind, text, at }) => ({ event, by: actor_kind, text, at })),
    }));
  },
  /** Nobody is left to answer: what is open is taken back. */
  async erase(tx, userId) {
    const said = { now: new Date(), text: "" };
    for (const row of await table.lockOpenOf(tx, userId)) await advanceGrievance(tx, row, "withdraw", "system", said);
    await table.blankOf(tx, userId);
  },
};
