// What words mean to the market: how often they stand in listings, what else they are called, what things are.
import type { Database } from "../../../kit/db/database.ts";
import { keepBriefly } from "./keep-briefly.ts";
import { listMakers, listThings } from "./things.tables.ts";
import * as table from "./vocabulary.tables.ts";
import { measurePace, type Quarters, RARE, REACH, type Synonyms, type Things } from "./vocabulary.ts";

const SAMPLE = 30_000;
/** Of which one in a hundred has what a page of common words is compared with. */
const NEWEST = 12_000;
/** Of the newest: about three seconds of work, however large the market. */
const TITLES = 40_000;

export type Frequencies = ReadonlyMap<string, table.Frequency>;

/** Of the words that are often said. */
export const readFrequencies = keepBriefly(
  async (db): Promise<Frequencies> =>
    new Map((await table.listFrequencies(db)).map(({ word, ...frequency }) => [word, frequency])),
);

export const readPace = keepBriefly(async (db) => measurePace([...(await readFrequencies(db)).values()]));

/** Of leaves with more than a few listings. */
export const readQuarters = keepBriefly(
  async (db): Promise<ReadonlyMap<number, Quarters>> =>
    new Map((await table.listCategoryPrices(db)).map(({ category_id, ...quarters }) => [category_id, quarters])),
);

/** What is called the same, and with it what will do where there is none of it. */
export const readSynonyms = keepBriefly(async (db): Promise<{ close: Synonyms; all: Synonyms }> => {
  const rows = await table.listSynonyms(db);
  const grouped = (some: typeof rows) =>
    new Map([...Map.groupBy(some, ({ typed }) => typed)].map(([typed, of]) => [typed, of.map(({ means }) => means)]));
  return { close: grouped(rows.filter(({ is_broader }) => !is_broader)), all: grouped(rows) };
});

export const readThings = keepBriefly(async (db): Promise<Things> => new Set(await listThings(db)));

/** Words that mean something though no title may have them: what things are called, and who makes them. */
export const readLexicon = keepBriefly(async (db): Promise<ReadonlySet<string>> => {
  const called = [...(await readSynonyms(db)).all].flatMap(([word, means]) => [word, ...means]);
  return new Set([...(await readThings(db)), ...(await listMakers(db)), ...called]);
});

export const takeTime = table.takeTime;

/** Counts words and prices anew; what is being read meanwhile stays as it was until it is done. */
export async function refreshVocabulary(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await table.takeTime(tx);
    if (!(await table.lockVocabulary(tx))) return;
    await table.refreshFrequencies(tx, { sample: SAMPLE, newest: NEWEST, fewest: RARE, reach: REACH });
    await table.refreshCategoryPrices(tx);
    await table.createNextTerms(tx);
    await table.fillNextTerms(tx, TITLES);
    await table.swapTerms(tx);
  });
}
