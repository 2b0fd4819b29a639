// Whether a price is so far from what such things go for that one kind question is worth it.
import type { PriceHelp } from "./use-price-help.ts";

/** How far past the edge is far: of the same model less than of everything of its kind. */
const FAR = { same: { above: 1.6, below: 0.5 }, kind: { above: 3, below: 0.2 } };

export interface Far {
  side: "above" | "below" | "new";
  low: number;
  high: number;
}

/** Nothing where the price fits, or where nothing is known to hold it against. */
export function judgePrice(price: number, help: PriceHelp | undefined, original: unknown): Far | undefined {
  if (typeof original === "number" && original > 0 && price > original) {
    return { side: "new", low: original, high: original };
  }
  const sold = help?.sold;
  const isSame = sold ? sold.basis.startsWith("model") : help?.market?.same != null;
  const span = sold ?? help?.market?.same ?? help?.market?.kind;
  if (!span) return undefined;
  const { above, below } = isSame ? FAR.same : FAR.kind;
  const { low, high } = span;
  if (price > high * above) return { side: "above", low, high };
  if (price < low * below) return { side: "below", low, high };
  return undefined;
}
