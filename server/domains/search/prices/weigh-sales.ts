// The middle of what was paid, and the quarter below and above it, with newer sales counting more.
const HALF_LIFE_DAYS = 90;
const DAY_MS = 86_400_000;
/** Fewer say nothing. */
export const FEWEST_SALES = 5;

export interface Sale {
  price: number;
  sold_at: Date;
}

export interface Spread {
  low: number;
  median: number;
  high: number;
  sample: number;
}

/** Nothing below five sales. */
export function weighSales(sales: readonly Sale[], now: Date): Spread | undefined {
  if (sales.length < FEWEST_SALES) return undefined;
  const weighed = sales
    .map(({ price, sold_at }) => ({ price, weight: weightAt(now.getTime() - sold_at.getTime()) }))
    .toSorted((a, b) => a.price - b.price);
  const whole = weighed.reduce((sum, { weight }) => sum + weight, 0);
  const at = (share: number): number => {
    let sum = 0;
    for (const { price, weight } of weighed) {
      sum += weight;
      // The sums are of fractions: a hair below the share is the share.
      if (sum >= whole * share - 1e-9) return price;
    }
    return weighed.at(-1)?.price ?? 0;
  };
  return { low: at(0.25), median: at(0.5), high: at(0.75), sample: sales.length };
}

function weightAt(ageMs: number): number {
  return 0.5 ** (Math.max(0, ageMs) / DAY_MS / HALF_LIFE_DAYS);
}
