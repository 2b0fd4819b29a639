// Reads: listings, search_rows and search_listings (of listings). While it runs it has search_listings_next, which becomes
// search_listings, and search_listings_order.
import pg from "pg";
import type { Database, Db, Tx } from "../../../kit/db/database.ts";
import { prepared, sql } from "../../../kit/db/sql.ts";

/**
 * Turns a second reindex away however long the first takes; nothing if one is at it. Held by a connection of its own and
 * not by a transaction: building an index without stopping writers waits for every transaction that is open.
 */
export async function holdReindex({ connection }: Database): Promise<(() => Promise<void>) | undefined> {
  const client = new pg.Client({ ...connection, application_name: "sahejo-reindex" });
  client.on("error", () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ got: boolean }>("select pg_try_advisory_lock(7305322) as got");
    if (rows[0]?.got) return () => client.end();
  } catch (error) {
    await client.end();
    throw error;
  }
  await client.end();
  return undefined;
}

/** What a reindex that was killed left behind. */
export async function dropShadow(tx: Tx): Promise<void> {
  // In the order in which those who publish and pause take them, or each would wait for the other.
  await tx.run(sql`lock table listings in share row exclusive mode`);
  await tx.run(sql`drop trigger if exists mirror_search_listings on search_listings`);
  await tx.run(sql`drop table if exists search_listings_next, search_listings_order`);
}

/** From here on every change to the table in use is made in the new one too. */
export async function createShadow(tx: Tx): Promise<void> {
  await tx.run(sql`create table search_listings_next (like search_listings including defaults including constraints)`);
  await tx.run(sql`alter table search_listings_next add primary key (id)`);
  await tx.run(sql`alter table search_listings_next add foreign key (id) references listings (id)`);
  await tx.run(sql`
    create or replace function mirror_search_listing() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' then delete from search_listings_next where id = old.id; end if;
      if tg_op <> 'DELETE' then
        insert into search_listings_next select (new).* on conflict (id) do nothing;
      end if;
      return null;
    end $$`);
  await tx.run(sql`
    create trigger mirror_search_listings after insert or update or delete on search_listings
    for each row execute function mirror_search_listing()`);
}

export async function countOrdered(db: Db): Promise<number> {
  return (await db.find<{ n: number }>(sql`select count(*)::int as n from search_listings_order`))?.n ?? 0;
}

/**
 * In which order they are filled in: the oldest first, as they came, so that those which are read together lie together.
 * What is published from here on is mirrored.
 */
export async function createOrder(tx: Tx): Promise<void> {
  await tx.run(sql`select set_config('statement_timeout', '0', true)`);
  await tx.run(sql`
    create unlogged table search_listings_order as
    select row_number() over (order by published_at, id) as place, id from listings where status = 'published'`);
  await tx.run(sql`create unique index on search_listings_order (place)`);
}

/** Those of the next places that are still on the market, held still: what changes one of them waits, and is mirrored after. */
export async function holdPublished(tx: Tx, after: number, most: number): Promise<string[]> {
  const rows = await tx.many<{ id: string }>(sql`
    select l.id from search_listings_order o join listings l on l.id = o.id
    where o.place > ${after} and o.place <= ${after + most} and l.status = 'published' order by l.id for share of l`);
  return rows.map(({ id }) => id);
}

export async function fillShadow(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.run(sql`
    insert into search_listings_next (id, category_id, price, city_id, condition, created_at, tsv, quality, marks)
    select id, category_id, price, city_id, condition, created_at, tsv, quality, marks from search_rows
    where id = any (${ids}::uuid[]) order by created_at, id
    on conflict (id) do nothing`);
}

export interface Index {
  name: string;
  definition: string;
}

/** All but the primary key. */
export function listIndexes(db: Db): Promise<Index[]> {
  return db.many<Index>(sql`
    select i.relname as name, pg_get_indexdef(x.indexrelid) as definition
    from pg_index x join pg_class i on i.oid = x.indexrelid
    where x.indrelid = 'search_listings'::regclass and not x.indisprimary order by 1`);
}

/** Without stopping those who write meanwhile. The definition is PostgreSQL's own. */
export async function createShadowIndex({ pool }: Database, { name, definition }: Index): Promise<void> {
  const text = definition
    .replace(`INDEX ${name} ON`, `INDEX CONCURRENTLY ${name}_next ON`)
    .replace(/ ON public\.search_listings | ON search_listings /, " ON search_listings_next ");
  // No transaction may be around this, so the limit on time is lifted for a connection that nobody uses afterwards.
  const client = await pool.connect();
  try {
    await client.query("set statement_timeout = 0");
    // An index of words that is sorted in small heaps takes several times as long.
    await client.query("set maintenance_work_mem = '512MB'");
    await client.query(text);
  } finally {
    client.release(true);
  }
}

export async function analyzeShadow(db: Db): Promise<void> {
  await db.run(sql`analyze search_listings_next`);
}

/**
 * Whoever waits for a table makes everybody behind it wait too: so it waits no longer than a visitor would notice, and then
 * fails, which lets all of them pass.
 */
export async function lockBoth(tx: Tx): Promise<void> {
  await tx.run(sql`select set_config('lock_timeout', '250ms', true)`);
  // In the order in which those who publish and pause take them. The old table points to listings, so both are changed.
  await tx.run(sql`lock table listings, search_listings in access exclusive mode`);
}

export function isLockTimeout(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === "55P03";
}

/** A moment in which nobody reads or writes; then all do so in the new one. Nothing in it depends on how many there are. */
export async function swapShadow(tx: Tx, indexes: readonly Index[]): Promise<void> {
  await tx.run(sql`drop table search_listings, search_listings_order`);
  await tx.run(sql`alter table search_listings_next rename to search_listings`);
  await tx.run(sql`alter index search_listings_next_pkey rename to search_listings_pkey`);
  await tx.run(
    sql`alter table search_listings rename constraint search_listings_next_id_fkey to search_listings_id_fkey`,
  );
  for (const { name } of indexes) await tx.run(prepared(`alter index ${name}_next rename to ${name}`, []));
}

export async function countFound(tx: Tx): Promise<number> {
  await tx.run(sql`select set_config('statement_timeout', '0', true)`);
  return (await tx.find<{ n: number }>(sql`select count(*)::int as n from search_listings`))?.n ?? 0;
}
