// Owns: payouts, payout_effects, payout_approvals. Left to the database: payout_moves.

import type { PayoutState } from "../../../contract/payments/payments.machine.ts";
import type { Db, Tx } from "../../kit/db/database.ts";
import { sql } from "../../kit/db/sql.ts";
import { nothingWaits, type Waiting } from "../../kit/work/waiting.ts";
import type { PayoutFacts } from "./next-move.ts";
import type { Source } from "./payments.tables.ts";

export type PayoutPurpose = "sale" | "refund" | "referral";

export interface PayoutRow {
  id: string;
  payee: string;
  purpose: PayoutPurpose;
  subject: string;
  amount_paise: number;
  state: PayoutState;
  attempt: number;
  link_id: string | null;
  link_url: string | null;
}

/** The one for this subject, made now or before. */
export async function insertPayout(
  tx: Tx,
  payout: { payee: string; purpose: PayoutPurpose; subject: string; amountPaise: number; now: Date },
): Promise<PayoutRow> {
  await tx.run(sql`
    insert into payouts (payee, purpose, subject, amount_paise, created_at, updated_at)
    values (${payout.payee}, ${payout.purpose}, ${payout.subject}, ${payout.amountPaise}, ${payout.now}, ${payout.now})
    on conflict (purpose, subject) do nothing`);
  const row = await tx.find<PayoutRow>(sql`
    select * from payouts where purpose = ${payout.purpose} and subject = ${payout.subject}`);
  if (!row) throw new Error("A payout was not stored.");
  return row;
}

export function findPayout(db: Db, id: string): Promise<PayoutRow | undefined> {
  return db.find<PayoutRow>(sql`select * from payouts where id = ${id}`);
}

export function findByLink(db: Db, linkId: string): Promise<PayoutRow | undefined> {
  return db.find<PayoutRow>(sql`select * from payouts where link_id = ${linkId}`);
}

export function findBySubject(db: Db, purpose: PayoutPurpose, subject: string): Promise<PayoutRow | undefined> {
  return db.find<PayoutRow>(sql`select * from payouts where purpose = ${purpose} and subject = ${subject}`);
}

export function lockPayout(tx: Tx, id: string): Promise<PayoutRow | undefined> {
  return tx.find<PayoutRow>(sql`select * from payouts where id = ${id} for update`);
}

/** What they are for, by their own ids. */
export function listSubjects(db: Db, ids: readonly string[]): Promise<{ id: string; subject: string }[]> {
  return db.many(sql`select id, subject from payouts where id = any(${ids}::uuid[])`);
}

export function sumByState(
  db: Db,
  payee: string,
  purpose: PayoutPurpose,
): Promise<{ state: PayoutState; paise: number }[]> {
  return db.many(sql`
    select state, sum(amount_paise)::bigint as paise from payouts where payee = ${payee} and purpose = ${purpose}
    group by state`);
}

export function listOfPayee(db: Db, payee: string): Promise<Pick<PayoutRow, "state">[]> {
  return db.many(sql`
    select purpose, subject, amount_paise, state, created_at, updated_at from payouts where payee = ${payee}
    order by created_at, id`);
}

/** By a link it has, or had. */
export function lockByLink(tx: Tx, linkId: string): Promise<PayoutRow | undefined> {
  return tx.find<PayoutRow>(sql`
    select * from payouts where id = (
      select id from payouts where link_id = ${linkId}
      union all select payout_id from payout_effects where effect like 'linked:%' and effect = 'linked:' || ${linkId}::text
      limit 1)
    for update`);
}

export async function updateState(tx: Tx, id: string, state: PayoutState, now: Date): Promise<void> {
  await tx.run(sql`update payouts set state = ${state}, updated_at = ${now} where id = ${id}`);
}

/** Ready for a link of its own: the one before came to nothing. */
export async function beginAttempt(tx: Tx, id: string): Promise<void> {
  await tx.run(sql`
    update payouts set attempt = attempt + 1, link_id = null, link_url = null, link_asked_at = null where id = ${id}`);
}

export async function claimLink(db: Db, id: string, leaseS: number): Promise<{ isFirst: boolean } | undefined> {
  const row = await db.find<{ is_first: boolean }>(sql`
    update payouts p set link_asked_at = now() from (select id, link_asked_at from payouts where id = ${id} for update) old
    where p.id = old.id and p.link_id is null and p.state = 'releasable'
      and (old.link_asked_at is null or old.link_asked_at < now() - make_interval(secs => ${leaseS}))
    returning old.link_asked_at is null as is_first`);
  return row && { isFirst: row.is_first };
}

/** After a no that is certain: whoever comes next need not wait. */
export async function releaseLink(db: Db, id: string): Promise<void> {
  await db.run(sql`update payouts set link_asked_at = now() - interval '1 day' where id = ${id} and link_id is null`);
}

export async function saveLink(tx: Tx, id: string, link: { id: string; url: string }, now: Date): Promise<void> {
  await tx.run(sql`
    update payouts set link_id = ${link.id}, link_url = ${link.url}, updated_at = ${now} where id = ${id}`);
}

export async function insertEffect(
  tx: Tx,
  payoutId: string,
  effect: string,
  { source, now }: { source: Source; now: Date },
): Promise<boolean> {
  const touched = await tx.run(sql`
    insert into payout_effects (payout_id, effect, source, at) values (${payoutId}, ${effect}, ${source}, ${now})
    on conflict (payout_id, effect) do nothing`);
  return touched === 1;
}

export async function readFacts(tx: Tx, payoutId: string, linkId: string): Promise<PayoutFacts> {
  const row = await tx.find<PayoutFacts>(sql`
    select coalesce(bool_or(effect = 'processing:' || ${linkId}::text), false) as is_processing,
      coalesce(bool_or(effect = 'paid:' || ${linkId}::text), false) as is_paid,
      coalesce(bool_or(effect = 'failed:' || ${linkId}::text), false) as is_failed,
      coalesce(bool_or(effect = 'returned:' || ${linkId}::text), false) as is_returned
    from payout_effects where payout_id = ${payoutId}`);
  if (!row) throw new Error("A payout has no facts.");
  return row;
}

/** All that is paid out to one person is reckoned one after the other. */
export async function lockPayee(tx: Tx, payee: string): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('payouts to ' || ${payee}::text, 0))`);
}

/** What was promised of their sales and has not gone out. */
export async function sumUnpaidSales(tx: Tx, payee: string): Promise<number> {
  const row = await tx.find<{ paise: number }>(sql`
    select coalesce(sum(amount_paise), 0)::bigint as paise from payouts
    where payee = ${payee} and purpose = 'sale' and state <> 'paid'`);
  return row?.paise ?? 0;
}

/** The one with a live link first, then whatever has waited longest. */
export function findOpenOf(db: Db, payee: string): Promise<PayoutRow | undefined> {
  return db.find<PayoutRow>(sql`
    select * from payouts where payee = ${payee} and state in ('link_issued', 'releasable', 'failed')
    order by (state <> 'link_issued'), created_at, id limit 1`);
}

export function listPayoutsOf(
  db: Db,
  payee: string,
  after: { at: Date; id: string } | undefined,
  limit: number,
): Promise<(PayoutRow & { created_at: Date; updated_at: Date })[]> {
  return db.many(sql`
    select * from payouts where payee = ${payee}
      and (${after?.at ?? null}::timestamptz is null or (created_at, id) < (${after?.at ?? null}, ${after?.id ?? null}::uuid))
    order by created_at desc, id desc limit ${limit}`);
}

/** What became of the links they have now, by when. */
export function listEffects(
  db: Db,
  ids: readonly string[],
): Promise<{ payout_id: string; effect: "linked" | "processing" | "paid" | "failed" | "returned"; at: Date }[]> {
  return db.many(sql`
    select e.payout_id, split_part(e.effect, ':', 1) as effect, e.at from payout_effects e
    join payouts p on p.id = e.payout_id and split_part(e.effect, ':', 2) = p.link_id
    where e.payout_id = any(${ids}::uuid[]) order by e.at`);
}

/** The last yes of staff to each, where there was one. */
export function listLastApprovals(db: Db, ids: readonly string[]): Promise<{ payout_id: string; at: Date }[]> {
  return db.many(sql`
    select payout_id, max(at) as at from payout_approvals where payout_id = any(${ids}::uuid[]) group by payout_id`);
}

/** False if this one has said yes before. */
export async function insertApproval(tx: Tx, payoutId: string, staffId: string, now: Date): Promise<boolean> {
  const touched = await tx.run(sql`
    insert into payout_approvals (payout_id, staff_id, at) values (${payoutId}, ${staffId}, ${now}) on conflict do nothing`);
  return touched === 1;
}

export async function countApprovals(db: Db, payoutId: string): Promise<number> {
  const row = await db.find<{ n: number }>(sql`
    select count(*)::int as n from payout_approvals where payout_id = ${payoutId}`);
  return row?.n ?? 0;
}

/** Of this size or larger, still held, with fewer yeses than they need. */
export async function readToApprove(db: Db, abovePaise: number, needed: number): Promise<Waiting> {
  const row = await db.find<Waiting>(sql`
    select count(*)::int as count, min(created_at) as oldest_at from payouts p
    where state = 'held' and amount_paise > ${abovePaise}
      and (select count(*) from payout_approvals a where a.payout_id = p.id) < ${needed}::int`);
  return row ?? nothingWaits;
}
