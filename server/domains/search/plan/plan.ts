// How a page is found: values that can be compared and printed. They are made in this folder, turned into SQL in statements/
// and carried out by run-plan.service.ts.
import type { Order, PriceOrder } from "../read/wanted.ts";

/** A word in these leaves, whichever of its spellings it has: as leaf_keys of the migration reads them. */
export interface LeafWords {
  leaves: readonly number[];
  spellings: readonly string[];
}

/** Of the word index only the steps of the prices that were asked for: those at which this word stands, or all things there. */
export interface AtPrices {
  spellings: readonly string[] | null;
}

/**
 * One statement for the newest matches. `walk`: among the newest `depth` rows of the filter; `isDense`: most of these match,
 * so whole rows are read instead of what stands in the index, and none is looked for a second time. `gather`: all that the word
 * index has, for words that few have; `within` are words that few have there. `slices`: from the word index too, a block of
 * hours at a time, and whatever is older than `rest` at last. `range`: all in a range of prices, where nothing else is asked for; if there are
 * as many as `most`, these are not the newest of them.
 */
export type Plan =
  | { kind: "walk"; depth: number; isDense?: true }
  | GatherPlan
  | SlicesPlan
  | { kind: "range"; most: number };

export interface SlicesPlan {
  kind: "slices";
  blocks: readonly (readonly number[])[];
  rest: Date | null;
  within: readonly LeafWords[] | null;
  atPrices?: AtPrices;
  /** Where there are no words, the marks one by one, as texts of tsquery: the index is through with them sooner. */
  marks?: readonly string[];
}

export interface GatherPlan {
  kind: "gather";
  within: readonly LeafWords[] | null;
  atPrices?: AtPrices;
  /** From the index of words by leaf and price, at the prices that were asked for: all of these words. */
  wordsOfLeaves?: readonly LeafWords[];
  /** Not from the word index: in a narrow range of prices there are fewer things than there are of the words. */
  isAlongPrices?: true;
}

/** Matches from the word index, a step of prices at a time. */
export interface StepsPlan {
  kind: "steps";
  /** Whose prices; null for the whole market. */
  leaves: readonly number[] | null;
}

/** The same by the prices that the words themselves stand at: what is without them is not passed. */
export interface WordStepsPlan {
  kind: "word steps";
  /** Of each word. */
  spellings: readonly (readonly string[])[];
  /** Whose; null for the whole market. */
  leaves: readonly number[] | null;
  /** About the price by which there are enough. */
  upTo: number | undefined;
}

/** The same in the order of prices. `walk`: among the first `depth` rows along the prices, and by steps from there. */
export type PricePlan =
  | GatherPlan
  | StepsPlan
  | WordStepsPlan
  | { kind: "walk"; depth: number; afterwards: StepsPlan | WordStepsPlan };

/** A plan whose matches are ranked, and what its places in the list are called: a later page compares what the first one did. */
export interface RankedPlan {
  plan: Plan;
  place: "ranked_walk" | "ranked_gather";
}

/**
 * How one page is found. Of `plans`, the next is carried out if one does not fill the page; ranked ones are followed by
 * whatever is older. By price there is one, and `counting` says how many there are.
 */
export type PagePlan =
  | { page: "everything"; order: Order }
  | { page: "newest"; plans: readonly Plan[] }
  | { page: "ranked"; plans: readonly RankedPlan[] }
  | { page: "few by price"; order: PriceOrder; plan: GatherPlan }
  | { page: "by price"; order: PriceOrder; plan: PricePlan; counting: readonly Plan[] };
