// From what is wanted and what is known of the market to a plan. Frequent words are met soon along an index, others are read
// from the word index; how often a word stands in listings decides, not the database's guess. What is known may be wrong:
// that makes a plan slow, never wrong. docs/decisions/0028-as-many-as-a-page-needs.md says what was measured.
import { type After, hasPriceBounds, isEverything, type Statistics, type Wanted } from "../read/wanted.ts";
import type { WordStatistics } from "../read/words/words.ts";
import { RARE, REACH, spanOf } from "../vocabulary/vocabulary.ts";
import { areKnownByLeaf, blocksFrom, slicesFrom, type Times, wordStepsAround } from "./parts.ts";
import type { AtPrices, GatherPlan, PagePlan, Plan, RankedPlan, SlicesPlan } from "./plan.ts";
import { planByPrice } from "./plan-by-price.ts";
import { spreadOf } from "./price-spread.ts";
import { documentsIn, fewIn, isFewOf, isRare, rarestFirst, shareBetween, togetherIn } from "./rarity.ts";

/** Rows along an index before the word index is the better way. */
const DEPTH = 2_000;
/** Rows of a range of prices that are read as quickly as a walk. */
const FEW_IN_RANGE = 4_000;
/** So many matches are gathered at once. */
const FEW = 500;
/** The same from the index of words by leaf and price, where nothing is passed that does not match. */
const FEW_OF_LEAVES = 2_000;
/** Of one word: to look for so many takes the index as long as to read what they hold. */
const MOST_KEYS = 500;
/** Prices that so large a part of the matches have are not worth asking the index for. */
const MOST_PART = 1 / 3;
/** The same where a range of prices is all that is asked for: each makes a statement of its own, so there are few. */
const FAR_DEPTHS = [4_000, 7_000, 11_000, 16_000];
/** Where so large a part costs what it should, rows are read as they come: a quarter of the statement less. */
const DENSE = 1 / 4;
/** Of a small part of the prices about so many are met, to meet a page of them. */
const TO_BE_SURE = 1.5;
const MOST_IN_RANGE = 50_000;
/** What is as rare is seen in a sample only, whose newest may be days old: a slice too short costs little, one too long much. */
const MOST_TIMES = 20;
const SHORT_MS = 3_600_000;
const YEAR_MS = 365 * 86_400_000;
/** As many as a page has, usually: fewer say little about what kinds there are. */
export const ENOUGH = 24;

export function planPage(wanted: Wanted, statistics: Statistics): PagePlan {
  const { filter, sort, from } = wanted;
  if (sort === "relevance") {
    if (from?.kind === "rows") return { page: "newest", plans: planNewest(wanted, statistics, from) };
    return { page: "ranked", plans: planRanked(wanted, statistics) };
  }
  if (isEverything(filter)) return { page: "everything", order: sort };
  if (sort === "newest") return { page: "newest", plans: planNewest(wanted, statistics, from) };
  const few = from === undefined ? planFew(wanted, statistics) : undefined;
  if (few) return { page: "few by price", order: sort, plan: few };
  const counting = from === undefined ? planNewest(wanted, statistics, undefined) : [];
  return { page: "by price", order: sort, plan: planByPrice(wanted, statistics, sort), counting };
}

/** The best of the newest candidates. */
function planRanked(wanted: Wanted, statistics: Statistics): RankedPlan[] {
  const all = planNewest(wanted, statistics, undefined).map((plan, at, { length }): RankedPlan => {
    return { plan, place: at === 0 && length > 1 ? "ranked_walk" : "ranked_gather" };
  });
  // A later page compares what the first one did.
  if (wanted.from === undefined) return all;
  return wanted.from.kind === "ranked_walk" ? all.slice(0, 1) : all.slice(-1);
}

/** Plans for the newest matches after a row, the next if one does not find enough. */
export function planNewest(wanted: Wanted, statistics: Statistics, after: After | undefined): Plan[] {
  const { filter, clauses, asOf } = wanted;
  const { words, marks, live, pace } = statistics;
  const few = planFew(wanted, statistics);
  if (few) return [few];
  if (filter.words === null && filter.marks === null) return planRange(wanted, statistics);
  const from = Math.min(asOf, after?.value ?? asOf);
  if (filter.isAnywhere) return [isFewOf(words) ? { kind: "gather", within: null } : slicesFrom(from)];
  const { categories } = filter;
  const priced = hasPriceBounds(filter) ? sharePriced(wanted, statistics) : 1;
  const steps = priced < MOST_PART ? { atPrices: atPrices(wanted, statistics) } : {};
  if (filter.words === null) {
    if (documentsIn(filter, marks) < RARE) return [{ kind: "gather", within: null }];
    const times = timesOf(wanted, marks, { live, pace, matches: togetherIn(filter, statistics) * priced });
    return slicesAt(from, times, { within: null, marks: rarestFirst(wanted, statistics), ...steps });
  }
  const within = categories && clauses.map(({ spellings }) => ({ leaves: categories, spellings }));
  const times = timesOf(wanted, words, { live, pace, matches: documentsIn(filter, words) * priced });
  return slicesAt(from, times, { within, ...steps });
}

/** All that match at once, where there are few of the words, few that cost so much, or few things at these prices. */
function planFew(wanted: Wanted, statistics: Statistics): GatherPlan | undefined {
  const { filter } = wanted;
  if (isRare(wanted, statistics)) return { kind: "gather", within: fewIn(wanted, statistics) };
  // Of words in descriptions nobody keeps the prices.
  const isAsked = !filter.isAnywhere && (filter.words !== null || filter.marks !== null);
  if (!isAsked || !hasPriceBounds(filter)) return undefined;
  const spread = spreadOf(wanted, statistics);
  if (spread === undefined) return undefined;
  const { priceMin, priceMax } = filter;
  const matches = spread.between(priceMin, priceMax);
  const around = wordStepsAround(priceMin, priceMax);
  const inSteps = spread.between(around.low, around.high);
  const rows = shareBetween(filter, statistics) * statistics.live;
  // From the index come all of its steps, or as many of these as it takes to meet what is looked at.
  const fromIndex = inSteps * Math.min(1, REACH / Math.max(1, matches));
  if (rows < FEW_IN_RANGE && rows < fromIndex) return { kind: "gather", within: null, isAlongPrices: true };
  const wordsOfLeaves = planWordsOfLeaves(wanted, statistics, around);
  if (wordsOfLeaves) return { kind: "gather", within: null, wordsOfLeaves };
  return matches < FEW ? { kind: "gather", within: null, atPrices: atPrices(wanted, statistics) } : undefined;
}

/** Words, or answers that are words: if few have them at these steps, whatever else is asked for. */
function planWordsOfLeaves(wanted: Wanted, statistics: Statistics, around: ReturnType<typeof wordStepsAround>) {
  const { filter, clauses, answerWords } = wanted;
  const words = filter.words === null ? (answerWords ?? []) : clauses.map(({ spellings }) => spellings);
  if (words.length === 0 || !areKnownByLeaf(filter.categories, words)) return undefined;
  const marks = filter.words === null ? filter.marks : null;
  const rows = spreadOf({ ...wanted, filter: { ...filter, marks } }, statistics)?.between(around.low, around.high);
  if (rows === undefined || rows >= FEW_OF_LEAVES) return undefined;
  const leaves = filter.categories;
  if (leaves.length * around.steps.length * Math.max(...words.map((each) => each.length)) > MOST_KEYS) return undefined;
  return words.map((spellings) => ({ leaves, spellings }));
}

/** About the part of the matches that costs what it should. */
function sharePriced(wanted: Wanted, statistics: Statistics): number {
  const spread = spreadOf(wanted, statistics);
  if (spread === undefined || spread.count === 0) return shareBetween(wanted.filter, statistics);
  return spread.between(wanted.filter.priceMin, wanted.filter.priceMax) / spread.count;
}

/** Of the words the one that fewest have. */
function atPrices({ filter, clauses }: Wanted, { words: { counts } }: Statistics): AtPrices {
  if (filter.words === null) return { spellings: null };
  const rarest = clauses.toSorted((a, b) => (counts[clauses.indexOf(a)] ?? 0) - (counts[clauses.indexOf(b)] ?? 0))[0];
  return { spellings: rarest?.spellings ?? null };
}

/**
 * Many are met among the newest. Few are read from the prices alone, if they are as few as they seem. A small part of very
 * many is neither: it is walked for as far as it takes to meet a page of them, and half as far again.
 */
function planRange({ filter }: Wanted, statistics: Statistics): Plan[] {
  const share = shareBetween(filter, statistics);
  const isThin = share * DEPTH < ENOUGH;
  const isFew = share * statistics.live < FEW_IN_RANGE;
  const few: Plan[] = isThin && isFew ? [{ kind: "range", most: FEW_IN_RANGE }] : [];
  const far = isThin && !isFew ? FAR_DEPTHS.find((depth) => share * depth >= TO_BE_SURE * ENOUGH) : undefined;
  const walk: Plan = { kind: "walk", depth: far ?? DEPTH, ...(share > DENSE ? { isDense: true } : {}) };
  return [...few, walk, { kind: "range", most: MOST_IN_RANGE }];
}

/** Those that should do, and all of them. */
function slicesAt(from: number, times: Times, asked: Pick<SlicesPlan, "within" | "marks" | "atPrices">): Plan[] {
  const { near, all, rest } = blocksFrom(from, times);
  return [
    { kind: "slices", blocks: near, rest: null, ...asked },
    { kind: "slices", blocks: all, rest, ...asked },
  ];
}

/**
 * When the matches are from, as far as their words tell. Of a small part of those who have them nobody counted it: it takes as
 * long as what is as rare.
 */
function timesOf(
  { asOf }: Wanted,
  { newestAt, reachAt, documents }: WordStatistics,
  { live, pace, matches }: Pick<Statistics, "live" | "pace"> & { matches: number },
): Times {
  const newest = newestAt ?? asOf;
  const spanMs = reachAt === undefined ? (YEAR_MS * REACH) / Math.max(1, live) : newest - reachAt;
  const times = documents / Math.max(1, matches);
  if (times <= 2) return { newest, spanMs: spanMs * Math.max(1, times) };
  const asOften = spanMs * times;
  const asRare = Math.min(spanOf(pace, matches) ?? 0, Math.max(SHORT_MS, asOften * MOST_TIMES));
  return { newest, spanMs: Math.max(asOften, asRare) };
}
