// Reads: listings of the domain; serving_cities (catalogue) for display.
import type { Place } from "../../../kit/cursor.ts";
import type { Db } from "../../../kit/db/database.ts";
import { sql } from "../../../kit/db/sql.ts";
import type { CardRow } from "../listing-reads.tables.ts";

/** `at` is what the list is sorted by. */
export interface SellerListingRow extends CardRow {
  at: Date;
}

export function listLive(
  db: Db,
  sellerId: string,
  after: Place | undefined,
  limit: number,
): Promise<SellerListingRow[]> {
  return db.many<SellerListingRow>(sql`
    select l.id, l.title, l.price, l.is_negotiable, l.condition, c.name as city, l.category_id, l.status,
      coalesce(l.published_at, l.created_at) as created_at, l.created_at as at, l.like_count, l.cover_key, l.cover_color,
      l.original_price
    from listings l left join serving_cities c on c.id = l.city_id
    where l.seller_id = ${sellerId} and l.status = 'published'
      and (${after?.at ?? null}::timestamptz is null or (l.created_at, l.id) < (${after?.at ?? null}, ${after?.id ?? null}::uuid))
    order by l.created_at desc, l.id desc limit ${limit}`);
}

/** With the price it went for, and when. */
export function listSoldBy(
  db: Db,
  sellerId: string,
  after: Place | undefined,
  limit: number,
): Promise<SellerListingRow[]> {
  return db.many<SellerListingRow>(sql`
    select l.id, l.title, coalesce(l.sold_price, l.price) as price, l.is_negotiable, l.condition, c.name as city,
      l.category_id, l.status, l.sold_at as created_at, l.sold_at as at, l.like_count, l.cover_key, l.cover_color,
      l.original_price
    from listings l left join serving_cities c on c.id = l.city_id
    where l.seller_id = ${sellerId} and l.status = 'sold'
      and (${after?.at ?? null}::timestamptz is null or (l.sold_at, l.id) < (${after?.at ?? null}, ${after?.id ?? null}::uuid))
    order by l.sold_at desc, l.id desc limit ${limit}`);
}

export async function countLive(db: Db, sellerId: string): Promise<number> {
  const row = await db.find<{ n: number }>(sql`
    select count(*)::int as n from listings where seller_id = ${sellerId} and status = 'published'`);
  return row?.n ?? 0;
}
