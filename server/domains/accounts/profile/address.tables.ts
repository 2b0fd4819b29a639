// Owns: addresses. Reads: pincodes and serving_cities (the catalogue's), for city and state.
import type { Address as SeenAddress } from "../../../../contract/accounts/accounts.contract.ts";
import type { Db, Tx } from "../../../kit/db/database.ts";
import { sql } from "../../../kit/db/sql.ts";

/** Only a city we pick up from has its Hindi name in a table. */
export type Address = Omit<SeenAddress, "state_hi">;

export interface AddressFields {
  name: string;
  phone: string;
  address_line_one: string;
  address_line_two: string;
  landmark: string;
  pincode: string;
}

export function listAddresses(db: Db, userId: string): Promise<Address[]> {
  return db.many<Address>(sql`
    select a.id, a.name, a.phone, a.address_line_one, a.address_line_two, a.landmark, a.pincode, a.is_default,
           coalesce(c.name, p.district, p.state) as city, p.state, coalesce(c.name_hi, '') as city_hi,
           coalesce(c.is_open, false) as sells_from
    from addresses a join pincodes p using (pincode) left join serving_cities c on c.id = p.serving_city_id
    where a.user_id = ${userId} and a.removed_at is null order by a.is_default desc, a.created_at desc`);
}

export function findAddress(db: Db, userId: string, id: string): Promise<Address | undefined> {
  return db.find<Address>(sql`
    select a.id, a.name, a.phone, a.address_line_one, a.address_line_two, a.landmark, a.pincode, a.is_default,
           coalesce(c.name, p.district, p.state) as city, p.state, coalesce(c.name_hi, '') as city_hi,
           coalesce(c.is_open, false) as sells_from
    from addresses a join pincodes p using (pincode) left join serving_cities c on c.id = p.serving_city_id
    where a.id = ${id} and a.user_id = ${userId} and a.removed_at is null`);
}

/** Where a courier goes, also after it was taken off the book: what is for sale still lies there. */
export function findKept(
  db: Db,
  userId: string,
  id: string,
): Promise<(AddressFields & { city_id: number | null }) | undefined> {
  return db.find(sql`
    select a.name, a.phone, a.address_line_one, a.address_line_two, a.landmark, a.pincode, p.serving_city_id as city_id
    from addresses a join pincodes p using (pincode) where a.id = ${id} and a.user_id = ${userId}`);
}

export function findPickup(
  db: Db,
  userId: string,
  id: string,
): Promise<{ city_id: number | null; is_open: boolean } | undefined> {
  return db.find(sql`
    select c.id as city_id, coalesce(c.is_open, false) as is_open
    from addresses a join pincodes p using (pincode) left join serving_cities c on c.id = p.serving_city_id
    where a.id = ${id} and a.user_id = ${userId} and a.removed_at is null`);
}

export async function countAddresses(db: Db, userId: string): Promise<number> {
  const row = await db.find<{ n: number }>(sql`
    select count(*)::int as n from addresses where user_id = ${userId} and removed_at is null`);
  return row?.n ?? 0;
}

export async function insertAddress(tx: Tx, userId: string, a: AddressFields): Promise<string> {
  const row = await tx.find<{ id: string }>(sql`
    insert into addresses (user_id, name, phone, address_line_one, address_line_two, landmark, pincode)
    values (${userId}, ${a.name}, ${a.phone}, ${a.address_line_one}, ${a.address_line_two}, ${a.landmark}, ${a.pincode})
    returning id`);
  if (!row) throw new Error("An address was not stored.");
  return row.id;
}

export async function updateAddress(tx: Tx, userId: string, id: string, a: AddressFields): Promise<void> {
  await tx.run(sql`
    update addresses set name = ${a.name}, phone = ${a.phone}, address_line_one = ${a.address_line_one},
      address_line_two = ${a.address_line_two}, landmark = ${a.landmark}, pincode = ${a.pincode}
    where id = ${id} and user_id = ${userId}`);
}

/** One default at most; the database insists. */
export async function makeDefault(tx: Tx, userId: string, id: string): Promise<void> {
  await tx.run(sql`update addresses set is_default = false where user_id = ${userId} and is_default and id <> ${id}`);
  await tx.run(sql`update addresses set is_default = true where user_id = ${userId} and id = ${id}`);
}

export async function removeAddress(tx: Tx, userId: string, id: string): Promise<boolean> {
  const removed = await tx.run(sql`
    update addresses set removed_at = now(), is_default = false
    where id = ${id} and user_id = ${userId} and removed_at is null`);
  return removed === 1;
}

/** The newest takes over where the default was removed. */
export async function ensureDefault(tx: Tx, userId: string): Promise<void> {
  await tx.run(sql`
    update addresses set is_default = true where id = (
      select id from addresses where user_id = ${userId} and removed_at is null order by created_at desc limit 1)
      and not exists (select from addresses where user_id = ${userId} and is_default)`);
}

/** Of a person who leaves: rows that listings point at stay, with nothing in them. */
export async function blankAddresses(tx: Tx, userId: string): Promise<void> {
  await tx.run(sql`
    update addresses set name = '', phone = '6000000000', address_line_one = '', address_line_two = '', landmark = '',
      is_default = false, removed_at = coalesce(removed_at, now())
    where user_id = ${userId}`);
}
