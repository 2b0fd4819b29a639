// Reads: shipments, shipment_facts, stray_waybills (of this domain).
import { type CourierName, couriers, type Leg, type Trouble, troubles } from "../../../../contract/shipments/facts.ts";
import type { Scan } from "../../../../contract/shipments/shipments.contract.ts";
import type { ShipmentState } from "../../../../contract/shipments/shipments.machine.ts";
import type { Place } from "../../../kit/cursor.ts";
import type { Db } from "../../../kit/db/database.ts";
import { prepared, sql } from "../../../kit/db/sql.ts";
import { nothingWaits, type Waiting } from "../../../kit/work/waiting.ts";
import type { ShipmentRow } from "../shipments.tables.ts";

/**
 * When a parcel is in trouble at the moment $1. Each is written so that one of the table's indexes finds it: most parcels are
 * over and well, and none of those is looked at. What was weighed heavier is a dispute for thirty days, then it is history.
 */
const IN_TROUBLE: Record<Trouble, string> = {
  lost: "s.state = 'lost'",
  differs: "s.differs is not null",
  twice: `s.has_stray and exists (select 1 from stray_waybills w where w.shipment_id = s.id and w.cancelled_at is null)`,
  failed: "s.state = 'failed_attempt'",
  unbooked: "s.state = 'planned' and (s.booking_error is not null or s.news_at < $1::timestamptz - interval '1 hour')",
  // The moment is turned into the hub's clock once, and not the window of every parcel into the world's.
  not_collected: `s.state = 'booked' and case
    when s.window_day is null then coalesce(s.booked_at, s.news_at) < $1::timestamptz - interval '24 hours'
    else s.window_day + case s.window_part when 'morning' then time '13:00' else time '20:00' end
      < ($1::timestamptz at time zone 'Asia/Kolkata') - interval '24 hours' end`,
  no_scan: `s.state in ('collected', 'in_transit', 'out_for_delivery', 'returning')
    and s.news_at < $1::timestamptz - interval '48 hours'`,
  weight: "s.weight_measured > s.weight_said and s.news_at > $1::timestamptz - interval '30 days'",
};

/** Of several troubles the gravest is named first. */
const byGravity = Object.keys(IN_TROUBLE) as Trouble[];
const GRAVEST = `case ${byGravity.map((one) => `when ${IN_TROUBLE[one]} then '${one}'`).join(" ")} end`;
const LIVING = "s.state not in ('delivered', 'returned', 'cancelled')";

export interface BoardRow
  extends Pick<
    ShipmentRow,
    | "id"
    | "order_id"
    | "leg"
    | "attempt"
    | "state"
    | "courier"
    | "reference"
    | "waybill"
    | "booking_error"
    | "differs"
    | "from_pincode"
    | "to_pincode"
    | "weight_said"
    | "weight_measured"
    | "cost_paise"
    | "charged_paise"
    | "cash_paise"
    | "window_day"
    | "window_part"
    | "expected_from"
    | "expected_to"
    | "instructions"
    | "failed_attempts"
    | "news_at"
    | "created_at"
    | "updated_at"
  > {
  trouble: Trouble | null;
  last_scan: Scan | null;
}

/** Neither addresses nor secrets. What was weighed is no step of its way. */
const SHOWN = `select s.id, s.order_id, s.leg, s.attempt, s.state, s.courier, s.reference, s.waybill, s.booking_error,
    s.differs, s.from_pincode, s.to_pincode, s.weight_said, s.weight_measured, s.cost_paise, s.charged_paise, s.cash_paise,
    s.window_day::text, s.window_part, s.expected_from::text, s.expected_to::text, s.instructions, s.failed_attempts,
    s.news_at, s.created_at, s.updated_at, ${GRAVEST} as trouble,
    (select json_build_object('fact', f.kind, 'at', f.at, 'place', f.place, 'reason', f.reason) from shipment_facts f
      where f.shipment_id = s.id and f.kind <> 'weighed' order by f.at desc, f.id desc limit 1) as last_scan
  from shipments s`;

export interface Wanted {
  trouble?: Trouble | undefined;
  state?: ShipmentState | undefined;
  leg?: Leg | undefined;
  courier?: CourierName | undefined;
  /** A waybill or our reference as it was typed, and the order of that number. */
  one?: { text: string; orderId: string | null } | undefined;
}

/** Those longest without news first. Where nothing else was asked for, only those that are still on their way. */
export function listBoard(db: Db, wanted: Wanted, now: Date, after: Place | undefined, limit: number) {
  const values: unknown[] = [now];
  const put = (value: unknown) => `$${values.push(value)}`;
  const { trouble, state, leg, courier, one } = wanted;
  const rules = [
    trouble && IN_TROUBLE[trouble],
    state && `s.state = ${put(state)}`,
    leg && `s.leg = ${put(leg)}`,
    courier && `s.courier = ${put(courier)}`,
    one && isOne(one, put),
    !trouble && !state && !one && LIVING,
    after && `(s.news_at, s.id) > (${put(after.at)}::timestamptz, ${put(after.id)}::uuid)`,
    // Every statement has the moment as its first value, whether it asks for it or not.
    "$1::timestamptz is not null",
  ].filter(Boolean);
  const text = `${SHOWN} where ${rules.join(" and ")} order by s.news_at, s.id limit ${put(limit)}`;
  return db.many<BoardRow>(prepared(text, values));
}

function isOne({ text, orderId }: NonNullable<Wanted["one"]>, put: (value: unknown) => string): string {
  // As typed, or in capitals: small letters on a label are rare, and nobody types capitals who need not.
  const typed = put([text, text.toUpperCase()]);
  return `((s.courier = any(${put(couriers)}::text[]) and s.waybill = any(${typed}::text[])) or s.reference = any(${typed}::text[])
    or s.order_id = ${put(orderId)}::uuid)`;
}

export function findOnBoard(db: Db, id: string, now: Date): Promise<BoardRow | undefined> {
  return db.find<BoardRow>(prepared(`${SHOWN} where s.id = $2`, [now, id]));
}

const COUNTED = troubles
  .map((one) => `select '${one}' as trouble, count(*)::int as n from shipments s where ${IN_TROUBLE[one]}`)
  .join(" union all ");

export function countTroubles(db: Db, now: Date): Promise<{ trouble: Trouble; n: number }[]> {
  return db.many(prepared(COUNTED, [now]));
}

const EACH = troubles.map((one) => `select s.id, s.news_at from shipments s where ${IN_TROUBLE[one]}`).join(" union ");

/** A parcel with two troubles waits once. */
export async function readInTrouble(db: Db, now: Date): Promise<Waiting> {
  const text = `select count(*)::int as count, min(news_at) as oldest_at from (${EACH}) t`;
  return (await db.find<Waiting>(prepared(text, [now]))) ?? nothingWaits;
}

export interface StrayRow {
  waybill: string;
  found_at: Date;
  cancelled_at: Date | null;
}

export function listStrays(db: Db, shipmentId: string): Promise<StrayRow[]> {
  return db.many<StrayRow>(sql`
    select waybill, found_at, cancelled_at from stray_waybills where shipment_id = ${shipmentId} order by found_at, waybill`);
}

/** In no order of its own. */
export function listByIds(db: Db, ids: readonly string[]): Promise<ShipmentRow[]> {
  return db.many<ShipmentRow>(sql`
    select s.*, s.window_day::text, s.expected_from::text, s.expected_to::text
    from shipments s where s.id = any(${ids}::uuid[])`);
}

export interface CostRow {
  courier: CourierName;
  leg: Leg;
  parcels: number;
  cost_paise: number;
  charged_paise: number;
  unpriced: number;
  heavier: number;
}

/** What was booked between two moments and not called off. */
export function listCosts(db: Db, { from, to }: { from: Date; to: Date }): Promise<CostRow[]> {
  return db.many<CostRow>(sql`
    select courier, leg, count(*)::int as parcels, coalesce(sum(cost_paise), 0)::bigint as cost_paise,
      sum(charged_paise)::bigint as charged_paise, count(*) filter (where cost_paise is null)::int as unpriced,
      count(*) filter (where weight_measured > weight_said)::int as heavier
    from shipments where booked_at >= ${from} and booked_at < ${to} and state <> 'cancelled'
    group by courier, leg order by courier, leg`);
}

export function countLiving(db: Db): Promise<{ courier: CourierName; n: number }[]> {
  return db.many(sql`
    select courier, count(*)::int as n from shipments where state not in ('delivered', 'returned', 'cancelled')
    group by courier`);
}
