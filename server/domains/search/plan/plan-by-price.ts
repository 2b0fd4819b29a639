// Lists with words or filters in the order of prices: exact, however many match. docs/decisions/0028-as-many-as-a-page-needs.md.
import type { Db } from "../../../kit/db/database.ts";
import * as table from "../statements/pieces.tables.ts";
import { type Query, RARE, type Tree } from "../vocabulary/vocabulary.service.ts";
import { type LeafWords, leastIn } from "./parts.ts";

/** Rows along the prices of leaves that nearly all have the words, before the word index is the better way. */
const DEPTH = 600;
/** What nearly all is. */
const NEARLY_ALL = 0.5;
/** The same without words: a row is looked at for its marks only. */
const MARKS_DEPTH = 6_000;
/** Against words that became frequent since they were counted. */
const CAP = 25_000;
export interface Search {
  wanted: table.Wanted;
  words: Query;
  /** Live listings of the category, or of everything. */
  live: number;
  tree: Tree;
  limit: number;
  asOf: number;
  isFirst: boolean;
}

/** So few have the words, wherever it is, that all of them are read at once. */
export function isFewOf({ documents }: Query): boolean {
  return documents < RARE;
}

/** So few have the words, at least in what was asked for, that all of them are read at once. */
export function isRare({ wanted, words }: Search): boolean {
  return wanted.words !== null && !wanted.isAnywhere && (isFewOf(words) || !standsIn(wanted, words));
}

/** False if no leaf that was asked for has the words more than now and then. */
function standsIn({ categories }: table.Wanted, { leaves }: Query): boolean {
  return categories === null ? leaves.length > 0 : leaves.some((id) => categories.includes(id));
}

/**
 * What few have is gathered whole. Other things are met step by step along the prices of the leaves that have them often,
 * and what the other leaves have of them is few again. Exact, whatever was counted.
 */
export async function listByPrice(
  db: Db,
  search: Search,
  order: table.PriceOrder,
  after: table.After | null,
): Promise<table.FoundRow[]> {
  const { wanted, words, limit } = search;
  if (isRare(search)) return table.gather(db, wanted, order, after, { cap: CAP, limit, within: fewIn(search) });
  if (wanted.words === null) {
    return walkOn(db, wanted, order, after, { depth: MARKS_DEPTH, limit, leaves: wanted.categories, within: null });
  }
  if (wanted.isAnywhere)
    return isFewOf(words)
      ? table.gather(db, wanted, order, after, { cap: CAP, limit, within: null })
      : table.gatherBySteps(db, wanted, order, after, { limit, leaves: wanted.categories, within: null });
  const leaves = wanted.categories ?? search.tree.leaves;
  const home = leaves.filter((leaf) => words.leaves.includes(leaf));
  const others = leaves.filter((leaf) => !words.leaves.includes(leaf));
  const within = words.clauses.map(({ ways }) => ({ leaves: home, ways }));
  const steps = { limit, leaves: home, within, expected: expectedOf(search, order) };
  const here = isNearlyAll(search, home)
    ? await walkOn(db, { ...wanted, categories: home }, order, after, { depth: DEPTH, ...steps })
    : await table.gatherBySteps(db, wanted, order, after, steps);
  if (others.length === 0) return here;
  const there = await table.gather(db, wanted, order, after, { cap: CAP, limit, within: leastIn(others, words) });
  return merge(here, there, order).slice(0, limit);
}

/** Words that are frequent, but not where they are asked for or not together, are looked for in each leaf by themselves. */
export function fewIn({ wanted, words, tree }: Search): LeafWords[] | null {
  return isFewOf(words) ? null : leastIn(wanted.categories ?? tree.leaves, words);
}

/** A hint: of the words wherever they stand. */
function expectedOf({ wanted, words }: Search, order: table.PriceOrder): number | undefined {
  if (order === "price_desc") return words.highPrice;
  return words.lowPrice === undefined ? undefined : Math.max(words.lowPrice, wanted.priceMin);
}

function isNearlyAll({ words, tree }: Search, home: readonly number[]): boolean {
  const live = home.reduce((sum, leaf) => sum + (tree.byId.get(leaf)?.live_count ?? 0), 0);
  const having = words.places.map((place) => home.reduce((sum, leaf) => sum + (place.get(leaf) ?? 0), 0));
  return Math.min(...having) > NEARLY_ALL * live;
}

interface Walked extends table.Steps {
  depth: number;
  limit: number;
}

/** Along the prices; where that leads too far, step by step from there. */
export async function walkOn(
  db: Db,
  wanted: table.Wanted,
  order: table.PriceOrder,
  after: table.After | null,
  { depth, limit, ...steps }: Walked,
): Promise<table.FoundRow[]> {
  const met = await table.walk(db, wanted, order, after, { depth, limit });
  const isAll = wanted.words === null && wanted.marks === null;
  if (met.length >= limit || isAll) return met;
  const edge = await table.findEdge(db, wanted, order, after, depth);
  if (edge === undefined) return met;
  const rest = await table.gatherBySteps(db, wanted, order, edge, { limit: limit - met.length, ...steps });
  return [...met, ...rest];
}

function merge(one: readonly table.FoundRow[], other: readonly table.FoundRow[], order: table.PriceOrder) {
  const way = order === "price_asc" ? 1 : -1;
  return [...one, ...other].toSorted((a, b) => way * (a.price - b.price || (a.id < b.id ? -1 : 1)));
}
