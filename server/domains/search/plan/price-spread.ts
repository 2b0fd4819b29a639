// About how many of what matches costs so much. Known are how many match, and the prices by which there are as many as a
// search looks at, from the cheapest on and from the dearest: in between most lie in the middle.
import type { Filter, PriceOrder, Statistics, Wanted } from "../read/wanted.ts";
import type { WordStatistics } from "../read/words/words.ts";
import { REACH } from "../vocabulary/vocabulary.ts";
import { documentsIn, togetherIn } from "./rarity.ts";

export interface Spread {
  /** At any price. */
  count: number;
  between(low: number, high: number): number;
}

/** About the price by which there are enough: in one of the leaves that were asked for, or in all of them. */
export function enoughBy({ categories }: Filter, counted: WordStatistics, order: PriceOrder): number | undefined {
  const isUp = order === "price_asc";
  const overall = isUp ? counted.lowPrice : counted.highPrice;
  if (categories === null) return overall;
  const prices = isUp ? counted.lowPrices : counted.highPrices;
  const here = categories.flatMap((leaf) => prices.get(leaf) ?? []);
  if (here.length === 0) return undefined;
  return isUp ? Math.min(...here) : Math.max(...here);
}

/** Of the words, or else of the answers; nothing if nobody counted these. */
export function spreadOf({ filter }: Wanted, statistics: Statistics): Spread | undefined {
  const counted = filter.words === null ? statistics.marks : statistics.words;
  const [cheap, dear] = [enoughBy(filter, counted, "price_asc"), enoughBy(filter, counted, "price_desc")];
  if (cheap === undefined || dear === undefined) return undefined;
  const together = filter.marks === null ? 1 : togetherIn(filter, statistics) / Math.max(1, statistics.live);
  const having = documentsIn(filter, counted);
  const count = filter.words === null ? togetherIn(filter, statistics) : having * together;
  const below = curveThrough(cheap, dear, having);
  return { count, between: (low, high) => count * Math.max(0, below(high) - below(low)) };
}

/** As steep as it must be for REACH of them to lie beyond either price. */
function curveThrough(cheap: number, dear: number, count: number): (price: number) => number {
  const middle = (Math.log(cheap) + Math.log(dear)) / 2;
  const half = Math.max(Number.EPSILON, Math.log(dear) - middle);
  const steep = Math.log(Math.max(2, count / REACH - 1));
  return (price) => (price < 1 ? 0 : 1 / (1 + Math.exp((-steep * (Math.log(price) - middle)) / half)));
}
