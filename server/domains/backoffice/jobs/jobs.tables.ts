// Reads and puts off jobs of graphile-worker; never their payloads, which may name people.
import type { JobFilters, JobState } from "../../../../contract/backoffice/jobs.contract.ts";
import type { Db, Tx } from "../../../kit/db/database.ts";
import { prepared, sql } from "../../../kit/db/sql.ts";

export interface JobRow {
  id: number;
  task: string;
  state: JobState;
  attempts: number;
  max_attempts: number;
  last_error: string | null;
  run_at: Date;
  created_at: Date;
}

const STATE = `case when j.locked_at is not null then 'running' when j.attempts >= j.max_attempts then 'parked'
      when j.last_error is not null then 'failing' else 'waiting' end`;

export function listJobs(
  db: Db,
  { state, task }: JobFilters,
  before: number | undefined,
  limit: number,
): Promise<JobRow[]> {
  const values: unknown[] = [limit];
  const place = (value: unknown) => `$${values.push(value)}`;
  const conditions: string[] = [];
  if (state !== undefined) conditions.push(`${STATE} = ${place(state)}::text`);
  if (task !== undefined) conditions.push(`j.task_identifier = ${place(task)}::text`);
  if (before !== undefined) conditions.push(`j.id < ${place(before)}::bigint`);
  const where = conditions.length === 0 ? "" : `where ${conditions.join(" and ")}`;
  return db.many<JobRow>(
    prepared(
      `select j.id, j.task_identifier as task, ${STATE} as state, j.attempts::int as attempts,
         j.max_attempts::int as max_attempts, j.last_error, j.run_at, j.created_at
       from graphile_worker.jobs j ${where} order by j.id desc limit $1`,
      values,
    ),
  );
}

export function countJobs(
  db: Db,
): Promise<{ task: string; waiting: number; running: number; failing: number; parked: number }[]> {
  return db.many(
    prepared(
      `select task, (count(*) filter (where state = 'waiting'))::int as waiting,
         (count(*) filter (where state = 'running'))::int as running,
         (count(*) filter (where state = 'failing'))::int as failing,
         (count(*) filter (where state = 'parked'))::int as parked
       from (select j.task_identifier as task, ${STATE} as state from graphile_worker.jobs j) s
       group by task order by parked desc, failing desc, task`,
      [],
    ),
  );
}

export function findJob(db: Db, id: number): Promise<{ task: string; attempts: number; state: JobState } | undefined> {
  return db.find(
    prepared(
      `select j.task_identifier as task, j.attempts::int as attempts, ${STATE} as state
       from graphile_worker.jobs j where j.id = $1`,
      [id],
    ),
  );
}

export async function listParked(db: Db, task: string, limit: number): Promise<number[]> {
  const rows = await db.many<{ id: number }>(sql`
    select id from graphile_worker.jobs
    where task_identifier = ${task} and attempts >= max_attempts and locked_at is null order by id limit ${limit}`);
  return rows.map(({ id }) => id);
}

/** At once, with all tries before them again. One that runs by now is left alone. How many it were. */
export async function rescheduleJobs(tx: Tx, ids: readonly number[]): Promise<number> {
  const rows = await tx.many(sql`
    select id from graphile_worker.reschedule_jobs(${ids}::bigint[], run_at => now(), attempts => 0)`);
  return rows.length;
}

export async function countParked(db: Db): Promise<number> {
  const row = await db.find<{ n: number }>(sql`
    select count(*)::int as n from graphile_worker.jobs where attempts >= max_attempts and locked_at is null`);
  return row?.n ?? 0;
}
