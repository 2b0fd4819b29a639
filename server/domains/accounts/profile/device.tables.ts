// Owns: device_users, device_tokens, one row for each push subscription. A device that changes hands belongs to its last user.
import type { Db, Tx } from "../../../kit/db/database.ts";
import { sql } from "../../../kit/db/sql.ts";

export async function saveDevice(db: Db, userId: string, endpoint: string, token: object): Promise<void> {
  await db.run(sql`
    insert into device_tokens (endpoint, user_id, token) values (${endpoint}, ${userId}, ${JSON.stringify(token)}::jsonb)
    on conflict (endpoint) do update set user_id = excluded.user_id, token = excluded.token`);
  // Whose it was before is not forgotten: two people with one device are one person to the referral rules.
  await db.run(sql`
    insert into device_users (endpoint_hash, user_id) values (sha256(convert_to(${endpoint}, 'UTF8')), ${userId})
    on conflict do nothing`);
}

export async function dropDevice(db: Db, userId: string, endpoint: string): Promise<void> {
  await db.run(sql`delete from device_tokens where user_id = ${userId} and endpoint = ${endpoint}`);
}

/** The oldest go when somebody has more than `keep`. */
export async function dropExtraDevices(db: Db, userId: string, keep: number): Promise<void> {
  await db.run(sql`
    delete from device_tokens where user_id = ${userId} and endpoint in (
      select endpoint from device_tokens where user_id = ${userId} order by created_at desc offset ${keep})`);
}

export function listDevices(db: Db, userId: string): Promise<{ endpoint: string; created_at: Date }[]> {
  return db.many(sql`select endpoint, created_at from device_tokens where user_id = ${userId} order by created_at`);
}

export async function dropDevices(tx: Tx, userId: string): Promise<void> {
  await tx.run(sql`delete from device_tokens where user_id = ${userId}`);
}
