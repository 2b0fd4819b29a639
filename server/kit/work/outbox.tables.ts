// Owns: outbox_events. Writes jobs through graphile_worker.add_job, in the caller's transaction.
import type pg from "pg";
import type { Db, Tx } from "../db/database.ts";
import { sql } from "../db/sql.ts";
import { traceMark } from "../tracing/tracing.ts";

export interface OutboxEvent {
  id: string;
  topic: string;
  payload: Record<string, unknown>;
  at: Date;
  /** The mark of what it was told by, where somebody traces. */
  trace?: string | null;
}

/** What a worker hears on when there is news. */
const CHANNEL = "events_told";

export async function insertEvent(tx: Tx, topic: string, payload: Record<string, unknown>): Promise<void> {
  tx.send(sql`
    with event as (
      insert into outbox_events (topic, payload, trace, dispatched_at)
      values (${topic}, ${JSON.stringify(payload)}::jsonb, ${traceMark() ?? null},
        case when current_setting('sahejo.is_history', true) = 'on' then now() end)
      returning dispatched_at)
    select pg_notify(${CHANNEL}, '') from event where dispatched_at is null`);
}

export async function listenForEvents(client: Pick<pg.ClientBase, "query">): Promise<void> {
  await client.query(`listen ${CHANNEL}`);
}

/** For the rest of this transaction things happen in the past: they are recorded, and nobody is told of them now. */
export async function tellAsHistory(tx: Tx): Promise<void> {
  await tx.run(sql`select set_config('sahejo.is_history', 'on', true)`);
}

export function findEvent(db: Db, id: string): Promise<OutboxEvent | undefined> {
  return db.find<OutboxEvent>(sql`
    select id::text, topic, payload, trace, created_at as at from outbox_events where id = ${id}::bigint`);
}

/** The oldest that nobody carries; they are the caller's until its transaction ends. */
export function takeEvents(tx: Tx, limit: number): Promise<OutboxEvent[]> {
  return tx.many<OutboxEvent>(sql`
    select id::text, topic, payload, trace, created_at as at from outbox_events where dispatched_at is null
    order by created_at limit ${limit} for update skip locked`);
}

/** A listener that an event did not reach, by the name of its job. */
export interface Undone {
  job: string;
  eventId: string;
}

/** One statement: these events are done with, and every listener that was not reached has a job. Both or neither. */
export async function finishEvents(tx: Tx, ids: readonly string[], undone: readonly Undone[]): Promise<void> {
  const [jobs, eventIds] = [undone.map(({ job }) => job), undone.map(({ eventId }) => eventId)];
  await tx.run(sql`
    with done as (update outbox_events set dispatched_at = now() where id = any(${ids}::bigint[]))
    select graphile_worker.add_job(job, json_build_object('event_id', event_id), job_key => job || ':' || event_id)
    from unnest(${jobs}::text[], ${eventIds}::text[]) as undone (job, event_id)`);
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
