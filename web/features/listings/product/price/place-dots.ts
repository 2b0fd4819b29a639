// Where things stand in a drawing, in parts of a hundred: from the left, and from the top.
import type { Sale } from "../../../../../contract/search/prices.contract.ts";

const DAY_MS = 86_400_000;
/** As far back as the story goes. */
const STORY_DAYS = 548;

/** A scale from the lowest to the highest of these; where all are one, it stands in the middle. */
export function scaleOf(amounts: readonly number[]) {
  const low = Math.min(...amounts);
  const high = Math.max(...amounts);
  const at = (amount: number) => (high === low ? 50 : round(((amount - low) / (high - low)) * 100));
  return { low, high, at };
}

/** The newest at the right, the dearest at the top. */
export function placeDots(sales: readonly Sale[], today: string, at: (amount: number) => number) {
  return sales.map(({ sold_on, price }) => {
    const days = (Date.parse(today) - Date.parse(sold_on)) / DAY_MS;
    return { x: round(100 - (Math.min(Math.max(days, 0), STORY_DAYS) / STORY_DAYS) * 100), y: round(100 - at(price)) };
  });
}

/** The day at the left edge. */
export function storyStart(today: string): string {
  return new Date(Date.parse(today) - STORY_DAYS * DAY_MS).toISOString();
}

/** By month, the newest first; within a month as they came. */
export function groupByMonth(sales: readonly Sale[]): { month: string; prices: number[] }[] {
  const months = Map.groupBy(sales, ({ sold_on }) => sold_on.slice(0, 7));
  return [...months]
    .toSorted(([a], [b]) => b.localeCompare(a))
    .map(([month, those]) => ({ month, prices: those.map(({ price }) => price) }));
}

function round(part: number): number {
  return Math.round(part * 10) / 10;
}
