// What asks need of search: what their words mean, which listings say so, and what a listing says.
import { say } from "../../../../contract/say.ts";
import type { Db } from "../../../kit/db/database.ts";
import { refuse } from "../../../kit/refusal.ts";
import { listServingCities } from "../../catalogue/catalogue.service.ts";
import { slicesFrom } from "../plan/parts.ts";
import { toTsQuery } from "../read/words/read-query.ts";
import { understand } from "../read/words/understand.service.ts";
import { listNewest } from "../statements/newest.tables.ts";
import { keepBriefly } from "../vocabulary/keep-briefly.ts";
import { readTree } from "../vocabulary/tree.service.ts";
import { partsOf, reachOf } from "./named-categories.ts";
import { thingKeys, thingQuery } from "./read-thing.ts";
import { type Known, readWish } from "./read-wish.ts";
import * as table from "./wishes.tables.ts";

export interface Thing {
  /** As wish_query of the database reads it. */
  query: string;
  /** Words, one of which every listing that fits has. */
  keys: string[];
  /** All words of the query: what it is called, too. */
  meanings: string[];
  /** Where it may be met, if it was put into a category: that one, or one above it. */
  reachId: number | null;
  /** The city that the text names. */
  cityId: number | undefined;
}

/** What listings state of themselves. */
const readKnown = keepBriefly(async (db): Promise<Known> => {
  const [cities, stated, { all }] = await Promise.all([listServingCities(db), table.listStated(db), readTree(db)]);
  const names = all.flatMap(({ name }) => partsOf(name)).filter(({ length }) => length === 1);
  return { cities, stated: new Set([...stated.map(({ value }) => value), ...names.flat()]) };
});

/** Nothing if there is no word in it. */
export async function readThing(db: Db, description: string, categoryId: number | null): Promise<Thing | undefined> {
  const [{ all: categories }, known] = [await readTree(db), await readKnown(db)];
  const { name, oneOf, capacities, cityId } = readWish(description, known);
  const { clauses: named, counts } = await understand(db, name);
  const required = await Promise.all(
    oneOf.map(async (group) => ({ spellings: (await Promise.all(group.map((one) => spellingsOf(db, one)))).flat() })),
  );
  const sizes = capacities.map((group) => ({ spellings: group.flatMap((size) => [size, size.replace(" ", "")]) }));
  const thing = { named, required: [...required, ...sizes].filter(({ spellings }) => spellings.length > 0) };
  const clauses = [...named, ...thing.required];
  if (clauses.length === 0) return undefined;
  const query = thingQuery(thing, categories);
  const all = clauses.flatMap(({ spellings }) => spellings);
  const parsed = await table.parseThing(db, query, { keys: thingKeys(thing, counts), all });
  const reachId = categoryId === null ? null : reachOf(categoryId, new Set(all), categories);
  return parsed.keys.length === 0 ? undefined : { query, ...parsed, reachId, cityId };
}

async function spellingsOf(db: Db, word: string): Promise<readonly string[]> {
  return (await understand(db, word)).clauses.flatMap(({ spellings }) => spellings);
}

/** As to_tsquery reads it; null where nothing was asked for. */
export async function readSearchWords(db: Db, typed: string): Promise<string | null> {
  const { clauses } = await understand(db, typed);
  if (clauses.length === 0) return null;
  return toTsQuery(clauses);
}

/** A category with all that is below it. */
export async function listBelow(db: Db, categoryId: number): Promise<number[]> {
  const { all, byId } = await readTree(db);
  if (!byId.has(categoryId)) refuse("not_found", { message: say("no_such_category") });
  const found = [categoryId];
  for (const id of found) found.push(...all.filter((one) => one.parent_id === id).map((one) => one.id));
  return found;
}

/** A category with all that is above it. */
export async function listAbove(db: Db, categoryId: number): Promise<number[]> {
  const { byId } = await readTree(db);
  const path: number[] = [];
  for (let id: number | null | undefined = categoryId; id != null && !path.includes(id); id = byId.get(id)?.parent_id)
    path.push(id);
  return path;
}

/** The newest listings that say it, at most at this price. `query` is of tsquery, as it was kept. */
export async function findSaying(
  db: Db,
  wanted: { query: string; categoryId: number | null; cityId: number | null; ceiling: number; now: Date },
  limit: number,
): Promise<string[]> {
  const tree = await readTree(db);
  // Its words were parsed when it was kept, so they stand beside the marks.
  const marks = [`(${wanted.query})`, ...(wanted.cityId === null ? [] : [`'=city:${wanted.cityId}'`])];
  const category = wanted.categoryId === null ? [] : [`'=c:${wanted.categoryId}'`];
  const rows = await listNewest(
    db,
    {
      categories: wanted.categoryId === null ? null : tree.leavesOf(wanted.categoryId),
      words: null,
      inTitle: "",
      inTitleOrAnswers: "",
      marks: marks.join(" & "),
      marksAndCategory: [...category, ...marks].join(" & "),
      priceMin: 0,
      priceMax: wanted.ceiling,
    },
    slicesFrom(wanted.now.getTime()),
    { limit, after: null },
  );
  return rows.map(({ id }) => id);
}

export const findLiveListing = table.findLive;
export const findSaid = table.findSaid;
