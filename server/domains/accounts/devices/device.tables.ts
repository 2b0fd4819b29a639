// Owns: device_users, device_tokens (one row for each push subscription). Reads: users (and locks them).
// A device that changes hands belongs to its last user.
import type { Db, Tx } from "../../../kit/db/database.ts";
import { sql } from "../../../kit/db/sql.ts";
import type { PushTarget } from "../../../kit/ports.ts";

/** One device of a person at a time: two that come at once would each count without the other. */
export async function lockDevicesOf(tx: Tx, userId: string): Promise<void> {
  await tx.run(sql`select from users where id = ${userId} for no key update`);
}

/** Given again it is as good as new: of many devices, the one not heard of for longest goes first. */
export async function saveDevice(tx: Tx, userId: string, endpoint: string, token: PushTarget): Promise<void> {
  await tx.run(sql`
    insert into device_tokens (endpoint, user_id, token) values (${endpoint}, ${userId}, ${JSON.stringify(token)}::jsonb)
    on conflict (endpoint) do update set user_id = excluded.user_id, token = excluded.token, created_at = now()`);
  // Whose it was before is not forgotten: two people with one device are one person to the referral rules.
  await tx.run(sql`
    insert into device_users (endpoint_hash, user_id) values (sha256(convert_to(${endpoint}, 'UTF8')), ${userId})
    on conflict do nothing`);
}

export async function dropDevice(db: Db, userId: string, endpoint: string): Promise<void> {
  await db.run(sql`delete from device_tokens where user_id = ${userId} and endpoint = ${endpoint}`);
}

/** The oldest go when somebody has more than `keep`. */
export async function dropExtraDevices(tx: Tx, userId: string, keep: number): Promise<void> {
  await tx.run(sql`
    delete from device_tokens where user_id = ${userId} and endpoint in (
      select endpoint from device_tokens where user_id = ${userId} order by created_at desc, endpoint offset ${keep})`);
}

export function listDevices(db: Db, userId: string): Promise<{ endpoint: string; created_at: Date }[]> {
  return db.many(sql`select endpoint, created_at from device_tokens where user_id = ${userId} order by created_at`);
}

export interface DeviceRow {
  user_id: string;
  token: PushTarget;
}

export function listDevicesOfAll(db: Db, userIds: readonly string[]): Promise<DeviceRow[]> {
  return db.many<DeviceRow>(sql`select user_id, token from device_tokens where user_id = any (${userIds}::uuid[])`);
}

export function listDevicesAt(db: Db, endpoints: readonly string[]): Promise<DeviceRow[]> {
  return db.many<DeviceRow>(sql`select user_id, token from device_tokens where endpoint = any (${endpoints}::text[])`);
}

export async function dropDevicesAt(db: Db, endpoints: readonly string[]): Promise<void> {
  await db.run(sql`delete from device_tokens where endpoint = any (${endpoints}::text[])`);
}

/** A browser that is used says every day where it is. */
export function dropUnseenDevices(db: Db, before: Date): Promise<number> {
  return db.run(sql`delete from device_tokens where created_at < ${before}`);
}

export async function dropDevices(tx: Tx, userId: string): Promise<void> {
  await tx.run(sql`delete from device_tokens where user_id = ${userId}`);
}
