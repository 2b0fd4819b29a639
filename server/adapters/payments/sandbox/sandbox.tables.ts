// Owns: sandbox_links, sandbox_payments, sandbox_refunds, sandbox_payouts, sandbox_script. What a gateway would keep.
import type { Db } from "../../../kit/db/database.ts";
import { sql } from "../../../kit/db/sql.ts";
import type { SandboxScript } from "../../../kit/ports.ts";

export interface LinkRow {
  id: string;
  reference: string;
  amount_paise: number;
  currency: string;
  is_emi: boolean;
  description: string;
  callback_url: string;
  expires_at: Date;
  created_at: Date;
}

/** A reference has one link: the one that was made first stays. */
/** False where there is one for it already. */
export async function insertLink(db: Db, link: LinkRow): Promise<boolean> {
  const added = await db.run(sql`
    insert into sandbox_links (id, reference, amount_paise, currency, is_emi, description, callback_url, expires_at, created_at)
    values (${link.id}, ${link.reference}, ${link.amount_paise}, ${link.currency}, ${link.is_emi}, ${link.description},
      ${link.callback_url}, ${link.expires_at}, ${link.created_at})
    on conflict (reference) do nothing`);
  return added === 1;
}

export function findLink(db: Db, id: string): Promise<LinkRow | undefined> {
  return db.find<LinkRow>(sql`select * from sandbox_links where id = ${id}`);
}

export function findLinkByReference(db: Db, reference: string): Promise<LinkRow | undefined> {
  return db.find<LinkRow>(sql`select * from sandbox_links where reference = ${reference}`);
}

export interface PaymentRow {
  id: string;
  link_id: string;
  amount_paise: number;
  currency: string;
  is_captured: boolean;
  created_at: Date;
}

/** False if it was paid before, or there is no such link. Of two who press at once the index lets one through. */
export async function insertPayment(db: Db, payment: PaymentRow): Promise<boolean> {
  const touched = await db.run(sql`
    insert into sandbox_payments (id, link_id, amount_paise, currency, is_captured, created_at)
    select ${payment.id}, l.id, ${payment.amount_paise}, ${payment.currency}, ${payment.is_captured}, ${payment.created_at}
    from sandbox_links l where l.id = ${payment.link_id}
      and not exists (select from sandbox_payments p where p.link_id = l.id and p.is_captured)
    on conflict do nothing`);
  return touched === 1;
}

export function listPayments(db: Db, linkId: string): Promise<PaymentRow[]> {
  return db.many<PaymentRow>(sql`
    select * from sandbox_payments where link_id = ${linkId} order by created_at, id`);
}

export function findPayment(db: Db, id: string): Promise<(PaymentRow & { reference: string }) | undefined> {
  return db.find(sql`
    select p.*, l.reference from sandbox_payments p join sandbox_links l on l.id = p.link_id where p.id = ${id}`);
}

export interface RefundRow {
  id: string;
  key: string;
  payment_id: string;
  amount_paise: number;
  created_at: Date;
}

/** One with this key is made once, and never more than was paid. */
export async function insertRefund(db: Db, refund: RefundRow): Promise<RefundRow | undefined> {
  await db.run(sql`
    insert into sandbox_refunds (id, key, payment_id, amount_paise, created_at)
    select ${refund.id}, ${refund.key}, p.id, ${refund.amount_paise}, ${refund.created_at} from sandbox_payments p
    where p.id = ${refund.payment_id} and p.is_captured and p.amount_paise >= ${refund.amount_paise}::bigint + (
      select coalesce(sum(r.amount_paise), 0) from sandbox_refunds r where r.payment_id = p.id)
    on conflict (key) do nothing`);
  return db.find<RefundRow>(sql`select * from sandbox_refunds where key = ${refund.key}`);
}

export function listRefunds(db: Db, paymentId: string): Promise<RefundRow[]> {
  return db.many<RefundRow>(sql`
    select * from sandbox_refunds where payment_id = ${paymentId} order by created_at, id`);
}

export interface PayoutRow {
  id: string;
  reference: string;
  amount_paise: number;
  status: "issued" | "processing" | "processed" | "cancelled" | "reversed";
  created_at: Date;
}

export async function insertPayout(db: Db, payout: Omit<PayoutRow, "status">): Promise<void> {
  await db.run(sql`
    insert into sandbox_payouts (id, reference, amount_paise, created_at)
    values (${payout.id}, ${payout.reference}, ${payout.amount_paise}, ${payout.created_at})
    on conflict (reference) do nothing`);
}

export function findPayout(db: Db, id: string): Promise<PayoutRow | undefined> {
  return db.find<PayoutRow>(sql`select * from sandbox_payouts where id = ${id}`);
}

export function findPayoutByReference(db: Db, reference: string): Promise<PayoutRow | undefined> {
  return db.find<PayoutRow>(sql`select * from sandbox_payouts where reference = ${reference}`);
}

export function movePayout(
  db: Db,
  id: string,
  from: readonly PayoutRow["status"][],
  to: PayoutRow["status"],
): Promise<PayoutRow | undefined> {
  return db.find<PayoutRow>(sql`
    update sandbox_payouts set status = ${to} where id = ${id} and status = any (${from}::text[]) returning *`);
}

export function listCaptured(
  db: Db,
  from: Date,
  to: Date,
): Promise<{ id: string; amount_paise: number; created_at: Date }[]> {
  return db.many(sql`
    select id, amount_paise, created_at from sandbox_payments
    where is_captured and currency = 'INR' and created_at >= ${from} and created_at < ${to} order by created_at, id`);
}

export async function readScript(db: Db): Promise<Partial<SandboxScript>> {
  const row = await db.find<{ options: Partial<SandboxScript> }>(sql`select options from sandbox_script`);
  return row?.options ?? {};
}

export async function writeScript(db: Db, change: Partial<SandboxScript>): Promise<void> {
  await db.run(sql`update sandbox_script set options = options || ${JSON.stringify(change)}::jsonb`);
}

/** True if this call is to fail; each failure is used up by one call. */
export async function takeFailure(db: Db): Promise<boolean> {
  const touched = await db.run(sql`
    update sandbox_script set options = options || jsonb_build_object('fail_calls', (options ->> 'fail_calls')::int - 1)
    where (options ->> 'fail_calls')::int > 0`);
  return touched === 1;
}
