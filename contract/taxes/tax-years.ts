// Financial years and their quarters: April to March, by the Indian clock. A year is named by its first. Pure.
import { INDIA_OFFSET, INDIA_OFFSET_MS } from "../india.ts";

const APRIL = 3;

export function taxYearOf(at: Date): number {
  const there = new Date(at.getTime() + INDIA_OFFSET_MS);
  return there.getUTCMonth() >= APRIL ? there.getUTCFullYear() : there.getUTCFullYear() - 1;
}

/** 2026 is "2026-27". */
export function yearLabel(year: number): string {
  return `${year}-${String((year + 1) % 100).padStart(2, "0")}`;
}

export const quarters = [1, 2, 3, 4] as const;
export type Quarter = (typeof quarters)[number];

export function quarterOf(at: Date): Quarter {
  const month = new Date(at.getTime() + INDIA_OFFSET_MS).getUTCMonth();
  return (Math.floor(((month + 9) % 12) / 3) + 1) as Quarter;
}

export interface Span {
  from: Date;
  /** The first moment after it. */
  to: Date;
}

const monthStart = (year: number, month: number) => {
  const first = new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
  return new Date(`${first}T00:00:00${INDIA_OFFSET}`);
};

export function yearSpan(year: number): Span {
  return { from: monthStart(year, APRIL), to: monthStart(year + 1, APRIL) };
}

export function quarterSpan(year: number, quarter: Quarter): Span {
  const first = APRIL + (quarter - 1) * 3;
  return { from: monthStart(year, first), to: monthStart(year, first + 3) };
}

/** YYYY-MM */
export function monthSpan(month: string): Span {
  const [year = 0, one = 1] = month.split("-").map(Number);
  return { from: monthStart(year, one - 1), to: monthStart(year, one) };
}
