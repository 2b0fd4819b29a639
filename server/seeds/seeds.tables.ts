// Owns: seeds. Reads: staff.
import type { Db, Tx } from "../kit/db/database.ts";
import { sql } from "../kit/db/sql.ts";

export async function wasSeeded(db: Db, name: string, checksum: string): Promise<boolean> {
  const row = await db.find<{ is: boolean }>(sql`
    select true as is from seeds where name = ${name} and checksum = ${checksum}`);
  return row !== undefined;
}

export async function markSeeded(db: Db, name: string, checksum: string): Promise<void> {
  await db.run(sql`
    insert into seeds (name, checksum) values (${name}, ${checksum})
    on conflict (name) do update set checksum = excluded.checksum, applied_at = now()`);
}

/** Two processes that start at once must not both seed. Held until the transaction ends. */
export async function lockSeeds(db: Db): Promise<void> {
  await db.run(sql`select pg_advisory_xact_lock(7305319)`);
}

export async function findStaffId(db: Db, role: string): Promise<string | undefined> {
  const row = await db.find<{ id: string }>(
    sql`select id from staff where role = ${role} and is_active order by id limit 1`,
  );
  return row?.id;
}

/**
 * For the rest of this transaction. The tables were empty when it began: the planner would read them from end to end each
 * time, because then that was quickest. What has no other way is still read so, at a price that makes PostgreSQL before 18
 * compile it first, each time.
 */
export async function planForMany(tx: Tx): Promise<void> {
  await tx.run(sql`select set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true)`);
}

/** The keys that listings are searched by are put aside, and sorted in all at once: a third of what planting took. */
export async function putKeysAside(tx: Tx): Promise<void> {
  await tx.run(sql`select set_config('gin_pending_list_limit', '64MB', true)`);
  await tx.run(sql`alter index search_listings_words set (fastupdate = on)`);
  await tx.run(sql`alter index search_listings_leaf_prices set (fastupdate = on)`);
}

export async function sortKeysIn(tx: Tx): Promise<void> {
  await tx.run(sql`select gin_clean_pending_list('search_listings_words')`);
  await tx.run(sql`select gin_clean_pending_list('search_listings_leaf_prices')`);
  await tx.run(sql`alter index search_listings_words set (fastupdate = off)`);
  await tx.run(sql`alter index search_listings_leaf_prices set (fastupdate = off)`);
}

/** A step that is undone on its own if it fails. */
export async function savepoint<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await tx.run(sql`savepoint step`);
  try {
    const result = await work();
    await tx.run(sql`release savepoint step`);
    return result;
  } catch (error) {
    await tx.run(sql`rollback to savepoint step`);
    throw error;
  }
}

/** Planted once: a later version of the generator leaves a demo that stands as it is. */
const MARKET = { name: "market", version: "1" };

export function hasMarket(db: Db): Promise<boolean> {
  return wasSeeded(db, MARKET.name, MARKET.version);
}

export function markMarket(db: Db): Promise<void> {
  return markSeeded(db, MARKET.name, MARKET.version);
}
