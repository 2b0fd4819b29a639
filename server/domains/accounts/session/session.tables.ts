// Owns: sessions. Reads: users (whether the account may be used).
import type { Db, Tx } from "../../../kit/db/database.ts";
import { quick, sql } from "../../../kit/db/sql.ts";

export type EndReason = "logout" | "revoked" | "reuse" | "suspended" | "phone_change" | "closed";

export async function insertSession(
  tx: Tx,
  session: { userId: string; salt: Buffer; device: string; lifeS: number },
): Promise<string> {
  const row = await tx.find<{ id: string }>(sql`
    insert into sessions (user_id, salt, device, expires_at)
    values (${session.userId}, ${session.salt}, ${session.device}, now() + make_interval(secs => ${session.lifeS}::int))
    returning id`);
  if (!row) throw new Error("A session was not stored.");
  return row.id;
}

/** Asked on every call: a session that ended anywhere is dead everywhere at once. */
export async function isLive(db: Db, sessionId: string, userId: string): Promise<boolean> {
  const row = await db.find(
    quick(sql`
      select from sessions s join users u on u.id = s.user_id
      where s.id = ${sessionId} and s.user_id = ${userId} and s.ended_at is null and s.expires_at > now()
        and u.status = 'active'`),
  );
  return row !== undefined;
}

/** The same question for many at once. */
export async function listEnded(db: Db, sessionIds: readonly string[]): Promise<string[]> {
  const rows = await db.many<{ id: string }>(sql`
    select given.id from unnest(${sessionIds}::uuid[]) as given (id)
    where not exists (select from sessions s join users u on u.id = s.user_id
      where s.id = given.id and s.ended_at is null and s.expires_at > now() and u.status = 'active')`);
  return rows.map(({ id }) => id);
}

export interface Family {
  user_id: string;
  salt: Buffer;
  generation: number;
  /** Seconds since each of the former generations was superseded, oldest first. */
  ages_s: number[];
}

export function findFamily(db: Db, sessionId: string): Promise<Family | undefined> {
  return db.find<Family>(sql`
    select s.user_id, s.salt, s.generation,
      array(select extract(epoch from now() - t)::float8 from unnest(s.superseded_at) with ordinality as o(t, n)
            order by n) as ages_s
    from sessions s join users u on u.id = s.user_id
    where s.id = ${sessionId} and s.ended_at is null and s.expires_at > now() and u.status = 'active'`);
}

/** Twenty tabs at once stand in line here. */
export function lockFamily(tx: Tx, sessionId: string): Promise<Family | undefined> {
  return tx.find<Family>(sql`
    select s.user_id, s.salt, s.generation,
      array(select extract(epoch from clock_timestamp() - t)::float8
            from unnest(s.superseded_at) with ordinality as o(t, n) order by n) as ages_s
    from sessions s join users u on u.id = s.user_id
    where s.id = ${sessionId} and s.ended_at is null and s.expires_at > now() and u.status = 'active'
    for update of s`);
}

/**
 * The last forty are enough to know an honest straggler; anything older than them is a replay. However often it is used, a
 * session ends `longestS` after its login.
 */
export async function supersede(tx: Tx, sessionId: string, lifeS: number, longestS: number): Promise<void> {
  await tx.run(sql`
    update sessions set generation = generation + 1,
      superseded_at = superseded_at[greatest(1, cardinality(superseded_at) - 38):] || clock_timestamp(),
      last_seen_at = now(), expires_at = least(
        now() + make_interval(secs => ${lifeS}::int), created_at + make_interval(secs => ${longestS}::int))
    where id = ${sessionId}`);
}

export async function endSession(db: Db, sessionId: string, userId: string, by: EndReason): Promise<boolean> {
  const ended = await db.run(sql`
    update sessions set ended_at = now(), ended_by = ${by}
    where id = ${sessionId} and user_id = ${userId} and ended_at is null`);
  return ended === 1;
}

export function endAllSessions(tx: Tx, userId: string, by: EndReason): Promise<number> {
  return tx.run(sql`
    update sessions set ended_at = now(), ended_by = ${by} where user_id = ${userId} and ended_at is null`);
}

export interface SessionRow {
  id: string;
  device: string;
  created_at: Date;
  last_seen_at: Date;
}

export function listSessions(db: Db, userId: string): Promise<SessionRow[]> {
  return db.many<SessionRow>(sql`
    select id, device, created_at, last_seen_at from sessions
    where user_id = ${userId} and ended_at is null and expires_at > now() order by last_seen_at desc limit 100`);
}

export function dropOldSessions(db: Db): Promise<number> {
  return db.run(sql`
    delete from sessions where expires_at < now() - interval '30 days' or ended_at < now() - interval '30 days'`);
}
