// GET /products. Frequent words are met soon along an index, rare ones are gathered from the word index; how often a
// word stands in listings decides, not the planner's guess.
import type { ProductsQuery, Total } from "../../../contract/search/search.contract.ts";
import type { Db } from "../../kit/db/database.ts";
import type { Keys } from "../../kit/keys.ts";
import { refuse } from "../../kit/refusal.ts";
import type { Clock } from "../../kit/work/clock.ts";
import { findCategory, listServingCities } from "../catalogue/catalogue.service.ts";
import { cardOf } from "../listings/listing-reads.service.ts";
import { countFacets, type Way } from "./facets.service.ts";
import * as table from "./find.tables.ts";
import { keepBriefly } from "./keep-briefly.ts";
import { type PlaceInList, readPlace, writePlace } from "./place-in-list.ts";
import { readFilters } from "./read-filters.ts";
import { RARE, readTree, understand } from "./words/vocabulary.service.ts";
import { sumLive } from "./words/vocabulary.tables.ts";

/** Rows along an index before gathering is the better way. */
const DEPTH = 2_000;
/** For a frequent word that the newest do not have. */
const LONG_DEPTH = 30_000;
/** Matches that are gathered at most. */
const CAP = 25_000;
const CANDIDATES = 500;
const MOST_COUNTED = 1_000;

const cities = keepBriefly(listServingCities);

export interface Shop {
  db: Db;
  clock: Clock;
  keys: Keys;
}

/** A page of rows, each with its place, and what is known of the total by having looked. */
interface Found {
  rows: { row: table.CardRow; place: Pick<PlaceInList, "kind" | "value" | "id"> }[];
  way: Way;
  gathered?: number;
}

interface Search {
  wanted: table.Wanted;
  documents: number;
  limit: number;
  asOf: number;
}

export async function findListings({ db, clock, keys }: Shop, query: ProductsQuery) {
  const { wanted, documents, sort } = await readSearch(db, query);
  const list = JSON.stringify([wanted, sort]);
  const from = query.cursor === undefined ? undefined : readPlace(keys, list, query.cursor);
  const search = { wanted, documents, limit: query.limit + 1, asOf: from?.asOf ?? clock.now().getTime() };
  const found = sort === "relevance" ? await findRanked(db, search, from) : await findRows(db, search, sort, from);
  const shown = found.rows.slice(0, query.limit);
  const first = from === undefined ? await describeAll(db, query, wanted, found) : { total: from.total, facets: null };
  const last = shown.at(-1);
  const hasMore = found.rows.length > query.limit && last !== undefined;
  return {
    data: shown.map(({ row }) => cardOf(row)),
    meta: {
      next_cursor: hasMore ? writePlace(keys, list, { ...last.place, asOf: search.asOf, total: first.total }) : null,
      ...first,
    },
  };
}

async function readSearch(db: Db, query: ProductsQuery) {
  const tree = await readTree(db);
  if (query.category !== undefined && !tree.byId.has(query.category)) {
    refuse("not_found", { message: "There is no such category." });
  }
  const words = await understand(db, query.search ?? "");
  const rules = query.category === undefined ? undefined : await findCategory(db, query.category);
  const wanted = readFilters({
    query,
    words,
    leaves: query.category === undefined ? null : tree.leavesOf(query.category),
    questions: rules?.questions ?? [],
    cities: await cities(db),
  });
  const asked = query.sort ?? (wanted.words === null ? "newest" : "relevance");
  // Without words nothing fits better than anything else.
  const sort = asked === "relevance" && wanted.words === null ? "newest" : asked;
  return { wanted, documents: words.documents, sort };
}

function isPlain({ words, marks, priceMin, priceMax }: table.Wanted): boolean {
  return words === null && marks === null && priceMin === 0 && priceMax === 2_147_483_647;
}

async function findRows(db: Db, search: Search, order: table.Order, after: table.After | undefined): Promise<Found> {
  const { wanted, documents, limit } = search;
  const placed = (rows: readonly table.FoundRow[]): Found["rows"] =>
    rows.map((row) => ({
      row,
      place: { kind: "rows", value: order === "newest" ? row.found_at.getTime() : row.price, id: row.id },
    }));
  const from = after ?? null;
  const isRare = wanted.words !== null && documents < RARE;
  if (!isRare) {
    // Where everything matches, the first rows are the page, and the planner should know.
    const depth = isPlain(wanted) ? limit : DEPTH;
    const met = await table.walk(db, wanted, order, from, { depth, limit });
    if (met.length >= limit || isPlain(wanted)) return { rows: placed(met), way: "walk" };
    // Marks and words together leave few; a frequent word alone would leave too many to gather.
    if (documents > CAP && wanted.marksAndCategory === null) {
      const far = await table.walk(db, wanted, order, from, { depth: LONG_DEPTH, limit });
      if (far.length >= limit) return { rows: placed(far), way: "walk" };
    }
  }
  const all = await table.gather(db, wanted, order, from, { cap: CAP, limit });
  return { rows: placed(all), way: "gather", gathered: all[0]?.total ?? 0 };
}

/** The best of the newest candidates first, then all older ones as they come. */
async function findRanked(db: Db, search: Search, from: PlaceInList | undefined): Promise<Found> {
  if (from?.kind === "rows") return findRows(db, search, "newest", from);
  const { wanted, documents, limit } = search;
  const rankBy = (kind: "walk" | "gather") =>
    table.rank(db, wanted, kind === "walk" ? { kind, depth: DEPTH } : { kind, cap: CAP }, {
      asOf: new Date(search.asOf),
      after: from ?? null,
      most: CANDIDATES,
      limit,
    });
  let kind: "walk" | "gather" = from?.kind === "ranked_walk" ? "walk" : "gather";
  let ranked: table.RankedRow[] = [];
  if (from === undefined && documents >= RARE) {
    ranked = await rankBy("walk");
    if (ranked.length >= limit) kind = "walk";
  }
  if (ranked.length < limit || from !== undefined) ranked = await rankBy(kind);
  const placeKind = kind === "walk" ? "ranked_walk" : "ranked_gather";
  const rows: Found["rows"] = ranked.map((row) => ({ row, place: { kind: placeKind, value: row.score, id: row.id } }));
  const gathered = kind === "gather" ? { gathered: ranked[0]?.total ?? 0 } : {};
  if (rows.length >= limit) return { rows, way: kind, ...gathered };
  const edge = ranked[0] ?? (await edgeOf(db, search, kind));
  const isAll = edge === undefined || (kind === "gather" && edge.total <= CANDIDATES);
  if (isAll) return { rows, way: kind, ...gathered };
  const older = await findRows(db, { ...search, limit: limit - rows.length }, "newest", {
    value: edge.edge_at.getTime(),
    id: edge.edge_id,
  });
  return { rows: [...rows, ...older.rows], way: kind, ...gathered };
}

/** When the last page ended exactly with the last candidate, nothing ranked is left to tell where they ended. */
async function edgeOf(db: Db, { wanted, asOf }: Search, kind: "walk" | "gather") {
  const way = kind === "walk" ? { kind, depth: DEPTH } : { kind, cap: CAP };
  const [any] = await table.rank(db, wanted, way, { asOf: new Date(asOf), after: null, most: CANDIDATES, limit: 1 });
  return any;
}

async function describeAll(db: Db, query: ProductsQuery, wanted: table.Wanted, found: Found) {
  const { facets, counted } = await countFacets(db, {
    wanted,
    way: found.way,
    cap: CAP,
    isPlain: isPlain(wanted),
    category: query.category,
  });
  return { total: await totalOf(db, wanted, found, counted), facets };
}

async function totalOf(db: Db, wanted: table.Wanted, found: Found, counted: table.Counted): Promise<Total> {
  if (isPlain(wanted)) return capped(await sumLive(db, wanted.categories), true);
  if (found.gathered !== undefined) return capped(found.gathered, true);
  return capped(counted.matched, counted.isWhole);
}

function capped(value: number, isExact: boolean): Total {
  return value > MOST_COUNTED ? { value: MOST_COUNTED, exact: false } : { value, exact: isExact };
}
