// Whether work grows with what is sent, or with its square. A machine that others use is slow now and then, never quick:
// the shortest of many tries is what the work takes.

const SMALL = 1_500;
const TRIES = 12;

/** How many times longer it takes for ten times as much: about ten where the work is linear, a hundred where it is square. */
export function growthOf(make: (length: number) => string, work: (text: string) => unknown): number {
  const [small, large] = [make(SMALL), make(10 * SMALL)];
  return shortest(() => work(large)) / shortest(() => work(small));
}

function shortest(work: () => unknown): number {
  let ms = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < TRIES; tries++) {
    const started = performance.now();
    // Often enough for the clock to see it.
    for (let times = 0; times < 5; times++) work();
    ms = Math.min(ms, performance.now() - started);
  }
  return ms;
}
