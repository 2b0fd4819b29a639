// Owns: booking_doubts, stray_waybills. Writes: shipments (who speaks with a courier about one, and what came of it).
import type { CourierName } from "../../../contract/shipments/facts.ts";
import type { Db, Tx } from "../../kit/db/database.ts";
import { sql } from "../../kit/db/sql.ts";
import type { ShipmentRow } from "./shipments.tables.ts";

/** The job that speaks with couriers. */
export const SWEEP_SHIPMENTS = "sweep_shipments";

const MAX_ERROR = 500;

/** To be booked by now, of one courier, that nobody else is at. */
export async function listToBook(db: Db, courier: CourierName, now: Date, limit: number): Promise<string[]> {
  return ids(
    db,
    sql`
    select id from shipments
    where state = 'planned' and courier = ${courier} and next_look_at <= ${now}
      and (leased_until is null or leased_until < now())
    order by next_look_at limit ${limit}`,
  );
}

/**
 * The intent, written before the courier is asked. Nothing if it is booked, called off, or another process is at it; otherwise
 * whether somebody may have asked this courier before, with an answer that nobody has.
 */
export async function claimBooking(
  db: Db,
  id: string,
  now: Date,
  leaseS: number,
): Promise<{ mayExist: boolean } | undefined> {
  return db.find(sql`
    with mine as (
      select id, intent_at is not null as may_exist from shipments
      where id = ${id} and state = 'planned' and waybill is null and cancel_asked_at is null
        and (leased_until is null or leased_until < now())
      for no key update skip locked)
    update shipments s set intent_at = ${now}, booking_tries = booking_tries + 1, updated_at = ${now},
      leased_until = now() + make_interval(secs => ${leaseS})
    from mine where s.id = mine.id returning mine.may_exist as "mayExist"`);
}

/** It certainly was not booked: nobody need look it up there. */
export async function withdrawIntent(db: Db, id: string): Promise<void> {
  await db.run(sql`update shipments set intent_at = null where id = ${id} and waybill is null`);
}

/** Asked of somebody else from now on. */
export async function switchCourier(db: Db, id: string, courier: CourierName): Promise<void> {
  await db.run(sql`
    update shipments set courier = ${courier} where id = ${id} and state = 'planned' and waybill is null`);
}

export async function noteFailure(
  db: Db,
  id: string,
  { error, nextLookAt, now }: { error: string; nextLookAt: Date; now: Date },
): Promise<void> {
  await db.run(sql`
    update shipments set booking_error = ${error.slice(0, MAX_ERROR)}, next_look_at = ${nextLookAt}, leased_until = null,
      updated_at = ${now}
    where id = ${id} and waybill is null`);
}

/** Tried again at once, by whoever comes. */
export async function lookNow(db: Db, id: string, now: Date): Promise<void> {
  await db.run(sql`update shipments set next_look_at = ${now}, updated_at = ${now} where id = ${id}`);
}

/** Asked there, and nobody knows what came of it, while the parcel goes another way: to be looked up. */
export async function doubtBooking(
  tx: Tx,
  { id, courier }: Pick<ShipmentRow, "id" | "courier">,
  nextLookAt: Date,
): Promise<void> {
  await tx.run(sql`
    insert into booking_doubts (shipment_id, courier, since, next_look_at)
    values (${id}, ${courier}, ${nextLookAt}, ${nextLookAt})
    on conflict (shipment_id, courier) do update set settled_at = null, looks = 0,
      next_look_at = excluded.next_look_at`);
}

export interface Doubt {
  shipment_id: string;
  looks: number;
}

export function listDoubts(db: Db, courier: CourierName, now: Date, limit: number): Promise<Doubt[]> {
  return db.many<Doubt>(sql`
    select shipment_id, looks from booking_doubts
    where courier = ${courier} and settled_at is null and next_look_at <= ${now} order by next_look_at limit ${limit}`);
}

/** Looked up; settled after the last look. */
export async function noteLook(
  tx: Tx,
  shipmentId: string,
  courier: CourierName,
  { nextLookAt, now }: { nextLookAt: Date | null; now: Date },
): Promise<void> {
  await tx.run(sql`
    update booking_doubts set looks = looks + 1, next_look_at = coalesce(${nextLookAt}::timestamptz, next_look_at),
      settled_at = case when ${nextLookAt}::timestamptz is null then ${now}::timestamptz end
    where shipment_id = ${shipmentId} and courier = ${courier}`);
}

/** Once each. A waybill that counts for a parcel is never one too many. */
export async function insertStray(
  tx: Tx,
  stray: { courier: CourierName; waybill: string; shipmentId: string; now: Date },
): Promise<void> {
  const added = await tx.run(sql`
    insert into stray_waybills (courier, waybill, shipment_id, found_at)
    select ${stray.courier}, ${stray.waybill}, ${stray.shipmentId}, ${stray.now}
    where not exists (select from shipments where courier = ${stray.courier} and waybill = ${stray.waybill})
    on conflict do nothing`);
  if (added === 1) await tx.run(sql`update shipments set has_stray = true where id = ${stray.shipmentId}`);
}

export function listStrays(db: Db, courier: CourierName, limit: number): Promise<{ waybill: string }[]> {
  return db.many(sql`
    select waybill from stray_waybills where courier = ${courier} and cancelled_at is null and error is null
    order by found_at limit ${limit}`);
}

export async function finishStray(
  db: Db,
  courier: CourierName,
  waybill: string,
  { now, error }: { now: Date; error: string | null },
): Promise<void> {
  await db.run(sql`
    update stray_waybills set error = ${error?.slice(0, MAX_ERROR) ?? null},
      cancelled_at = case when ${error}::text is null then ${now}::timestamptz end
    where courier = ${courier} and waybill = ${waybill}`);
  // Nobody need look any more once all of them are called off.
  await db.run(sql`
    update shipments s set has_stray = false where has_stray
      and s.id = (select shipment_id from stray_waybills where courier = ${courier} and waybill = ${waybill})
      and not exists (select from stray_waybills w where w.shipment_id = s.id and w.cancelled_at is null)`);
}

/** Called off with us, and the courier has not heard. */
export function listToCallOff(db: Db, courier: CourierName, limit: number): Promise<{ id: string; waybill: string }[]> {
  return db.many(sql`
    select id, waybill from shipments
    where courier = ${courier} and cancel_asked_at is not null and cancel_sent_at is null and cancel_error is null
      and waybill is not null
    order by cancel_asked_at limit ${limit}`);
}

/** With an error the courier would not, and is not asked again: it has the parcel, and a person must look. */
export async function finishCallOff(
  db: Db,
  id: string,
  { now, error }: { now: Date; error: string | null },
): Promise<void> {
  await db.run(sql`
    update shipments set cancel_error = ${error?.slice(0, MAX_ERROR) ?? null}, updated_at = ${now},
      cancel_sent_at = case when ${error}::text is null then ${now}::timestamptz end,
      differs = case when ${error}::text is null then differs else coalesce(differs, 'not_called_off') end
    where id = ${id}`);
}

/** On their way, and nobody told anything for long. Taken: asked about again after as long. */
export function takeSilent(
  db: Db,
  courier: CourierName,
  { now, next }: { now: Date; next: Date },
  limit: number,
): Promise<{ id: string; waybill: string }[]> {
  return db.many(sql`
    update shipments set next_look_at = ${next} where id in (
      select id from shipments where courier = ${courier} and next_look_at <= ${now} and waybill is not null
        and state not in ('planned', 'delivered', 'returned', 'cancelled')
      order by next_look_at limit ${limit} for no key update skip locked)
    returning id, waybill`);
}

async function ids(db: Db, statement: ReturnType<typeof sql>): Promise<string[]> {
  return (await db.many<{ id: string }>(statement)).map(({ id }) => id);
}
