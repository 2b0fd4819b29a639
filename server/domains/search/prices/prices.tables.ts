// Reads: listings (of listings): the one whose price is asked about and those that were sold; those that are live by
// search_listings.
import type { Db } from "../../../kit/db/database.ts";
import { quick, sql } from "../../../kit/db/sql.ts";
import type { Sale } from "./weigh-sales.ts";

export interface ThingRow {
  category_id: number;
  model: string | null;
  condition: string;
  original_price: number | null;
  published_at: Date;
}

/** Whatever was ever on the market and is not gone. */
export function findThing(db: Db, id: string): Promise<ThingRow | undefined> {
  return db.find<ThingRow>(
    quick(sql`
    select category_id, condition, answers ->> 'model' as model, original_price, published_at from listings
    where id = ${id} and published_at is not null
      and status not in ('draft', 'under-verification', 'verification-failed', 'removed')`),
  );
}

export interface SaleRow extends Sale {
  condition: string;
}

export function listSalesOfModel(db: Db, categoryId: number, model: string, most: number): Promise<SaleRow[]> {
  return db.many<SaleRow>(sql`
    select sold_price as price, sold_at, condition from listings
    where status = 'sold' and category_id = ${categoryId} and lower(answers ->> 'model') = lower(${model})
    order by sold_at desc limit ${most}`);
}

export function listSales(db: Db, categoryId: number, most: number): Promise<SaleRow[]> {
  return db.many<SaleRow>(sql`
    select sold_price as price, sold_at, condition from listings
    where status = 'sold' and category_id = ${categoryId} order by sold_at desc limit ${most}`);
}

/** Models that were sold in a category, the most often sold first; two spellings of one are one. */
export function listSoldModels(db: Db, categoryId: number, most: number): Promise<{ model: string }[]> {
  return db.many<{ model: string }>(sql`
    select max(answers ->> 'model') as model from listings
    where status = 'sold' and category_id = ${categoryId} and coalesce(answers ->> 'model', '') <> ''
    group by lower(answers ->> 'model') order by count(*) desc, 1 limit ${most}`);
}

export interface OfferedRow {
  same_count: number;
  same_low: number | null;
  same_high: number | null;
  kind_count: number;
  kind_low: number | null;
  kind_high: number | null;
  new_count: number;
  new_price: number | null;
}

/** What is offered now by others, the newest of a kind. */
export async function readOffered(
  db: Db,
  categoryId: number,
  model: string,
  sellerId: string,
  most: number,
): Promise<OfferedRow> {
  const row = await db.find<OfferedRow>(sql`
    select (count(*) filter (where o.is_same))::int as same_count, min(o.price) filter (where o.is_same) as same_low,
      max(o.price) filter (where o.is_same) as same_high, count(*)::int as kind_count,
      percentile_disc(0.1) within group (order by o.price) as kind_low,
      percentile_disc(0.9) within group (order by o.price) as kind_high,
      (count(*) filter (where o.is_same and o.original_price > 0))::int as new_count,
      percentile_disc(0.5) within group (order by o.original_price)
        filter (where o.is_same and o.original_price > 0) as new_price
    from (
      select s.price, l.original_price,
        ${model}::text <> '' and lower(l.answers ->> 'model') = lower(${model}) as is_same
      from (select id, price from search_listings where category_id = ${categoryId}
        order by created_at desc, id desc limit ${most}) s
      join listings l on l.id = s.id where l.seller_id <> ${sellerId}) o`);
  if (!row) throw new Error("A count always has a row.");
  return row;
}
