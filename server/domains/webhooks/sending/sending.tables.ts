// Owns: webhook_deliveries, webhook_tries. Writes: webhooks_out (of this domain: how it is doing). Reads: outbox_events (of the
// kit). Writes jobs through graphile_worker.add_job.
import type { PublicTopic } from "../../../../contract/webhooks/topics.ts";
import type { TryFailure } from "../../../../contract/webhooks/webhooks.desk.contract.ts";
import type { Db, Tx } from "../../../kit/db/database.ts";
import { sql } from "../../../kit/db/sql.ts";

export const SEND_WEBHOOKS = "send_webhooks";

/** An event was told: if anybody wants it, somebody looks. */
export async function askToSend(db: Db, eventId: string): Promise<void> {
  await db.run(sql`
    select graphile_worker.add_job(${SEND_WEBHOOKS}::text, job_key => ${SEND_WEBHOOKS}::text)
    where exists (select from webhook_deliveries d join webhooks_out w on w.id = d.webhook_id
      where d.event_id = ${eventId}::bigint and d.state = 'waiting' and w.state = 'on')`);
}

/** Addresses that something is due for. */
export function listDue(db: Db): Promise<{ id: string }[]> {
  return db.many<{ id: string }>(sql`
    select w.id from webhooks_out w
    where w.state = 'on' and (w.rests_until is null or w.rests_until <= now())
      and exists (select from webhook_deliveries d
        where d.webhook_id = w.id and d.state = 'waiting' and d.due_at <= now()
          and (d.held_until is null or d.held_until <= now()))`);
}

export interface Receiver {
  id: string;
  url: string;
  secret: Buffer;
  old_secret: Buffer | null;
  failed_in_a_row: number;
  /** How many letters are on their way to it, from all processes. */
  held: number;
}

/** Nobody else takes letters for it until the transaction ends. Nothing if somebody does just now, or nothing may be sent. */
export function lockReceiver(tx: Tx, id: string): Promise<Receiver | undefined> {
  return tx.find<Receiver>(sql`
    select w.id, w.url, w.secret, case when w.old_secret_until > now() then w.old_secret end as old_secret,
      w.failed_in_a_row,
      (select count(*) from webhook_deliveries d where d.webhook_id = w.id and d.held_until > now()) as held
    from webhooks_out w
    where w.id = ${id} and w.state = 'on' and (w.rests_until is null or w.rests_until <= now())
    for update skip locked`);
}

export interface HeldDelivery {
  id: string;
  event_id: number;
  topic: PublicTopic;
  subject: string;
  happened_at: Date;
  tries: number;
  payload: Record<string, unknown>;
}

/**
 * The next letters for an address: of each thing only the first that is neither accepted nor parked. A try counts when it
 * begins, so that one that takes its process down does not begin for ever; what was held too long was lost with its process.
 */
export function holdDue(
  tx: Tx,
  webhookId: string,
  { limit, holdS, holder }: { limit: number; holdS: number; holder: string },
): Promise<HeldDelivery[]> {
  return tx.many<HeldDelivery>(sql`
    with free as (
      select d.id, d.held_until from webhook_deliveries d
      where d.webhook_id = ${webhookId} and d.state = 'waiting' and d.due_at <= now()
        and (d.held_until is null or d.held_until <= now())
        and d.event_id = (select first.event_id from webhook_deliveries first
          where first.line = d.line and first.state = 'waiting'
          order by first.event_id limit 1)
      order by d.due_at, d.event_id limit ${limit} for update of d skip locked),
    held as (
      update webhook_deliveries d set held_until = now() + make_interval(secs => ${holdS}), held_by = ${holder},
        tries = d.tries + 1
      from free where free.id = d.id
      returning d.id, d.event_id, d.topic, d.subject, d.happened_at, d.tries, free.held_until as lost_at),
    lost as (
      insert into webhook_tries (delivery_id, at, status, ms, failure)
      select id, lost_at, null, 0, 'lost' from held where lost_at is not null)
    select h.id, h.event_id, h.topic, h.subject, h.happened_at, h.tries, e.payload
    from held h join outbox_events e on e.id = h.event_id order by h.event_id`);
}

/** What was taken and not begun: others may have it at once. */
export async function giveBack(db: Db, ids: readonly string[], holder: string): Promise<void> {
  await db.run(sql`
    update webhook_deliveries set held_until = null, held_by = null, tries = tries - 1
    where id = any(${ids}::uuid[]) and held_by = ${holder} and state = 'waiting'`);
}

export interface Outcome {
  id: string;
  at: Date;
  status: number | null;
  ms: number;
  failure: TryFailure | null;
  /** Seconds until the next try; null after the last, and where it was accepted. */
  wait_s: number | null;
  tries: number;
}

/** Only what its holder still holds moves; what was done is written down either way. */
export async function settle(tx: Tx, outcomes: readonly Outcome[], holder: string): Promise<void> {
  const rows = JSON.stringify(outcomes);
  await tx.run(sql`
    with told as (
      select * from json_to_recordset(${rows}::json)
        as o (id uuid, at timestamptz, status int, ms int, failure text, wait_s float8)),
    logged as (
      insert into webhook_tries (delivery_id, at, status, ms, failure)
      select t.id, t.at, t.status, t.ms, t.failure from told t
        join webhook_deliveries d on d.id = t.id)
    update webhook_deliveries d set held_until = null, held_by = null,
      state = case when t.failure is null then 'accepted' when t.wait_s is null then 'parked' else 'waiting' end,
      due_at = case when t.wait_s is null then d.due_at else now() + make_interval(secs => t.wait_s) end
    from told t where d.id = t.id and d.held_by = ${holder} and d.state = 'waiting'`);
}

/** Who stands behind one that waits need not be looked at before it is due; and goes on at once when it has gone. */
export async function moveThoseBehind(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.run(sql`
    update webhook_deliveries d set due_at = case when h.state = 'waiting' then h.due_at else now() end
    from webhook_deliveries h
    where h.id = any(${ids}::uuid[]) and d.line = h.line and d.event_id > h.event_id and d.state = 'waiting'
      and d.held_until is null`);
}

export interface Standing {
  failing_since: Date | null;
  failed_in_a_row: number;
  /** For three days everything failed. */
  is_over: boolean;
}

export function noteFailures(tx: Tx, id: string, count: number, first: Date, days: number) {
  return tx.find<Standing>(sql`
    update webhooks_out set failing_since = coalesce(failing_since, ${first}),
      failed_in_a_row = failed_in_a_row + ${count} where id = ${id}
    returning failing_since, failed_in_a_row,
      state = 'on' and failing_since <= now() - make_interval(days => ${days}) as is_over`);
}

export function noteAccepted(tx: Tx, id: string, at: Date): void {
  tx.send(sql`
    update webhooks_out set failing_since = null, failed_in_a_row = 0, rests_until = null,
      last_accepted_at = greatest(last_accepted_at, ${at}) where id = ${id}`);
}

export async function rest(tx: Tx, id: string, seconds: number): Promise<void> {
  await tx.run(sql`update webhooks_out set rests_until = now() + make_interval(secs => ${seconds}) where id = ${id}`);
}

export async function switchOff(tx: Tx, id: string): Promise<void> {
  await tx.run(sql`update webhooks_out set state = 'off', off_at = now(), rests_until = null where id = ${id}`);
}

/** Those of addresses that were deleted go too. */
export function dropOldDeliveries(db: Db, days: number): Promise<number> {
  return db.run(sql`
    delete from webhook_deliveries d where d.happened_at < now() - make_interval(days => ${days})
      or not exists (select from webhooks_out w where w.id = d.webhook_id)`);
}

export interface Figures {
  waiting: number;
  parked: number;
  failing: number;
  off: number;
}

export async function readFigures(db: Db): Promise<Figures> {
  const row = await db.find<Figures>(sql`
    select (select count(*) from webhook_deliveries where state = 'waiting') as waiting,
      (select count(*) from webhook_deliveries where state = 'parked') as parked,
      (select count(*) from webhooks_out where state <> 'off' and failing_since is not null) as failing,
      (select count(*) from webhooks_out where state = 'off') as off`);
  return row ?? { waiting: 0, parked: 0, failing: 0, off: 0 };
}
