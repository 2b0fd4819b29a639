// Owns: webhook_events. Writes: payments, refunds, payouts (a mark on those that somebody must look after). Reads: payment_effects.
import type { Db, Tx } from "../../kit/db/database.ts";
import { sql } from "../../kit/db/sql.ts";

export const APPLY_WEBHOOK = "apply_webhook";

/** Stored once by the gateway's own id, with the job that applies it. One statement: either both or neither. */
export async function insertWebhook(db: Db, gateway: string, eventId: string, body: Buffer): Promise<void> {
  await db.run(sql`
    with event as (
      insert into webhook_events (gateway, event_id, body) values (${gateway}, ${eventId}, ${body})
      on conflict (gateway, event_id) do nothing returning id)
    select graphile_worker.add_job(${APPLY_WEBHOOK}, json_build_object('webhook_id', id), job_key => 'webhook:' || id)
    from event`);
}

/** For those whose job is gone, as after a restore. One that has a job keeps it, a parked one too: it failed for a reason. */
export async function requeueWebhooks(db: Db, limit: number): Promise<void> {
  await db.run(sql`
    select graphile_worker.add_job(${APPLY_WEBHOOK}, json_build_object('webhook_id', id), job_key => 'webhook:' || id,
      job_key_mode => 'unsafe_dedupe')
    from (select id from webhook_events where applied_at is null and received_at < now() - interval '1 minute'
      order by id limit ${limit}) waiting`);
}

/** Nothing if another worker has it, or it was applied before. */
export function lockWebhook(tx: Tx, id: number): Promise<{ gateway: string; body: Buffer } | undefined> {
  return tx.find(sql`
    select gateway, body from webhook_events where id = ${id} and applied_at is null for update skip locked`);
}

export async function finishWebhook(tx: Tx, id: number, outcome: string): Promise<void> {
  await tx.run(sql`update webhook_events set applied_at = now(), outcome = ${outcome} where id = ${id}`);
}

export function dropOldWebhooks(db: Db): Promise<number> {
  return db.run(sql`delete from webhook_events where applied_at < now() - interval '30 days'`);
}

/** Payments whose order waits for a link that nobody is asking for any more. */
export async function listWithoutLink(
  db: Db,
  leaseS: number,
  { before, now }: { before: Date; now: Date },
  limit: number,
): Promise<string[]> {
  const rows = await db.many<{ id: string }>(sql`
    select id from payments where state = 'none' and link_id is null and created_at <= ${before}
      and (expires_at is null or expires_at > ${now})
      and (link_asked_at is null or link_asked_at < now() - make_interval(secs => ${leaseS}))
    order by created_at limit ${limit}`);
  return rows.map(({ id }) => id);
}

/** Marked as looked at, so that two sweeps share the work. What is over is looked at less often, and after a while never. */
export async function takeToCheck(
  db: Db,
  times: { now: Date; openBefore: Date; closedBefore: Date; givenUpBefore: Date },
  limit: number,
): Promise<string[]> {
  const rows = await db.many<{ id: string }>(sql`
    update payments set checked_at = ${times.now} where id in (
      select id from payments where (state in ('link_created', 'failed', 'expired', 'refund_pending')
          or id in (select payment_id from refunds where is_part and done_at is null)) and gateway is not null
        and coalesce(checked_at, created_at) <= case when state = 'link_created' then ${times.openBefore}::timestamptz
          else ${times.closedBefore}::timestamptz end
        and (state in ('link_created', 'refund_pending', 'paid') or created_at > ${times.givenUpBefore})
      order by checked_at nulls first limit ${limit} for update skip locked)
    returning id`);
  return rows.map(({ id }) => id);
}

/** Whose time to pay is over. */
export async function listOverdue(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db.many<{ id: string }>(sql`
    select id from payments p where state in ('none', 'link_created', 'review') and expires_at <= ${now}
      and not exists (select from payment_effects e where e.payment_id = p.id and e.effect = 'expired')
    order by expires_at limit ${limit}`);
  return rows.map(({ id }) => id);
}

/** Refunds that the gateway was not asked for, or did not answer. Those it refuses again and again do not stand before others. */
export function takeRefunds(
  db: Db,
  leaseS: number,
  limit: number,
): Promise<{ key: string; amount_paise: number; gateway_payment_id: string }[]> {
  return db.many(sql`
    update refunds r set asked_at = now() where r.key in (
      select key from refunds where done_at is null and gateway_refund_id is null and gateway_payment_id is not null
        and (asked_at is null or asked_at < now() - make_interval(secs => ${leaseS}))
      order by asked_at nulls first, created_at limit ${limit} for update skip locked)
    returning r.key, r.amount_paise, r.gateway_payment_id`);
}

export async function takePayoutsToCheck(db: Db, now: Date, before: Date, limit: number): Promise<string[]> {
  const rows = await db.many<{ link_id: string }>(sql`
    update payouts set checked_at = ${now} where id in (
      select id from payouts where state in ('link_issued', 'processing') and coalesce(checked_at, updated_at) <= ${before}
      order by checked_at nulls first limit ${limit} for update skip locked)
    returning link_id`);
  return rows.map(({ link_id }) => link_id);
}

export async function countTroubles(db: Db): Promise<{ review: number; unsettled: number; webhooks: number }> {
  const row = await db.find<{ review: number; unsettled: number; webhooks: number }>(sql`
    select (select count(*) from payments where review_reasons <> '{}' and reviewed_at is null)::int as review,
      (select count(*) from refunds where done_at is null)::int as unsettled,
      (select count(*) from webhook_events where applied_at is null)::int as webhooks`);
  return row ?? { review: 0, unsettled: 0, webhooks: 0 };
}
