// Reads: webhook_events of the domain, and the jobs that apply them.
import type { WebhookFilters, WebhookState } from "../../../../contract/backoffice/jobs.contract.ts";
import type { Db, Tx } from "../../../kit/db/database.ts";
import { prepared, sql } from "../../../kit/db/sql.ts";
import { APPLY_WEBHOOK } from "../sweep.tables.ts";

export interface WebhookRow {
  id: number;
  gateway: string;
  event_id: string;
  body: Buffer;
  state: WebhookState;
  received_at: Date;
  applied_at: Date | null;
  outcome: string | null;
  attempts: number;
  last_error: string | null;
}

const STATES: Record<WebhookState, string> = {
  applied: "w.applied_at is not null",
  waiting: "w.applied_at is null and j.last_error is null",
  failing: "w.applied_at is null and j.last_error is not null",
};

export function listWebhooks(
  db: Db,
  { state, q }: WebhookFilters,
  before: number | undefined,
  limit: number,
): Promise<WebhookRow[]> {
  const values: unknown[] = [limit];
  const place = (value: unknown) => `$${values.push(value)}`;
  const conditions: string[] = [];
  if (state !== undefined) conditions.push(STATES[state]);
  if (q)
    conditions.push(
      `(w.gateway, w.event_id) in (select g, ${place(q)}::text from unnest(array['razorpay', 'sandbox']) g)`,
    );
  if (before !== undefined) conditions.push(`w.id < ${place(before)}::bigint`);
  const where = conditions.length === 0 ? "" : `where ${conditions.join(" and ")}`;
  return db.many<WebhookRow>(
    prepared(
      `select w.id, w.gateway, w.event_id, w.body, w.received_at, w.applied_at, w.outcome,
         coalesce(j.attempts, 0)::int as attempts, j.last_error,
         case when w.applied_at is not null then 'applied' when j.last_error is not null then 'failing' else 'waiting' end as state
       from webhook_events w left join graphile_worker.jobs j on w.applied_at is null and j.key = 'webhook:' || w.id
       ${where} order by w.id desc limit $1`,
      values,
    ),
  );
}

export function lockWebhook(tx: Tx, id: number): Promise<{ applied_at: Date | null; event_id: string } | undefined> {
  return tx.find(sql`select applied_at, event_id from webhook_events where id = ${id} for update`);
}

/** At once, with all its tries before it again. One that runs right now is left to run, and then tried once more. */
export async function requeueWebhook(tx: Tx, id: number): Promise<void> {
  await tx.run(sql`
    select graphile_worker.add_job(${APPLY_WEBHOOK}, json_build_object('webhook_id', ${id}::bigint),
      job_key => 'webhook:' || ${id}::bigint)`);
}
