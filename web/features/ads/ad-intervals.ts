// Where ads stand in lists (docs/spec/spec.md section 2; docs/spec/rules.md, Readings of the spec). Counted in items,
// ads not among them.

export type AdList = "products" | "wishlist" | "sold-products";

export type AdPlacement = "none" | "everywhere" | "below-1024";

const intervals: Record<AdList, { narrow: number; wide: number }> = {
  products: { narrow: 7, wide: 14 },
  wishlist: { narrow: 5, wide: 5 },
  "sold-products": { narrow: 4, wide: 4 },
};

/** Whether an ad follows the item at `index` (from 0). The width is the style sheet's business: the page is cached. */
export function adAfter(list: AdList, index: number): AdPlacement {
  const count = index + 1;
  const { narrow, wide } = intervals[list];
  if (count % narrow !== 0) return "none";
  return count % wide === 0 ? "everywhere" : "below-1024";
}

/** The how-manieth ad of its list follows the item at `index`, from 0. */
export function adPlace(list: AdList, index: number): number {
  return Math.floor(index / intervals[list].narrow);
}
