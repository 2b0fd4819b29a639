// Jobs as staff see them: a job that keeps failing is parked, others go on, and a person may let it run again.
import type { JobFilters } from "../../../../contract/backoffice/jobs.contract.ts";
import type { Paged } from "../../../../contract/paging.ts";
import { say } from "../../../../contract/say.ts";
import type { Database, Db } from "../../../kit/db/database.ts";
import { scrub } from "../../../kit/log.ts";
import { refuse } from "../../../kit/refusal.ts";
import type { StaffViewer, With } from "../../../kit/services.ts";
import { record } from "../../audit/audit.service.ts";
import * as table from "./jobs.tables.ts";

/** What was parked for a reason may fail again: not everything at once. */
const MOST_AT_ONCE = 100;

export async function listJobs({ db, clock }: With<"db" | "clock">, query: JobFilters & Paged) {
  const { limit, cursor, ...filters } = query;
  if (cursor !== undefined && !/^[1-9]\d{0,14}$/.test(cursor)) {
    refuse("validation_failed", { fields: { cursor: "This is not a place in the list." } });
  }
  const rows = await table.listJobs(db, filters, cursor === undefined ? undefined : Number(cursor), limit + 1);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const jobs = shown.map((row) => ({
    ...row,
    id: String(row.id),
    last_error: row.last_error === null ? null : scrub(row.last_error),
    run_at: row.run_at.toISOString(),
    created_at: row.created_at.toISOString(),
  }));
  return {
    data: { jobs, tasks: await table.countJobs(db) },
    meta: { next_cursor: rows.length > limit && last ? String(last.id) : null, now: clock.now().toISOString() },
  };
}

export function retryJob(db: Database, viewer: StaffViewer, id: number) {
  return db.transaction(async (tx) => {
    const job = (await table.findJob(tx, id)) ?? refuse("not_found");
    if (job.state !== "parked" && job.state !== "failing") {
      refuse("conflict", { message: say("only_failed_jobs_retried") });
    }
    const queued = await table.rescheduleJobs(tx, [id]);
    if (queued === 0) refuse("conflict", { message: say("job_running") });
    await record(tx, viewer, "job.retry", `job:${id}`, { task: job.task, attempts: job.attempts });
    return { queued };
  });
}

export function retryTask(db: Database, viewer: StaffViewer, task: string) {
  return db.transaction(async (tx) => {
    const ids = await table.listParked(tx, task, MOST_AT_ONCE);
    const queued = ids.length === 0 ? 0 : await table.rescheduleJobs(tx, ids);
    if (queued === 0) refuse("conflict", { message: say("no_job_parked") });
    await record(tx, viewer, "job.retry_task", `task:${task}`, { queued });
    return { queued };
  });
}

export function countParked(db: Db): Promise<number> {
  return table.countParked(db);
}
