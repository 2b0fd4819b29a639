import type { Db } from "../kit/db/database.ts";
import { sql } from "../kit/db/sql.ts";

/** Events that nobody has handed on, and jobs that are due. */
export async function countUnsettled(db: Db): Promise<number> {
  const row = await db.find<{ n: number }>(sql`
    select (select count(*) from graphile_worker.jobs where run_at <= now() and attempts < max_attempts)
      + (select count(*) from outbox_events where dispatched_at is null) as n`);
  return row?.n ?? 0;
}
