// Lists with words or filters in the order of prices: exact, however many match. docs/decisions/0072-words-by-their-prices.md.
import type { PriceOrder, Statistics, Wanted } from "../read/wanted.ts";
import type { PricePlan, StepsPlan, WordStepsPlan } from "./plan.ts";
import { documentsIn, fewIn, isFewOf, isRare, shareBetween, togetherIn } from "./rarity.ts";

/** Rows along the prices, before the word index is the better way: a row is looked at for its marks only. */
const DEPTH = 6_000;
/** The same for words: each makes a statement of its own, so there are few. */
const WORD_DEPTHS = [500, 2_000, 6_000];
/** As many rows again as it should take: words are not spread evenly. */
const TO_BE_SURE = 2;
/** A step of prices that many words stand at holds so many times what one holds on average; */
const DENSE = 2;
/** the first quarter of the steps and the last are less and less dense towards their ends. */
const SLOPE = 1 / 4;

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
    upTo: enoughBy(wanted, statistics, order),
  };
  const depth = depthAmong(wanted, statistics, order);
  return depth === undefined ? steps : { kind: "walk", depth, afterwards: steps };
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
  const inStep = inStepAt(start, wanted, statistics);
  const rowsBetween = (priceMin: number, priceMax: number) =>
    statistics.live * shareBetween({ ...filter, priceMin, priceMax }, statistics);
  const rowsInStep = isUp ? rowsBetween(start, start * STEP) : rowsBetween(start / STEP, start);
  const rows = Math.min((limit * rowsInStep) / inStep, rowsBetween(low, high));
  return rows < inStep ? WORD_DEPTHS.find((depth) => depth >= TO_BE_SURE * rows) : undefined;
}

/** From one step of prices to the next, and how many lie between two. */
const STEP = 2 ** (1 / 4);
const stepsFrom = (cheap: number, dear: number) => Math.log2(dear / cheap) / Math.log2(STEP);

/** About how many that match are in the step of a price; 0 outside of those by which there are enough from either end. */
function inStepAt(price: number, wanted: Wanted, statistics: Statistics): number {
  const { filter } = wanted;
  const [cheap, dear] = [enoughBy(wanted, statistics, "price_asc"), enoughBy(wanted, statistics, "price_desc")];
  if (cheap === undefined || dear === undefined || price <= cheap || price >= dear) return 0;
  const marked = filter.marks === null ? 1 : togetherIn(filter, statistics) / Math.max(1, statistics.live);
  const all = stepsFrom(cheap, dear);
  const slope = Math.min(stepsFrom(cheap, price), stepsFrom(price, dear)) / (SLOPE * all);
  return (documentsIn(filter, statistics.words) * marked * DENSE * Math.min(1, slope)) / all;
}
