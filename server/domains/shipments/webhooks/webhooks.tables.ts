// Owns: courier_webhooks. Reads: shipments, stray_waybills.
import type { CourierName } from "../../../../contract/shipments/facts.ts";
import type { Db } from "../../../kit/db/database.ts";
import { sql } from "../../../kit/db/sql.ts";

export const APPLY_COURIER_WEBHOOK = "apply_courier_webhook";

/** Stored once by its bytes, with the job that applies it. One statement: either both or neither. */
export async function insertWebhook(db: Db, courier: CourierName, digest: Buffer, body: Buffer): Promise<void> {
  await db.run(sql`
    with webhook as (
      insert into courier_webhooks (courier, digest, body) values (${courier}, ${digest}, ${body})
      on conflict (courier, digest) do nothing returning id)
    select graphile_worker.add_job(${APPLY_COURIER_WEBHOOK}, json_build_object('webhook_id', id),
      job_key => 'courier_webhook:' || id)
    from webhook`);
}

/**
 * For those whose waybill nobody knew when they came, ever more rarely, and those whose job is gone. One that has a job keeps it, a parked one
 * too: it failed for a reason.
 */
export async function requeueWebhooks(db: Db, limit: number): Promise<void> {
  await db.run(sql`
    select graphile_worker.add_job(${APPLY_COURIER_WEBHOOK}, json_build_object('webhook_id', id),
      job_key => 'courier_webhook:' || id, job_key_mode => 'unsafe_dedupe')
    from (select id from courier_webhooks where applied_at is null
        and received_at + interval '20 seconds' + make_interval(mins => least(tries * tries, 60) * tries) < now()
      order by id limit ${limit}) waiting`);
}

export interface WebhookRow {
  courier: CourierName;
  body: Buffer;
  received_at: Date;
}

/** Nothing if it was applied before. */
export function findWebhook(db: Db, id: number): Promise<WebhookRow | undefined> {
  return db.find<WebhookRow>(sql`
    select courier, body, received_at from courier_webhooks where id = ${id} and applied_at is null`);
}

export async function finishWebhook(db: Db, id: number, outcome: string): Promise<void> {
  await db.run(sql`
    update courier_webhooks set applied_at = now(), tries = tries + 1, outcome = ${outcome} where id = ${id}`);
}

/** Of a waybill that nobody knows yet. */
export async function keepWaiting(db: Db, id: number): Promise<void> {
  await db.run(sql`update courier_webhooks set tries = tries + 1, outcome = 'unknown' where id = ${id}`);
}

export function dropOldWebhooks(db: Db): Promise<number> {
  return db.run(sql`delete from courier_webhooks where applied_at < now() - interval '30 days'`);
}

/** Which parcel of ours it is, or one that a courier made beside it. */
export async function findByWaybill(
  db: Db,
  courier: CourierName,
  waybill: string,
): Promise<{ shipment_id: string | null } | undefined> {
  return db.find(sql`
    select id as shipment_id from shipments where courier = ${courier} and waybill = ${waybill}
    union all
    select null from stray_waybills where courier = ${courier} and waybill = ${waybill} limit 1`);
}
