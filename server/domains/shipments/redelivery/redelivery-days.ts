// On which days a courier may come again, and until when each of them can be chosen. Pure.
import { INDIA_OFFSET, INDIA_OFFSET_MS } from "../../../../contract/india.ts";

const DAY_MS = 86_400_000;
const OFFERED = 5;
/** The evening before, on the Indian clock: that is when couriers plan their rounds. */
const CUT_OFF = "20:00:00";

const dayOf = (at: number) => new Date(at + INDIA_OFFSET_MS).toISOString().slice(0, 10);

/** The moment from which this day can no longer be chosen. */
export function cutOffOf(day: string): Date {
  const before = new Date(Date.parse(`${day}T00:00:00Z`) - DAY_MS).toISOString().slice(0, 10);
  return new Date(`${before}T${CUT_OFF}${INDIA_OFFSET}`);
}

/** From the first day whose evening before is not over, so many. */
export function redeliveryDays(now: Date): string[] {
  const ahead = Array.from({ length: OFFERED + 1 }, (_, n) => dayOf(now.getTime() + (n + 1) * DAY_MS));
  return ahead.filter((day) => now < cutOffOf(day)).slice(0, OFFERED);
}
