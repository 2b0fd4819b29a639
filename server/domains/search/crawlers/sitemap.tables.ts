// Reads: search_listings and listings (of listings). Always a page at a time, in the order of an index.
import type { Db } from "../../../kit/db/database.ts";
import { sql } from "../../../kit/db/sql.ts";

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

/** When the newest of each category came; a category without any has no row. */
export function listNewestPerCategory(db: Db, ids: readonly number[]): Promise<{ id: number; at: Date }[]> {
  return db.many(sql`
    select c.id, n.created_at as at from unnest(${ids}::int[]) as c (id) cross join lateral (
      select created_at from search_listings s where s.category_id = c.id order by created_at desc, id desc limit 1) n`);
}
