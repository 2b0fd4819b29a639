// Whether work grows with what is sent, or with its square. A machine that others use is slow now and then, never quick:
// the shortest of many tries is what the work takes.
import { expect } from "vitest";

const SMALL = 1_500;
const TRIES = 12;

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
  const least = shortest(() => work(small), 0);
  expect(shortest(() => work(large), limit * least) / least).toBeLessThan(limit);
}

function shortest(work: () => unknown, enough: number): number {
  let ms = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < TRIES && ms >= enough; tries++) {
    const started = performance.now();
    // Often enough for the clock to see it.
    for (let times = 0; times < 5; times++) work();
    ms = Math.min(ms, performance.now() - started);
  }
  return ms;
}
