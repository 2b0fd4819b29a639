// Reads: verifications, listing_history, listings of the domain.
import type { Db } from "../../../kit/db/database.ts";
import { sql } from "../../../kit/db/sql.ts";

export function listWaitingSince(db: Db): Promise<{ submitted_at: Date }[]> {
  return db.many(sql`select submitted_at from verifications where decided_at is null order by submitted_at`);
}

export interface DayCount {
  /** An Indian day: "2026-11-15". */
  day: string;
  n: number;
}

/** `published`: the first time on the market; what comes back from a pause is not new. */
export function countMoves(db: Db, from: Date): Promise<(DayCount & { event: string })[]> {
  return db.many(sql`
    select to_char(at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day, event, count(*)::int as n
    from listing_history where at >= ${from} and event in ('submit', 'approve', 'reject') group by 1, 2`);
}

export function countPublished(db: Db, from: Date): Promise<DayCount[]> {
  return db.many<DayCount>(sql`
    select to_char(at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day, count(*)::int as n
    from listing_history h where at >= ${from} and event = 'approve' and from_status = 'under-verification'
      and not exists (select from listing_history b where b.listing_id = h.listing_id and b.id < h.id and b.event = 'approve')
    group by 1`);
}

export function sumSales(db: Db, from: Date): Promise<(DayCount & { rupees: number })[]> {
  return db.many(sql`
    select to_char(sold_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day, count(*)::int as n,
      coalesce(sum(sold_price), 0)::bigint as rupees
    from listings where status = 'sold' and sold_at >= ${from} group by 1`);
}

export interface GoodsJourney {
  sent_in: number;
  checked: number;
  live: number;
  sold: number;
}

/** How far what was first sent in since then has come. */
export async function readJourney(db: Db, from: Date): Promise<GoodsJourney> {
  const row = await db.find<GoodsJourney>(sql`
    with first_sent as (
      select listing_id from listing_history where event = 'submit' group by listing_id having min(at) >= ${from}),
    passed as (
      select f.listing_id, l.status,
        exists (select from listing_history h where h.listing_id = f.listing_id and h.event in ('approve', 'reject')) as checked,
        exists (select from listing_history h where h.listing_id = f.listing_id and h.event = 'approve') as live
      from first_sent f join listings l on l.id = f.listing_id)
    select count(*)::int as sent_in, count(*) filter (where checked)::int as checked,
      count(*) filter (where live)::int as live, count(*) filter (where live and status = 'sold')::int as sold
    from passed`);
  return row ?? { sent_in: 0, checked: 0, live: 0, sold: 0 };
}
