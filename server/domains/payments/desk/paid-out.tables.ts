// Writes: refunds. Reads: payments, payouts, payout_effects, payout_approvals of the domain; users and staff (accounts), for the
// names.

import type { PayoutState } from "../../../../contract/payments/payments.machine.ts";
import type { PayoutFilters, RefundFilters, RefundState } from "../../../../contract/payouts/payouts.desk.contract.ts";
import type { Db, Tx } from "../../../kit/db/database.ts";
import { prepared, sql } from "../../../kit/db/sql.ts";
import type { Source } from "../payments.tables.ts";
import type { PayoutPurpose } from "../payouts.tables.ts";

export interface RefundListRow {
  key: string;
  pid: string;
  order_reference: string;
  amount_paise: number;
  way: "gateway" | "cash";
  state: RefundState;
  gateway_payment_id: string | null;
  gateway_refund_id: string | null;
  created_at: Date;
  asked_at: Date | null;
  done_at: Date | null;
  payout_id: string | null;
  payout_state: PayoutState | null;
}

/** $1 and $2: the times before which one that was not sent, or not done, is stuck. */
const REFUND_STATE = `case when r.done_at is not null then 'done'
      when r.gateway_payment_id is null then case o.state when 'failed' then 'stuck' when 'paid' then 'sent'
        when 'processing' then 'sent' when 'link_issued' then 'sent' else 'waiting' end
      when r.gateway_refund_id is null then case when r.created_at <= $1::timestamptz then 'stuck' else 'waiting' end
      else case when r.created_at <= $2::timestamptz then 'stuck' else 'sent' end end`;

const REFUNDS = `select r.key, p.id as pid, p.order_reference, r.amount_paise,
      case when r.gateway_payment_id is null then 'cash' else 'gateway' end as way, ${REFUND_STATE} as state,
      r.gateway_payment_id, r.gateway_refund_id, r.created_at, r.asked_at, r.done_at,
      o.id as payout_id, o.state as payout_state
    from refunds r join payments p on p.id = r.payment_id
      left join payouts o on r.gateway_payment_id is null and o.purpose = 'refund' and o.subject = r.key`;

interface Limits {
  unsentBefore: Date;
  undoneBefore: Date;
}

export function listRefunds(
  db: Db,
  { state, way, q }: RefundFilters,
  { unsentBefore, undoneBefore }: Limits,
  after: { at: Date; id: string } | undefined,
  limit: number,
): Promise<RefundListRow[]> {
  const values: unknown[] = [unsentBefore, undoneBefore, limit];
  const place = (value: unknown) => `$${values.push(value)}`;
  const conditions: string[] = [];
  // What is open is in an index of its own, however many are done.
  if (state !== undefined) conditions.push(state === "done" ? "r.done_at is not null" : "r.done_at is null");
  if (state !== undefined) conditions.push(`${REFUND_STATE} = ${place(state)}::text`);
  if (way !== undefined) conditions.push(`r.gateway_payment_id is ${way === "cash" ? "" : "not "}null`);
  if (q) {
    const wanted = place(q);
    conditions.push(`r.key in (select ${wanted}::text union select w.key from refunds w
      join payments x on x.id = w.payment_id where x.order_reference = ${wanted}::text)`);
  }
  if (after) {
    conditions.push(`(r.created_at, r.key) < (${place(after.at)}::timestamptz, ${place(after.id)}::text)`);
  }
  const where = conditions.length === 0 ? "" : `where ${conditions.join(" and ")}`;
  return db.many<RefundListRow>(
    prepared(`${REFUNDS} ${where} order by r.created_at desc, r.key desc limit $3`, values),
  );
}

export function findRefund(
  db: Db,
  key: string,
  { unsentBefore, undoneBefore }: Limits,
): Promise<RefundListRow | undefined> {
  return db.find<RefundListRow>(prepared(`${REFUNDS} where r.key = $3`, [unsentBefore, undoneBefore, key]));
}

/** False if somebody asks for it right now. Real time, as the sweep's. */
export async function takeRefund(tx: Tx, key: string, leaseS: number): Promise<boolean> {
  const touched = await tx.run(sql`
    update refunds set asked_at = now() where key = ${key} and done_at is null
      and (asked_at is null or asked_at < now() - make_interval(secs => ${leaseS}))`);
  return touched === 1;
}

export interface PayoutListRow {
  id: string;
  payee: string;
  payee_name: string | null;
  purpose: PayoutPurpose;
  subject: string;
  amount_paise: number;
  state: PayoutState;
  attempt: number;
  created_at: Date;
  updated_at: Date;
  link_id: string | null;
  checked_at: Date | null;
}

/** A payee is a user's id; whoever is none has no name here. */
const PAYOUTS = `select p.id, p.payee, u.name as payee_name, p.purpose, p.subject, p.amount_paise, p.state, p.attempt,
      p.created_at, p.updated_at, p.link_id, p.checked_at
    from payouts p left join users u
      on u.id = case when p.payee ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then p.payee::uuid end`;

export function listPayouts(
  db: Db,
  { state, purpose, q, min_paise }: PayoutFilters,
  after: { at: Date; id: string } | undefined,
  limit: number,
): Promise<PayoutListRow[]> {
  const values: unknown[] = [limit];
  const place = (value: unknown) => `$${values.push(value)}`;
  const conditions: string[] = [];
  if (state !== undefined) conditions.push(`p.state = ${place(state)}::text`);
  if (purpose !== undefined) conditions.push(`p.purpose = ${place(purpose)}::text`);
  if (min_paise !== undefined) conditions.push(`p.amount_paise >= ${place(min_paise)}::bigint`);
  if (q) {
    const wanted = place(q);
    conditions.push(`p.id in (select id from payouts where payee = ${wanted}::text
      or (purpose = any (array['sale', 'refund', 'referral']) and subject = ${wanted}::text))`);
  }
  if (after) conditions.push(`(p.created_at, p.id) < (${place(after.at)}::timestamptz, ${place(after.id)}::uuid)`);
  const where = conditions.length === 0 ? "" : `where ${conditions.join(" and ")}`;
  return db.many<PayoutListRow>(prepared(`${PAYOUTS} ${where} order by p.created_at desc, p.id desc limit $1`, values));
}

export function findPayout(db: Db, id: string): Promise<PayoutListRow | undefined> {
  return db.find<PayoutListRow>(prepared(`${PAYOUTS} where p.id = $1`, [id]));
}

export function listEffects(
  db: Db,
  payoutId: string,
): Promise<{ step: string; link_id: string; source: Source; at: Date }[]> {
  return db.many(sql`
    select split_part(effect, ':', 1) as step, split_part(effect, ':', 2) as link_id, source, at
    from payout_effects where payout_id = ${payoutId} order by at, effect`);
}

export function listApprovals(db: Db, payoutId: string): Promise<{ staff_id: string; name: string; at: Date }[]> {
  return db.many(sql`
    select a.staff_id, s.name, a.at from payout_approvals a join staff s on s.id = a.staff_id
    where a.payout_id = ${payoutId} order by a.at, a.staff_id`);
}
