// Reads: users, addresses, device_users, payout_details of the domain.
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

/** One's own number is in the other's address book. */
export async function sharePhone(db: Db, one: string, other: string): Promise<boolean> {
  const row = await db.find(sql`
    select from users u join addresses a on a.phone = u.phone
    where (u.id = ${one} and a.user_id = ${other}) or (u.id = ${other} and a.user_id = ${one}) limit 1`);
  return row !== undefined;
}

/** A number they log in with, or that an address of theirs has. */
export async function hasNumber(db: Db, userId: string, phone: string): Promise<boolean> {
  const row = await db.find(sql`
    select from users where id = ${userId} and phone = ${phone}
    union all select from addresses where user_id = ${userId} and phone = ${phone} limit 1`);
  return row !== undefined;
}

/** Nobody who has left earns anything. */
export function findInviter(db: Db, userId: string): Promise<{ invited_by: string | null } | undefined> {
  return db.find(sql`
    select u.invited_by from users u join users i on i.id = u.invited_by and i.status = 'active' where u.id = ${userId}`);
}
