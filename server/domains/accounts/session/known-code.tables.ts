// Writes: login_codes (code.tables.ts has the rest). For devices that have logged in with the number before: a code, tries and
// a lock of their own. The half minute between sends and the five a day are the number's; two a day are theirs whatever
// strangers have asked for.
import type { Db, Tx } from "../../../kit/db/database.ts";
import { sql } from "../../../kit/db/sql.ts";

export async function claimSend(db: Db, phone: string, hash: Buffer): Promise<boolean> {
  const claimed = await db.run(sql`
    insert into login_codes as c (phone, known_hash, sent_at, expires_at, known_expires_at, sends_on, sends, known_sends)
    values (${phone}, ${hash}, now(), now(), now() + interval '5 minutes', (now() at time zone 'Asia/Kolkata')::date, 1, 1)
    on conflict (phone) do update set
      known_hash = excluded.known_hash, sent_at = excluded.sent_at, known_expires_at = excluded.known_expires_at,
      known_tries = 0, known_locked_until = null, sends_on = excluded.sends_on,
      sends = case when c.sends_on = excluded.sends_on then least(5, c.sends + 1) else 1 end,
      known_sends = case when c.sends_on = excluded.sends_on then c.known_sends + 1 else 1 end
    where (c.known_locked_until is null or c.known_locked_until <= now())
      and c.sent_at <= now() - interval '30 seconds'
      and (c.sends_on <> excluded.sends_on or c.sends < 5 or c.known_sends < 2)`);
  return claimed === 1;
}

export async function releaseSend(db: Db, phone: string, hash: Buffer): Promise<void> {
  await db.run(sql`
    update login_codes set known_hash = null, sent_at = sent_at - interval '30 seconds', sends = sends - 1,
      known_sends = known_sends - 1
    where phone = ${phone} and known_hash = ${hash}`);
}

export async function sendWaitS(db: Db, phone: string): Promise<number> {
  const row = await db.find<{ wait: number }>(sql`
    select ceil(greatest(0,
      extract(epoch from known_locked_until - now()),
      extract(epoch from sent_at + interval '30 seconds' - now()),
      case when sends >= 5 and known_sends >= 2 and sends_on = (now() at time zone 'Asia/Kolkata')::date
        then extract(epoch from (sends_on + 1)::timestamp at time zone 'Asia/Kolkata' - now()) end))::int as wait
    from login_codes where phone = ${phone}`);
  return row?.wait ?? 0;
}

export function claimTry(db: Db, phone: string): Promise<{ code_hash: Buffer } | undefined> {
  return db.find(sql`
    update login_codes set known_tries = known_tries + 1,
      known_locked_until = case when known_tries + 1 >= 5 then now() + interval '15 minutes' else known_locked_until end
    where phone = ${phone} and known_hash is not null and known_expires_at > now() and known_tries < 5
      and (known_locked_until is null or known_locked_until <= now())
    returning known_hash as code_hash`);
}

export async function lockedForS(db: Db, phone: string): Promise<number> {
  const row = await db.find<{ wait: number }>(sql`
    select ceil(extract(epoch from known_locked_until - now()))::int as wait
    from login_codes where phone = ${phone} and known_locked_until > now()`);
  return row?.wait ?? 0;
}

export async function spendCode(tx: Tx, phone: string, hash: Buffer): Promise<boolean> {
  const used = await tx.run(sql`
    update login_codes set known_hash = null, known_tries = 0, known_locked_until = null
    where phone = ${phone} and known_hash = ${hash}`);
  return used === 1;
}
