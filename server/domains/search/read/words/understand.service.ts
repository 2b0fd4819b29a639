// From what somebody typed to its spellings, and what is known of how the market uses them.
import type { Db } from "../../../../kit/db/database.ts";
import { type Frequencies, readFrequencies, readSynonyms, readThings } from "../../vocabulary/vocabulary.service.ts";
import { type Frequency, listSounding } from "../../vocabulary/vocabulary.tables.ts";
import { RARE } from "../../vocabulary/vocabulary.ts";
import { readQuery } from "./read-query.ts";
import { hasDevanagari, transliterate } from "./transliterate.ts";
import type { Clause, WordStatistics, Words } from "./words.ts";

const NO_WORDS: Words = {
  clauses: [],
  documents: 0,
  leaves: [],
  counts: [],
  places: [],
  newestAt: undefined,
  reachAt: undefined,
  lowPrice: undefined,
  highPrice: undefined,
  lowPrices: new Map(),
  highPrices: new Map(),
};

/**
 * `things`: what is one, by its own name. `words`: whose title, category or answers say so, and what comes near it.
 * `anywhere`: the same, counted with the descriptions that say so.
 */
export async function understand(db: Db, typed: string, by: "things" | "words" | "anywhere" = "words"): Promise<Words> {
  if (typed === "") return NO_WORDS;
  const { close, all } = await readSynonyms(db);
  const read = by === "things" ? readQuery(typed, close, await readThings(db)) : readQuery(typed, all);
  const clauses = await Promise.all(read.map((clause) => withSounds(db, clause)));
  const known = await readFrequencies(db);
  const found = clauses.map(({ spellings }) =>
    spellings.flatMap((spelling) => [
      rarestOf(spelling, known),
      ...(by === "anywhere" ? [rarestOf(spelling, known, DESCRIBED)] : []),
    ]),
  );
  const weighed = clauses.map((clause) => ({
    ...clause,
    often: clause.spellings.filter((spelling) => rarestOf(spelling, known).documents > 0),
  }));
  return { clauses: weighed, ...statisticsOf(found) };
}

/** The same of marks, of which a listing has one of each group. */
export async function weighMarks(db: Db, groups: readonly (readonly string[])[]): Promise<WordStatistics> {
  const known = await readFrequencies(db);
  return statisticsOf(groups.map((marks) => marks.map((mark) => known.get(mark) ?? UNCOUNTED)));
}

/** Of each clause, of each of its spellings, what was counted. */
function statisticsOf(found: readonly (readonly Frequency[])[]): WordStatistics {
  const sums = found.map((spelt) => spelt.reduce((sum, { documents }) => sum + documents, 0));
  const places = found.map(placesOf);
  const [first, ...others] = places;
  return {
    documents: sums.length === 0 ? 0 : Math.min(...sums),
    leaves: [...(first?.keys() ?? [])].filter((leaf) => others.every((one) => one.has(leaf))).toSorted((a, b) => a - b),
    counts: sums,
    places,
    newestAt: leastOf(found.map((spelt) => mostOf(spelt.map(({ newest_at }) => newest_at?.getTime())))),
    reachAt: leastOf(found.map((spelt) => mostOf(spelt.map(({ reach_at }) => reach_at?.getTime())))),
    lowPrice: mostOf(found.map((spelt) => leastOf(spelt.map(({ low_price }) => low_price ?? undefined)))),
    highPrice: leastOf(found.map((spelt) => mostOf(spelt.map(({ high_price }) => high_price ?? undefined)))),
    lowPrices: pricesOf(found, "leaf_low_prices", { ofSpellings: leastOf, ofClauses: mostOf }),
    highPrices: pricesOf(found, "leaf_high_prices", { ofSpellings: mostOf, ofClauses: leastOf }),
  };
}

/** Words that many titles have are not looked for in descriptions: what mentions them is not what is meant. */
export async function understandAnywhere(db: Db, typed: string): Promise<Words> {
  const words = await understand(db, typed, "words");
  if (words.counts.every((count) => count >= RARE)) return words;
  return { ...(await understand(db, typed, "anywhere")), isAnywhere: true };
}

/** In how many listings of each leaf, however it is spelt. */
function placesOf(spelt: readonly Frequency[]): Map<number, number> {
  const places = new Map<number, number>();
  for (const { leaves, leaf_documents } of spelt) {
    for (const [at, leaf] of leaves.entries()) places.set(leaf, (places.get(leaf) ?? 0) + (leaf_documents[at] ?? 0));
  }
  return places;
}

type Choice = (values: readonly (number | undefined)[]) => number | undefined;

/** Of each leaf: of each clause the spelling that comes first, of all clauses the one that comes last. */
function pricesOf(
  found: readonly (readonly Frequency[])[],
  column: "leaf_low_prices" | "leaf_high_prices",
  { ofSpellings, ofClauses }: { ofSpellings: Choice; ofClauses: Choice },
): Map<number, number> {
  const priceIn = (leaf: number) =>
    ofClauses(
      found.map((spelt) => ofSpellings(spelt.map((one) => one[column][one.leaves.indexOf(leaf)] ?? undefined))),
    );
  const prices = new Map<number, number>();
  for (const leaf of new Set(found.flatMap((spelt) => spelt.flatMap(({ leaves }) => leaves)))) {
    const price = priceIn(leaf);
    if (price !== undefined) prices.set(leaf, price);
  }
  return prices;
}

function mostOf(values: readonly (number | undefined)[]): number | undefined {
  const known = values.filter((value) => value !== undefined);
  return known.length === 0 ? undefined : Math.max(...known);
}

function leastOf(values: readonly (number | undefined)[]): number | undefined {
  const known = values.filter((value) => value !== undefined);
  return known.length === 0 ? undefined : Math.min(...known);
}

const UNCOUNTED: Frequency = {
  documents: 0,
  leaves: [],
  leaf_documents: [],
  newest_at: null,
  reach_at: null,
  low_price: null,
  high_price: null,
  leaf_low_prices: [],
  leaf_high_prices: [],
};

/** Before a word of a description: listing_words of the migration keeps them apart. */
const DESCRIBED = "~";

/** Of several words in a row, the rarest. */
function rarestOf(spelling: string, known: Frequencies, place = ""): Frequency {
  const all = spelling.split(" ").map((word) => known.get(place + word) ?? UNCOUNTED);
  return all.reduce((least, one) => (one.documents < least.documents ? one : least), all[0] ?? UNCOUNTED);
}

/** A brand in Devanagari stands in Roman letters in titles, spelled as nobody would guess: it is found by its sound. */
async function withSounds(db: Db, clause: Clause): Promise<Clause> {
  const [word = ""] = clause.spellings;
  if (!hasDevanagari(word) || clause.isKnown) return clause;
  const alike = await listSounding(db, transliterate(word), 2);
  return { spellings: [...new Set([...clause.spellings, ...alike.map(({ term }) => term)])] };
}
