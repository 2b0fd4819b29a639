// Chance that can be had again: the same seed gives the same choices.

export interface Chance {
  /** From 0 up to, not including, 1. */
  next(): number;
  below(limit: number): number;
  between(low: number, high: number): number;
  pick<T>(items: readonly T[]): T;
  shuffle<T>(items: readonly T[]): T[];
}

/** Mulberry32: small, and good enough to wander about with. */
export function seeded(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    next,
    below,
    between: (low, high) => low + below(high - low + 1),
    pick: (items) => items[below(items.length)] as (typeof items)[number],
    shuffle(items) {
      const mixed = [...items];
      for (let n = mixed.length - 1; n > 0; n--) {
        const other = below(n + 1);
        [mixed[n], mixed[other]] = [mixed[other] as (typeof mixed)[number], mixed[n] as (typeof mixed)[number]];
      }
      return mixed;
    },
  };
}

export function permutations<T>(items: readonly T[]): T[][] {
  if (items.length <= 1) return [[...items]];
  return items.flatMap((first, n) => permutations(items.toSpliced(n, 1)).map((rest) => [first, ...rest]));
}

/** Does all of it, so many at a time. */
export async function inParallel<T, R>(
  items: readonly T[],
  width: number,
  work: (item: T, n: number) => Promise<R>,
): Promise<R[]> {
  const results: R[] = new Array(items.length);
  let at = 0;
  const run = async () => {
    for (let n = at++; n < items.length; n = at++) results[n] = await work(items[n] as T, n);
  };
  await Promise.all(Array.from({ length: Math.min(width, items.length) }, run));
  return results;
}
