// Writes jobs through graphile_worker.add_job.
import type { Db } from "../db/database.ts";
import { sql } from "../db/sql.ts";

/** The job that looks at everything due on the product's clock. */
export const RUN_TIMERS = "run_timers";

/** Asked for twice before it ran, it runs once. */
export async function addJobOnce(db: Db, name: string): Promise<void> {
  await db.run(sql`select graphile_worker.add_job(${name}, job_key => ${name})`);
}
