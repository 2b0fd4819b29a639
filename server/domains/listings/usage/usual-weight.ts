import type { Charges } from "../../../../contract/catalogue/catalogue.contract.ts";

const FEWEST = 5;
const MOST_OF_THEM = 0.6;

/**
 * The slab of delivery that most things of a kind are in, by its upper end. Null where too few are known, where they
 * differ, and where most are heavier than any slab.
 */
export function usualSlab(
  slabs: Charges["shipping_slabs"],
  weights: readonly { weight_kg: number; count: number }[],
): number | null {
  const sorted = slabs.toSorted((a, b) => a.max_kg - b.max_kg);
  const all = weights.reduce((sum, { count }) => sum + count, 0);
  if (all < FEWEST) return null;
  const inSlab = new Map<number, number>();
  for (const { weight_kg, count } of weights) {
    const slab = sorted.find(({ max_kg }) => weight_kg <= max_kg);
    if (slab) inSlab.set(slab.max_kg, (inSlab.get(slab.max_kg) ?? 0) + count);
  }
  const [usual] = [...inSlab].find(([, count]) => count >= all * MOST_OF_THEM) ?? [];
  return usual ?? null;
}
