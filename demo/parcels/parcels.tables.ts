// Writes: delivery_trips, courier_sandbox_facts, courier_choices, shipments. Reads: shipment_facts. What the demo's parcels were
// before the demo began.
import { type CourierName, legs } from "../../contract/shipments/facts.ts";
import type { Db } from "../../server/kit/db/database.ts";
import { sql } from "../../server/kit/db/sql.ts";
import type { PastTrip } from "./past-trips.ts";

const DAY_MS = 86_400_000;

export async function insertTrips(db: Db, trips: readonly PastTrip[], now: Date): Promise<void> {
  await db.run(sql`
    insert into delivery_trips (city_id, to_pincode, courier, days, delivered_at)
    select city, pincode, 'sandbox', days, at
    from unnest(${trips.map(({ cityId }) => cityId)}::int[], ${trips.map(({ toPincode }) => toPincode)}::text[],
      ${trips.map(({ days }) => days)}::int[],
      ${trips.map(({ daysAgo }) => new Date(now.getTime() - daysAgo * DAY_MS))}::timestamptz[]) t (city, pincode, days, at)`);
}

/** Everything goes with one courier. */
export async function chooseForAll(db: Db, courier: CourierName): Promise<void> {
  await db.run(sql`
    insert into courier_choices (leg, first) select unnest(${legs}::text[]), ${courier} on conflict do nothing`);
}

/** The demo's courier knows of its parcels what we know of them, and nothing else is going to happen by itself. */
export async function agreeWithCourier(db: Db): Promise<void> {
  await db.run(sql`
    delete from courier_sandbox_facts f using shipments s
    where s.courier = 'sandbox' and s.waybill = f.waybill and s.state <> 'booked'`);
  await db.run(sql`
    insert into courier_sandbox_facts (waybill, kind, at, place, reason, grams, is_planned, told_at)
    select s.waybill, f.kind, f.at, f.place, f.reason, f.grams, false, f.at
    from shipments s join shipment_facts f on f.shipment_id = s.id where s.courier = 'sandbox' and s.waybill is not null
    on conflict do nothing`);
}

/** Nothing was heard of it since. */
export async function silence(db: Db, shipmentId: string, since: Date): Promise<void> {
  await db.run(sql`
    update shipments set news_at = ${since}, booked_at = least(booked_at, ${since}), window_day = null, window_part = null
    where id = ${shipmentId}`);
}

export interface CashHandedOver {
  waybill: string;
  cash_paise: number;
  delivered_at: Date;
}

/** The oldest first. */
export function listCash(db: Db): Promise<CashHandedOver[]> {
  return db.many<CashHandedOver>(sql`
    select s.waybill, s.cash_paise, s.delivered_at from shipments s
    where s.leg = 'delivery' and s.courier = 'sandbox' and s.state = 'delivered' and s.cash_paise > 0
    order by s.delivered_at`);
}
