// Owns: courier_sandbox_parcels, courier_sandbox_facts, courier_sandbox_redeliveries, courier_sandbox_script. What a courier
// would keep.

import type { CourierFact, CourierSandboxScript } from "../../../kit/couriers/courier-port.ts";
import type { Db } from "../../../kit/db/database.ts";
import { sql } from "../../../kit/db/sql.ts";
import type { Happening, Traveller } from "./travel.ts";

export interface ParcelRow extends Traveller {
  reference: string;
  cash_paise: number;
  booked_at: Date;
  cancelled_at: Date | null;
}

export type NewParcel = Omit<ParcelRow, "waybill" | "is_doomed" | "cancelled_at">;

export async function insertParcel(db: Db, parcel: NewParcel): Promise<string> {
  const row = await db.find<{ waybill: string }>(sql`
    insert into courier_sandbox_parcels (reference, leg, from_pincode, to_pincode, from_city, to_city, weight_grams,
      cash_paise, window_day, window_part, booked_at)
    values (${parcel.reference}, ${parcel.leg}, ${parcel.from_pincode}, ${parcel.to_pincode}, ${parcel.from_city},
      ${parcel.to_city}, ${parcel.weight_grams}, ${parcel.cash_paise}, ${parcel.window_day}::date, ${parcel.window_part},
      ${parcel.booked_at})
    returning waybill`);
  return row?.waybill ?? "";
}

export function findParcel(db: Db, waybill: string): Promise<ParcelRow | undefined> {
  return db.find<ParcelRow>(sql`
    select waybill, reference, leg, from_pincode, to_pincode, from_city, to_city, weight_grams, cash_paise,
      window_day::text as window_day, window_part, is_doomed, booked_at, cancelled_at
    from courier_sandbox_parcels where waybill = ${waybill}`);
}

export function listByReference(db: Db, reference: string): Promise<ParcelRow[]> {
  return db.many<ParcelRow>(sql`
    select * from courier_sandbox_parcels where reference = ${reference} and cancelled_at is null order by number`);
}

export async function doomParcel(db: Db, waybill: string): Promise<void> {
  await db.run(sql`update courier_sandbox_parcels set is_doomed = true where waybill = ${waybill}`);
}

/** False if it was cancelled before. */
export async function cancelParcel(db: Db, waybill: string, at: Date): Promise<boolean> {
  const touched = await db.run(sql`
    update courier_sandbox_parcels set cancelled_at = ${at} where waybill = ${waybill} and cancelled_at is null`);
  return touched === 1;
}

/** The same thing at the same time is one fact. */
export async function insertFacts(
  db: Db,
  waybill: string,
  facts: readonly Happening[],
  { isPlanned, toldAt }: { isPlanned: boolean; toldAt: Date | null },
): Promise<void> {
  await db.run(sql`
    insert into courier_sandbox_facts (waybill, kind, at, place, reason, grams, is_planned, told_at)
    select ${waybill}, f.kind, f.at, f.place, f.reason, f.grams, ${isPlanned}, ${toldAt}
    from unnest(${facts.map(({ kind }) => kind)}::text[], ${facts.map(({ at }) => at)}::timestamptz[],
      ${facts.map(({ place }) => place)}::text[], ${facts.map(({ reason }) => reason)}::text[],
      ${facts.map(({ grams }) => grams)}::int[]) as f (kind, at, place, reason, grams)
    on conflict (waybill, kind, at) do nothing`);
}

/** What was going to happen after this moment no longer is. */
export async function dropPlanned(db: Db, waybill: string, after: Date): Promise<void> {
  await db.run(sql`
    delete from courier_sandbox_facts where waybill = ${waybill} and is_planned and told_at is null and at > ${after}`);
}

/** What has happened; of what was planned only where parcels travel. */
export function listHappened(db: Db, waybill: string, now: Date, travels: boolean): Promise<CourierFact[]> {
  return db.many<CourierFact>(sql`
    select waybill, kind, at, place, reason, grams from courier_sandbox_facts
    where waybill = ${waybill} and (not is_planned or told_at is not null or (${travels} and at <= ${now}))
    order by at, kind`);
}

/** What is to be told now, the oldest first; whoever takes it tells it. */
export function takeUntold(db: Db, now: Date, travels: boolean, most: number): Promise<CourierFact[]> {
  return db.many<CourierFact>(sql`
    with due as (
      select waybill, kind, at from courier_sandbox_facts
      where told_at is null and at <= ${now} and (${travels} or not is_planned)
      order by at, waybill limit ${most} for update skip locked),
    taken as (
      update courier_sandbox_facts f set told_at = ${now} from due d
      where f.waybill = d.waybill and f.kind = d.kind and f.at = d.at
      returning f.waybill, f.kind, f.at, f.place, f.reason, f.grams)
    select * from taken order by at, waybill`);
}

export async function passOver(db: Db, until: Date): Promise<void> {
  await db.run(sql`update courier_sandbox_facts set told_at = at where told_at is null and at <= ${until}`);
}

/** False if this key has counted before. */
export async function insertRedelivery(
  db: Db,
  { key, waybill, day, part }: { key: string; waybill: string; day: string; part: string },
): Promise<boolean> {
  const touched = await db.run(sql`
    insert into courier_sandbox_redeliveries (key, waybill, day, part)
    values (${key}, ${waybill}, ${day}::date, ${part}) on conflict (key) do nothing`);
  return touched === 1;
}

export function listCashDelivered(db: Db, from: Date, to: Date): Promise<{ waybill: string; cash_paise: number }[]> {
  return db.many(sql`
    select p.waybill, p.cash_paise from courier_sandbox_facts f join courier_sandbox_parcels p on p.waybill = f.waybill
    where f.kind = 'delivered' and f.at >= ${from} and f.at < ${to} and p.cash_paise > 0
      and (f.told_at is not null or not f.is_planned)
    group by p.waybill, p.cash_paise order by p.waybill`);
}

export async function readScript(db: Db): Promise<Partial<CourierSandboxScript>> {
  const row = await db.find<{ options: Partial<CourierSandboxScript> }>(
    sql`select options from courier_sandbox_script`,
  );
  return row?.options ?? {};
}

export async function writeScript(db: Db, change: Partial<CourierSandboxScript>): Promise<void> {
  await db.run(sql`update courier_sandbox_script set options = options || ${JSON.stringify(change)}::jsonb`);
}
