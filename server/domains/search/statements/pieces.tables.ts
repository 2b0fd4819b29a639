// Reads: search_listings and listings (of listings), serving_cities (of the catalogue).
// Walks along an index keeping what matches, and gathers all matches from the word index: what lists in any order need.
// Statements are put together from the fixed pieces below; what people send only ever travels as a value.
import type { Card } from "../../../../contract/listings/listings.contract.ts";
import type { Db } from "../../../kit/db/database.ts";
import { prepared } from "../../../kit/db/sql.ts";
import { isPlain, type LeafWords, type Part, stepsOf } from "../plan/parts.ts";

export interface CardRow extends Omit<Card, "image" | "created_at"> {
  created_at: Date;
  cover_key: string | null;
  cover_color: string | null;
}

export type PriceOrder = "price_asc" | "price_desc";
export type Order = "newest" | PriceOrder;

/** What a listing must be. Texts are of tsquery: words still to be parsed, marks as they are. */
export interface Wanted {
  /** Leaves; null for everything. */
  categories: readonly number[] | null;
  words: string | null;
  /** Descriptions count too. */
  isAnywhere?: boolean;
  /** The same words in these places only: what fits best. */
  inTitle: string;
  inTitleOrAnswers: string;
  marks: string | null;
  /** The same with the category among them, for the word index. */
  marksAndCategory: string | null;
  priceMin: number;
  priceMax: number;
}

/** Where a list goes on: after this row. */
export interface After {
  /** Milliseconds, rupees or points. */
  value: number;
  id: string;
}

export interface FoundRow extends CardRow {
  found_at: Date;
}

export const ORDERS = {
  newest: { by: "created_at desc, id desc", key: "created_at", beyond: "<" },
  price_asc: { by: "price, id", key: "price", beyond: ">" },
  price_desc: { by: "price desc, id desc", key: "price", beyond: "<" },
} as const;

export const CARD = `l.id, l.title, l.price, l.is_negotiable, l.condition, t.name as city, l.category_id, l.status,
  l.published_at as created_at, l.like_count, l.cover_key, l.cover_color`;
/** The transaction that wrote the row stands in it already. */
const VERSION = "l.id::text || ' ' || l.xmin::text";
export const CARD_TABLES = "join listings l on l.id = f.id left join serving_cities t on t.id = l.city_id";

export function collector() {
  const values: unknown[] = [];
  return { values, put: (value: unknown) => `$${values.push(value)}` };
}
export type Put = ReturnType<typeof collector>["put"];

function wordsText({ words, isAnywhere }: Wanted, put: Put): string | null {
  const query = words && `to_tsquery('sahejo', ${put(words)})`;
  return query && isAnywhere ? `said_anywhere(${query})` : query;
}

/** In a subquery of its own, so that it is worked out once and not for each row. */
export function matching(wanted: Wanted, marks: string | null, put: Put): string {
  const parts = [wordsText(wanted, put), marks && `${put(marks)}::tsquery`].filter(Boolean);
  return parts.length === 0 ? "true" : `tsv @@ (select ${parts.join(" && ")})`;
}

export function afterClause(order: Order, after: After | null, put: Put): string {
  if (after === null) return "true";
  const { key, beyond } = ORDERS[order];
  const value = order === "newest" ? `${put(new Date(after.value))}::timestamptz` : `${put(after.value)}::int`;
  return `(${key}, id) ${beyond} (${value}, ${put(after.id)}::uuid)`;
}

const hasPriceBounds = ({ priceMin, priceMax }: Wanted) => priceMin > 0 || priceMax < 2_147_483_647;

/** Of these categories, that is. */
export function isEverything(wanted: Wanted): boolean {
  return wanted.words === null && wanted.marks === null && !hasPriceBounds(wanted);
}

export function priceClause(wanted: Wanted, put: Put): string {
  return hasPriceBounds(wanted) ? `price between ${put(wanted.priceMin)} and ${put(wanted.priceMax)}` : "true";
}

/**
 * The first `depth` rows of the filter's own index. Several leaves are merged as they are read; each has its own limit, or
 * the planner would read and sort all of them. Limits are ours, few, and stand in the text: for one it does not know it
 * makes a new plan with every call, which takes longer than reading.
 */
export function walkText(
  wanted: Wanted,
  order: Order,
  place: string,
  columns: string,
  depth: number,
  put: Put,
): string {
  const end = `order by ${ORDERS[order].by} limit ${depth}`;
  const branch = (filter: string) => `(select ${columns} from search_listings where ${filter} and ${place} ${end})`;
  const branches = wanted.categories?.map((id) => branch(`category_id = ${put(id)}`)) ?? [branch("true")];
  if (branches.length === 1) return branches[0] ?? "";
  return `select * from (${branches.join(" union all ")}) u ${end}`;
}

export async function walk(
  db: Db,
  wanted: Wanted,
  order: Order,
  after: After | null,
  { depth, limit }: { depth: number; limit: number },
): Promise<FoundRow[]> {
  const { values, put } = collector();
  const { by, key } = ORDERS[order];
  const bounds = priceClause(wanted, put);
  const keyset = afterClause(order, after, put);
  // A walk along prices begins where the bounds do.
  const place = order === "newest" ? keyset : `${keyset} and ${bounds}`;
  const way = order === "price_asc" ? "" : " desc";
  const shown = `${CARD_TABLES} order by f.${key}${way}, f.id${way}`;
  const inner = walkText(wanted, order, place, "id, created_at, price, tsv", depth, put);
  const filter = `${matching(wanted, wanted.marks, put)}${order === "newest" ? ` and ${bounds}` : ""}`;
  const text = `with f as materialized (select id, created_at, price from (${inner}) w where ${filter}
      order by ${by} limit ${limitOf(limit)})
    select ${CARD}, f.created_at as found_at from f ${shown}`;
  return (await db.many<FoundRow>(prepared(text, values))).slice(0, limit);
}

/** Which stand in texts: two, whatever number of listings people ask for, because each makes a statement of its own. */
const LIMITS = [25, 61];
const limitOf = (limit: number) => LIMITS.find((one) => one >= limit) ?? limit;

/** Where everything matches, nothing is looked at in the rows themselves: the index alone says which they are. */
const keysOf = (order: Order) => (order === "newest" ? "id, created_at" : "id, created_at, price");

/** A listing and the version of its row: every change gives it another. */
export type Version = string;

export interface PlainPage {
  /** With commas between them, at least as many as were asked for if there are; null if there are none. */
  versions: string | null;
  /** The sort key of the last but one: the last is read only to know that there is more. */
  last_key: Date | number | null;
}

/** A walk where everything matches. One row, because a page of them takes the driver longer than the database. */
export async function walkVersions(
  db: Db,
  wanted: Wanted,
  order: Order,
  after: After | null,
  limit: number,
): Promise<PlainPage | undefined> {
  const { values, put } = collector();
  const { key } = ORDERS[order];
  const way = order === "price_asc" ? "" : " desc";
  const inner = walkText(wanted, order, afterClause(order, after, put), keysOf(order), limitOf(limit), put);
  const text = `select string_agg(version, ',') as versions, (array_agg(key))[${put(limit - 1)}::int] as last_key
    from (select ${VERSION} as version, f.${key} as key from (${inner}) f join listings l on l.id = f.id
      order by f.${key}${way}, f.id${way}) p`;
  return db.find<PlainPage>(prepared(text, values));
}

export type LiveRow = CardRow & { version: Version };

export function listLive(db: Db, ids: readonly string[]): Promise<LiveRow[]> {
  const text = `select ${VERSION} as version, ${CARD} from search_listings f ${CARD_TABLES} where f.id = any ($1::uuid[])`;
  return db.many<LiveRow>(prepared(text, [ids]));
}

/** The last row that a walk of this depth looks at; nothing if it comes to the end. */
export async function findEdge(
  db: Db,
  wanted: Wanted,
  order: Order,
  after: After | null,
  depth: number,
): Promise<After | undefined> {
  const { values, put } = collector();
  const { key } = ORDERS[order];
  const place = `${afterClause(order, after, put)} and ${priceClause(wanted, put)}`;
  const inner = walkText(wanted, order, place, `id, ${key}`, depth, put);
  const text = `select id, ${key} as value from (${inner}) w offset ${depth - 1} limit 1`;
  return db.find<After>(prepared(text, values));
}

/** Of all these, any: as one array of keys. Plain words are keys as they are. */
export function leafKeysText(within: readonly LeafWords[], put: Put): string {
  return within
    .map(({ leaves, ways }) =>
      isPlain(ways)
        ? `${put(leaves.flatMap((leaf) => ways.map((way) => `${leaf} ${way}`)))}::text[]`
        : `leaf_keys(${put(leaves)}::int[], ${put(ways)}::text[])`,
    )
    .join(" || ");
}

export function gatherText(wanted: Wanted, within: readonly LeafWords[] | null, cap: number, put: Put): string {
  const few = within === null ? "true" : `leaf_words(category_id, tsv) && (select ${leafKeysText(within, put)})`;
  const marks = within === null ? wanted.marksAndCategory : wanted.marks;
  // Words that few say, here or there, and marks that many have: the index would read all of the marks.
  if (wanted.isAnywhere)
    return `select id, created_at, price, spot from (
        select id, created_at, price, ctid as spot, tsv from search_listings
        where ${matching(wanted, null, put)} and ${priceClause(wanted, put)} limit ${cap}) w
      where ${matching({ ...wanted, words: null }, marks, put)}`;
  return `select id, created_at, price, ctid as spot from search_listings
    where ${matching(wanted, marks, put)} and ${priceClause(wanted, put)} and ${few} limit ${cap}`;
}

export async function gather(
  db: Db,
  wanted: Wanted,
  order: Order,
  after: After | null,
  { cap, limit, within }: { cap: number; limit: number; within: readonly LeafWords[] | null },
): Promise<FoundRow[]> {
  const { values, put } = collector();
  const { by, key } = ORDERS[order];
  const text = `with hits as materialized (${gatherText(wanted, within, cap, put)}),
    f as materialized (select * from hits where ${afterClause(order, after, put)} order by ${by} limit ${put(limit)})
    select ${CARD}, f.created_at as found_at from f ${CARD_TABLES}
    order by f.${key}${order === "price_asc" ? "" : " desc"}, f.id${order === "price_asc" ? "" : " desc"}`;
  return db.many(prepared(text, values));
}

/** What parts of the word index are asked for, read once for all of them: a table `asked`, and conditions on a row. */
export function partsText(wanted: Wanted, within: readonly LeafWords[] | null, marks: string | null, put: Put) {
  // Plain words of leaves say all; others may be several words in a row, which only the words themselves tell.
  const words = within?.every(({ ways }) => isPlain(ways)) ? null : wordsText(wanted, put);
  const query = [words, marks && `${put(marks)}::tsquery`].filter(Boolean);
  const keys = within?.map((one) => leafKeysText([one], put)) ?? [];
  const columns = [query.length > 0 ? `${query.join(" && ")} as q` : "1", ...keys.map((key, at) => `${key} as k${at}`)];
  const others = [...(query.length > 0 ? ["tsv @@ (select q from asked)"] : []), priceClause(wanted, put)].join(
    " and ",
  );
  const having = keys.map((_, at) => hasWord(`select k${at} from asked`));
  return {
    asked: `asked as materialized (select ${columns.join(", ")})`,
    matches: [others, ...having].join(" and "),
    /** The same in some of the leaves. */
    matchesIn: (leaves: readonly number[]) =>
      [others, ...(within ?? []).map(({ ways }) => hasWord(`select ${leafKeysText([{ leaves, ways }], put)}`))].join(
        " and ",
      ),
  };
}

function hasWord(keys: string): string {
  return `leaf_words(category_id, tsv) && (${keys})`;
}

export interface Steps {
  /** Whose prices; null for the whole market. */
  leaves: readonly number[] | null;
  within: readonly LeafWords[] | null;
  /** About the price of the first match. */
  expected?: number | undefined;
}

/** Matches from the word index in the order of prices, a step at a time: the next is not begun once there are enough. */
export async function gatherBySteps(
  db: Db,
  wanted: Wanted,
  order: PriceOrder,
  after: After | null,
  { limit, leaves, within, expected }: Steps & { limit: number },
): Promise<FoundRow[]> {
  const { values, put } = collector();
  const { by } = ORDERS[order];
  const isUp = order === "price_asc";
  const low = isUp ? Math.max(wanted.priceMin, after?.value ?? 0) : wanted.priceMin;
  const high = isUp ? wanted.priceMax : Math.min(wanted.priceMax, after?.value ?? wanted.priceMax);
  const { asked, matches, matchesIn } = partsText(wanted, within, wanted.marks, put);
  const place = afterClause(order, after, put);
  const most = `limit (select ${put(limit)}::int)`;
  const isOf = (part: Part) => (part.leaves === null || part.leaves === leaves ? matches : matchesIn(part.leaves));
  const slice = (part: Part) => `(select * from (select id, created_at, price from search_listings
      where parts_of(category_id, price, created_at) && (select ${put(part.numbers)}::int[]) and ${isOf(part)} offset 0) s
      where ${place} order by ${by} ${most})`;
  const slices = stepsOf({ low, high, isUp, expected }, leaves).map((step) => {
    const parts = step.map(slice);
    return parts.length === 1 ? parts[0] : `(select * from (${parts.join(" union all ")}) s order by ${by} ${most})`;
  });
  const way = isUp ? "" : " desc";
  const text = `with ${asked}, f as materialized (select * from (${slices.join(" union all ")}) s ${most})
    select ${CARD}, f.created_at as found_at from f ${CARD_TABLES} order by f.price${way}, f.id${way}`;
  return db.many<FoundRow>(prepared(text, values));
}
