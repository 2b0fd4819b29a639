// Owns: api_keys, api_key_calls. Reads: staff (accounts), for who made a key and what they are now.
import type { StaffRole } from "../../../contract/kit.ts";
import type { Db, Tx } from "../../kit/db/database.ts";
import { sql } from "../../kit/db/sql.ts";
import type { KeyCall } from "../../kit/http/key-desk.ts";

export interface FoundKey {
  id: string;
  name: string;
  scopes: string[];
  per_minute: number;
  made_by: string;
  role: StaffRole;
  is_live: boolean;
}

/** Looked for with every call, so that a key that was ended anywhere is dead everywhere. */
export function findKey(db: Db, hash: Buffer): Promise<FoundKey | undefined> {
  return db.find<FoundKey>(sql`
    select k.id, k.name, k.scopes, k.per_minute, k.made_by, s.role,
      k.revoked_at is null and (k.expires_at is null or k.expires_at > now()) and s.is_active and s.role = 'admin'
        as is_live
    from api_keys k join staff s on s.id = k.made_by where k.key_hash = ${hash}`);
}

export interface NewKey {
  name: string;
  hash: Buffer;
  starts: string;
  scopes: readonly string[];
  perMinute: number;
  expiresAt: Date | null;
  madeBy: string;
}

export async function insertKey(tx: Tx, key: NewKey): Promise<string> {
  const row = await tx.find<{ id: string }>(sql`
    insert into api_keys (name, key_hash, starts, scopes, per_minute, expires_at, made_by)
    values (${key.name}, ${key.hash}, ${key.starts}, ${key.scopes}::text[], ${key.perMinute}, ${key.expiresAt},
            ${key.madeBy})
    returning id`);
  if (!row) throw new Error("A key was not stored.");
  return row.id;
}

/** One after the other, so that twelve at once do not all find room for the last one. */
export async function lockCreation(tx: Tx): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtext('api_keys'))`);
}

export async function countLiving(db: Db): Promise<number> {
  const row = await db.find<{ n: number }>(sql`
    select count(*)::int as n from api_keys
    where revoked_at is null and (expires_at is null or expires_at > now())`);
  return row?.n ?? 0;
}

export interface KeyRow {
  id: string;
  name: string;
  starts: string;
  scopes: string[];
  per_minute: number;
  made_by: string;
  made_at: Date;
  expires_at: Date | null;
  last_used_at: Date | null;
  revoked_at: Date | null;
  revoked_by: string | null;
  is_over: boolean;
  is_resting: boolean;
  ends_soon: boolean;
}

export function listKeys(db: Db, soonDays: number, id: string | null): Promise<KeyRow[]> {
  return db.many<KeyRow>(sql`
    select k.id, k.name, k.starts, k.scopes, k.per_minute, s.name as made_by, k.made_at, k.expires_at, k.last_used_at,
      k.revoked_at, r.name as revoked_by,
      coalesce(k.expires_at <= now(), false) as is_over,
      not (s.is_active and s.role = 'admin') as is_resting,
      coalesce(k.expires_at <= now() + make_interval(days => ${soonDays}::int), false) as ends_soon
    from api_keys k join staff s on s.id = k.made_by left join staff r on r.id = k.revoked_by
    where ${id}::uuid is null or k.id = ${id}::uuid
    order by (k.revoked_at is null and coalesce(k.expires_at > now(), true)) desc, k.made_at desc, k.id
    limit 500`);
}

/** False if it was ended before, or never was. */
export async function revokeKey(tx: Tx, id: string, by: string): Promise<boolean> {
  const revoked = await tx.run(sql`
    update api_keys set revoked_at = now(), revoked_by = ${by} where id = ${id} and revoked_at is null`);
  return revoked === 1;
}

/** Living ones that end within so many days. */
export async function countEndingSoon(db: Db, days: number): Promise<number> {
  const row = await db.find<{ n: number }>(sql`
    select count(*)::int as n from api_keys k join staff s on s.id = k.made_by and s.is_active and s.role = 'admin'
    where k.revoked_at is null and k.expires_at > now() and k.expires_at <= now() + make_interval(days => ${days}::int)`);
  return row?.n ?? 0;
}

/** Many lines in one statement. A key that was forgotten meanwhile has no log. */
export async function insertCalls(db: Db, calls: readonly KeyCall[]): Promise<void> {
  await db.run(sql`
    insert into api_key_calls (key_id, at, call, status, request_id, address)
    select c.key_id, c.at, c.call, c.status, c.request_id, c.address
    from unnest(${calls.map(({ keyId }) => keyId)}::uuid[], ${calls.map(({ at }) => at)}::timestamptz[],
                ${calls.map(({ call }) => call)}::text[], ${calls.map(({ status }) => status)}::int[],
                ${calls.map(({ requestId }) => requestId)}::text[], ${calls.map(({ address }) => address)}::text[])
      with ordinality as c(key_id, at, call, status, request_id, address, place)
    where exists (select from api_keys k where k.id = c.key_id)
    order by c.place`);
}

/** At most once a minute: using a key must not become writing. */
export async function touchKeys(db: Db, ids: readonly string[]): Promise<void> {
  await db.run(sql`
    update api_keys set last_used_at = now()
    where id = any(${ids}::uuid[]) and (last_used_at is null or last_used_at < now() - interval '1 minute')`);
}

export interface CallRow {
  id: number;
  at: Date;
  call: string;
  status: number;
  request_id: string;
  address: string;
}

export function listCalls(db: Db, keyId: string, before: number | null, limit: number): Promise<CallRow[]> {
  return db.many<CallRow>(sql`
    select id, at, call, status, request_id, address from api_key_calls
    where key_id = ${keyId} and (${before}::bigint is null or id < ${before}::bigint)
    order by id desc limit ${limit}`);
}

/** Of each key the newest so many stay, and none for longer than so many days. */
export function dropOldCalls(db: Db, most: number, days: number): Promise<number> {
  return db.run(sql`
    with trimmed as materialized (
      select k.id as key_id, (
        select o.id from api_key_calls o where o.key_id = k.id order by o.id desc offset ${most} limit 1) as last_gone
      from api_keys k)
    delete from api_key_calls c using trimmed t
    where c.key_id = t.key_id and (c.id <= t.last_gone or c.at < now() - make_interval(days => ${days}::int))`);
}

/** Keys that nobody could have used for so many days: what was done with them stays in the staff's log. */
export function dropDeadKeys(db: Db, days: number): Promise<number> {
  return db.run(sql`
    delete from api_keys where least(revoked_at, expires_at) < now() - make_interval(days => ${days}::int)`);
}
