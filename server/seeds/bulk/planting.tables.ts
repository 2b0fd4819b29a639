// While listings are planted it has bulk_planting: one row that says how far it is, so that one that was killed goes on from
// there. Drops and builds the indexes of listings and search_listings.
import { setTimeout as wait } from "node:timers/promises";
import type pg from "pg";

/** What search is quick by is slow to keep up row by row: it is built anew afterwards. */
const TABLES = ["listings", "search_listings"];

export interface Index {
  name: string;
  definition: string;
}

/** How far it is. Nothing here is a guess: each step is noted in the transaction that did it. */
export interface Planting {
  listings: number;
  seed: string;
  /** What today is to the listings. */
  planted_at: Date;
  indexes: Index[];
  /** The telephone number before the first seller's; none until there are sellers. */
  sellers_after: string | null;
  copied: number;
  are_prices_counted: boolean;
  /** Up to which block of listings there are search rows. */
  searched: number;
}

const LOCK = 7_305_323;
const TRIES = 20;
const PAUSE_MS = 500;

/** Held as long as the connection: false if somebody else plants. Who was killed may take a moment to let go. */
export async function holdPlanting(client: pg.ClientBase): Promise<boolean> {
  for (let tried = 0; tried < TRIES; tried++) {
    const { rows } = await client.query<{ got: boolean }>("select pg_try_advisory_lock($1) as got", [LOCK]);
    if (rows[0]?.got) return true;
    await wait(PAUSE_MS);
  }
  return false;
}

export async function findPlanting(client: pg.ClientBase): Promise<Planting | undefined> {
  const { rows } = await client.query<{ table: string | null }>("select to_regclass('bulk_planting') as table");
  if (rows[0]?.table == null) return undefined;
  return (await client.query<Planting>("select * from bulk_planting")).rows[0];
}

/** With what there was of indexes, which are dropped: all but the primary keys, which are what is looked up by. */
export async function beginPlanting(
  client: pg.ClientBase,
  { count, seed, now }: { count: number; seed: number; now: Date },
): Promise<void> {
  const { rows } = await client.query<Index>(
    `select i.relname as name, pg_get_indexdef(x.indexrelid) as definition
     from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
     where t.relname = any($1) and t.relnamespace = 'public'::regnamespace and not x.indisprimary order by 1`,
    [TABLES],
  );
  await client.query(
    `create table bulk_planting (listings int not null, seed text not null, planted_at timestamptz not null,
       indexes jsonb not null, sellers_after text, copied int not null default 0,
       are_prices_counted boolean not null default false, searched int not null default 0)`,
  );
  await client.query("insert into bulk_planting (listings, seed, planted_at, indexes) values ($1, $2, $3, $4)", [
    count,
    String(seed),
    now,
    JSON.stringify(rows),
  ]);
  for (const { name } of rows) await client.query(`drop index "${name}"`);
}

export async function noteSellers(client: pg.ClientBase, after: string): Promise<void> {
  await client.query("update bulk_planting set sellers_after = $1", [after]);
}

export async function noteCopied(client: pg.ClientBase, copied: number): Promise<void> {
  await client.query("update bulk_planting set copied = $1", [copied]);
}

export async function notePrices(client: pg.ClientBase): Promise<void> {
  await client.query("update bulk_planting set are_prices_counted = true");
}

export async function noteSearched(client: pg.ClientBase, block: number): Promise<void> {
  await client.query("update bulk_planting set searched = $1", [block]);
}

/** Built wholly or not at all, and not twice. */
export async function createIndex(client: pg.ClientBase, { name, definition }: Index): Promise<void> {
  const { rows } = await client.query<{ index: string | null }>("select to_regclass(quote_ident($1)) as index", [name]);
  if (rows[0]?.index == null) await client.query(definition);
}

export async function endPlanting(client: pg.ClientBase): Promise<void> {
  await client.query("drop table bulk_planting");
}

/** Where the database keeps its files, on its own machine. */
export async function findDataFolder(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ data_directory: string }>("show data_directory");
  return rows[0]?.data_directory ?? "";
}
