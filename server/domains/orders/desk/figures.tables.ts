// Reads: orders, order_history of the domain.
import type { Db } from "../../../kit/db/database.ts";
import { sql } from "../../../kit/db/sql.ts";

export interface DayCount {
  /** An Indian day: "2026-11-15". */
  day: string;
  n: number;
}

/** Orders by the day they were begun, and how many of those came to be. */
export function countBegun(db: Db, from: Date): Promise<(DayCount & { placed: number })[]> {
  return db.many(sql`
    select to_char(created_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day, count(*)::int as n,
      count(placed_at)::int as placed
    from orders where created_at >= ${from} group by 1`);
}

/** Whole rupees of the items, by the day they were paid for or, for cash, agreed on. */
export function sumPlaced(db: Db, from: Date): Promise<DayCount[]> {
  return db.many<DayCount>(sql`
    select to_char(placed_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day, sum(price)::bigint as n
    from orders where placed_at >= ${from} group by 1`);
}

export function countEvents(db: Db, events: readonly string[], from: Date): Promise<DayCount[]> {
  return db.many<DayCount>(sql`
    select to_char(at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day, count(*)::int as n
    from order_history where event = any(${events}::text[]) and at >= ${from} group by 1`);
}

export interface OrderJourney {
  begun: number;
  placed: number;
  confirmed: number;
  delivered: number;
  kept: number;
}

/** How far the orders begun since then have come. Each is counted in every step it passed, so no step is more than the one before. */
export async function readJourney(db: Db, from: Date): Promise<OrderJourney> {
  const row = await db.find<OrderJourney>(sql`
    select count(*)::int as begun, count(placed_at)::int as placed,
      count(*) filter (where placed_at is not null and exists (
        select from order_history h where h.order_id = o.id and h.event = 'approve'))::int as confirmed,
      count(delivered_at)::int as delivered,
      count(*) filter (where state = 'completed' and delivered_at is not null)::int as kept
    from orders o where created_at >= ${from}`);
  return row ?? { begun: 0, placed: 0, confirmed: 0, delivered: 0, kept: 0 };
}
