// Owns: order_codes.
import type { Db, Tx } from "../../../kit/db/database.ts";
import { sql } from "../../../kit/db/sql.ts";

/** False if the last one went out only just now, or enough have gone out for this order. */
export async function claimSend(db: Db, orderId: string, hash: Buffer, resendS: number, max: number): Promise<boolean> {
  const touched = await db.run(sql`
    insert into order_codes as c (order_id, code_hash) values (${orderId}, ${hash})
    on conflict (order_id) do update set code_hash = excluded.code_hash, sent_at = now(), sends = c.sends + 1, tries = 0
    where c.sent_at <= now() - make_interval(secs => ${resendS}) and c.sends < ${max}`);
  return touched === 1;
}

/** Counted before it is compared: a thousand guesses at once are still five. */
export function claimTry(db: Db, orderId: string, expiresS: number): Promise<{ code_hash: Buffer } | undefined> {
  return db.find(sql`
    update order_codes set tries = tries + 1
    where order_id = ${orderId} and tries < 5 and sent_at > now() - make_interval(secs => ${expiresS})
    returning code_hash`);
}

export async function dropCode(tx: Tx, orderId: string): Promise<void> {
  await tx.run(sql`delete from order_codes where order_id = ${orderId}`);
}
