// Owns: identity_cases. Writes: orders (whether one is held). Reads: staff (accounts), for the names.

import type { IdentityKind } from "../../../../contract/identities/read-identity.ts";
import type {
  CaseDecision,
  IdentityStep,
} from "../../../../contract/orders/identity-cases/identity-cases.desk.contract.ts";
import type { Place } from "../../../kit/cursor.ts";
import type { Db, Tx } from "../../../kit/db/database.ts";
import { sql } from "../../../kit/db/sql.ts";
import type { Waiting } from "../../../kit/work/waiting.ts";

export interface CaseRow {
  id: string;
  order_id: string;
  step: IdentityStep;
  kind: IdentityKind;
  expected_last4: string;
  read_last4: string;
  opened_at: Date;
  opened_by: string;
  decision: CaseDecision | null;
  note: string | null;
  settled_at: Date | null;
  settled_by: string | null;
}

/** With it the order is held: the database moves it no more. */
export async function openCase(
  tx: Tx,
  given: Pick<CaseRow, "id" | "order_id" | "step" | "kind" | "expected_last4" | "read_last4"> & {
    sealed: Buffer;
    staffId: string;
    now: Date;
  },
): Promise<void> {
  await tx.run(sql`
    insert into identity_cases (id, order_id, step, kind, expected_last4, read_last4, read_sealed, opened_by, opened_at)
    values (${given.id}, ${given.order_id}, ${given.step}, ${given.kind}, ${given.expected_last4}, ${given.read_last4},
      ${given.sealed}, ${given.staffId}, ${given.now})`);
  await tx.run(sql`update orders set held_at = ${given.now} where id = ${given.order_id}`);
}

export interface LockedCase {
  id: string;
  order_id: string;
  step: IdentityStep;
  kind: IdentityKind;
  read_sealed: Buffer | null;
  settled_at: Date | null;
}

export function findSealed(db: Db, id: string): Promise<LockedCase | undefined> {
  return db.find<LockedCase>(sql`
    select id, order_id, step, kind, read_sealed, settled_at from identity_cases where id = ${id}`);
}

/** False if somebody has decided it already. The order's lock is held. */
export async function settleCase(
  tx: Tx,
  { id, order_id }: Pick<CaseRow, "id" | "order_id">,
  given: { decision: CaseDecision; note: string; staffId: string; now: Date },
): Promise<boolean> {
  const settled = await tx.run(sql`
    update identity_cases set decision = ${given.decision}, note = ${given.note}, settled_by = ${given.staffId},
      settled_at = ${given.now}
    where id = ${id} and settled_at is null`);
  if (settled === 1) await tx.run(sql`update orders set held_at = null where id = ${order_id}`);
  return settled === 1;
}

export function findCase(db: Db, id: string): Promise<CaseRow | undefined> {
  return db.find<CaseRow>(sql`
    select c.id, c.order_id, c.step, c.kind, c.expected_last4, c.read_last4, c.opened_at, o.name as opened_by, c.decision,
      c.note, c.settled_at, s.name as settled_by
    from identity_cases c join staff o on o.id = c.opened_by left join staff s on s.id = c.settled_by
    where c.id = ${id}`);
}

export function listOpen(db: Db, after: Place | undefined, limit: number): Promise<CaseRow[]> {
  return db.many<CaseRow>(sql`
    select c.id, c.order_id, c.step, c.kind, c.expected_last4, c.read_last4, c.opened_at, o.name as opened_by, c.decision,
      c.note, c.settled_at, null as settled_by
    from identity_cases c join staff o on o.id = c.opened_by
    where c.settled_at is null and (${after?.at ?? null}::timestamptz is null
      or (c.opened_at, c.id) > (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid))
    order by c.opened_at, c.id limit ${limit}`);
}

export function listSettled(db: Db, after: Place | undefined, limit: number): Promise<CaseRow[]> {
  return db.many<CaseRow>(sql`
    select c.id, c.order_id, c.step, c.kind, c.expected_last4, c.read_last4, c.opened_at, o.name as opened_by, c.decision,
      c.note, c.settled_at, s.name as settled_by
    from identity_cases c join staff o on o.id = c.opened_by left join staff s on s.id = c.settled_by
    where c.settled_at is not null and (${after?.at ?? null}::timestamptz is null
      or (c.settled_at, c.id) < (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid))
    order by c.settled_at desc, c.id desc limit ${limit}`);
}

export async function readOpen(db: Db): Promise<Waiting> {
  const row = await db.find<Waiting>(sql`
    select count(*)::int as count, min(opened_at) as oldest_at from identity_cases where settled_at is null`);
  return row ?? { count: 0, oldest_at: null };
}

/** Of a person who left: what was read goes, that it was another thing stays. */
export async function blankReadings(tx: Tx, userId: string): Promise<void> {
  await tx.run(sql`
    update identity_cases c set read_sealed = null, read_last4 = '', expected_last4 = '' from orders o
    where o.id = c.order_id and c.settled_at is not null and (o.buyer_id = ${userId} or o.seller_id = ${userId})`);
}

export function listReadings(
  db: Db,
  after: string | null,
  limit: number,
): Promise<{ id: string; read_sealed: Buffer }[]> {
  return db.many(sql`
    select id, read_sealed from identity_cases
    where read_sealed is not null and (${after}::uuid is null or id > ${after}::uuid) order by id limit ${limit}`);
}

export async function resealReading(db: Db, id: string, before: Buffer, sealed: Buffer): Promise<boolean> {
  const changed = await db.run(sql`
    update identity_cases set read_sealed = ${sealed} where id = ${id} and read_sealed = ${before}`);
  return changed === 1;
}
