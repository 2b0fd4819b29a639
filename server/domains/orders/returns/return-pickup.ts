// When a courier comes for what goes back. Pure. A buyer may live anywhere in India, so this takes no place in the slots
// of the cities that sellers are in.
import { INDIA_OFFSET_MS } from "../../../../contract/india.ts";
import type { ReturnSlot } from "../../../../contract/orders/returns.desk.contract.ts";
import { type SlotPart, slotParts } from "../../../../contract/orders/slot-hours.ts";

const DAY_MS = 86_400_000;
/** From tomorrow on, so many days. */
const DAYS_AHEAD = 5;

const dayAhead = (now: Date, days: number) =>
  new Date(now.getTime() + INDIA_OFFSET_MS + days * DAY_MS).toISOString().slice(0, 10);

export function returnSlots(now: Date): ReturnSlot[] {
  const days = Array.from({ length: DAYS_AHEAD }, (_, n) => dayAhead(now, n + 1));
  return days.flatMap((day) => slotParts.map((part) => ({ id: `${day}:${part}`, day, part })));
}

/** Where nobody chose: the morning after tomorrow, so that there is a day to pack it. */
export function usualReturnSlot(now: Date): string {
  return `${dayAhead(now, 2)}:morning`;
}

export function readReturnSlot(id: string | null | undefined): Omit<ReturnSlot, "id"> | null {
  const [, day, part] = /^(\d{4}-\d{2}-\d{2}):(morning|evening)$/.exec(id ?? "") ?? [];
  return day === undefined ? null : { day, part: part as SlotPart };
}
