// Reads: users, device_users, payout_details of the domain.
import type { Db } from "../../../kit/db/database.ts";
import { sql } from "../../../kit/db/sql.ts";

export async function shareDevice(db: Db, one: string, other: string): Promise<boolean> {
  const row = await db.find(sql`
    select from device_users a join device_users b using (endpoint_hash)
    where a.user_id = ${one} and b.user_id = ${other} limit 1`);
  return row !== undefined;
}

export async function sharePayout(db: Db, one: string, other: string): Promise<boolean> {
  const row = await db.find(sql`
    select from payout_details a join payout_details b
      on lower(a.upi_id) = lower(b.upi_id) or (a.account_number = b.account_number and a.ifsc = b.ifsc)
    where a.user_id = ${one} and b.user_id = ${other} limit 1`);
  return row !== undefined;
}

/** Nobody who has left earns anything. */
export function findInviter(db: Db, userId: string): Promise<{ invited_by: string | null } | undefined> {
  return db.find(sql`
    select u.invited_by from users u join users i on i.id = u.invited_by and i.status = 'active' where u.id = ${userId}`);
}
