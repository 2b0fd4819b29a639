// Reads: listings and search_listings (of listings), serving_cities and categories (of the catalogue).
import type { Db } from "../../../kit/db/database.ts";
import { prepared, sql } from "../../../kit/db/sql.ts";
import { type CardRow, collector } from "../statements/pieces.tables.ts";

export interface SoldRow extends CardRow {
  sold_at: Date;
}

/** With the price it went for. */
export function listSold(db: Db, after: { at: Date; id: string } | undefined, limit: number): Promise<SoldRow[]> {
  return db.many<SoldRow>(sql`
    select l.id, l.title, l.sold_price as price, l.is_negotiable, l.condition, t.name as city, l.category_id, l.status,
      l.published_at as created_at, l.like_count, l.cover_key, l.cover_color, l.original_price, l.sold_at
    from listings l left join serving_cities t on t.id = l.city_id
    where l.status = 'sold' and (l.sold_at, l.id) <
      (coalesce(${after?.at ?? null}::timestamptz, 'infinity'), coalesce(${after?.id ?? null}::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
    order by l.sold_at desc, l.id desc limit ${limit}`);
}

/** Checked: went live since then, and is live still or was sold. */
export async function countSince(db: Db, since: Date): Promise<{ checked: number; sold: number }> {
  const row = await db.find<{ live: number; gone: number; sold: number }>(sql`
    select (select count(*) from search_listings where created_at >= ${since})::int as live,
      (count(*) filter (where published_at >= ${since}))::int as gone, count(*)::int as sold
    from listings where status = 'sold' and sold_at >= ${since}`);
  if (!row) throw new Error("A count always has a row.");
  return { checked: row.live + row.gone, sold: row.sold };
}

export interface ModelRow {
  id: string;
  category_id: number;
  price: number;
  marks: string[];
}

/** Whatever was ever on the market and is not gone. */
export function findModel(db: Db, id: string): Promise<ModelRow | undefined> {
  return db.find<ModelRow>(sql`
    select l.id, l.category_id, l.price, answer_marks(l.answers, c.filter_keys) as marks
    from listings l join categories c on c.id = l.category_id
    where l.id = ${id} and l.published_at is not null
      and l.status not in ('draft', 'under-verification', 'verification-failed', 'removed')`);
}

/** Among the newest of the category: those with the most answers in common, then the nearest price. */
export function listSimilar(db: Db, to: ModelRow, among: number, limit: number): Promise<CardRow[]> {
  const { values, put } = collector();
  // An answer each, instead of a look into each row's own list: that took as long as all the rest.
  const shared = to.marks.map((mark) => `(${put(mark)} = any (marks))::int`).join(" + ") || "0";
  const text = `with near as materialized (
      select id, price, marks from search_listings where category_id = ${put(to.category_id)}
      order by created_at desc, id desc limit ${put(among)}),
    f as materialized (
      select id, ${shared} as shared, abs(ln(price::float8 / ${put(to.price)}::float8)) as away
      from near where id <> ${put(to.id)}
      order by shared desc, away, id limit ${put(limit)})
    select l.id, l.title, l.price, l.is_negotiable, l.condition, t.name as city, l.category_id, l.status,
      l.published_at as created_at, l.like_count, l.cover_key, l.cover_color, l.original_price
    from f join listings l on l.id = f.id left join serving_cities t on t.id = l.city_id
    order by f.shared desc, f.away, f.id`;
  return db.many<CardRow>(prepared(text, values));
}
