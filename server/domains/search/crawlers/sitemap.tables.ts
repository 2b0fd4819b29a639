// Reads: search_listings and listings (of listings). Always a page at a time, in the order of an index.
import type { Db } from "../../../kit/db/database.ts";
import { prepared, sql } from "../../../kit/db/sql.ts";

export interface PageRow {
  id: string;
  title: string;
  updated_at: Date;
}

export interface SoldPageRow extends PageRow {
  sold_at: Date;
}

export interface Summary {
  count: number;
  changed_at: Date | null;
}

/** Ids after one and up to another. */
export function listLive(db: Db, after: string, upTo: string, limit: number): Promise<PageRow[]> {
  return db.many<PageRow>(sql`
    select s.id, l.title, l.updated_at from search_listings s join listings l on l.id = s.id
    where s.id > ${after}::uuid and s.id <= ${upTo}::uuid order by s.id limit ${limit}`);
}

export async function summariseLive(db: Db, after: string, upTo: string): Promise<Summary> {
  const row = await db.find<Summary>(sql`
    select count(*)::int as count, max(l.updated_at) as changed_at from search_listings s join listings l on l.id = s.id
    where s.id > ${after}::uuid and s.id <= ${upTo}::uuid`);
  return row ?? { count: 0, changed_at: null };
}

export interface SoldPlace {
  at: Date;
  id: string;
}

/** Newest first, from before a place and not before a moment. */
export function listSoldSince(db: Db, since: Date, before: SoldPlace, limit: number): Promise<SoldPageRow[]> {
  return db.many<SoldPageRow>(sql`
    select id, title, updated_at, sold_at from listings
    where status = 'sold' and sold_at >= ${since} and (sold_at, id) < (${before.at}, ${before.id}::uuid)
    order by sold_at desc, id desc limit ${limit}`);
}

export async function summariseSold(db: Db, since: Date, before: Date): Promise<Summary> {
  const row = await db.find<Summary>(sql`
    select count(*)::int as count, max(updated_at) as changed_at from listings
    where status = 'sold' and sold_at >= ${since} and sold_at < ${before}`);
  return row ?? { count: 0, changed_at: null };
}

export interface SellerRow {
  id: string;
  /** When their newest came. */
  changed_at: Date;
}

/**
 * Sellers with something live, ids after one and up to another. From one seller to the next through an index, past all
 * that each of them has: a seller of ten thousand things costs as much as one of one.
 */
const SELLERS = `
  with recursive sellers (id, changed_at) as (
    (select seller_id, created_at from listings
      where seller_id > $1::uuid and seller_id <= $2::uuid and status = 'published'
      order by seller_id, status, created_at desc, id desc limit 1)
    union all
    select next.seller_id, next.created_at from sellers cross join lateral (
      select l.seller_id, l.created_at from listings l
      where l.seller_id > sellers.id and l.seller_id <= $2::uuid and l.status = 'published'
      order by l.seller_id, l.status, l.created_at desc, l.id desc limit 1) next
  )`;

export function listSellers(db: Db, after: string, upTo: string, limit: number): Promise<SellerRow[]> {
  return db.many<SellerRow>(prepared(`${SELLERS} select id, changed_at from sellers limit $3`, [after, upTo, limit]));
}

export async function summariseSellers(db: Db, after: string, upTo: string): Promise<Summary> {
  const summary = `${SELLERS} select count(*)::int as count, max(changed_at) as changed_at from sellers`;
  return (await db.find<Summary>(prepared(summary, [after, upTo]))) ?? { count: 0, changed_at: null };
}

/** When the newest of each category came; a category without any has no row. */
export function listNewestPerCategory(db: Db, ids: readonly number[]): Promise<{ id: number; at: Date }[]> {
  return db.many(sql`
    select c.id, n.created_at as at from unnest(${ids}::int[]) as c (id) cross join lateral (
      select created_at from search_listings s where s.category_id = c.id order by created_at desc, id desc limit 1) n`);
}
