// Writes: users, addresses, listings, categories, category_prices, category_live_changes and search_listings, past their services:
// a million listings in minutes, for measuring. Reads: pincodes, serving_cities, search_rows. Everything a service would have
// refused is refused by the database's own checks, at the end.
import type pg from "pg";
import copyStreams from "pg-copy-streams";

/** What search is quick by is slow to keep up row by row: it is built anew afterwards. */
const INDEXES = ["listings", "search_listings"];

export interface Index {
  name: string;
  definition: string;
}

export async function begin(client: pg.ClientBase): Promise<void> {
  await client.query("begin");
  // The guard against listings that do not begin as drafts, and a look-up per row and foreign key.
  await client.query("set local session_replication_role = replica");
  await client.query("set local maintenance_work_mem = '512MB'");
  await client.query("set local max_parallel_maintenance_workers = 2");
  await client.query("set local statement_timeout = 0");
}

/** All but the primary keys, which are what is looked up by. */
export async function dropIndexes(client: pg.ClientBase): Promise<Index[]> {
  const { rows } = await client.query<Index>(
    `select i.relname as name, pg_get_indexdef(x.indexrelid) as definition
     from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
     where t.relname = any($1) and t.relnamespace = 'public'::regnamespace and not x.indisprimary order by 1`,
    [INDEXES],
  );
  for (const { name } of rows) await client.query(`drop index "${name}"`);
  return rows;
}

export async function createIndex(client: pg.ClientBase, { definition }: Index): Promise<void> {
  await client.query(definition);
}

/** Numbers that no operator gives out, after those of any sellers made before. */
export async function insertSellers(
  client: pg.ClientBase,
  count: number,
): Promise<{ id: string; address_id: string; city_id: number }[]> {
  const { rows } = await client.query(
    `with first as (select coalesce(max(phone), '6200000000')::bigint as n from users where phone like '62%'),
     made as (
       insert into users (phone, name, avatar_seed, created_at)
       select (first.n + k)::text, 'Seller ' || k, md5(k::text), now() - interval '3 years' from first, generate_series(1, $1::int) k
       returning id, phone),
     places as (select pincode, serving_city_id, row_number() over (order by pincode) - 1 as place, count(*) over () as all
       from pincodes where serving_city_id is not null)
     insert into addresses (user_id, name, phone, address_line_one, pincode, is_default)
     select m.id, 'Seller', m.phone, 'Bulk Lane 1', p.pincode, true from made m join places p on p.place = abs(hashtext(m.phone)::bigint) % p.all
     returning user_id as id, id as address_id, (select serving_city_id from places q where q.pincode = addresses.pincode) as city_id`,
    [count],
  );
  return rows;
}

/** Pictures of the demo market by category, to be shown again. */
export async function listCovers(
  client: pg.ClientBase,
): Promise<{ category_id: number; key: string; color: string }[]> {
  const { rows } = await client.query(
    `select distinct category_id, cover_key as key, cover_color as color from listings
     where cover_key is not null order by category_id, key`,
  );
  return rows;
}

export const LISTING_COLUMNS = [
  "seller_id",
  "status",
  "category_id",
  "title",
  "description",
  "answers",
  "price",
  "is_negotiable",
  "condition",
  "address_id",
  "city_id",
  "weight_kg",
  "cover_key",
  "cover_color",
  "created_at",
  "updated_at",
  "submitted_at",
  "published_at",
  "active_at",
] as const;

export function copyListings(client: pg.Client) {
  return client.query(copyStreams.from(`copy listings (${LISTING_COLUMNS.join(", ")}) from stdin`));
}

/** What things cost, before the search rows: how good a listing is depends on it. */
export async function countPrices(client: pg.ClientBase): Promise<void> {
  await client.query(
    `insert into category_prices (category_id, low, median, high)
     select category_id, p[1], p[2], p[3] from (
       select category_id, percentile_disc(array[0.25, 0.5, 0.75]) within group (order by price) as p
       from listings where status = 'published' group by category_id having count(*) >= 20) q
     on conflict (category_id) do update set low = excluded.low, median = excluded.median, high = excluded.high`,
  );
}

export async function writeSearchRows(client: pg.ClientBase): Promise<number> {
  const { rowCount } = await client.query(
    `insert into search_listings (id, category_id, price, city_id, condition, created_at, tsv, quality, marks)
     select id, category_id, price, city_id, condition, created_at, tsv, quality, marks from search_rows r
     where not exists (select from search_listings s where s.id = r.id)`,
  );
  return rowCount ?? 0;
}

export async function countLive(client: pg.ClientBase): Promise<void> {
  await client.query("delete from category_live_changes");
  await client.query(
    `update categories c set live_count = n.live from (
       select category_id, count(*)::int as live from search_listings group by category_id) n
     where n.category_id = c.id and c.live_count <> n.live`,
  );
}

/** What was let through without a look is looked at once: every listing has its seller, category, address and city. */
export async function countStrays(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ strays: number }>(
    `select count(*)::int as strays from listings l
     left join users u on u.id = l.seller_id left join categories c on c.id = l.category_id and c.is_leaf
     left join serving_cities s on s.id = l.city_id left join addresses a on a.id = l.address_id and a.user_id = u.id
     where u.id is null or c.id is null or l.status = 'published' and (s.id is null or a.id is null)`,
  );
  return rows[0]?.strays ?? 0;
}

export async function commit(client: pg.ClientBase): Promise<void> {
  await client.query("commit");
  await client.query("analyze listings, search_listings, users, addresses");
}
