// How many may have the words, and where: what a plan is chosen by.
import type { Filter, Statistics, Wanted } from "../read/wanted.ts";
import type { Clause, WordStatistics } from "../read/words/words.ts";
import { RARE } from "../vocabulary/vocabulary.ts";
import type { LeafWords } from "./plan.ts";

/** So few have the words, wherever it is, that all of them are read at once. */
export function isFewOf({ documents }: WordStatistics): boolean {
  return documents < RARE;
}

/** So few have the words, at least in what was asked for, that all of them are read at once. */
export function isRare({ filter }: Wanted, { words }: Statistics): boolean {
  return filter.words !== null && !filter.isAnywhere && (isFewOf(words) || !standsIn(filter, words));
}

/** False if no leaf that was asked for has the words more than now and then. */
function standsIn({ categories }: Filter, { leaves }: WordStatistics): boolean {
  return categories === null ? leaves.length > 0 : leaves.some((id) => categories.includes(id));
}

/** How many listings of the leaves that were asked for have the words: at most, about. */
export function documentsIn({ categories }: Filter, { documents, places }: WordStatistics): number {
  if (categories === null) return documents;
  return Math.min(...places.map((place) => categories.reduce((sum, leaf) => sum + (place.get(leaf) ?? 0), 0)));
}

/** Words that are frequent, but not where they are asked for or not together, are looked for in each leaf by themselves. */
export function fewIn({ filter, clauses }: Wanted, { words, leaves }: Statistics): LeafWords[] | null {
  return isFewOf(words) ? null : leastIn(filter.categories ?? leaves, clauses, words);
}

/** Of each leaf the words that are least often in it: whatever matches has one of them, and few have. */
export function leastIn(
  leaves: readonly number[],
  clauses: readonly Clause[],
  { places }: Pick<WordStatistics, "places">,
): LeafWords[] {
  const chosen = Map.groupBy(leaves, (leaf) =>
    Math.max(
      0,
      places.findIndex((place) => !place.has(leaf)),
    ),
  );
  return [...chosen].map(([at, these]) => ({ leaves: these, spellings: clauses[at]?.spellings ?? [] }));
}
