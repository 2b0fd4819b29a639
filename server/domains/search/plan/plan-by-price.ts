// Lists with words or filters in the order of prices: exact, however many match. docs/decisions/0072-words-by-their-prices.md.
import type { PriceOrder, Statistics, Wanted } from "../read/wanted.ts";
import type { PricePlan, StepsPlan, WordStepsPlan } from "./plan.ts";
import { enoughBy, spreadOf } from "./price-spread.ts";
import { fewIn, isFewOf, isRare, shareBetween } from "./rarity.ts";

/** Rows along the prices, before the word index is the better way: a row is looked at for its marks only. */
const DEPTH = 6_000;
/** The same for words: each makes a statement of its own, so there are few. */
const WORD_DEPTHS = [500, 2_000, 6_000];
/** As many rows again as it should take: words are not spread evenly. */
const TO_BE_SURE = 2;
/** From one step of the prices that words stand at to the next. */
const STEP = 2 ** (1 / 4);
/** What few have is gathered whole. Other things are met step by step along the prices their words stand at. */
export function planByPrice(wanted: Wanted, statistics: Statistics, order: PriceOrder): PricePlan {
  const { filter, clauses } = wanted;
  const { words } = statistics;
  if (isRare(wanted, statistics)) return { kind: "gather", within: fewIn(wanted, statistics) };
  const everywhere: StepsPlan = { kind: "steps", leaves: filter.categories };
  if (filter.words === null) return { kind: "walk", depth: DEPTH, afterwards: everywhere };
  if (filter.isAnywhere) return isFewOf(words) ? { kind: "gather", within: null } : everywhere;
  const steps: WordStepsPlan = {
    kind: "word steps",
    spellings: clauses.map(({ spellings }) => spellings),
    leaves: filter.categories,
    upTo: enoughBy(filter, words, order),
  };
  const depth = depthAmong(wanted, statistics, order);
  return depth === undefined ? steps : { kind: "walk", depth, afterwards: steps };
}

/**
 * Whoever begins among the prices where words are dense (a range of prices, or a later page) would read thousands of a step
 * for one page: the next rows along the prices hold it sooner. Nothing where steps are as short.
 */
function depthAmong(wanted: Wanted, statistics: Statistics, order: PriceOrder): number | undefined {
  const { filter, from, limit } = wanted;
  const isUp = order === "price_asc";
  const low = isUp ? Math.max(filter.priceMin, from?.value ?? 0) : filter.priceMin;
  const high = isUp ? filter.priceMax : Math.min(filter.priceMax, from?.value ?? filter.priceMax);
  const start = isUp ? low : high;
  const rowsBetween = (priceMin: number, priceMax: number) =>
    statistics.live * shareBetween({ ...filter, priceMin, priceMax }, statistics);
  const [first, last] = isUp ? [start, start * STEP] : [start / STEP, start];
  const inStep = spreadOf(wanted, statistics)?.between(first, last) ?? 0;
  if (inStep < limit) return undefined;
  const rows = Math.min((limit * rowsBetween(first, last)) / inStep, rowsBetween(low, high));
  return rows < inStep ? WORD_DEPTHS.find((depth) => depth >= TO_BE_SURE * rows) : undefined;
}
