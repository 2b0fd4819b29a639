// Writes: webhook_deliveries (of this domain: what staff ask to be sent again, and what goes with its address). Reads:
// webhook_tries (of this domain), outbox_events (of the kit).
import type { PublicTopic } from "../../../../contract/webhooks/topics.ts";
import type { DeliveryState, WebhookTry } from "../../../../contract/webhooks/webhooks.desk.contract.ts";
import type { Db, Tx } from "../../../kit/db/database.ts";
import { sql } from "../../../kit/db/sql.ts";

export interface DeliveryRow {
  id: string;
  event_id: number;
  topic: PublicTopic;
  subject: string;
  happened_at: Date;
  state: DeliveryState;
  tries: number;
  due_at: Date;
  log: WebhookTry[];
}

const SHOWN_TRIES = 12;

/** Newest first. */
export function listDeliveries(
  db: Db,
  webhookId: string,
  { state, before, limit }: { state: DeliveryState | undefined; before: number | null; limit: number },
): Promise<DeliveryRow[]> {
  return db.many<DeliveryRow>(sql`
    select d.id, d.event_id, d.topic, d.subject, d.happened_at, d.state, d.tries, d.due_at,
      coalesce((select json_agg(json_build_object('at', to_char(t.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'status', t.status, 'ms', t.ms, 'failure', t.failure) order by t.id desc)
        from (select * from webhook_tries t where t.delivery_id = d.id order by t.id desc limit ${SHOWN_TRIES}) t),
        '[]') as log
    from webhook_deliveries d
    where d.webhook_id = ${webhookId}
      and (${state ?? null}::text is null or d.state = ${state ?? null}::text)
      and (${before}::bigint is null or d.event_id < ${before}::bigint)
    order by d.event_id desc limit ${limit}`);
}

export interface RetryState {
  state: DeliveryState;
  is_held: boolean;
  topic: string;
}

export function lockDelivery(tx: Tx, webhookId: string, id: string): Promise<RetryState | undefined> {
  return tx.find<RetryState>(sql`
    select state, coalesce(held_until > now(), false) as is_held, topic from webhook_deliveries
    where webhook_id = ${webhookId} and id = ${id} for update`);
}

export async function beginAnew(tx: Tx, id: string): Promise<void> {
  await tx.run(sql`
    update webhook_deliveries set state = 'waiting', tries = 0, due_at = now(), held_until = null, held_by = null
    where id = ${id}`);
}

/**
 * Every event of the span that the address wants waits for it again, in one statement. What belongs to the past was told to
 * nobody, and is not told now; what is on its way at this moment is left to whoever sends it.
 */
export function replaySpan(
  tx: Tx,
  webhookId: string,
  { events, from, to }: { events: readonly string[]; from: Date; to: Date },
): Promise<number> {
  return tx.run(sql`
    insert into webhook_deliveries as d (webhook_id, event_id, topic, subject, happened_at)
      select ${webhookId}::uuid, e.id, e.topic, subject_of_event(e.topic, e.payload), e.created_at
      from outbox_events e
      where e.topic = any(${events}::text[]) and e.created_at >= ${from} and e.created_at < ${to}
        and (e.dispatched_at is null or (e.dispatched_at >= ${from} and e.dispatched_at <> e.created_at))
      order by e.id
    on conflict (webhook_id, event_id) do update
      set state = 'waiting', tries = 0, due_at = now(), held_until = null, held_by = null
      where not (d.state = 'waiting' and coalesce(d.held_until > now(), false))`);
}

export async function deleteDeliveries(tx: Tx, webhookId: string): Promise<number> {
  return tx.run(sql`delete from webhook_deliveries where webhook_id = ${webhookId}`);
}
