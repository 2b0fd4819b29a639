// Lists with words or filters in the order of prices: exact, however many match. docs/decisions/0028-as-many-as-a-page-needs.md.
import type { PriceOrder, Statistics, Wanted } from "../read/wanted.ts";
import type { PricePlan, StepsPlan } from "./plan.ts";
import { fewIn, isFewOf, isRare, leastIn } from "./rarity.ts";

/** Rows along the prices of leaves that nearly all have the words, before the word index is the better way. */
const DEPTH = 600;
/** What nearly all is. */
const NEARLY_ALL = 0.5;
/** The same without words: a row is looked at for its marks only. */
const MARKS_DEPTH = 6_000;

/**
 * What few have is gathered whole. Other things are met step by step along the prices of the leaves that have them often,
 * and what the other leaves have of them is few again. Exact, whatever was counted.
 */
export function planByPrice(wanted: Wanted, statistics: Statistics, order: PriceOrder): PricePlan[] {
  const { filter, clauses } = wanted;
  const { words } = statistics;
  if (isRare(wanted, statistics)) return [{ kind: "gather", within: fewIn(wanted, statistics) }];
  const everywhere: StepsPlan = { kind: "steps", leaves: filter.categories, within: null };
  if (filter.words === null) return [{ kind: "walk", depth: MARKS_DEPTH, afterwards: everywhere }];
  if (filter.isAnywhere) return [isFewOf(words) ? { kind: "gather", within: null } : everywhere];
  const leaves = filter.categories ?? statistics.leaves;
  const home = leaves.filter((leaf) => words.leaves.includes(leaf));
  const others = leaves.filter((leaf) => !words.leaves.includes(leaf));
  const steps: StepsPlan = {
    kind: "steps",
    leaves: home,
    within: clauses.map(({ spellings }) => ({ leaves: home, spellings })),
    expected: expectedOf(wanted, statistics, order),
  };
  const here: PricePlan = isNearlyAll(statistics, home) ? { kind: "walk", depth: DEPTH, afterwards: steps } : steps;
  if (others.length === 0) return [here];
  return [here, { kind: "gather", within: leastIn(others, clauses, words) }];
}

/** A hint: of the words wherever they stand. */
function expectedOf({ filter }: Wanted, { words }: Statistics, order: PriceOrder): number | undefined {
  if (order === "price_desc") return words.highPrice;
  return words.lowPrice === undefined ? undefined : Math.max(words.lowPrice, filter.priceMin);
}

function isNearlyAll({ words, byId }: Statistics, home: readonly number[]): boolean {
  const live = home.reduce((sum, leaf) => sum + (byId.get(leaf)?.live_count ?? 0), 0);
  const having = words.places.map((place) => home.reduce((sum, leaf) => sum + (place.get(leaf) ?? 0), 0));
  return Math.min(...having) > NEARLY_ALL * live;
}
