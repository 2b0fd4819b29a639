// Owns: grievances, grievance_entries. Reads: public_people (published by accounts). Left to the database: grievance_moves.
import type { GrievanceKind } from "../../../contract/grievances/grievances.contract.ts";
import type { GrievanceMover, GrievanceStatus } from "../../../contract/grievances/grievances.machine.ts";
import type { Place } from "../../kit/cursor.ts";
import type { Db, Tx } from "../../kit/db/database.ts";
import { sql } from "../../kit/db/sql.ts";

export interface GrievanceRow {
  id: string;
  ticket: string;
  kind: GrievanceKind;
  user_id: string | null;
  name: string;
  email: string | null;
  order_id: string | null;
  subject: string;
  message: string;
  status: GrievanceStatus;
  created_at: Date;
  updated_at: Date;
  acknowledge_by: Date;
  acknowledged_at: Date | null;
  resolve_by: Date;
  resolved_at: Date | null;
}

export type NewGrievance = Pick<
  GrievanceRow,
  | "ticket"
  | "kind"
  | "user_id"
  | "name"
  | "email"
  | "order_id"
  | "subject"
  | "message"
  | "acknowledge_by"
  | "resolve_by"
> & { now: Date };

export async function insertGrievance(tx: Tx, row: NewGrievance): Promise<GrievanceRow> {
  const made = await tx.find<GrievanceRow>(sql`
    insert into grievances (ticket, kind, user_id, name, email, order_id, subject, message, created_at, updated_at,
      acknowledge_by, resolve_by)
    values (${row.ticket}, ${row.kind}, ${row.user_id}, ${row.name}, ${row.email}, ${row.order_id}, ${row.subject}, ${row.message},
      ${row.now}, ${row.now}, ${row.acknowledge_by}, ${row.resolve_by})
    returning *`);
  if (!made) throw new Error("A grievance was not stored.");
  return made;
}

export function findGrievance(db: Db, ticket: string): Promise<GrievanceRow | undefined> {
  return db.find<GrievanceRow>(sql`select * from grievances where ticket = ${ticket}`);
}

export function lockGrievance(tx: Tx, ticket: string): Promise<GrievanceRow | undefined> {
  return tx.find<GrievanceRow>(sql`select * from grievances where ticket = ${ticket} for update`);
}

export function listOf(db: Db, userId: string, after: Place | undefined, limit: number): Promise<GrievanceRow[]> {
  return db.many<GrievanceRow>(sql`
    select * from grievances where user_id = ${userId}
      and (${after?.at ?? null}::timestamptz is null
        or (created_at, id) < (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid))
    order by created_at desc, id desc limit ${limit}`);
}

/** The one that is due first is first. */
export function listOpen(
  db: Db,
  kind: GrievanceKind | undefined,
  after: Place | undefined,
  limit: number,
): Promise<GrievanceRow[]> {
  return db.many<GrievanceRow>(sql`
    select * from grievances where status in ('received', 'acknowledged') and (${kind ?? null}::text is null or kind = ${kind ?? null}::text)
      and (${after?.at ?? null}::timestamptz is null
        or ((case status when 'received' then acknowledge_by else resolve_by end), id)
          > (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid))
    order by (case status when 'received' then acknowledge_by else resolve_by end), id limit ${limit}`);
}

export function listOver(
  db: Db,
  kind: GrievanceKind | undefined,
  after: Place | undefined,
  limit: number,
): Promise<GrievanceRow[]> {
  return db.many<GrievanceRow>(sql`
    select * from grievances where status in ('resolved', 'withdrawn') and (${kind ?? null}::text is null or kind = ${kind ?? null}::text)
      and (${after?.at ?? null}::timestamptz is null
        or (updated_at, id) < (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid))
    order by updated_at desc, id desc limit ${limit}`);
}

export interface OpenGrievances {
  open: number;
  overdue: number;
  oldest_at: Date | null;
}

export async function countOpen(db: Db, now: Date): Promise<OpenGrievances> {
  const row = await db.find<OpenGrievances>(sql`
    select count(*)::int as open, min(created_at) as oldest_at,
      count(*) filter (where (case status when 'received' then acknowledge_by else resolve_by end) <= ${now})::int
        as overdue
    from grievances where status in ('received', 'acknowledged')`);
  return row ?? { open: 0, overdue: 0, oldest_at: null };
}

export interface Move {
  to: GrievanceStatus;
  now: Date;
  acknowledgedAt: Date | null;
  resolveBy: Date;
  resolvedAt: Date | null;
}

/** Another state has another time to keep: whoever is told of it is told anew. */
export async function updateStatus(tx: Tx, id: string, move: Move): Promise<void> {
  await tx.run(sql`
    update grievances set status = ${move.to}, updated_at = ${move.now}, acknowledged_at = ${move.acknowledgedAt},
      resolve_by = ${move.resolveBy}, resolved_at = ${move.resolvedAt}, warned_at = null, overdue_told_at = null
    where id = ${id}`);
}

export async function touch(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.run(sql`update grievances set updated_at = ${now} where id = ${id}`);
}

export interface EntryRow {
  grievance_id: string;
  event: string;
  actor_kind: GrievanceMover;
  staff_id: string | null;
  text: string;
  at: Date;
}

export async function insertEntry(tx: Tx, entry: EntryRow): Promise<void> {
  await tx.run(sql`
    insert into grievance_entries (grievance_id, event, actor_kind, staff_id, text, at)
    values (${entry.grievance_id}, ${entry.event}, ${entry.actor_kind}, ${entry.staff_id}, ${entry.text}, ${entry.at})`);
}

export function listEntries(db: Db, ids: readonly string[]): Promise<EntryRow[]> {
  return db.many<EntryRow>(sql`
    select grievance_id, event, actor_kind, staff_id, text, at from grievance_entries
    where grievance_id = any(${ids}::uuid[]) order by id`);
}

/** Whose time runs out before `until`, each told once for the state it is in. */
export function markWarned(
  tx: Tx,
  now: Date,
  acknowledgeUntil: Date,
  resolveUntil: Readonly<Record<GrievanceKind, Date>>,
): Promise<GrievanceRow[]> {
  return tx.many<GrievanceRow>(sql`
    update grievances set warned_at = ${now}
    where warned_at is null and ((status = 'received' and acknowledge_by <= ${acknowledgeUntil})
      or (status = 'acknowledged' and resolve_by <= case kind when 'data' then ${resolveUntil.data}::timestamptz
        else ${resolveUntil.trade}::timestamptz end))
    returning *`);
}

export function markOverdue(tx: Tx, now: Date): Promise<GrievanceRow[]> {
  return tx.many<GrievanceRow>(sql`
    update grievances set overdue_told_at = ${now}
    where overdue_told_at is null and ((status = 'received' and acknowledge_by <= ${now})
      or (status = 'acknowledged' and resolve_by <= ${now}))
    returning *`);
}

export async function findName(db: Db, userId: string): Promise<string> {
  const row = await db.find<{ name: string | null }>(sql`select name from public_people where id = ${userId}`);
  return row?.name ?? "";
}

export function lockOpenOf(tx: Tx, userId: string): Promise<GrievanceRow[]> {
  return tx.many<GrievanceRow>(sql`
    select * from grievances where user_id = ${userId} and status in ('received', 'acknowledged') order by id for update`);
}

/** That there was a complaint, and when it was answered, stays; what the person wrote goes. */
export async function blankOf(tx: Tx, userId: string): Promise<void> {
  await tx.run(sql`
    update grievances set name = '', email = null, subject = '', message = '' where user_id = ${userId}`);
  await tx.run(sql`
    update grievance_entries e set text = '' from grievances g
    where g.id = e.grievance_id and g.user_id = ${userId}`);
}

/** The same after some years, whoever wrote it. */
export async function blankBefore(tx: Tx, before: Date): Promise<number> {
  await tx.run(sql`
    update grievance_entries e set text = '' from grievances g
    where g.id = e.grievance_id and g.status in ('resolved', 'withdrawn') and g.updated_at < ${before} and e.text <> ''`);
  return tx.run(sql`
    update grievances set name = '', email = null, subject = '', message = ''
    where status in ('resolved', 'withdrawn') and updated_at < ${before}
      and (name <> '' or email is not null or subject <> '' or message <> '')`);
}
