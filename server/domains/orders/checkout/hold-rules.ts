// How long an item is off the market for somebody who has not paid. The time runs from the first order of theirs: ordering
// again goes on with the same hold and makes it no longer. When it is over, others have their turn before the same person
// may hold it again, and longer each time.

const MINUTE_MS = 60_000;
/** Holds older than this are forgotten. */
export const REMEMBERED_MS = 24 * 60 * MINUTE_MS;
/** After the first, the second and every further hold that came to nothing. */
const REST_MINUTES = [5, 30, 12 * 60] as const;

/** An order of the same person on the same item that was never placed. */
export interface Tried {
  at: Date;
  /** How long the way it was to be paid holds an item. */
  minutes: number;
  /** Not one for which the gateway gave no link: nobody could have paid it. */
  wasPayable: boolean;
}

interface Hold {
  fromMs: number;
  overMs: number;
  wasPayable: boolean;
}

/** Until when an order made now holds the item, or when the next one may be made. */
export function judgeHold(tried: readonly Tried[], minutes: number, now: Date): { until: Date } | { waitUntil: Date } {
  const holds = holdsOf(tried);
  const last = holds.at(-1);
  const nowMs = now.getTime();
  if (last && nowMs < last.overMs) {
    return { until: new Date(Math.max(last.overMs, last.fromMs + minutes * MINUTE_MS)) };
  }
  const wasted = holds.filter(({ wasPayable }) => wasPayable);
  const lastWasted = wasted.at(-1);
  if (lastWasted) {
    const rest = REST_MINUTES[Math.min(wasted.length, REST_MINUTES.length) - 1] ?? 0;
    const waitUntil = new Date(lastWasted.overMs + rest * MINUTE_MS);
    if (now < waitUntil) return { waitUntil };
  }
  return { until: new Date(nowMs + minutes * MINUTE_MS) };
}

/** Orders that followed within the time of the first are one hold. */
function holdsOf(tried: readonly Tried[]): Hold[] {
  const holds: Hold[] = [];
  for (const { at, minutes, wasPayable } of tried) {
    const last = holds.at(-1);
    if (last && at.getTime() < last.overMs) {
      last.overMs = Math.max(last.overMs, last.fromMs + minutes * MINUTE_MS);
      last.wasPayable ||= wasPayable;
    } else holds.push({ fromMs: at.getTime(), overMs: at.getTime() + minutes * MINUTE_MS, wasPayable });
  }
  return holds;
}
