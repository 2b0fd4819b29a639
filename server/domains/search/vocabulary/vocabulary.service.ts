// What words mean to the market: how often they stand in listings, what else they are called, what people type.
import type { Category } from "../../../../contract/catalogue/catalogue.contract.ts";
import type { Database, Db } from "../../../kit/db/database.ts";
import { findCategory, listCategories, listServingCities } from "../../catalogue/catalogue.service.ts";
import { REACH } from "../plan/parts.ts";
import { type Clause, readQuery, type Synonyms, type Things } from "../read/words/read-query.ts";
import { hasDevanagari, transliterate } from "../read/words/transliterate.ts";
import { keepBriefly } from "./keep-briefly.ts";
import { listMakers, listThings } from "./things.tables.ts";
import * as table from "./vocabulary.tables.ts";

const SAMPLE = 30_000;
/** Words in fewer listings than this are gathered at once, so nobody asks how many it is. */
export const RARE = 1_500;
/** Of the newest: about three seconds of work, however large the market. */
const TITLES = 40_000;

const frequencies = keepBriefly(
  async (db) => new Map((await table.listFrequencies(db)).map(({ word, ...frequency }) => [word, frequency])),
);

/** What is called the same, and with it what will do where there is none of it. */
const synonyms = keepBriefly(async (db): Promise<{ close: Synonyms; all: Synonyms }> => {
  const rows = await table.listSynonyms(db);
  const grouped = (some: typeof rows) =>
    new Map([...Map.groupBy(some, ({ typed }) => typed)].map(([typed, of]) => [typed, of.map(({ means }) => means)]));
  return { close: grouped(rows.filter(({ is_broader }) => !is_broader)), all: grouped(rows) };
});

const things = keepBriefly(async (db): Promise<Things> => new Set(await listThings(db)));

/** Words that mean something though no title may have them: what things are called, and who makes them. */
export const readLexicon = keepBriefly(async (db): Promise<ReadonlySet<string>> => {
  const called = [...(await synonyms(db)).all].flatMap(([word, means]) => [word, ...means]);
  return new Set([...(await things(db)), ...(await listMakers(db)), ...called]);
});

export async function readSynonyms(db: Db): Promise<Synonyms> {
  return (await synonyms(db)).all;
}

export interface Tree {
  all: readonly Category[];
  byId: ReadonlyMap<number, Category>;
  /** All live listings. */
  live: number;
  leaves: readonly number[];
  /** What can be sold in a category: itself, or every leaf below it. */
  leavesOf(id: number): number[];
}

export const readTree = keepBriefly(async (db): Promise<Tree> => {
  const all = await listCategories(db);
  const below = Map.groupBy(all, ({ parent_id }) => parent_id);
  const byId = new Map(all.map((one) => [one.id, one]));
  const leavesOf = (id: number): number[] =>
    byId.get(id)?.is_leaf ? [id] : (below.get(id) ?? []).flatMap((one) => leavesOf(one.id));
  const live = all.reduce((sum, one) => sum + (one.parent_id === null ? one.live_count : 0), 0);
  const leaves = all.filter(({ is_leaf }) => is_leaf).map(({ id }) => id);
  return { all, byId, live, leaves, leavesOf };
});

export const readCities = keepBriefly(listServingCities);

const keptRules = keepBriefly(async () => new Map<number, ReturnType<typeof findCategory>>());

/** What a category asks of its sellers. */
export async function readRules(db: Db, id: number) {
  const kept = await keptRules(db);
  const rules = kept.get(id) ?? findCategory(db, id);
  kept.set(id, rules);
  rules.catch(() => kept.delete(id));
  return rules;
}

export interface Query {
  clauses: readonly Clause[];
  /** Descriptions count too. */
  isAnywhere?: boolean;
  /** About how many listings have all of it; at most, and 0 for fewer than anybody counted. */
  documents: number;
  /** Where all of it stands often. */
  leaves: readonly number[];
  /** The same for each clause by itself. */
  counts: readonly number[];
  places: readonly ReadonlyMap<number, number>[];
  /** In milliseconds, of the clause that is oldest: its newest, and since when it has had as many as are looked at. */
  newestAt: number | undefined;
  reachAt: number | undefined;
  /** Of the clause with the highest lowest, and the lowest highest. */
  lowPrice: number | undefined;
  highPrice: number | undefined;
}

const NO_WORDS: Query = {
  clauses: [],
  documents: 0,
  leaves: [],
  counts: [],
  places: [],
  newestAt: undefined,
  reachAt: undefined,
  lowPrice: undefined,
  highPrice: undefined,
};

/**
 * `things`: what is one, by its own name. `words`: whose title, category or answers say so, and what comes near it.
 * `anywhere`: the same, counted with the descriptions that say so.
 */
export async function understand(db: Db, typed: string, by: "things" | "words" | "anywhere" = "words"): Promise<Query> {
  if (typed === "") return NO_WORDS;
  const { close, all } = await synonyms(db);
  const read = by === "things" ? readQuery(typed, close, await things(db)) : readQuery(typed, all);
  const clauses = await Promise.all(read.map((clause) => withSounds(db, clause)));
  const known = await frequencies(db);
  const found = clauses.map(({ ways }) =>
    ways.flatMap((way) => [rarestOf(way, known), ...(by === "anywhere" ? [rarestOf(way, known, DESCRIBED)] : [])]),
  );
  const sums = found.map((ways) => ways.reduce((sum, { documents }) => sum + documents, 0));
  const places = found.map(placesOf);
  const [first, ...others] = places;
  return {
    clauses,
    documents: sums.length === 0 ? 0 : Math.min(...sums),
    leaves: [...(first?.keys() ?? [])].filter((leaf) => others.every((one) => one.has(leaf))).toSorted((a, b) => a - b),
    counts: sums,
    places,
    newestAt: leastOf(found.map((ways) => mostOf(ways.map(({ newest_at }) => newest_at?.getTime())))),
    reachAt: leastOf(found.map((ways) => mostOf(ways.map(({ reach_at }) => reach_at?.getTime())))),
    lowPrice: mostOf(found.map((ways) => leastOf(ways.map(({ low_price }) => low_price ?? undefined)))),
    highPrice: leastOf(found.map((ways) => mostOf(ways.map(({ high_price }) => high_price ?? undefined)))),
  };
}

/** Words that many titles have are not looked for in descriptions: what mentions them is not what is meant. */
export async function understandAnywhere(db: Db, typed: string): Promise<Query> {
  const words = await understand(db, typed, "words");
  if (words.counts.every((count) => count >= RARE)) return words;
  return { ...(await understand(db, typed, "anywhere")), isAnywhere: true };
}

/** In how many listings of each leaf, whichever way it is said. */
function placesOf(ways: readonly table.Frequency[]): Map<number, number> {
  const places = new Map<number, number>();
  for (const { leaves, leaf_documents } of ways) {
    for (const [at, leaf] of leaves.entries()) places.set(leaf, (places.get(leaf) ?? 0) + (leaf_documents[at] ?? 0));
  }
  return places;
}

function mostOf(values: readonly (number | undefined)[]): number | undefined {
  const known = values.filter((value) => value !== undefined);
  return known.length === 0 ? undefined : Math.max(...known);
}

function leastOf(values: readonly (number | undefined)[]): number | undefined {
  const known = values.filter((value) => value !== undefined);
  return known.length === 0 ? undefined : Math.min(...known);
}

const UNCOUNTED: table.Frequency = {
  documents: 0,
  leaves: [],
  leaf_documents: [],
  newest_at: null,
  reach_at: null,
  low_price: null,
  high_price: null,
};

/** Before a word of a description: listing_words of the migration keeps them apart. */
const DESCRIBED = "~";

/** Of several words in a row, the rarest. */
function rarestOf(way: string, known: ReadonlyMap<string, table.Frequency>, place = ""): table.Frequency {
  const all = way.split(" ").map((word) => known.get(place + word) ?? UNCOUNTED);
  return all.reduce((least, one) => (one.documents < least.documents ? one : least), all[0] ?? UNCOUNTED);
}

/** A brand in Devanagari stands in Roman letters in titles, spelled as nobody would guess: it is found by its sound. */
async function withSounds(db: Db, clause: Clause): Promise<Clause> {
  const [word = ""] = clause.ways;
  if (!hasDevanagari(word) || clause.isKnown) return clause;
  const alike = await table.listSounding(db, transliterate(word), 2);
  return { ways: [...new Set([...clause.ways, ...alike.map(({ term }) => term)])] };
}

export const takeTime = table.takeTime;

/** Counts words and prices anew; what is being read meanwhile stays as it was until it is done. */
export async function refreshVocabulary(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await table.takeTime(tx);
    if (!(await table.lockVocabulary(tx))) return;
    await table.refreshFrequencies(tx, { sample: SAMPLE, fewest: RARE, reach: REACH });
    await table.refreshCategoryPrices(tx);
    await table.createNextTerms(tx);
    await table.fillNextTerms(tx, TITLES);
    await table.swapTerms(tx);
  });
}
