// When what was not accepted is tried again: ten tries within a day, further and further apart.
const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;

/** After the first try, after the second, … Together 23 hours and 43 minutes. */
export const WAITS_S: readonly number[] = [
  30,
  2 * MINUTE_S,
  10 * MINUTE_S,
  30 * MINUTE_S,
  HOUR_S,
  2 * HOUR_S,
  4 * HOUR_S,
  6 * HOUR_S,
  10 * HOUR_S,
];
export const MOST_TRIES = WAITS_S.length + 1;

/** A tenth more or less by chance, so that what failed together does not come back together. Nothing after the last try. */
export function waitAfter(tries: number, chance: number = Math.random()): number | undefined {
  const wait = WAITS_S[tries - 1];
  return wait === undefined ? undefined : wait * (0.9 + 0.2 * chance);
}

const REST_AFTER = 10;
const SHORTEST_REST_S = 15;
const LONGEST_REST_S = 5 * MINUTE_S;

/** How long an address that failed so often in a row is left in peace. One letter then tells whether it is back. */
export function restAfter(failedInARow: number): number | undefined {
  if (failedInARow < REST_AFTER) return undefined;
  return Math.min(LONGEST_REST_S, SHORTEST_REST_S * 2 ** Math.min(10, failedInARow - REST_AFTER));
}
