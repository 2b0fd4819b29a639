// Owns: login_codes; known-code.tables.ts has the part of devices that were here before. Every rule about sends and tries
// is a condition of one statement, so that five hundred at once are counted one by one. The database's own time throughout.
import type { Db, Tx } from "../../../kit/db/database.ts";
import { sql } from "../../../kit/db/sql.ts";

/** False if the number has to wait: locked, asked again too soon, or out of sends for this Indian day. */
export async function claimSend(db: Db, phone: string, hash: Buffer): Promise<boolean> {
  const claimed = await db.run(sql`
    insert into login_codes as c (phone, code_hash, sent_at, expires_at, sends_on, sends)
    values (${phone}, ${hash}, now(), now() + interval '5 minutes', (now() at time zone 'Asia/Kolkata')::date, 1)
    on conflict (phone) do update set
      code_hash = excluded.code_hash, sent_at = excluded.sent_at, expires_at = excluded.expires_at,
      tries = 0, locked_until = null, sends_on = excluded.sends_on,
      sends = case when c.sends_on = excluded.sends_on then c.sends + 1 else 1 end,
      known_sends = case when c.sends_on = excluded.sends_on then c.known_sends else 0 end
    where (c.locked_until is null or c.locked_until <= now())
      and c.sent_at <= now() - interval '30 seconds'
      and (c.sends_on <> excluded.sends_on or c.sends < 5)`);
  return claimed === 1;
}

/** The SMS could not be sent: the code is worth nothing and counts as no send. */
export async function releaseSend(db: Db, phone: string, hash: Buffer): Promise<void> {
  await db.run(sql`
    update login_codes set code_hash = null, sent_at = sent_at - interval '30 seconds', sends = sends - 1
    where phone = ${phone} and code_hash = ${hash}`);
}

/** How long the number has to wait before the next send, in seconds; zero if it need not. */
export async function sendWaitS(db: Db, phone: string): Promise<number> {
  const row = await db.find<{ wait: number }>(sql`
    select ceil(greatest(0,
      extract(epoch from locked_until - now()),
      extract(epoch from sent_at + interval '30 seconds' - now()),
      case when sends >= 5 and sends_on = (now() at time zone 'Asia/Kolkata')::date
        then extract(epoch from (sends_on + 1)::timestamp at time zone 'Asia/Kolkata' - now()) end))::int as wait
    from login_codes where phone = ${phone}`);
  return row?.wait ?? 0;
}

/** Counts a try and hands out what to compare with; nothing if there is no live code or no try left. */
export function claimTry(db: Db, phone: string): Promise<{ code_hash: Buffer } | undefined> {
  return db.find(sql`
    update login_codes set tries = tries + 1,
      locked_until = case when tries + 1 >= 5 then now() + interval '15 minutes' else locked_until end
    where phone = ${phone} and code_hash is not null and expires_at > now() and tries < 5
      and (locked_until is null or locked_until <= now())
    returning code_hash`);
}

export async function lockedForS(db: Db, phone: string): Promise<number> {
  const row = await db.find<{ wait: number }>(sql`
    select ceil(extract(epoch from locked_until - now()))::int as wait
    from login_codes where phone = ${phone} and locked_until > now()`);
  return row?.wait ?? 0;
}

/** A code is used once: of many who hold the right one, one gets true. */
export async function spendCode(tx: Tx, phone: string, hash: Buffer): Promise<boolean> {
  const used = await tx.run(sql`
    update login_codes set code_hash = null, tries = 0, locked_until = null
    where phone = ${phone} and code_hash = ${hash}`);
  return used === 1;
}

export function dropOldCodes(db: Db): Promise<number> {
  return db.run(sql`
    delete from login_codes where sent_at < now() - interval '2 days'
      and (locked_until is null or locked_until < now())
      and (known_locked_until is null or known_locked_until < now())`);
}
