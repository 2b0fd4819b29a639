// Owns: outbox_events. Writes jobs through graphile_worker.add_job, in the caller's transaction.
import type { Db, Tx } from "../db/database.ts";
import { sql } from "../db/sql.ts";

export interface OutboxEvent {
  id: string;
  topic: string;
  payload: Record<string, unknown>;
  at: Date;
}

export const DISPATCH = "dispatch_event";

export async function insertEvent(tx: Tx, topic: string, payload: Record<string, unknown>): Promise<void> {
  await tx.run(sql`
    with event as (
      insert into outbox_events (topic, payload, dispatched_at)
      values (${topic}, ${JSON.stringify(payload)}::jsonb,
        case when current_setting('sahejo.is_history', true) = 'on' then now() end)
      returning id, dispatched_at)
    select graphile_worker.add_job(${DISPATCH}, json_build_object('event_id', id::text, 'topic', ${topic}::text)) from event
    where dispatched_at is null`);
}

/** For the rest of this transaction things happen in the past: they are recorded, and nobody is told of them now. */
export async function tellAsHistory(tx: Tx): Promise<void> {
  await tx.run(sql`select set_config('sahejo.is_history', 'on', true)`);
}

export function findEvent(db: Db, id: string): Promise<OutboxEvent | undefined> {
  return db.find<OutboxEvent>(sql`
    select id::text, topic, payload, created_at as at from outbox_events where id = ${id}::bigint`);
}

/** One job for each listener, so that a listener that fails holds up nobody but itself. One statement: all of it or nothing. */
export async function fanOut(db: Db, eventId: string, jobs: readonly string[]): Promise<void> {
  await db.run(sql`
    with event as (update outbox_events set dispatched_at = now() where id = ${eventId}::bigint returning id::text)
    select graphile_worker.add_job(job, json_build_object('event_id', event.id), job_key => job || ':' || event.id)
    from event, unnest(${jobs}::text[]) as job`);
}

export function dropOldEvents(db: Db): Promise<number> {
  return db.run(sql`delete from outbox_events where dispatched_at < now() - interval '30 days'`);
}

export async function readBacklog(db: Db): Promise<{ oldest_s: number; parked: number }> {
  const row = await db.find<{ oldest_s: number; parked: number }>(sql`
    select coalesce(extract(epoch from now() - min(e.created_at)), 0)::float8 as oldest_s,
           (select count(*) from graphile_worker.jobs j where j.attempts >= j.max_attempts)::int as parked
    from outbox_events e where e.dispatched_at is null`);
  return row ?? { oldest_s: 0, parked: 0 };
}
