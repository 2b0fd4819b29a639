// Lists with words or filters in the order of prices: exact, however many match. docs/decisions/0016-search-in-slices.md.
import type { Db } from "../../kit/db/database.ts";
import * as table from "./find.tables.ts";
import { quote } from "./words/read-query.ts";
import { type Query, RARE } from "./words/vocabulary.service.ts";

/** Rows along the prices of a category before the word index is the better way. */
const DEPTH = 3_000;
/** The same in one leaf, of which the word index knows the steps. */
const LEAF_DEPTH = 600;
/** The same without words: a row is looked at for its marks only. */
const MARKS_DEPTH = 6_000;
/** Against words that became frequent since they were counted. */
const CAP = 25_000;
/** A word that stands often in no more leaves than this has nearly all of its listings there. */
const MOST_LEAVES = 4;

export interface Search {
  wanted: table.Wanted;
  words: Query;
  /** Live listings of the category, or of everything. */
  live: number;
  limit: number;
  asOf: number;
  isFirst: boolean;
}

/** So few have the words, at least in what was asked for, that all of them are read at once. */
export function isRare({ wanted, words }: Pick<Search, "wanted" | "words">): boolean {
  return wanted.words !== null && (words.documents < RARE || !standsIn(wanted, words));
}

/** False if no leaf that was asked for has the words more than now and then. */
function standsIn({ categories }: table.Wanted, { leaves }: Query): boolean {
  return categories === null ? leaves.length > 0 : leaves.some((id) => categories.includes(id));
}

/** What few have is gathered whole; other things are met along prices, or else step by step. */
export async function listByPrice(
  db: Db,
  search: Search,
  order: table.PriceOrder,
  after: table.After | null,
): Promise<table.FoundRow[]> {
  const { wanted, words, live, limit } = search;
  if (isRare(search)) return table.gather(db, wanted, order, after, { cap: CAP, limit });
  if (wanted.words === null)
    return walkOn(db, wanted, order, after, { depth: MARKS_DEPTH, limit, categoriesBy: "index" });
  if (wanted.categories !== null) {
    const categoriesBy = live > words.documents ? "rows" : "index";
    const depth = wanted.categories.length === 1 ? LEAF_DEPTH : DEPTH;
    return walkOn(db, wanted, order, after, { depth, limit, categoriesBy });
  }
  if (words.leaves.length > MOST_LEAVES) {
    return table.gatherBySteps(db, wanted, order, after, { limit, categoriesBy: "index" });
  }
  // Dear things have many steps of prices below them that hold none: among their own kind the cheapest is soon met.
  const { leaves } = words;
  const home = { ...wanted, categories: leaves };
  const elsewhere = { ...wanted, marksAndCategory: notIn(leaves, wanted.marks) };
  const here = await walkOn(db, home, order, after, { depth: DEPTH, limit, categoriesBy: "rows" });
  const there = await table.gather(db, elsewhere, order, after, { cap: CAP, limit });
  return merge(here, there, order).slice(0, limit);
}

interface Walked {
  depth: number;
  limit: number;
  categoriesBy: "index" | "rows";
}

/** Along the prices; where that leads too far, step by step from there. */
export async function walkOn(
  db: Db,
  wanted: table.Wanted,
  order: table.PriceOrder,
  after: table.After | null,
  { depth, limit, categoriesBy }: Walked,
): Promise<table.FoundRow[]> {
  const met = await table.walk(db, wanted, order, after, { depth, limit });
  const isAll = wanted.words === null && wanted.marks === null;
  if (met.length >= limit || isAll) return met;
  const edge = await table.findEdge(db, wanted, order, after, depth);
  if (edge === undefined) return met;
  const rest = await table.gatherBySteps(db, wanted, order, edge, { limit: limit - met.length, categoriesBy });
  return [...met, ...rest];
}

/** As marks of a category are written: see the migration of search. */
function notIn(leaves: readonly number[], marks: string | null): string {
  const none = `!(${leaves.map((id) => quote(`=c:${id}`)).join(" | ")})`;
  return marks === null ? none : `${marks} & ${none}`;
}

function merge(one: readonly table.FoundRow[], other: readonly table.FoundRow[], order: table.PriceOrder) {
  const way = order === "price_asc" ? 1 : -1;
  return [...one, ...other].toSorted((a, b) => way * (a.price - b.price || (a.id < b.id ? -1 : 1)));
}
