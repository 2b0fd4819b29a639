// What the demo's gateway and its SMS inbox know, for steps that speak for them.
import type { Db } from "../../../server/kit/db/database.ts";
import { sql } from "../../../server/kit/db/sql.ts";
import type { ToldPayment } from "../../../server/testing/signed-webhooks.ts";

/** The money that came for a payment, if some did. */
export function readCapture(db: Db, pid: string): Promise<ToldPayment | undefined> {
  return db.find<ToldPayment>(sql`
    select s.id, s.amount_paise as amount, s.currency from payments p
    join sandbox_links l on l.reference = p.reference join sandbox_payments s on s.link_id = l.id
    where p.id = ${pid} and s.is_captured`);
}

export interface ToldRefund extends ToldPayment {
  pid: string;
  refundId: string;
  key: string;
}

/** The last refund of any of these payments. */
export function readRefund(db: Db, pids: readonly string[]): Promise<ToldRefund | undefined> {
  return db.find<ToldRefund>(sql`
    select p.id as pid, s.id, r.amount_paise as amount, s.currency, r.id as "refundId", r.key from payments p
    join sandbox_links l on l.reference = p.reference join sandbox_payments s on s.link_id = l.id
    join sandbox_refunds r on r.payment_id = s.id
    where p.id = any(${pids as string[]}::uuid[]) order by r.created_at desc limit 1`);
}

export async function readSms(db: Db, phone: string): Promise<string> {
  const row = await db.find<{ code: string }>(sql`
    select code from inbox_messages where to_phone = ${phone} and code is not null order by id desc limit 1`);
  return row?.code ?? "111111";
}
