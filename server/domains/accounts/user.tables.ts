// Owns: users, payout_details, notification_preferences, user_blocks. Publishes: public_people, told_people, blocks_between.
// Reads: addresses (of the domain), pincodes and serving_cities (the catalogue's), for the city.
import type { Payout } from "../../../contract/accounts/accounts.contract.ts";
import type { Db, Tx } from "../../kit/db/database.ts";
import { quick, sql } from "../../kit/db/sql.ts";

export interface UserRow {
  id: string;
  phone: string | null;
  name: string | null;
  email: string | null;
  avatar_seed: string;
  language: "en" | "hi";
  status: "active" | "suspended" | "closed";
  created_at: Date;
}

export function findUser(db: Db, id: string): Promise<UserRow | undefined> {
  return db.find<UserRow>(sql`
    select id, phone, name, email, avatar_seed, language, status, created_at from users where id = ${id}`);
}

/** What anyone may see of an account in use; the city is that of the address they go by. */
export function findShown(
  db: Db,
  id: string,
): Promise<(Pick<UserRow, "id" | "name" | "avatar_seed" | "created_at"> & { city: string | null }) | undefined> {
  return db.find(
    quick(sql`
    select u.id, u.name, u.avatar_seed, u.created_at, (
      select coalesce(c.name, p.district, p.state)
      from addresses a join pincodes p using (pincode) left join serving_cities c on c.id = p.serving_city_id
      where a.user_id = u.id and a.removed_at is null order by a.is_default desc, a.created_at desc limit 1) as city
    from users u where u.id = ${id} and u.status = 'active'`),
  );
}

export function lockUser(tx: Tx, id: string): Promise<UserRow | undefined> {
  return tx.find<UserRow>(sql`
    select id, phone, name, email, avatar_seed, language, status, created_at from users where id = ${id} for update`);
}

export function findUserByPhone(db: Db, phone: string): Promise<Pick<UserRow, "id" | "name" | "status"> | undefined> {
  return db.find(sql`select id, name, status from users where phone = ${phone}`);
}

export async function isActiveUser(db: Db, id: string): Promise<boolean> {
  return (await db.find(sql`select from users where id = ${id} and status = 'active'`)) !== undefined;
}

/** An account that is in use stays so until the transaction ends. */
export function holdActiveUser(tx: Tx, id: string): Promise<{ name: string | null; created_at: Date } | undefined> {
  return tx.find(sql`select name, created_at from users where id = ${id} and status = 'active' for key share`);
}

/** What a seller's own account says about who may buy from them now. */
export function findStanding(
  db: Db,
  sellerId: string,
  buyerId: string,
): Promise<{ is_active: boolean; has_blocked: boolean } | undefined> {
  return db.find(sql`
    select status = 'active' as is_active,
      exists (select from user_blocks where user_id = users.id and blocked_id = ${buyerId}) as has_blocked
    from users where id = ${sellerId}`);
}

export async function insertUser(
  tx: Tx,
  user: { phone: string; language: string; invitedBy: string | null; now: Date; avatarSeed: string },
): Promise<{ id: string; name: string | null }> {
  const row = await tx.find<{ id: string; name: string | null }>(sql`
    insert into users (phone, avatar_seed, language, invited_by, created_at)
    values (${user.phone}, ${user.avatarSeed}, ${user.language}, ${user.invitedBy}, ${user.now})
    returning id, name`);
  if (!row) throw new Error("A user was not stored.");
  return row;
}

export interface ProfileChange {
  name?: string | null | undefined;
  email?: string | null | undefined;
  avatar_seed?: string | undefined;
  language?: "en" | "hi" | undefined;
}

/** What is undefined stays as it is; null takes a value away. */
export async function updateUser(tx: Tx, id: string, change: ProfileChange): Promise<void> {
  await tx.run(sql`
    update users set
      name = case when ${change.name !== undefined} then ${change.name ?? null}::text else name end,
      email = case when ${change.email !== undefined} then ${change.email ?? null}::text else email end,
      avatar_seed = coalesce(${change.avatar_seed ?? null}::text, avatar_seed),
      language = coalesce(${change.language ?? null}::text, language)
    where id = ${id}`);
}

/** False if another account has the number. */
export async function updatePhone(tx: Tx, id: string, phone: string): Promise<boolean> {
  const moved = await tx.run(sql`
    update users set phone = ${phone} where id = ${id} and not exists (select from users where phone = ${phone})`);
  return moved === 1;
}

export async function updateStatus(
  tx: Tx,
  id: string,
  status: "active" | "suspended",
  reason: string | null,
): Promise<void> {
  await tx.run(sql`update users set status = ${status}, status_reason = ${reason} where id = ${id}`);
}

/** The row stays, because orders and invoices point at it; nothing in it says who it was. */
export async function closeUser(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.run(sql`
    update users set status = 'closed', phone = null, name = null, email = null, avatar_seed = 'closed',
      status_reason = null, closed_at = ${now}
    where id = ${id}`);
}

export interface PayoutRow {
  kind: "upi" | "bank";
  upi_id: string | null;
  account_name: string | null;
  account_number: string | null;
  ifsc: string | null;
}

export function findPayout(db: Db, userId: string): Promise<PayoutRow | undefined> {
  return db.find<PayoutRow>(sql`
    select kind, upi_id, account_name, account_number, ifsc from payout_details where user_id = ${userId}`);
}

export async function savePayout(tx: Tx, userId: string, payout: Payout): Promise<void> {
  const upi = payout.kind === "upi" ? payout.upi_id : null;
  const bank = payout.kind === "bank" ? payout : undefined;
  await tx.run(sql`
    insert into payout_details (user_id, kind, upi_id, account_name, account_number, ifsc)
    values (${userId}, ${payout.kind}, ${upi}, ${bank?.account_name ?? null}, ${bank?.account_number ?? null},
            ${bank?.ifsc ?? null})
    on conflict (user_id) do update set kind = excluded.kind, upi_id = excluded.upi_id,
      account_name = excluded.account_name, account_number = excluded.account_number, ifsc = excluded.ifsc,
      updated_at = now()`);
}

export async function dropPayout(tx: Tx, userId: string): Promise<void> {
  await tx.run(sql`delete from payout_details where user_id = ${userId}`);
}

export function listPreferences(db: Db, userId: string): Promise<{ kind: string; push: boolean }[]> {
  return db.many(sql`select kind, push from notification_preferences where user_id = ${userId}`);
}

export async function savePreferences(db: Db, userId: string, push: Record<string, boolean>): Promise<void> {
  await db.run(sql`
    insert into notification_preferences (user_id, kind, push)
    select ${userId}, key, value::boolean from jsonb_each_text(${JSON.stringify(push)}::jsonb)
    on conflict (user_id, kind) do update set push = excluded.push`);
}

export function listBlocked(
  db: Db,
  userId: string,
): Promise<{ id: string; name: string | null; avatar_seed: string }[]> {
  return db.many(sql`
    select u.id, u.name, u.avatar_seed from user_blocks b join users u on u.id = b.blocked_id
    where b.user_id = ${userId} order by b.created_at desc limit 500`);
}

export async function insertBlock(db: Db, userId: string, blockedId: string): Promise<void> {
  await db.run(sql`
    insert into user_blocks (user_id, blocked_id) values (${userId}, ${blockedId}) on conflict do nothing`);
}

export async function deleteBlock(db: Db, userId: string, blockedId: string): Promise<boolean> {
  return (await db.run(sql`delete from user_blocks where user_id = ${userId} and blocked_id = ${blockedId}`)) === 1;
}

export async function hasBlock(db: Db, userId: string, blockedId: string): Promise<boolean> {
  const row = await db.find(sql`select from user_blocks where user_id = ${userId} and blocked_id = ${blockedId}`);
  return row !== undefined;
}

/** Preferences and blocks of a person who leaves. */
export async function dropChoices(tx: Tx, userId: string): Promise<void> {
  await tx.run(sql`delete from notification_preferences where user_id = ${userId}`);
  await tx.run(sql`delete from user_blocks where user_id = ${userId} or blocked_id = ${userId}`);
}
