// Owns: cash_codes. As with codes to log in, every rule is a condition of one statement. The database's own time.
import type { Db, Tx } from "../../../kit/db/database.ts";
import { sql } from "../../../kit/db/sql.ts";

export interface CodeRules {
  resendS: number;
  expiresS: number;
  perDay: number;
}

/** False if the last one went out only just now, or enough have gone out on this Indian day. */
export async function claimSend(
  tx: Tx,
  buyerId: string,
  hash: Buffer,
  { resendS, perDay }: CodeRules,
): Promise<boolean> {
  const touched = await tx.run(sql`
    insert into cash_codes as c (buyer_id, code_hash, sent_at, sends_on, sends)
    values (${buyerId}, ${hash}, now(), (now() at time zone 'Asia/Kolkata')::date, 1)
    on conflict (buyer_id) do update set
      code_hash = excluded.code_hash, sent_at = excluded.sent_at, tries = 0, sends_on = excluded.sends_on,
      sends = case when c.sends_on = excluded.sends_on then c.sends + 1 else 1 end
    where c.sent_at <= now() - make_interval(secs => ${resendS})
      and (c.sends_on <> excluded.sends_on or c.sends < ${perDay})`);
  return touched === 1;
}

/** The SMS could not be sent: the code is worth nothing and counts as no send. */
export async function releaseSend(db: Db, buyerId: string, hash: Buffer, { resendS }: CodeRules): Promise<void> {
  await db.run(sql`
    update cash_codes set code_hash = null, sent_at = sent_at - make_interval(secs => ${resendS}), sends = sends - 1
    where buyer_id = ${buyerId} and code_hash = ${hash}`);
}

/** How long until the next may go out, in seconds, and whether the last one can still be entered. */
export async function readSends(
  db: Db,
  buyerId: string,
  { resendS, expiresS, perDay }: CodeRules,
): Promise<{ waitS: number; isLive: boolean }> {
  const row = await db.find<{ waitS: number; isLive: boolean }>(sql`
    select code_hash is not null and tries < 5 and sent_at > now() - make_interval(secs => ${expiresS}) as "isLive",
      ceil(greatest(0,
        extract(epoch from sent_at + make_interval(secs => ${resendS}) - now()),
        case when sends >= ${perDay} and sends_on = (now() at time zone 'Asia/Kolkata')::date
          then extract(epoch from (sends_on + 1)::timestamp at time zone 'Asia/Kolkata' - now()) end))::int as "waitS"
    from cash_codes where buyer_id = ${buyerId}`);
  return row ?? { waitS: 0, isLive: false };
}

/** Counted before it is compared: a thousand guesses at once are still five. */
export function claimTry(db: Db, buyerId: string, expiresS: number): Promise<{ code_hash: Buffer } | undefined> {
  return db.find(sql`
    update cash_codes set tries = tries + 1
    where buyer_id = ${buyerId} and code_hash is not null and tries < 5
      and sent_at > now() - make_interval(secs => ${expiresS})
    returning code_hash`);
}

/** A code confirms one order: of two at once, one gets true. */
export async function spendCode(tx: Tx, buyerId: string, hash: Buffer): Promise<boolean> {
  const used = await tx.run(sql`
    update cash_codes set code_hash = null where buyer_id = ${buyerId} and code_hash = ${hash}`);
  return used === 1;
}

export function dropOldCodes(db: Db): Promise<number> {
  return db.run(sql`delete from cash_codes where sent_at < now() - interval '2 days'`);
}
