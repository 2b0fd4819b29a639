// What the dashboard shows of listings and sales.
import type { Db } from "../../../kit/db/database.ts";
import { CHECK_WITHIN_HOURS } from "../verification/checks.service.ts";
import * as table from "./figures.tables.ts";

const HOUR_MS = 3_600_000;
const AGES = [2, 4, 8, 12, 24];

export async function readWaiting(db: Db, now: Date) {
  const waiting = await table.listWaitingSince(db);
  const hours = waiting.map(({ submitted_at }) => (now.getTime() - submitted_at.getTime()) / HOUR_MS);
  const bounds = [0, ...AGES, Number.POSITIVE_INFINITY];
  const ages = bounds.slice(1).map((under, place) => ({
    under_h: Number.isFinite(under) ? under : null,
    count: hours.filter((age) => age < under && (place === 0 || age >= (bounds[place] ?? 0))).length,
  }));
  return {
    count: waiting.length,
    oldest_at: waiting[0]?.submitted_at.toISOString() ?? null,
    promised_h: CHECK_WITHIN_HOURS,
    ages,
  };
}

export async function readListingDays(db: Db, days: readonly string[], from: Date) {
  const moves = Map.groupBy(await table.countMoves(db, from), (row) => row.event);
  const published = await table.countPublished(db, from);
  return {
    submitted: alongDays(days, moves.get("submit") ?? []),
    approved: alongDays(days, moves.get("approve") ?? []),
    rejected: alongDays(days, moves.get("reject") ?? []),
    published: alongDays(days, published),
  };
}

export async function readSaleDays(db: Db, days: readonly string[], before: readonly string[], from: Date) {
  const rows = await table.sumSales(db, from);
  const amounts = rows.map(({ day, rupees }) => ({ day, n: rupees }));
  return {
    amount: alongDays(days, amounts),
    sold: alongDays(days, rows),
    amount_before: alongDays(before, amounts),
    sold_before: alongDays(before, rows),
  };
}

export const readGoodsJourney = table.readJourney;

/** A day on which nothing happened is a day too. */
function alongDays(days: readonly string[], rows: readonly table.DayCount[]): number[] {
  const found = new Map(rows.map(({ day, n }) => [day, n]));
  return days.map((day) => found.get(day) ?? 0);
}
