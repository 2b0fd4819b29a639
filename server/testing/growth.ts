// Whether work grows with what is sent, or with its square. A machine that others use is slow now and then, never quick:
// the shortest of many tries is what the work takes.
import { expect } from "vitest";

const SMALL = 1_500;
const TRIES = 12;
/** Of long work one time is enough for the clock to see it, and the fewer at once, the sooner one is not put aside. */
const OFTEN = 5;

/**
 * Ten times as much takes less than `limit` times as long: about ten where the work is linear, a hundred where it is square.
 * The shortest try can only become shorter: one that is short enough is the last.
 */
export function expectGrowthBelow(
  limit: number,
  make: (length: number) => string,
  work: (text: string) => unknown,
): void {
  const [small, large] = [make(SMALL), make(10 * SMALL)];
  const least = shortest(() => work(small), { times: OFTEN, tries: TRIES, enough: 0 });
  const most = shortest(() => work(large), { times: 1, tries: OFTEN * TRIES, enough: limit * least });
  expect(most / least).toBeLessThan(limit);
}

function shortest(work: () => unknown, how: { times: number; tries: number; enough: number }): number {
  let ms = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < how.tries && ms >= how.enough; tries++) {
    const started = performance.now();
    for (let times = 0; times < how.times; times++) work();
    ms = Math.min(ms, (performance.now() - started) / how.times);
  }
  return ms;
}
