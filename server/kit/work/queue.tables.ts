// Writes jobs through graphile_worker.add_job. Reads: graphile_worker.migrations.
import type pg from "pg";
import type { Db, Tx } from "../db/database.ts";
import { sql } from "../db/sql.ts";

/** The job that looks at everything due on the product's clock. */
export const RUN_TIMERS = "run_timers";

/** In the caller's transaction. Asked for again with the same key before it ran, it runs once. */
export async function addJob(tx: Tx, name: string, payload: Record<string, unknown>, key: string | null = null) {
  await tx.run(sql`select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, job_key => ${key}::text)`);
}

/** Asked for twice before it ran, it runs once. */
export async function addJobOnce(db: Db, name: string): Promise<void> {
  await db.run(sql`select graphile_worker.add_job(${name}, job_key => ${name})`);
}

/** Longer than any job takes. */
const STUCK_MINUTES = 10;

/**
 * A worker that was killed leaves its jobs locked, and the queue itself frees them only after four hours. Every job may
 * run twice, so one that has been at it for so long is given to another.
 */
export async function freeStuckJobs(db: Db): Promise<void> {
  await db.run(sql`
    select graphile_worker.force_unlock_workers(array_agg(distinct locked_by)) from graphile_worker.jobs
    where locked_at < now() - make_interval(mins => ${STUCK_MINUTES}) having count(*) > 0`);
}

export async function isQueueInstalled(client: Pick<pg.ClientBase, "query">, version: number): Promise<boolean> {
  const { rows } = await client.query("select to_regclass('graphile_worker.migrations') is not null as is_there");
  if (!rows[0]?.is_there) return false;
  const { rows: newest } = await client.query("select max(id) as version from graphile_worker.migrations");
  return newest[0]?.version >= version;
}
