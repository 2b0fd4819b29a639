/** The longest a browser's timer can wait. */
const LONGEST_MS = 2 ** 31 - 1;

/** Looks again when the turn is over, as an effect does: what it returns stops it. */
export function untilTurnEnds(until: string | null, look: () => void): (() => void) | undefined {
  if (until === null) return undefined;
  const left = Math.max(1_000, Date.parse(until) - Date.now() + 1_000);
  const timer = setTimeout(look, Math.min(left, LONGEST_MS));
  return () => clearTimeout(timer);
}
