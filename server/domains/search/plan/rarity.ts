// How many may have the words, and where: what a plan is chosen by.
import type { Filter, Statistics, Wanted } from "../read/wanted.ts";
import type { Clause, WordStatistics } from "../read/words/words.ts";
import { type Quarters, RARE } from "../vocabulary/vocabulary.ts";
import type { LeafWords } from "./plan.ts";

/** So few have the words, wherever it is, that all of them are read at once. */
export function isFewOf({ documents }: WordStatistics): boolean {
  return documents < RARE;
}

/** So few have the words, at least in what was asked for, that all of them are read at once. */
export function isRare({ filter }: Wanted, { words }: Statistics): boolean {
  return filter.words !== null && !filter.isAnywhere && (isFewOf(words) || !standsIn(filter, words));
}

/** Each of the words is frequent, but not there or not together: a look would find little, and most often nothing. */
export function isApart(wanted: Wanted, statistics: Statistics): boolean {
  return isRare(wanted, statistics) && !isFewOf(statistics.words);
}

/** False if no leaf that was asked for has the words more than now and then. */
function standsIn({ categories }: Filter, { leaves }: WordStatistics): boolean {
  return categories === null ? leaves.length > 0 : leaves.some((id) => categories.includes(id));
}

/** How many listings of the leaves that were asked for have the words: at most, about. */
export function documentsIn({ categories }: Filter, { documents, places }: WordStatistics): number {
  if (categories === null) return documents;
  return Math.min(...places.map((place) => sumIn(categories, place)));
}

function sumIn(leaves: readonly number[], place: ReadonlyMap<number, number>): number {
  return leaves.reduce((sum, leaf) => sum + (place.get(leaf) ?? 0), 0);
}

/** How many may have all of the marks, if one says nothing of the other. */
export function togetherIn({ categories }: Filter, { marks, live }: Statistics): number {
  const shares = marks.places.map((place, at) => {
    const having = categories === null ? (marks.counts[at] ?? 0) : sumIn(categories, place);
    return Math.min(1, having / Math.max(1, live));
  });
  return shares.reduce((product, share) => product * share, live);
}

/** The marks that are asked for, the rarest first: what it has not is passed in the lists of all others. */
export function rarestFirst({ marks }: Wanted, { marks: { counts }, live }: Statistics): string[] {
  // Those that nobody counted stand in front: the category, which all have that are live there.
  const having = marks.map((mark, at) => ({ mark, count: counts[at - (marks.length - counts.length)] ?? live }));
  return having.toSorted((a, b) => a.count - b.count).map(({ mark }) => mark);
}

/** Of all listings that were asked for, about the part that costs what it should: as far as quarters of each leaf tell. */
export function shareBetween(filter: Filter, { prices, leaves, byId }: Statistics): number {
  const asked = (filter.categories ?? leaves).map((leaf) => ({
    live: byId.get(leaf)?.live_count ?? 0,
    quarters: prices.get(leaf),
  }));
  const live = asked.reduce((sum, one) => sum + one.live, 0);
  const between = asked.reduce((sum, one) => {
    if (one.quarters === undefined) return sum + one.live;
    return sum + one.live * (shareBelow(filter.priceMax, one.quarters) - shareBelow(filter.priceMin, one.quarters));
  }, 0);
  return between / Math.max(1, live);
}

/** Hardly anything costs less than a quarter of the lower quarter, or four times the upper one. */
const FAR = 4;

function shareBelow(price: number, { low, median, high }: Quarters): number {
  const edges = [low / FAR, low, median, high, high * FAR].map((edge) => Math.log(Math.max(1, edge)));
  const at = Math.log(Math.max(1, price));
  const past = edges.filter((edge) => edge <= at).length;
  const [from, to] = [edges[past - 1], edges[past]];
  if (from === undefined) return 0;
  return to === undefined ? 1 : (past - 1 + (at - from) / (to - from)) / (edges.length - 1);
}

/**
 * Words are looked for in each leaf by themselves if a category was asked for, or if they are frequent but not together: the
 * lists of a leaf are short. Null if few have them and anywhere will do.
 */
export function fewIn({ filter, clauses }: Wanted, { words, leaves }: Statistics): LeafWords[] | null {
  if (filter.categories === null && isFewOf(words)) return null;
  return leastIn(filter.categories ?? leaves, clauses, words);
}

/** To find one more list in the index takes as long as to read so many places of one. */
const LIST = 20;

/**
 * Of each leaf a word that is not often in it: whatever matches has one of them, and few have. Of several, the one that has
 * few spellings, and hardly stands anywhere but where it is often.
 */
export function leastIn(
  leaves: readonly number[],
  clauses: readonly Clause[],
  { places, counts }: Pick<WordStatistics, "places" | "counts">,
): LeafWords[] {
  const choices = clauses.map(({ spellings }, at) => {
    const place = places[at] ?? new Map<number, number>();
    const astray = Math.max(0, (counts[at] ?? 0) - sumIn([...place.keys()], place));
    return { place, spellings, cost: spellings.length * LIST + astray / Math.max(1, leaves.length) };
  });
  const cheapest = choices.toSorted((a, b) => a.cost - b.cost);
  const chosen = Map.groupBy(leaves, (leaf) => cheapest.find(({ place }) => !place.has(leaf)) ?? cheapest[0]);
  return [...chosen].map(([choice, these]) => ({ leaves: these, spellings: choice?.spellings ?? [] }));
}

/**
 * Where to look for words that are apart, read in several ways: whatever matches has one of `within`, or else a spelling that
 * few have. Each key stands there once: to begin, the index compares each with all before it.
 */
export function meetingOf(looks: readonly { wanted: Wanted; statistics: Statistics }[]): {
  within: LeafWords[];
  seldom: string[];
} {
  const clauses = looks.flatMap(({ wanted }) => wanted.clauses);
  const often = new Set(clauses.flatMap((clause) => clause.often ?? []));
  const keys = new Map<number, Set<string>>();
  for (const { leaves, spellings } of looks.flatMap(({ wanted, statistics }) => fewIn(wanted, statistics) ?? [])) {
    const known = spellings.filter((spelling) => often.has(spelling));
    for (const leaf of leaves) keys.set(leaf, new Set([...(keys.get(leaf) ?? []), ...known]));
  }
  const same = Map.groupBy([...keys], ([, spellings]) => [...spellings].join("|"));
  const within = [...same.values()].map((these) => ({
    leaves: these.map(([leaf]) => leaf),
    spellings: [...(these[0]?.[1] ?? [])],
  }));
  const spellings = new Set(clauses.flatMap((clause) => clause.spellings));
  return {
    within: within.filter((one) => one.spellings.length > 0),
    seldom: [...spellings].filter((spelling) => !often.has(spelling)),
  };
}
