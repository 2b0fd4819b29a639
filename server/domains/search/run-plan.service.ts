// GET /products. Frequent words are met soon along an index, others are read from the word index; how often a word stands
// in listings decides, not the planner's guess. docs/decisions/0028-as-many-as-a-page-needs.md says what was measured.
import type { Card } from "../../../contract/listings/listings.contract.ts";
import type { ProductsQuery, Total } from "../../../contract/search/search.contract.ts";
import type { Db } from "../../kit/db/database.ts";
import type { Keys } from "../../kit/keys.ts";
import { refuse } from "../../kit/refusal.ts";
import type { Clock } from "../../kit/work/clock.ts";
import { cardOf } from "../listings/listing-reads.service.ts";
import { describeCounts, describePlainly } from "./describe/facets.service.ts";
import { idOf, readCards } from "./describe/kept-cards.service.ts";
import { blocksFrom, REACH, slicesFrom, type Times, type Way } from "./plan/parts.ts";
import { fewIn, isFewOf, isRare, listByPrice, type Search } from "./plan/plan-by-price.ts";
import { type PlaceInList, type Reading, readPlace, writePlace } from "./read/place-in-list.ts";
import { readFilters } from "./read/read-filters.ts";
import { type PriceInWords, readPrice } from "./read/words/read-price.ts";
import { type Counted, listNewest, listRanked, MOST, type NewestRow } from "./statements/newest.tables.ts";
import * as table from "./statements/pieces.tables.ts";
import { keepBriefly } from "./vocabulary/keep-briefly.ts";
import {
  type Query,
  RARE,
  readCities,
  readRules,
  readTree,
  understand,
  understandAnywhere,
} from "./vocabulary/vocabulary.service.ts";
import { sumLive } from "./vocabulary/vocabulary.tables.ts";

/** Rows along an index before the word index is the better way. */
const DEPTH = 2_000;
const YEAR_MS = 365 * 86_400_000;
const MOST_COUNTED = 1_000;
/** As many as a page has, usually: fewer say little about what kinds there are. */
const ENOUGH = 24;

/** What was counted among the newest of many matches, for those who ask for them in another order. Never a whole count. */
const keptCounts = keepBriefly(async () => new Map<string, Counted>());
const MOST_KEPT = 500;

export interface Shop {
  db: Db;
  clock: Clock;
  keys: Keys;
}

type Place = Pick<PlaceInList, "kind" | "value" | "id">;

/** Rows, each with its place, one more than a page has if there are; and what was counted on the way. */
interface Found {
  rows: { row: table.CardRow; place: Place }[];
  counted?: Counted | undefined;
}

interface Page {
  cards: Card[];
  /** The place of the last card, if more come after it. */
  next: Place | undefined;
  counted?: Counted | undefined;
}

/** One page of what the words mean when they are read so. */
export async function findListings({ db, clock, keys }: Shop, query: ProductsQuery, reading: Reading) {
  const { wanted, words, live, tree, sort } = await readSearch(db, query, reading);
  const list = JSON.stringify([wanted, sort, ...(reading.corrected === undefined ? [] : [query.search])]);
  const from = query.cursor === undefined ? undefined : readPlace(keys, list, query.cursor);
  const asOf = from?.asOf ?? clock.now().getTime();
  const search = { wanted, words, live, tree, limit: query.limit + 1, asOf, isFirst: from === undefined };
  const { cards, next, counted } = await findPage(db, search, sort, from);
  if (counted?.isExact === false) await keepCount(db, wanted, counted);
  const first =
    from === undefined ? await describeAll(db, query, search, counted) : { total: from.total, facets: null };
  return {
    data: cards,
    meta: {
      next_cursor: next ? writePlace(keys, list, { ...next, asOf, total: first.total, reading }) : null,
      ...first,
    },
  };
}

/** What a listing must be, and what it was read from. */
export async function readWanted(db: Db, query: ProductsQuery, reading: Reading = { isAnywhere: false }) {
  const tree = await readTree(db);
  const category = query.category === undefined ? undefined : tree.byId.get(query.category);
  if (query.category !== undefined && category === undefined) {
    refuse("not_found", { message: "There is no such category." });
  }
  const { words: typed, ...price } = readTyped(query);
  const { isAnywhere, corrected = typed } = reading;
  const words = await (isAnywhere ? understandAnywhere(db, corrected) : understand(db, corrected, "things"));
  const rules = query.category === undefined ? undefined : await readRules(db, query.category);
  const asked = {
    query,
    price,
    words,
    leaves: query.category === undefined ? null : tree.leavesOf(query.category),
    questions: rules?.questions ?? [],
    cities: await readCities(db),
  };
  const wanted = { ...readFilters(asked), ...(words.isAnywhere ? { isAnywhere: true } : {}) };
  return { wanted, asked, live: category?.live_count ?? tree.live, tree };
}

/** What was typed, with the price in it apart; as it stands for those who ask for exactly that. */
export function readTyped({ search = "", exact }: ProductsQuery): PriceInWords {
  return exact === undefined ? readPrice(search) : { words: search };
}

async function readSearch(db: Db, query: ProductsQuery, reading: Reading) {
  const { wanted, asked, live, tree } = await readWanted(db, query, reading);
  const sorted = query.sort ?? (wanted.words === null ? "newest" : "relevance");
  // Without words nothing fits better than anything else.
  const sort = sorted === "relevance" && wanted.words === null ? "newest" : sorted;
  return { wanted, words: asked.words, live, tree, sort };
}

async function findPage(db: Db, search: Search, sort: table.Order | "relevance", from: PlaceInList | undefined) {
  if (table.isEverything(search.wanted) && sort !== "relevance") return walkPlainly(db, search, sort, from);
  return pageOf(await findRows(db, search, sort, from), search.limit - 1);
}

function pageOf({ rows, counted }: Found, limit: number): Page {
  const shown = rows.slice(0, limit);
  const next = rows.length > limit ? shown.at(-1)?.place : undefined;
  return { cards: shown.map(({ row }) => cardOf(row)), next, counted };
}

function findRows(db: Db, search: Search, sort: table.Order | "relevance", from: PlaceInList | undefined) {
  if (sort === "relevance") return findRanked(db, search, from);
  return sort === "newest" ? findNewest(db, search, from) : findByPrice(db, search, sort, from);
}

function placed(order: table.Order, rows: readonly table.FoundRow[]): Found["rows"] {
  return rows.map((row) => ({
    row,
    place: { kind: "rows", value: order === "newest" ? row.found_at.getTime() : row.price, id: row.id },
  }));
}

/** Where everything matches, the first rows are the page, and the planner should know. */
async function walkPlainly(db: Db, search: Search, order: table.Order, after?: table.After): Promise<Page> {
  const { wanted, limit } = search;
  const found = await table.walkVersions(db, wanted, order, after ?? null, limit);
  const versions = found?.versions?.split(",") ?? [];
  const last = versions.length < limit ? undefined : versions[limit - 2];
  return {
    cards: await readCards(db, versions.slice(0, limit - 1)),
    next: last === undefined ? undefined : { kind: "rows", value: Number(found?.last_key), id: idOf(last) },
  };
}

/** Ways to the newest matches, the next if one does not find enough. */
function waysTo(search: Search, after: table.After | undefined): Way[] {
  const { wanted, words, live, asOf } = search;
  if (isRare(search)) return [{ kind: "gather", within: fewIn(search) }];
  const walk: Way = { kind: "walk", depth: DEPTH };
  if (wanted.words === null && wanted.marks === null) return [walk, { kind: "prices" }];
  const from = Math.min(asOf, after?.value ?? asOf);
  if (wanted.isAnywhere) return [isFewOf(words) ? { kind: "gather", within: null } : slicesFrom(from)];
  if (wanted.words === null) {
    // Too thin to be met among the newest; how many there can be then decides what comes next.
    if ((ENOUGH / DEPTH) * live < RARE) return [walk, { kind: "gather", within: null }];
    return [walk, slicesFrom(from)];
  }
  const { categories } = wanted;
  const within = categories && words.clauses.map(({ ways }) => ({ leaves: categories, ways }));
  const { near, all, rest } = blocksFrom(from, timesOf(search));
  return [
    { kind: "slices", blocks: near, rest: null, within },
    { kind: "slices", blocks: all, rest, within },
  ];
}

/** When the matches are from, as far as their words tell: of a part of the leaves, the longer the smaller the part. */
function timesOf({ wanted, words, live, asOf }: Search): Times {
  const newest = words.newestAt ?? asOf;
  const spanMs = words.reachAt === undefined ? (YEAR_MS * REACH) / Math.max(1, live) : newest - words.reachAt;
  return { newest, spanMs: spanMs * Math.max(1, words.documents / Math.max(1, documentsIn(wanted, words))) };
}

/** How many listings of the leaves that were asked for have the words: at most, about. */
function documentsIn({ categories }: table.Wanted, { documents, places }: Query): number {
  if (categories === null) return documents;
  return Math.min(...places.map((place) => categories.reduce((sum, leaf) => sum + (place.get(leaf) ?? 0), 0)));
}

async function findNewest(
  db: Db,
  search: Search,
  after: table.After | undefined,
  enough = search.limit,
): Promise<Found> {
  const { wanted, limit, isFirst } = search;
  let found: Found = { rows: [] };
  const ways = waysTo(search, after);
  for (const way of ways) {
    const isLast = way === ways.at(-1);
    const facets = isFirst ? { facetsFrom: isLast ? 1 : enough } : {};
    const rows = await listNewest(db, wanted, way, { limit, after: after ?? null, ...facets });
    found = { rows: placed("newest", rows), counted: countedIn(rows, way) };
    if (isLast || (rows[0]?.total ?? 0) >= enough) break;
  }
  return found;
}

function countedIn(rows: readonly NewestRow[], way: Way): Counted | undefined {
  const [first] = rows;
  const facets = rows.find((row) => row.facets !== null)?.facets;
  if (!first || !facets) return undefined;
  const isEnd = way.kind !== "walk" || first.seen < way.depth;
  const isCounted = way.kind === "gather" || way.kind === "prices" || first.total < MOST;
  // Parts that should do are not all there are.
  const isExact = isCounted && isEnd && (way.kind !== "slices" || way.rest !== null);
  return { matched: first.total, isExact, isWhole: isExact && first.total < MOST, ...facets };
}

/** The best of the newest candidates first, then all older ones as they come. */
async function findRanked(db: Db, search: Search, from: PlaceInList | undefined): Promise<Found> {
  if (from?.kind === "rows") return findNewest(db, search, from);
  const { wanted, limit, isFirst } = search;
  const all = waysTo(search, undefined);
  // A later page compares what the first one did.
  const ways = from === undefined ? all : from.kind === "ranked_walk" ? all.slice(0, 1) : all.slice(-1);
  const ask = { asOf: new Date(search.asOf) };
  let way: Way = ways[0] ?? { kind: "gather", within: null };
  let ranked: NewestRow[] = [];
  for (way of ways) {
    const isLast = way === ways.at(-1);
    const facets = isFirst ? { facetsFrom: isLast ? 1 : limit } : {};
    ranked = await listRanked(db, wanted, way, { ...ask, after: from ?? null, limit, ...facets });
    if (isLast || ranked.length >= limit) break;
  }
  const isFirstWay = way === all[0] && all.length > 1;
  const kind = isFirstWay ? "ranked_walk" : "ranked_gather";
  const rows: Found["rows"] = ranked.map((row) => ({ row, place: { kind, value: row.score, id: row.id } }));
  const counted = countedIn(ranked, way);
  if (rows.length >= limit) return { rows, counted };
  // When the last page ended exactly with the last candidate, nothing ranked is left to tell where they ended.
  const edge =
    ranked[0] ?? (isFirst ? undefined : (await listRanked(db, wanted, way, { ...ask, after: null, limit: 1 }))[0]);
  const isAll = edge === undefined || (!isFirstWay && edge.total < MOST);
  if (isAll) return { rows, counted };
  const older = await findNewest(
    db,
    { ...search, limit: limit - rows.length, isFirst: false },
    { value: edge.edge_at.getTime(), id: edge.edge_id },
  );
  return { rows: [...rows, ...older.rows], counted };
}

async function findByPrice(db: Db, search: Search, order: table.PriceOrder, after?: table.After): Promise<Found> {
  if (search.isFirst && isRare(search)) {
    const way: Way = { kind: "gather", within: fewIn(search) };
    const asked = { limit: search.limit, after: null, facetsFrom: 1, order };
    const rows = await listNewest(db, search.wanted, way, asked);
    return { rows: placed(order, rows), counted: countedIn(rows, way) };
  }
  const counted = search.isFirst ? await countNewest(db, search) : undefined;
  return { rows: placed(order, await listByPrice(db, search, order, after ?? null)), counted };
}

/** Nobody is told exactly of so many, so a minute makes no difference. */
async function countNewest(db: Db, search: Search): Promise<Counted | undefined> {
  const kept = (await keptCounts(db)).get(JSON.stringify(search.wanted));
  return kept ?? (await findNewest(db, { ...search, limit: 1 }, undefined, ENOUGH)).counted;
}

async function keepCount(db: Db, wanted: table.Wanted, counted: Counted): Promise<void> {
  const kept = await keptCounts(db);
  if (kept.size < MOST_KEPT) kept.set(JSON.stringify(wanted), counted);
}

async function describeAll(db: Db, query: ProductsQuery, search: Search, counted: Counted | undefined) {
  const serving = await readCities(db);
  if (table.isEverything(search.wanted)) {
    const facets = await describePlainly(db, search.wanted, query.category, serving);
    return { total: await countLive(db, search), facets };
  }
  return { total: totalOf(search, counted), facets: await describeCounts(db, counted, query.category, serving) };
}

/** Of many nobody is told how many, so what is kept of the tree will do. */
async function countLive(db: Db, { wanted, live }: Search): Promise<Total> {
  return capped(live > 2 * MOST_COUNTED ? live : await sumLive(db, wanted.categories), true);
}

function totalOf({ wanted, words }: Search, counted: Counted | undefined): Total {
  if (counted === undefined) return { value: 0, exact: true };
  const isOneWord = words.clauses.length === 1 && wanted.marks === null;
  const hasBounds = wanted.priceMin > 0 || wanted.priceMax < 2_147_483_647;
  // Counted in a sample, so twice as many are asked for.
  const isMany = isOneWord && !hasBounds && documentsIn(wanted, words) >= 2 * MOST_COUNTED;
  return isMany ? { value: MOST_COUNTED, exact: false } : capped(counted.matched, counted.isExact);
}

function capped(value: number, isExact: boolean): Total {
  return value > MOST_COUNTED ? { value: MOST_COUNTED, exact: false } : { value, exact: isExact };
}
