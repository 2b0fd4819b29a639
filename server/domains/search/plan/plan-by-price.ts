// Lists with words or filters in the order of prices: exact, however many match. docs/decisions/0072-words-by-their-prices.md.
import type { PriceOrder, Statistics, Wanted } from "../read/wanted.ts";
import type { PricePlan, StepsPlan } from "./plan.ts";
import { fewIn, isFewOf, isRare } from "./rarity.ts";

/** Rows along the prices, before the word index is the better way: a row is looked at for its marks only. */
const DEPTH = 6_000;

/** What few have is gathered whole. Other things are met step by step along the prices their words stand at. */
export function planByPrice(wanted: Wanted, statistics: Statistics, order: PriceOrder): PricePlan {
  const { filter, clauses } = wanted;
  const { words } = statistics;
  if (isRare(wanted, statistics)) return { kind: "gather", within: fewIn(wanted, statistics) };
  const everywhere: StepsPlan = { kind: "steps", leaves: filter.categories };
  if (filter.words === null) return { kind: "walk", depth: DEPTH, afterwards: everywhere };
  if (filter.isAnywhere) return isFewOf(words) ? { kind: "gather", within: null } : everywhere;
  return {
    kind: "word steps",
    spellings: clauses.map(({ spellings }) => spellings),
    leaves: filter.categories,
    upTo: enoughBy(wanted, statistics, order),
  };
}

/** About the price by which there are enough: in one of the leaves that were asked for, or in all of them. */
function enoughBy({ filter }: Wanted, { words }: Statistics, order: PriceOrder): number | undefined {
  const isUp = order === "price_asc";
  const overall = isUp ? words.lowPrice : words.highPrice;
  if (filter.categories === null) return overall;
  const prices = isUp ? words.lowPrices : words.highPrices;
  const here = filter.categories.flatMap((leaf) => prices.get(leaf) ?? []);
  if (here.length === 0) return undefined;
  return isUp ? Math.min(...here) : Math.max(...here);
}
