// Complaints, from those who have one. Logged in or not: whoever has no account here may have been wronged here too.
import { randomInt } from "node:crypto";
import {
  ACKNOWLEDGE_HOURS,
  type Grievance,
  type GrievanceKind,
  REOPEN_DAYS,
  resolveDays,
} from "../../../contract/grievances/grievances.contract.ts";
import { isOpenGrievance } from "../../../contract/grievances/grievances.machine.ts";
import { say } from "../../../contract/say.ts";
import { pageOf, readCursor } from "../../kit/cursor.ts";
import type { Db, Tx } from "../../kit/db/database.ts";
import { refuse } from "../../kit/refusal.ts";
import type { Viewer, With } from "../../kit/services.ts";
import { readOrderFacts, readOrderNumbers } from "../orders/order-facts.service.ts";
import { advanceGrievance, DAY_MS, isOverdue, note, type Said, tell } from "./advance-grievance.ts";
import * as table from "./grievances.tables.ts";

const HOUR_MS = 3_600_000;
/** Without I, L, O, 0 and 1: it is read out on the phone. */
const LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
const TICKET_LETTERS = 10;

interface Filed {
  kind: GrievanceKind;
  subject: string;
  message: string;
  order_id?: string | undefined;
  name?: string | undefined;
  email?: string | undefined;
}

export function fileGrievance({ db, clock }: With<"db" | "clock">, viewer: Viewer, given: Filed) {
  const userId = viewer.kind === "user" ? viewer.userId : null;
  if (userId === null && given.email === undefined) {
    refuse("validation_failed", { fields: { email: say("write_email_for_answer") } });
  }
  return db.transaction(async (tx) => {
    const now = clock.now();
    const orderId = await requireOwnOrder(tx, userId, given.order_id);
    const row = await table.insertGrievance(tx, {
      ticket: drawTicket(),
      kind: given.kind,
      user_id: userId,
      name: given.name || (userId === null ? "" : await table.findName(tx, userId)),
      email: given.email ?? null,
      order_id: orderId,
      subject: given.subject,
      message: given.message,
      acknowledge_by: new Date(now.getTime() + ACKNOWLEDGE_HOURS * HOUR_MS),
      resolve_by: new Date(now.getTime() + resolveDays(given.kind) * DAY_MS),
      now,
    });
    await tell(tx, "grievance.received", row);
    const { ticket, acknowledge_by, resolve_by } = row;
    return { ticket, acknowledge_by: acknowledge_by.toISOString(), resolve_by: resolve_by.toISOString() };
  });
}

/** An order is named by who bought or sold it; whether others' exist is not told. */
async function requireOwnOrder(tx: Tx, userId: string | null, orderId: string | undefined): Promise<string | null> {
  if (orderId === undefined) return null;
  const order = userId === null ? undefined : await readOrderFacts(tx, orderId);
  if (order && (order.buyerId === userId || order.sellerId === userId)) return orderId;
  return refuse("validation_failed", { fields: { order_id: say("not_your_order") } });
}

function drawTicket(): string {
  const letters = Array.from({ length: TICKET_LETTERS }, () => LETTERS[randomInt(LETTERS.length)]);
  return `GR-${letters.join("")}`;
}

export async function listMine(
  { db, clock }: With<"db" | "clock">,
  userId: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
) {
  const rows = await table.listOf(db, userId, readCursor(cursor), limit + 1);
  const { shown, next_cursor } = pageOf(rows, limit, ({ created_at: at, id }) => ({ at, id }));
  return { data: await toViews(db, shown, clock.now()), meta: { next_cursor } };
}

interface Proof {
  ticket: string;
  email: string;
}

/** Ticket and address together: either alone tells nothing, not even that it exists. */
function requireGuests(row: table.GrievanceRow | undefined, { email }: Proof): table.GrievanceRow {
  if (!row || row.user_id !== null || row.email !== email) {
    refuse("not_found", { message: say("no_such_grievance") });
  }
  return row;
}

export async function findByEmail({ db, clock }: With<"db" | "clock">, proof: Proof) {
  const row = requireGuests(await table.findGrievance(db, proof.ticket.toUpperCase()), proof);
  return toView(db, row, clock.now());
}

/** A guest has one way to speak: more to what is open, or why what was decided is not settled. */
export function sayByEmail({ db, clock }: With<"db" | "clock">, proof: Proof, text: string) {
  return db.transaction(async (tx) => {
    const row = requireGuests(await table.lockGrievance(tx, proof.ticket.toUpperCase()), proof);
    const now = clock.now();
    return toView(tx, await (row.status === "resolved" ? openAgain : addTo)(tx, row, { now, text }), now);
  });
}

export function addMessage({ db, clock }: With<"db" | "clock">, userId: string, ticket: string, text: string) {
  return db.transaction(async (tx) => {
    const now = clock.now();
    return toView(tx, await addTo(tx, await holdOwn(tx, userId, ticket), { now, text }), now);
  });
}

async function addTo(tx: Tx, row: table.GrievanceRow, said: Said): Promise<table.GrievanceRow> {
  if (!isOpenGrievance(row.status)) refuse("conflict", { message: say("grievance_closed") });
  await note(tx, row, "message", "person", said);
  await table.touch(tx, row.id, said.now);
  await tell(tx, "grievance.message", row);
  return row;
}

export function reopen({ db, clock }: With<"db" | "clock">, userId: string, ticket: string, text: string) {
  return db.transaction(async (tx) => {
    const now = clock.now();
    return toView(tx, await openAgain(tx, await holdOwn(tx, userId, ticket), { now, text }), now);
  });
}

async function openAgain(tx: Tx, row: table.GrievanceRow, said: Said): Promise<table.GrievanceRow> {
  if (row.status === "resolved" && !canReopen(row, said.now)) {
    refuse("conflict", {
      message: say("grievance_reopens_for_days", { n: REOPEN_DAYS }),
    });
  }
  return advanceGrievance(tx, row, "reopen", "person", said);
}

export function withdraw({ db, clock }: With<"db" | "clock">, userId: string, ticket: string) {
  return db.transaction(async (tx) => {
    const row = await holdOwn(tx, userId, ticket);
    const now = clock.now();
    return toView(tx, await advanceGrievance(tx, row, "withdraw", "person", { now, text: "" }), now);
  });
}

async function holdOwn(tx: Tx, userId: string, ticket: string): Promise<table.GrievanceRow> {
  const row = await table.lockGrievance(tx, ticket);
  return row?.user_id === userId ? row : refuse("not_found");
}

function canReopen({ status, resolved_at }: table.GrievanceRow, now: Date): boolean {
  return status === "resolved" && resolved_at !== null && now.getTime() < resolved_at.getTime() + REOPEN_DAYS * DAY_MS;
}

async function toView(db: Db, row: table.GrievanceRow, now: Date): Promise<Grievance> {
  const [view] = await toViews(db, [row], now);
  return view ?? refuse("not_found");
}

async function toViews(db: Db, rows: readonly table.GrievanceRow[], now: Date): Promise<Grievance[]> {
  const entries = await table.listEntries(
    db,
    rows.map(({ id }) => id),
  );
  const numbers = await readOrderNumbers(
    db,
    rows.flatMap(({ order_id }) => order_id ?? []),
  );
  return rows.map((row) => ({
    ticket: row.ticket,
    kind: row.kind,
    subject: row.subject,
    message: row.message,
    order_id: row.order_id,
    order_number: numbers.get(row.order_id ?? "") ?? null,
    status: row.status,
    created_at: row.created_at.toISOString(),
    acknowledge_by: row.acknowledge_by.toISOString(),
    acknowledged_at: row.acknowledged_at?.toISOString() ?? null,
    resolve_by: row.resolve_by.toISOString(),
    resolved_at: row.resolved_at?.toISOString() ?? null,
    can_reopen: canReopen(row, now),
    is_overdue: isOverdue(row, now),
    entries: entries
      .filter(({ grievance_id }) => grievance_id === row.id)
      .map(({ event, actor_kind, text, at }) => ({
        event: event as Grievance["entries"][number]["event"],
        by: actor_kind,
        text,
        at: at.toISOString(),
      })),
  }));
}
