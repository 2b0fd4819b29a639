import type { PriceLevel } from "../words/price-en.ts";

/** The usual is the middle half. */
export function judgeLevel(price: number, { low, high }: { low: number; high: number }): PriceLevel {
  if (price < low) return "below";
  return price > high ? "above" : "usual";
}
