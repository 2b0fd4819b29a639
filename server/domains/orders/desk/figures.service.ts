// What the dashboard shows of orders.
import type { Db } from "../../../kit/db/database.ts";
import * as table from "./figures.tables.ts";

export async function readOrderDays(db: Db, days: readonly string[], from: Date) {
  const [begun, failed, returns] = await Promise.all([
    table.countBegun(db, from),
    table.countEvents(db, ["fail_payment", "expire_payment"], from),
    table.countEvents(db, ["request_return"], from),
  ]);
  return {
    begun: alongDays(days, begun),
    placed: alongDays(
      days,
      begun.map(({ day, placed }) => ({ day, n: placed })),
    ),
    failed_payments: alongDays(days, failed),
    returns: alongDays(days, returns),
  };
}

export async function readPlacedDays(db: Db, days: readonly string[], before: readonly string[], from: Date) {
  const rows = await table.sumPlaced(db, from);
  return { amount: alongDays(days, rows), amount_before: alongDays(before, rows) };
}

export const readOrderJourney = table.readJourney;

/** A day on which nothing happened is a day too. */
function alongDays(days: readonly string[], rows: readonly table.DayCount[]): number[] {
  const found = new Map(rows.map(({ day, n }) => [day, n]));
  return days.map((day) => found.get(day) ?? 0);
}
