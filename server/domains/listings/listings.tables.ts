// Owns: listings (all but its moves, which advance-listing writes), listing_prices, listing_edits. Reads: photos.
import type { Answers } from "../../../contract/catalogue/answers.ts";
import type { ListingStatus } from "../../../contract/listings/listings.machine.ts";
import type { Db, Tx } from "../../kit/db/database.ts";
import { sql } from "../../kit/db/sql.ts";

/** What the check looks at: a change to any of it is checked again. */
export interface Content {
  categoryId: number;
  title: string;
  description: string;
  answers: Answers;
  condition: string | null;
  originalPrice: number | null;
}

/** What a seller may change at any time. */
export interface Terms {
  price: number | null;
  isNegotiable: boolean;
  addressId: string | null;
  cityId: number | null;
  weightKg: number | null;
  paidShippingPercentage: number;
}

/** Of two that are saved at once, the second counts the first. */
export async function lockDrafts(tx: Tx, sellerId: string): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('drafts of ' || ${sellerId}::text, 0))`);
}

export async function countDrafts(tx: Tx, sellerId: string): Promise<number> {
  const row = await tx.find<{ n: number }>(sql`
    select count(*)::int as n from listings where seller_id = ${sellerId} and status = 'draft'`);
  return row?.n ?? 0;
}

export async function insertListing(tx: Tx, sellerId: string, c: Content, t: Terms, now: Date): Promise<string> {
  const row = await tx.find<{ id: string }>(sql`
    insert into listings (seller_id, category_id, title, description, answers, condition, original_price, price,
      is_negotiable, address_id, city_id, weight_kg, paid_shipping_percentage, created_at, updated_at, active_at)
    values (${sellerId}, ${c.categoryId}, ${c.title}, ${c.description}, ${JSON.stringify(c.answers)}::jsonb,
      ${c.condition}, ${c.originalPrice}, ${t.price}, ${t.isNegotiable}, ${t.addressId}, ${t.cityId}, ${t.weightKg},
      ${t.paidShippingPercentage}, ${now}, ${now}, ${now})
    returning id`);
  if (!row) throw new Error("A listing was not stored.");
  return row.id;
}

export async function updateContent(tx: Tx, id: string, c: Content, now: Date): Promise<void> {
  await tx.run(sql`
    update listings set category_id = ${c.categoryId}, title = ${c.title}, description = ${c.description},
      answers = ${JSON.stringify(c.answers)}::jsonb, condition = ${c.condition}, original_price = ${c.originalPrice},
      updated_at = ${now}, active_at = ${now}
    where id = ${id}`);
}

export async function updateTerms(tx: Tx, id: string, t: Terms, now: Date): Promise<void> {
  await tx.run(sql`
    update listings set price = ${t.price}, is_negotiable = ${t.isNegotiable}, address_id = ${t.addressId},
      city_id = ${t.cityId}, weight_kg = ${t.weightKg}, paid_shipping_percentage = ${t.paidShippingPercentage},
      updated_at = ${now}, active_at = ${now}
    where id = ${id}`);
}

export async function updatePrice(tx: Tx, id: string, price: number, isNegotiable: boolean, now: Date): Promise<void> {
  await tx.run(sql`
    update listings set price = ${price}, is_negotiable = ${isNegotiable}, updated_at = ${now}, active_at = ${now}
    where id = ${id}`);
}

/** From the photos that were attached: the first is the cover. */
export async function refreshCover(tx: Tx, id: string): Promise<void> {
  await tx.run(sql`
    update listings l set (cover_key, cover_color) = (
      select p.key, p.color from photos p where p.listing_id = l.id and p.position is not null
      order by p.position limit 1)
    where l.id = ${id}`);
}

export async function insertPrice(tx: Tx, id: string, price: number, isNegotiable: boolean, now: Date): Promise<void> {
  await tx.run(sql`
    insert into listing_prices (listing_id, price, is_negotiable, at) values (${id}, ${price}, ${isNegotiable}, ${now})`);
}

export interface ListingRow {
  id: string;
  seller_id: string;
  status: ListingStatus;
  category_id: number;
  title: string;
  description: string;
  answers: Answers;
  price: number | null;
  is_negotiable: boolean;
  condition: "unused" | "like_new" | "good" | "fair" | "for_parts" | null;
  address_id: string | null;
  city_id: number | null;
  weight_kg: number | null;
  paid_shipping_percentage: number;
  original_price: number | null;
  published_at: Date | null;
}

/** Holds the listing until the transaction ends. Only the seller's own: somebody else's is nobody's. */
export function lockOwnListing(tx: Tx, sellerId: string, id: string): Promise<ListingRow | undefined> {
  return tx.find<ListingRow>(sql`
    select id, seller_id, status, category_id, title, description, answers, price, is_negotiable, condition, address_id,
      city_id, weight_kg::float8, paid_shipping_percentage, original_price, published_at
    from listings where id = ${id} and seller_id = ${sellerId} for update`);
}

export function lockListing(tx: Tx, id: string): Promise<ListingRow | undefined> {
  return tx.find<ListingRow>(sql`
    select id, seller_id, status, category_id, title, description, answers, price, is_negotiable, condition, address_id,
      city_id, weight_kg::float8, paid_shipping_percentage, original_price, published_at
    from listings where id = ${id} for update`);
}

/** One that anyone may know of. Whoever counts it up or moves it waits; whoever only points at it does not. */
export function holdSeenListing(tx: Tx, id: string): Promise<ListingRow | undefined> {
  return tx.find<ListingRow>(sql`
    select id, seller_id, status, category_id, title, description, answers, price, is_negotiable, condition, address_id,
      city_id, weight_kg::float8, paid_shipping_percentage, original_price, published_at
    from listings
    where id = ${id} and published_at is not null
      and status not in ('draft', 'under-verification', 'verification-failed')
    for no key update`);
}

export async function listPhotoIds(db: Db, listingId: string): Promise<string[]> {
  const rows = await db.many<{ id: string }>(sql`
    select id from photos where listing_id = ${listingId} and position is not null order by position`);
  return rows.map(({ id }) => id);
}

export interface EditRow {
  category_id: number;
  title: string;
  description: string;
  answers: Answers;
  condition: string;
  original_price: number | null;
  photo_ids: string[];
  submitted_at: Date;
}

export function findEdit(db: Db, listingId: string): Promise<EditRow | undefined> {
  return db.find<EditRow>(sql`
    select category_id, title, description, answers, condition, original_price, photo_ids, submitted_at
    from listing_edits where listing_id = ${listingId}`);
}

export async function saveEdit(tx: Tx, id: string, c: Content, photoIds: readonly string[], now: Date): Promise<void> {
  await tx.run(sql`
    insert into listing_edits (listing_id, category_id, title, description, answers, condition, original_price, photo_ids,
      submitted_at)
    values (${id}, ${c.categoryId}, ${c.title}, ${c.description}, ${JSON.stringify(c.answers)}::jsonb, ${c.condition},
      ${c.originalPrice}, ${photoIds}::uuid[], ${now})
    on conflict (listing_id) do update set category_id = excluded.category_id, title = excluded.title,
      description = excluded.description, answers = excluded.answers, condition = excluded.condition,
      original_price = excluded.original_price, photo_ids = excluded.photo_ids, submitted_at = excluded.submitted_at`);
}

export async function dropEdit(tx: Tx, listingId: string): Promise<boolean> {
  return (await tx.run(sql`delete from listing_edits where listing_id = ${listingId}`)) === 1;
}

/** Live ones nobody has touched since. */
export async function listIdle(db: Db, before: Date, limit: number): Promise<string[]> {
  const rows = await db.many<{ id: string }>(sql`
    select id from listings where status = 'published' and active_at < ${before} order by active_at limit ${limit}`);
  return rows.map(({ id }) => id);
}

/** Idle for that long and not told of it since it was last touched; they are marked as told. */
export function takeWarned(
  tx: Tx,
  { from, before, now }: { from: Date; before: Date; now: Date },
  limit: number,
): Promise<{ id: string; seller_id: string; active_at: Date }[]> {
  return tx.many(sql`
    update listings set expiry_told_at = ${now} where id in (
      select id from listings
      where status = 'published' and active_at >= ${from} and active_at < ${before}
        and (expiry_told_at is null or expiry_told_at < active_at)
      order by active_at limit ${limit} for update skip locked)
    returning id, seller_id, active_at`);
}

export function listIdsOfSeller(db: Db, sellerId: string): Promise<{ id: string; status: ListingStatus }[]> {
  return db.many(sql`select id, status from listings where seller_id = ${sellerId} order by id`);
}

export function listHeldFor(db: Db, sellerId: string, reason: string): Promise<{ id: string }[]> {
  return db.many(sql`
    select id from listings where seller_id = ${sellerId} and status = 'on_hold' and hold_reason = ${reason} order by id`);
}

export function listOwnContents(db: Db, sellerId: string): Promise<object[]> {
  return db.many(sql`
    select l.id, l.status, l.category_id, l.title, l.description, l.answers, l.price, l.is_negotiable, l.created_at,
      l.published_at, l.sold_at, l.sold_price,
      (select json_agg(json_build_object('price', p.price, 'at', p.at) order by p.id) from listing_prices p
        where p.listing_id = l.id) as prices
    from listings l where l.seller_id = ${sellerId} order by l.created_at, l.id`);
}

/** Of a seller who left: the row stays for what points at it, without a word in it. */
export async function blankListing(tx: Tx, id: string): Promise<void> {
  await tx.run(sql`
    update listings set title = '', description = '', answers = '{}', cover_key = null, cover_color = null, note = null,
      address_id = null
    where id = ${id} and status = 'removed'`);
  await tx.run(sql`delete from listing_edits where listing_id = ${id}`);
}
