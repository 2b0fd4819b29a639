// How often PostgreSQL found a circle of waiting transactions in this database. Ours are tried again, so nobody sees it
// otherwise.
import type { Database } from "../kit/db/database.ts";
import { sql } from "../kit/db/sql.ts";

/** Connections report what they counted only now and then, so every one of the pool is asked to. */
export async function countDeadlocks(db: Database): Promise<number> {
  const all = await Promise.all(Array.from({ length: db.pool.options.max ?? 10 }, () => db.pool.connect()));
  try {
    for (const client of all) await client.query("select pg_stat_force_next_flush()");
  } finally {
    for (const client of all) client.release();
  }
  const row = await db.find<{ deadlocks: number }>(sql`
    select deadlocks from pg_stat_database where datname = current_database()`);
  return row?.deadlocks ?? 0;
}

/** Connections that hold a transaction open without doing anything: what a call to somebody else must never leave. */
export async function countIdleInTransaction(db: Pick<Database, "find">): Promise<number> {
  const row = await db.find<{ n: number }>(sql`
    select count(*)::int as n from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%' and state_change < now() - interval '1 second'`);
  return row?.n ?? 0;
}
