// Where a thing belongs, for whoever sells one: by what the categories are called, and by where such things are sold.
import type { Db } from "../../kit/db/database.ts";
import { answerSearch } from "./answer-search.service.ts";
import type { Shop } from "./read/read-wanted.service.ts";
import { correct } from "./read/words/correct.service.ts";
import { type Named, nameCategories } from "./read/words/name-categories.ts";
import { keepBriefly } from "./vocabulary/keep-briefly.ts";
import { listKinds } from "./vocabulary/things.tables.ts";
import { readTree } from "./vocabulary/tree.service.ts";
import { readSynonyms } from "./vocabulary/vocabulary.service.ts";

const MOST = 12;
/** Of the categories where such things are on sale. */
const MOST_SOLD_IN = 4;

const named = keepBriefly(async (db): Promise<Named[]> => {
  const kinds = new Map((await listKinds(db)).map((one) => [one.id, one.kinds]));
  return (await readTree(db)).all.map((one) => ({ ...one, kinds: kinds.get(one.id) ?? [] }));
});

async function nameIn(db: Db, typed: string): Promise<number[]> {
  return nameCategories(typed, await named(db), (await readSynonyms(db)).all);
}

/** Leaves, the best first. */
export async function findCategories(shop: Shop, typed: string): Promise<number[]> {
  if (typed.trim() === "") return [];
  const called = await nameIn(shop.db, typed);
  const mended = called.length > 0 ? undefined : await correct(shop.db, typed);
  const meant = mended === undefined ? called : await nameIn(shop.db, mended);
  const { meta } = await answerSearch(shop, { search: typed, limit: 1 });
  const soldIn = (meta.facets?.categories ?? []).slice(0, MOST_SOLD_IN).map(({ id }) => id);
  return [...new Set([...meant, ...soldIn])].slice(0, MOST);
}
