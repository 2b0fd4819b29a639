// Writes and reads what tests of parcels need: webhooks that wait, leases that ran out, and what must be true of all of them.
import type { Db } from "../kit/db/database.ts";
import { sql } from "../kit/db/sql.ts";

export async function listWaitingWebhooks(db: Db): Promise<number[]> {
  const rows = await db.many<{ id: number }>(sql`select id from courier_webhooks where applied_at is null order by id`);
  return rows.map(({ id }) => id);
}

/** Whoever was speaking with a courier has died. */
export async function endLeases(db: Db): Promise<void> {
  await db.run(sql`update shipments set leased_until = now() - interval '1 second' where leased_until is not null`);
}

export interface ParcelRow {
  id: string;
  order_id: string;
  leg: string;
  attempt: number;
  courier: string;
  state: string;
  waybill: string | null;
  reference: string;
  failed_attempts: number;
  differs: string | null;
  booking_error: string | null;
  follow_due: boolean;
  order_state: string;
}

export function listParcels(db: Db, orderIds: readonly string[]): Promise<ParcelRow[]> {
  return db.many<ParcelRow>(sql`
    select s.id, s.order_id, s.leg, s.attempt, s.courier, s.state, s.waybill, s.reference, s.failed_attempts, s.differs,
      s.booking_error, s.follow_due, o.state as order_state
    from shipments s join orders o on o.id = s.order_id where s.order_id = any(${orderIds}::uuid[])
    order by s.created_at, s.leg, s.attempt`);
}

/** Living parcels at the demo's courier that are nobody's: neither the one that counts, nor known to be one too many. */
export async function listForgotten(db: Db): Promise<string[]> {
  const rows = await db.many<{ waybill: string }>(sql`
    select p.waybill from courier_sandbox_parcels p where p.cancelled_at is null
      and not exists (select from shipments s where s.courier = 'sandbox' and s.waybill = p.waybill
        and (s.state <> 'cancelled' or s.cancel_sent_at is null))
    order by 1`);
  return rows.map(({ waybill }) => waybill);
}

export async function setHub(db: Db): Promise<void> {
  await db.run(sql`
    insert into settings (key, value, version, changed_by)
    select *, 'test' from unnest(array['hub_name', 'hub_phone', 'hub_address', 'hub_city', 'hub_state', 'hub_pincode'],
      array['"Hub"', '"9800000000"', '"1, Okhla"', '"New Delhi"', '"Delhi"', '"110020"']::jsonb[], array[1, 1, 1, 1, 1, 1])
    on conflict do nothing`);
}

export async function allBySandbox(db: Db): Promise<void> {
  await db.run(sql`
    insert into courier_choices (leg, first) select unnest(array['pickup', 'delivery', 'return', 'send_back']), 'sandbox'
    on conflict (leg, pincode_prefix) do update set first = excluded.first, second = null`);
}

/** Whoever refused cash before may order with it again, as often as they like. */
export async function trustCash(db: Db): Promise<void> {
  await db.run(sql`
    insert into settings (key, value, version, changed_by)
    values ('cod_open_max', '10000', 1, 'test'), ('cod_risk_refusal_days', '0', 1, 'test')`);
}

/** Every so-manieth webhook that waits never came. How many those were. */
export function dropWebhooks(db: Db, every: number): Promise<number> {
  return db.run(sql`delete from courier_webhooks where applied_at is null and id % ${every}::int = 0`);
}

export function listStraysOf(db: Db, shipmentId: string): Promise<{ waybill: string; is_cancelled: boolean }[]> {
  return db.many(sql`
    select waybill, cancelled_at is not null as is_cancelled from stray_waybills where shipment_id = ${shipmentId}`);
}

export async function chooseFirst(db: Db, leg: string, first: string, second: string | null): Promise<void> {
  await db.run(sql`
    insert into courier_choices (leg, first, second) values (${leg}, ${first}, ${second})
    on conflict (leg, pincode_prefix) do update set first = excluded.first, second = excluded.second`);
}
