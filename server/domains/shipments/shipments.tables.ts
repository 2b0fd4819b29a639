// Owns: shipments, shipment_facts. Left to the database: shipment_moves.
import type { CourierName, FactKind, FailReason, Leg } from "../../../contract/shipments/facts.ts";
import type { ShipmentState } from "../../../contract/shipments/shipments.machine.ts";
import type { ParcelAddress } from "../../kit/couriers/courier-port.ts";
import type { Db, Tx } from "../../kit/db/database.ts";
import { sql } from "../../kit/db/sql.ts";

export type DayPart = "morning" | "evening";

export interface ShipmentRow {
  id: string;
  order_id: string;
  leg: Leg;
  attempt: number;
  courier: CourierName;
  state: ShipmentState;
  reference: string;
  waybill: string | null;
  intent_at: Date | null;
  booking_tries: number;
  booking_error: string | null;
  next_look_at: Date | null;
  leased_until: Date | null;
  booked_at: Date | null;
  cancel_asked_at: Date | null;
  cancel_sent_at: Date | null;
  cancel_error: string | null;
  track_token: string;
  door_token: string;
  door_tries: number;
  door_locked_at: Date | null;
  /** Null once its person has gone. */
  from_address: ParcelAddress | null;
  to_address: ParcelAddress | null;
  forgets_people: boolean;
  from_pincode: string;
  to_pincode: string;
  /** In grams. */
  weight_said: number;
  weight_measured: number | null;
  value_paise: number;
  contents: string;
  cost_paise: number | null;
  charged_paise: number;
  cash_paise: number;
  /** Indian days, YYYY-MM-DD. */
  window_day: string | null;
  window_part: DayPart | null;
  expected_from: string | null;
  expected_to: string | null;
  instructions: string;
  failed_attempts: number;
  follow_due: boolean;
  differs: string | null;
  has_stray: boolean;
  last_fact_at: Date | null;
  news_at: Date;
  created_at: Date;
  updated_at: Date;
  collected_at: Date | null;
  delivered_at: Date | null;
  ended_at: Date | null;
}

export type ToldBy = "webhook" | "sweep" | "staff" | "system";

export interface FactRow {
  id: number;
  shipment_id: string;
  kind: FactKind;
  at: Date;
  place: string | null;
  reason: FailReason | null;
  grams: number | null;
  told_by: ToldBy;
  move_id: number | null;
  heard_at: Date;
}

export function findShipment(db: Db, id: string): Promise<ShipmentRow | undefined> {
  return db.find<ShipmentRow>(sql`
    select s.*, s.window_day::text, s.expected_from::text, s.expected_to::text
    from shipments s where s.id = ${id}`);
}

/** Payment, order and listing are held before this, where they are held at all. */
export function lockShipment(tx: Tx, id: string): Promise<ShipmentRow | undefined> {
  return tx.find<ShipmentRow>(sql`
    select s.*, s.window_day::text, s.expected_from::text, s.expected_to::text
    from shipments s where s.id = ${id} for no key update`);
}

/** Oldest first. */
export function listOfOrder(db: Db, orderId: string): Promise<ShipmentRow[]> {
  return db.many<ShipmentRow>(sql`
    select s.*, s.window_day::text, s.expected_from::text, s.expected_to::text
    from shipments s where s.order_id = ${orderId} order by s.created_at, s.attempt`);
}

/** The same, held: the order is held before. */
export function lockOfOrder(tx: Tx, orderId: string): Promise<ShipmentRow[]> {
  return tx.many<ShipmentRow>(sql`
    select s.*, s.window_day::text, s.expected_from::text, s.expected_to::text
    from shipments s where s.order_id = ${orderId} order by s.created_at, s.attempt for no key update`);
}

/** In the courier's time; what was told at one time, in the order it was heard. */
export function listFacts(db: Db, shipmentId: string): Promise<FactRow[]> {
  return db.many<FactRow>(sql`
    select id, shipment_id, kind, at, place, reason, grams, told_by, move_id, heard_at from shipment_facts
    where shipment_id = ${shipmentId} order by at, id`);
}

interface NewShipment {
  orderId: string;
  leg: Leg;
  attempt: number;
  courier: CourierName;
  reference: string;
  trackToken: string;
  doorToken: string;
  from: ParcelAddress | null;
  to: ParcelAddress | null;
  fromPincode: string;
  toPincode: string;
  weightGrams: number;
  valuePaise: number;
  contents: string;
  chargedPaise: number;
  cashPaise: number;
  window: { day: string; part: DayPart } | null;
  instructions: string;
  now: Date;
}

/** Nothing if it is there already. */
export async function insertShipment(tx: Tx, s: NewShipment): Promise<string | undefined> {
  const json = (address: ParcelAddress | null) => (address === null ? null : JSON.stringify(address));
  const row = await tx.find<{ id: string }>(sql`
    insert into shipments (order_id, leg, attempt, courier, reference, track_token, door_token, from_address, to_address,
      from_pincode, to_pincode, weight_said, value_paise, contents, charged_paise, cash_paise, window_day, window_part,
      instructions, next_look_at, news_at, created_at, updated_at)
    values (${s.orderId}, ${s.leg}, ${s.attempt}, ${s.courier}, ${s.reference}, ${s.trackToken}, ${s.doorToken},
      ${json(s.from)}::jsonb, ${json(s.to)}::jsonb, ${s.fromPincode}, ${s.toPincode}, ${s.weightGrams}, ${s.valuePaise},
      ${s.contents}, ${s.chargedPaise}, ${s.cashPaise}, ${s.window?.day ?? null}, ${s.window?.part ?? null},
      ${s.instructions}, ${s.now}, ${s.now}, ${s.now}, ${s.now})
    on conflict do nothing returning id`);
  return row?.id;
}

export interface ToldFact {
  kind: FactKind;
  at: Date;
  place?: string | null;
  reason?: FailReason | null;
  grams?: number | null;
  /** Where staff moved the order. */
  moveId?: number | null;
}

/** How many of them are news. */
export async function insertFacts(
  tx: Tx,
  shipmentId: string,
  facts: readonly ToldFact[],
  toldBy: ToldBy,
  now: Date,
): Promise<number> {
  const column = <K extends keyof ToldFact>(name: K) => facts.map((fact) => fact[name] ?? null);
  return tx.run(sql`
    insert into shipment_facts (shipment_id, kind, at, place, reason, grams, told_by, move_id, heard_at)
    select ${shipmentId}, kind, at, left(place, 80), reason, grams, ${toldBy}, move_id, ${now}
    from unnest(${column("kind")}::text[], ${column("at")}::timestamptz[], ${column("place")}::text[],
      ${column("reason")}::text[], ${column("grams")}::int[], ${column("moveId")}::bigint[])
      as told (kind, at, place, reason, grams, move_id)
    on conflict do nothing`);
}

interface ShipmentChange {
  state: ShipmentState;
  failedAttempts: number;
  lastFactAt: Date | null;
  weightMeasured: number | null;
  collectedAt: Date | null;
  deliveredAt: Date | null;
  endedAt: Date | null;
  nextLookAt: Date | null;
  /** The courier has set out again: whoever opens the door may try anew. */
  resetsDoor: boolean;
  now: Date;
}

export async function updateShipment(tx: Tx, id: string, c: ShipmentChange): Promise<void> {
  await tx.run(sql`
    update shipments set state = ${c.state}, failed_attempts = ${c.failedAttempts}, last_fact_at = ${c.lastFactAt},
      news_at = greatest(news_at, ${c.lastFactAt}::timestamptz), weight_measured = ${c.weightMeasured},
      collected_at = ${c.collectedAt}, delivered_at = ${c.deliveredAt}, ended_at = ${c.endedAt},
      next_look_at = ${c.nextLookAt}, follow_due = true, updated_at = ${c.now},
      door_tries = case when ${c.resetsDoor} then 0 else door_tries end,
      door_locked_at = case when ${c.resetsDoor} then null else door_locked_at end,
      from_address = case when forgets_people and ${c.endedAt}::timestamptz is not null then null else from_address end,
      to_address = case when forgets_people and ${c.endedAt}::timestamptz is not null then null else to_address end
    where id = ${id}`);
}

export async function hasOtherLiving(tx: Tx, { id, order_id, leg }: ShipmentRow): Promise<boolean> {
  const row = await tx.find(sql`
    select from shipments where order_id = ${order_id} and leg = ${leg} and id <> ${id}
      and state not in ('delivered', 'returned', 'cancelled') limit 1`);
  return row !== undefined;
}

export async function updateBooked(
  tx: Tx,
  id: string,
  b: {
    courier: CourierName;
    waybill: string;
    costPaise: number | null;
    expected: { from: string; to: string } | null;
    nextLookAt: Date | null;
    now: Date;
  },
): Promise<void> {
  await tx.run(sql`
    update shipments set courier = ${b.courier}, waybill = ${b.waybill}, cost_paise = ${b.costPaise},
      expected_from = coalesce(expected_from, ${b.expected?.from ?? null}::date),
      expected_to = coalesce(expected_to, ${b.expected?.to ?? null}::date),
      state = case when state = 'planned' then 'booked' else state end, booking_error = null, leased_until = null,
      booked_at = ${b.now}, news_at = greatest(news_at, ${b.now}), next_look_at = ${b.nextLookAt}, follow_due = true,
      updated_at = ${b.now}
    where id = ${id}`);
}

/** Called off, or called back; once. */
export async function updateCalledOff(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.run(sql`
    update shipments set cancel_asked_at = coalesce(cancel_asked_at, ${now}), updated_at = ${now} where id = ${id}`);
}

export async function updateFollowed(tx: Tx, id: string, differs: string | null): Promise<void> {
  await tx.run(sql`update shipments set follow_due = false, differs = ${differs} where id = ${id}`);
}

export async function updateWindow(tx: Tx, id: string, window: { day: string; part: DayPart } | null): Promise<void> {
  await tx.run(sql`
    update shipments set window_day = ${window?.day ?? null}, window_part = ${window?.part ?? null} where id = ${id}`);
}

/** Orders of parcels that go before what their order did. */
export async function listToFollow(db: Db, limit: number): Promise<string[]> {
  const rows = await db.many<{ order_id: string }>(sql`
    select distinct order_id from (
      select order_id from shipments where follow_due order by updated_at limit ${limit}) due`);
  return rows.map(({ order_id }) => order_id);
}

export async function findStateByWaybill(
  db: Db,
  courier: CourierName,
  waybill: string,
): Promise<ShipmentState | undefined> {
  const row = await db.find<{ state: ShipmentState }>(sql`
    select state from shipments where courier = ${courier} and waybill = ${waybill}`);
  return row?.state;
}
