// Owns: payments, payment_effects, refunds. Publishes: order_money. Left to the database: payment_moves.
// What became true of a payment is never changed, only added to.
import type { PaymentMethod, PaymentState } from "../../../contract/payments/payments.machine.ts";
import type { Db, Tx } from "../../kit/db/database.ts";
import { sql } from "../../kit/db/sql.ts";
import type { PaymentName } from "../../kit/ports.ts";

export interface PaymentRow {
  id: string;
  order_reference: string;
  method: PaymentMethod;
  amount_paise: number;
  currency: string;
  state: PaymentState;
  reference: string;
  gateway: string | null;
  link_id: string | null;
  link_url: string | null;
  gateway_payment_id: string | null;
  captured_paise: number;
  refund_asked_paise: number;
  refunded_paise: number;
  review_reasons: string[];
  created_at: Date;
  expires_at: Date | null;
}

export async function insertPayment(
  tx: Tx,
  payment: {
    id: string;
    orderReference: string;
    method: PaymentMethod;
    amountPaise: number;
    gateway: string | null;
    expiresAt: Date | null;
    now: Date;
  },
): Promise<PaymentState> {
  const state = payment.method === "cod" ? "due" : "none";
  tx.send(sql`
    insert into payments (id, order_reference, method, amount_paise, state, gateway, expires_at, created_at, updated_at)
    values (${payment.id}, ${payment.orderReference}, ${payment.method}, ${payment.amountPaise}, ${state},
      ${payment.gateway}, ${payment.expiresAt}, ${payment.now}, ${payment.now})`);
  return state;
}

/** Those that somebody could have paid. */
export async function listWithLink(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db.many<{ id: string }>(sql`
    select id from payments where id = any(${ids}::uuid[]) and link_url is not null`);
  return rows.map(({ id }) => id);
}

export function findPayment(db: Db, id: string): Promise<PaymentRow | undefined> {
  return db.find<PaymentRow>(sql`select * from payments where id = ${id}`);
}

export function lockPayment(tx: Tx, id: string): Promise<PaymentRow | undefined> {
  return tx.find<PaymentRow>(sql`select * from payments where id = ${id} for update`);
}

/** By whatever the gateway said of it; our own reference comes first. */
export function lockNamed(
  tx: Tx,
  { reference, linkId }: PaymentName,
  gatewayPaymentId: string | null,
): Promise<PaymentRow | undefined> {
  return tx.find<PaymentRow>(sql`
    select * from payments where id = (
      select id from payments where reference = ${reference}
      union all select id from payments where link_id = ${linkId}
      union all select payment_id from payment_effects where kind = 'captured' and effect = 'captured:' || ${gatewayPaymentId}::text
      limit 1)
    for update`);
}

/**
 * True if it is this caller who may ask the gateway for the link now. Real time: an answer that is still awaited is given up
 * after `leaseS` seconds. `isFirst` says that nobody asked before, so nothing can be there yet.
 */
export async function claimLink(
  db: Db,
  id: string,
  leaseS: number,
): Promise<{ payment: PaymentRow; isFirst: boolean } | undefined> {
  const row = await db.find<PaymentRow & { is_first: boolean }>(sql`
    update payments p set link_asked_at = now() from (select id, link_asked_at from payments where id = ${id} for update) old
    where p.id = old.id and p.link_id is null and p.state = 'none'
      and (old.link_asked_at is null or old.link_asked_at < now() - make_interval(secs => ${leaseS}))
    returning p.*, old.link_asked_at is null as is_first`);
  return row && { payment: row, isFirst: row.is_first };
}

/** After a no that is certain: whoever comes next need not wait. */
export async function releaseLink(db: Db, id: string): Promise<void> {
  await db.run(sql`update payments set link_asked_at = now() - interval '1 day' where id = ${id} and link_id is null`);
}

/** True if nobody asked the gateway since. */
export async function takeCheck(db: Db, id: string, now: Date, before: Date): Promise<boolean> {
  const touched = await db.run(sql`
    update payments set checked_at = ${now} where id = ${id} and gateway is not null
      and state in ('none', 'link_created', 'failed', 'expired') and (checked_at is null or checked_at <= ${before})`);
  return touched === 1;
}

export async function saveLink(tx: Tx, id: string, link: { id: string; url: string }, now: Date): Promise<void> {
  tx.send(sql`
    update payments set link_id = ${link.id}, link_url = ${link.url}, updated_at = ${now}
    where id = ${id} and link_id is null`);
}

export async function updateState(tx: Tx, id: string, state: PaymentState, now: Date): Promise<void> {
  tx.send(sql`update payments set state = ${state}, updated_at = ${now} where id = ${id}`);
}

export type EffectKind = "linked" | "captured" | "failed" | "expired" | "refunded" | "collected" | "refused";
export type Source = "webhook" | "poll" | "sweep" | "own";

/** False if it was known before. */
export async function insertEffect(
  tx: Tx,
  paymentId: string,
  effect: {
    key: string;
    kind: EffectKind;
    isRight?: boolean;
    gatewayPaymentId?: string;
    amountPaise?: number;
    currency?: string;
    source: Source;
    now: Date;
  },
): Promise<boolean> {
  const touched = await tx.run(sql`
    insert into payment_effects
      (payment_id, effect, kind, is_right, gateway_payment_id, amount_paise, currency, source, at)
    values (${paymentId}, ${effect.key}, ${effect.kind}, ${effect.isRight ?? true}, ${effect.gatewayPaymentId ?? null},
      ${effect.amountPaise ?? null}, ${effect.currency ?? null}, ${effect.source}, ${effect.now})
    on conflict (payment_id, effect) do nothing`);
  return touched === 1;
}

export interface Facts {
  is_linked: boolean;
  is_paid: boolean;
  has_stray: boolean;
  is_failed: boolean;
  is_expired: boolean;
  /** What went back of the money that paid it; what came too much and went back does not count, nor a part that was asked back. */
  refunded_paise: number;
  /** A refund of that money which is not done yet, a part aside. */
  has_open_refund: boolean;
  /** What was asked back of a payment that stays paid: done or not. */
  part_paise: number;
}

export async function readFacts(tx: Tx, paymentId: string): Promise<Facts> {
  const row = await tx.find<Facts>(sql`
    select coalesce(bool_or(e.kind = 'linked'), false) as is_linked,
      coalesce(bool_or(e.kind = 'captured' and e.is_right), false) as is_paid,
      coalesce(bool_or(e.kind = 'captured' and not e.is_right), false) as has_stray,
      coalesce(bool_or(e.kind = 'failed'), false) as is_failed,
      coalesce(bool_or(e.kind = 'expired'), false) as is_expired,
      coalesce(sum(e.amount_paise) filter (
        where e.kind = 'refunded' and e.gateway_payment_id is not distinct from p.gateway_payment_id), 0)::bigint
        - (select coalesce(sum(r.amount_paise), 0)::bigint from refunds r
          where r.payment_id = p.id and r.is_part and r.done_at is not null) as refunded_paise,
      exists (select from refunds r where r.payment_id = p.id and r.done_at is null and not r.is_part
        and r.gateway_payment_id is not distinct from p.gateway_payment_id) as has_open_refund,
      (select coalesce(sum(r.amount_paise), 0)::bigint from refunds r
        where r.payment_id = p.id and r.is_part) as part_paise
    from payments p left join payment_effects e on e.payment_id = p.id where p.id = ${paymentId} group by p.id`);
  if (!row) throw new Error("A payment has no facts.");
  return row;
}

export async function addCapture(
  tx: Tx,
  id: string,
  capture: { paise: number; gatewayPaymentId: string | null; reviewReason: string | null; now: Date },
): Promise<void> {
  await tx.run(sql`
    update payments set captured_paise = captured_paise + ${capture.paise}, updated_at = ${capture.now},
      gateway_payment_id = coalesce(gateway_payment_id, ${capture.gatewayPaymentId}),
      reviewed_at = case when ${capture.reviewReason}::text is null then reviewed_at end,
      review_reasons = array(select distinct unnest(array_remove(review_reasons || ${capture.reviewReason}::text, null)) order by 1)
    where id = ${id}`);
}

export async function addRefunded(
  tx: Tx,
  id: string,
  refund: { paise: number; reviewReason: string | null; now: Date },
): Promise<void> {
  await tx.run(sql`
    update payments set refunded_paise = refunded_paise + ${refund.paise}, updated_at = ${refund.now},
      reviewed_at = case when ${refund.reviewReason}::text is null then reviewed_at end,
      review_reasons = array(select distinct unnest(array_remove(review_reasons || ${refund.reviewReason}::text, null)) order by 1)
    where id = ${id}`);
}

export interface RefundRow {
  key: string;
  payment_id: string;
  amount_paise: number;
  gateway_refund_id: string | null;
  done_at: Date | null;
  is_part: boolean;
}

export async function insertRefund(
  tx: Tx,
  refund: {
    key: string;
    paymentId: string;
    gatewayPaymentId: string | null;
    amountPaise: number;
    isPart: boolean;
    now: Date;
  },
): Promise<void> {
  await tx.run(sql`
    insert into refunds (key, payment_id, gateway_payment_id, amount_paise, is_part, created_at)
    values (${refund.key}, ${refund.paymentId}, ${refund.gatewayPaymentId}, ${refund.amountPaise}, ${refund.isPart},
      ${refund.now})`);
}

/** What of one payment at the gateway, or of cash, may still go back; nothing if it never came in. */
export async function readRefundable(tx: Tx, paymentId: string, gatewayPaymentId: string | null): Promise<number> {
  const row = await tx.find<{ paise: number }>(sql`
    select coalesce((select amount_paise from payment_effects where payment_id = ${paymentId}
        and kind in ('captured', 'collected') and currency = 'INR'
        and gateway_payment_id is not distinct from ${gatewayPaymentId}::text), 0)
      - coalesce((select sum(amount_paise) from refunds where payment_id = ${paymentId}
        and gateway_payment_id is not distinct from ${gatewayPaymentId}::text), 0)::bigint as paise`);
  return row?.paise ?? 0;
}

export async function closeReview(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.run(sql`update payments set reviewed_at = ${now} where id = ${id}`);
}

/** The database itself lets nobody ask for more than came in. */
export async function addRefundAsked(tx: Tx, id: string, paise: number, now: Date): Promise<void> {
  await tx.run(sql`
    update payments set refund_asked_paise = refund_asked_paise + ${paise}, updated_at = ${now} where id = ${id}`);
}

export function findRefund(db: Db, key: string): Promise<RefundRow | undefined> {
  return db.find<RefundRow>(sql`
    select key, payment_id, amount_paise, gateway_refund_id, done_at, is_part from refunds where key = ${key}`);
}

/** What was asked back of a payment that stays paid, and is not there yet. */
export async function readOpenPart(db: Db, paymentId: string): Promise<number> {
  const row = await db.find<{ paise: number }>(sql`
    select coalesce(sum(amount_paise), 0)::bigint as paise from refunds
    where payment_id = ${paymentId} and is_part and done_at is null`);
  return row?.paise ?? 0;
}

/** Of cash that nobody has collected yet; the database lets it become no more. */
export async function lowerAmount(tx: Tx, id: string, paise: number, now: Date): Promise<void> {
  await tx.run(sql`update payments set amount_paise = ${paise}, updated_at = ${now} where id = ${id}`);
}

export async function finishRefund(tx: Tx, key: string, gatewayRefundId: string, now: Date): Promise<void> {
  await tx.run(sql`
    update refunds set gateway_refund_id = ${gatewayRefundId}, done_at = coalesce(done_at, ${now}) where key = ${key}`);
}

export async function noteRefund(db: Db, key: string, gatewayRefundId: string): Promise<void> {
  await db.run(sql`update refunds set gateway_refund_id = ${gatewayRefundId} where key = ${key}`);
}
