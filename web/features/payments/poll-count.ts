// How often one payment has been asked about in this tab: a reload goes on counting where it was.

export const POLL_EVERY_MS = 5_000;
export const POLLS_AT_MOST = 36;

export interface PollCount {
  count: number;
  /** When it was last asked, in milliseconds. */
  at: number;
}

const keyOf = (pid: string) => `payment-wait:${pid}`;

export function readCount(pid: string): PollCount {
  try {
    const { count, at } = JSON.parse(sessionStorage.getItem(keyOf(pid)) ?? "{}") as Partial<PollCount>;
    if (isCount(count) && typeof at === "number" && Number.isFinite(at)) return { count, at };
  } catch {
    // Whatever stands there, it is none of ours.
  }
  return { count: 0, at: 0 };
}

export function keepCount(pid: string, count: PollCount): void {
  sessionStorage.setItem(keyOf(pid), JSON.stringify(count));
}

/** Once it is known what became of it: whoever pays again by the same link waits anew. */
export function forgetCount(pid: string): void {
  sessionStorage.removeItem(keyOf(pid));
}

/** Until the next question: never more than one stretch, whatever a clock that was set back says. */
export function waitFor({ count, at }: PollCount, now: number): number {
  if (count === 0) return 0;
  return Math.min(POLL_EVERY_MS, Math.max(0, at + POLL_EVERY_MS - now));
}

function isCount(count: unknown): count is number {
  return typeof count === "number" && Number.isInteger(count) && count >= 0 && count <= POLLS_AT_MOST;
}
