// Writes: users, addresses, listings, categories, category_prices, category_live_changes and search_listings, past their services:
// a million listings in minutes, for measuring. Reads: pincodes, serving_cities, search_rows. Everything a service would have
// refused is refused by the database's own checks, at the end.
import type pg from "pg";
import copyStreams from "pg-copy-streams";

/** For a connection that nobody uses afterwards. */
export async function takeOver(client: pg.ClientBase): Promise<void> {
  // The guard against listings that do not begin as drafts, and a look-up per row and foreign key.
  await client.query("set session_replication_role = replica");
  await client.query("set maintenance_work_mem = '512MB'");
  await client.query("set max_parallel_maintenance_workers = 2");
  await client.query("set statement_timeout = 0");
  // Whoever is killed in the middle of a long step takes it with them, or the next would wait for it to end.
  await client.query("set client_connection_check_interval = '1s'");
}

/** Numbers that no operator gives out, after those of any sellers made before. Gives the one before the first. */
export async function insertSellers(client: pg.ClientBase, count: number): Promise<string> {
  const { rows } = await client.query<{ n: string }>(
    `select coalesce(max(phone), '6200000000') as n from users where phone like '62%'`,
  );
  const before = rows[0]?.n ?? "6200000000";
  await client.query(
    `with made as (
       insert into users (phone, name, avatar_seed, created_at)
       select ($2::bigint + k)::text, 'Seller ' || k, md5(k::text), now() - interval '3 years' from generate_series(1, $1::int) k
       returning id, phone),
     places as (select pincode, row_number() over (order by pincode) - 1 as place, count(*) over () as all
       from pincodes where serving_city_id is not null)
     insert into addresses (user_id, name, phone, address_line_one, pincode, is_default)
     select m.id, 'Seller', m.phone, 'Bulk Lane 1', p.pincode, true from made m join places p on p.place = abs(hashtext(m.phone)::bigint) % p.all`,
    [count, before],
  );
  return before;
}

export interface Seller {
  id: string;
  address_id: string;
  city_id: number;
}

export async function listSellers(client: pg.ClientBase, before: string, count: number): Promise<Seller[]> {
  const { rows } = await client.query<Seller>(
    `select u.id, a.id as address_id, p.serving_city_id as city_id
     from users u join addresses a on a.user_id = u.id join pincodes p on p.pincode = a.pincode
     where u.phone like '62%' and u.phone > $1 and u.phone <= ($1::bigint + $2::int)::text order by u.phone`,
    [before, count],
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

/** What the planner must know of what was copied before it is read. */
export async function analyzeCopied(client: pg.ClientBase): Promise<void> {
  await client.query("analyze listings, categories, category_prices, seller_records, photos");
}

/** How many blocks the listings fill: they are gone through in the order in which they lie, which is that of their times. */
export async function countBlocks(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ n: number }>(
    `select (pg_relation_size('listings') / current_setting('block_size')::int)::int as n`,
  );
  return rows[0]?.n ?? 0;
}

/**
 * Of the listings in these blocks, those that have none yet. Their ids come first and as one array: joined with the blocks, the
 * planner reads all listings for a few thousand, or every category for each of them.
 */
export async function writeSearchRows(client: pg.ClientBase, from: number, to: number): Promise<void> {
  await client.query(
    `insert into search_listings (id, category_id, price, city_id, condition, created_at, tsv, quality, marks)
     select r.id, r.category_id, r.price, r.city_id, r.condition, r.created_at, r.tsv, r.quality, r.marks from search_rows r
     where r.id = any (array(
       select l.id from listings l where l.ctid >= format('(%s,0)', $1::int)::tid and l.ctid < format('(%s,0)', $2::int)::tid
         and not exists (select from search_listings s where s.id = l.id)))
     order by r.created_at, r.id`,
    [from, to],
  );
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

export async function analyze(client: pg.ClientBase): Promise<void> {
  await client.query("analyze listings, search_listings, users, addresses");
}

/** One step that is done wholly or not at all. */
export async function inOne<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  await client.query("begin");
  try {
    const result = await work();
    await client.query("commit");
    return result;
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    throw error;
  }
}
