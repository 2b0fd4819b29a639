// Owns: delivery_trips, delivery_ranges. Writes: shipments (what is expected). Publishes: delivery_parcels. Reads: order_ways
// (published by orders), listing_cards and listing_wares (by listings), pincodes (of catalogue).
import type { Db, Tx } from "../../../kit/db/database.ts";
import { sql } from "../../../kit/db/sql.ts";
import type { LearnedRange, WayCount } from "./learn-ranges.ts";

export interface WayRow {
  serviceable: boolean;
  /** As the catalogue says, where nothing was learned. */
  delivery_days: number | null;
  least: number | null;
  most: number | null;
}

/** From where a thing is to a pincode: one read. Nothing if it is for nobody to see. */
export function findWayOfListing(db: Db, listingId: string, pincode: string, at: Date): Promise<WayRow | undefined> {
  return db.find<WayRow>(sql`
    select coalesce(p.is_serviceable, false) as serviceable, p.delivery_days, r.least, r.most
    from listing_cards c join listing_wares w on w.id = c.id left join pincodes p on p.pincode = ${pincode}
    left join lateral (
      select r.least, r.most from delivery_ranges r
      where r.city_id = w.city_id and r.since <= ${at} and r.until > ${at} and (r.scope, r.place) in (
        ('prefix', left(p.pincode, 3)), ('district', p.state || '/' || p.district), ('state', p.state), ('all', ''))
      order by array_position(array['prefix', 'district', 'state', 'all'], r.scope) limit 1) r on true
    where c.id = ${listingId} and c.is_public`);
}

/** As it was said when it was ordered. */
export function findWayOfOrder(db: Db, orderId: string): Promise<(WayRow & { ordered_at: Date }) | undefined> {
  return db.find<WayRow & { ordered_at: Date }>(sql`
    select coalesce(p.is_serviceable, false) as serviceable, p.delivery_days, r.least, r.most, o.created_at as ordered_at
    from order_ways o left join pincodes p on p.pincode = o.delivery_pincode
    left join lateral (
      select r.least, r.most from delivery_ranges r
      where r.city_id = o.city_id and r.since <= o.created_at and r.until > o.created_at and (r.scope, r.place) in (
        ('prefix', left(p.pincode, 3)), ('district', p.state || '/' || p.district), ('state', p.state), ('all', ''))
      order by array_position(array['prefix', 'district', 'state', 'all'], r.scope) limit 1) r on true
    where o.id = ${orderId}`);
}

/** Parcels that arrived and are not counted yet. */
export async function insertTrips(tx: Tx, since: Date): Promise<number> {
  return tx.run(sql`
    insert into delivery_trips (shipment_id, city_id, to_pincode, courier, days, delivered_at)
    select s.id, o.city_id, o.delivery_pincode, s.courier,
      (s.delivered_at at time zone 'Asia/Kolkata')::date - (o.created_at at time zone 'Asia/Kolkata')::date, s.delivered_at
    from shipments s join order_ways o on o.id = s.order_id
    where s.leg = 'delivery' and s.state = 'delivered' and s.delivered_at > ${since} and o.city_id is not null
      and o.delivery_pincode ~ '^[1-9][0-9]{5}$' and s.delivered_at >= o.created_at
    on conflict (shipment_id) do nothing`);
}

export async function dropOldTrips(tx: Tx, before: Date): Promise<void> {
  await tx.run(sql`delete from delivery_trips where delivered_at < ${before}`);
}

/** Every way at every scope, with how many took how many days. */
export function countTrips(tx: Tx): Promise<WayCount[]> {
  return tx.many<WayCount>(sql`
    select t.city_id as "cityId", s.scope, s.place, t.days, count(*)::int as parcels
    from delivery_trips t join pincodes p on p.pincode = t.to_pincode
    cross join lateral (values ('prefix', left(p.pincode, 3)), ('district', p.state || '/' || p.district),
      ('state', p.state), ('all', '')) s (scope, place)
    where s.place is not null group by 1, 2, 3, 4`);
}

/** What is said from now on; what is said as before goes on, and what was said stays known for orders of that time. */
export async function saveRanges(tx: Tx, ranges: readonly LearnedRange[], now: Date): Promise<void> {
  const rows = JSON.stringify(ranges);
  await tx.run(sql`
    update delivery_ranges r set until = ${now} where r.until = 'infinity' and r.since < ${now} and not exists (
      select from jsonb_to_recordset(${rows}::jsonb) n ("cityId" int, scope text, place text, least int, most int)
      where n."cityId" = r.city_id and n.scope = r.scope and n.place = r.place and n.least = r.least and n.most = r.most)`);
  await tx.run(sql`
    insert into delivery_ranges as r (city_id, scope, place, since, least, most, parcels)
    select n."cityId", n.scope, n.place, ${now}, n.least, n.most, n.parcels
    from jsonb_to_recordset(${rows}::jsonb) n ("cityId" int, scope text, place text, least int, most int, parcels int)
    on conflict (city_id, scope, place) where until = 'infinity' do update set parcels = excluded.parcels`);
}

/** Orders that are long over ask no more. */
export async function dropOldRanges(tx: Tx, before: Date): Promise<void> {
  await tx.run(sql`delete from delivery_ranges where until < ${before}`);
}

export async function saveExpected(tx: Tx, shipmentId: string, range: { from: string; to: string }): Promise<void> {
  await tx.run(sql`
    update shipments set expected_from = ${range.from}, expected_to = ${range.to} where id = ${shipmentId}`);
}
