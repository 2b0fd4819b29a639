// Reads: search_listings and listings (of listings), serving_cities and categories (of the catalogue).
// Two ways to find: walk along an index and keep what matches, or gather all matches from the word index and sort them.
// Statements are put together from the fixed pieces below; what people send only ever travels as a value.
import type { Card } from "../../../contract/listings/listings.contract.ts";
import type { Db } from "../../kit/db/database.ts";
import { prepared } from "../../kit/db/sql.ts";

export interface CardRow extends Omit<Card, "image" | "created_at"> {
  created_at: Date;
  cover_key: string | null;
  cover_color: string | null;
}

export type Order = "newest" | "price_asc" | "price_desc";

/** What a listing must be. Texts are of tsquery: words still to be parsed, marks as they are. */
export interface Wanted {
  /** Leaves; null for everything. */
  categories: readonly number[] | null;
  words: string | null;
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

const ORDERS = {
  newest: { by: "created_at desc, id desc", key: "created_at", beyond: "<" },
  price_asc: { by: "price, id", key: "price", beyond: ">" },
  price_desc: { by: "price desc, id desc", key: "price", beyond: "<" },
} as const;

const CARD = `l.id, l.title, l.price, l.is_negotiable, l.condition, t.name as city, l.category_id, l.status,
  l.published_at as created_at, l.like_count, l.cover_key, l.cover_color`;
const CARD_TABLES = "join listings l on l.id = f.id left join serving_cities t on t.id = l.city_id";

function collector() {
  const values: unknown[] = [];
  return { values, put: (value: unknown) => `$${values.push(value)}` };
}
type Put = ReturnType<typeof collector>["put"];

/** In a subquery of its own, so that it is worked out once and not for each row. */
function matching(words: string | null, marks: string | null, put: Put): string {
  const parts = [words && `to_tsquery('sahejo', ${put(words)})`, marks && `${put(marks)}::tsquery`].filter(Boolean);
  return parts.length === 0 ? "true" : `tsv @@ (select ${parts.join(" && ")})`;
}

function afterClause(order: Order, after: After | null, put: Put): string {
  if (after === null) return "true";
  const { key, beyond } = ORDERS[order];
  const value = order === "newest" ? `${put(new Date(after.value))}::timestamptz` : `${put(after.value)}::int`;
  return `(${key}, id) ${beyond} (${value}, ${put(after.id)}::uuid)`;
}

const hasPriceBounds = ({ priceMin, priceMax }: Wanted) => priceMin > 0 || priceMax < 2_147_483_647;

function priceClause(wanted: Wanted, put: Put): string {
  return hasPriceBounds(wanted) ? `price between ${put(wanted.priceMin)} and ${put(wanted.priceMax)}` : "true";
}

/**
 * The first `depth` rows of the filter's own index. Several leaves are merged as they are read; each has its own limit, or
 * the planner would read and sort all of them.
 */
function walkText(wanted: Wanted, order: Order, place: string, columns: string, depth: number, put: Put): string {
  const end = `order by ${ORDERS[order].by} limit ${put(depth)}`;
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
  const inner = walkText(wanted, order, place, "id, created_at, price, tsv", depth, put);
  const filter = `${matching(wanted.words, wanted.marks, put)}${order === "newest" ? ` and ${bounds}` : ""}`;
  const text = `with f as materialized (select id, created_at, price from (${inner}) w where ${filter}
      order by ${by} limit ${put(limit)})
    select ${CARD}, f.created_at as found_at from f ${CARD_TABLES}
    order by f.${key}${order === "price_asc" ? "" : " desc"}, f.id${order === "price_asc" ? "" : " desc"}`;
  return db.many<FoundRow>(prepared(text, values));
}

function gatherText(wanted: Wanted, cap: number, put: Put): string {
  return `select id, created_at, price from search_listings
    where ${matching(wanted.words, wanted.marksAndCategory, put)} and ${priceClause(wanted, put)} limit ${put(cap)}`;
}

/** `total` is how many there are in all, up to the cap. */
export async function gather(
  db: Db,
  wanted: Wanted,
  order: Order,
  after: After | null,
  { cap, limit }: { cap: number; limit: number },
): Promise<(FoundRow & { total: number })[]> {
  const { values, put } = collector();
  const { by, key } = ORDERS[order];
  const text = `with hits as materialized (${gatherText(wanted, cap, put)}),
    f as materialized (select * from hits where ${afterClause(order, after, put)} order by ${by} limit ${put(limit)})
    select ${CARD}, f.created_at as found_at, (select count(*)::int from hits) as total from f ${CARD_TABLES}
    order by f.${key}${order === "price_asc" ? "" : " desc"}, f.id${order === "price_asc" ? "" : " desc"}`;
  return db.many(prepared(text, values));
}

export interface RankedRow extends FoundRow {
  score: number;
  /** How many were compared, of how many there are, and the oldest of them. */
  candidates: number;
  total: number;
  edge_at: Date;
  edge_id: string;
}

/**
 * The newest matches up to a moment, the best first: how well the words fit, how fresh it is, how good the listing.
 * Everything is seen from that moment, so that a later page compares the same things in the same way.
 */
export async function rank(
  db: Db,
  wanted: Wanted,
  way: { kind: "walk"; depth: number } | { kind: "gather"; cap: number },
  { asOf, after, most, limit }: { asOf: Date; after: After | null; most: number; limit: number },
): Promise<RankedRow[]> {
  const { values, put } = collector();
  const upTo = `created_at <= ${put(asOf)}::timestamptz`;
  const newest = ORDERS.newest.by;
  const hits =
    way.kind === "walk"
      ? `select id, created_at from (${walkText(wanted, "newest", upTo, "id, created_at, price, tsv", way.depth, put)}) w
         where ${matching(wanted.words, wanted.marks, put)} and ${priceClause(wanted, put)}`
      : `select id, created_at from (${gatherText(wanted, way.cap, put)}) g where ${upTo}`;
  const query = (words: string | null) => `(select to_tsquery('sahejo', ${put(words)}))`;
  const fit = `case when s.tsv @@ ${query(wanted.inTitle)} then 1 when s.tsv @@ ${query(wanted.inTitleOrAnswers)} then 0.6
    else 0.2 end + 0.2 * ts_rank(s.tsv, ${query(wanted.words)})`;
  const age = `greatest(0, extract(epoch from ${put(asOf)}::timestamptz - s.created_at) / 86400)`;
  const keyset = after ? `(score, id) < (${put(after.value)}::int, ${put(after.id)}::uuid)` : "true";
  const text = `with hits as materialized (${hits} ${way.kind === "walk" ? `limit ${put(most)}` : ""}),
    near as materialized (select * from hits order by ${newest} limit ${put(most)}),
    scored as (select s.id, s.created_at, (1e6 * (0.55 * (${fit}) + 0.25 * exp(-${age} / 30) + 0.002 * s.quality))::int
      as score from near join search_listings s on s.id = near.id),
    f as materialized (select * from scored where ${keyset} order by score desc, id desc limit ${put(limit)}),
    edge as (select created_at, id from near order by created_at, id limit 1)
    select ${CARD}, f.created_at as found_at, f.score, (select count(*)::int from near) as candidates,
      (select count(*)::int from hits) as total, e.created_at as edge_at, e.id as edge_id
    from f cross join edge e ${CARD_TABLES} order by f.score desc, f.id desc`;
  return db.many<RankedRow>(prepared(text, values));
}

export interface Counted {
  matched: number;
  /** There was no more to look at. */
  isWhole: boolean;
  price_min: number | null;
  price_max: number | null;
  marks: Record<string, number>;
}

/** Over the newest `most` matches: of the newest `depth` rows of the filter, or of all that the word index gives. */
export async function countMarks(
  db: Db,
  wanted: Wanted,
  way: { kind: "walk"; depth: number } | { kind: "gather"; cap: number },
  most: number,
): Promise<Counted> {
  const { values, put } = collector();
  // What is looked at is kept without its words: thousands of them would not fit into memory.
  const source =
    way.kind === "walk"
      ? `seen as materialized (select is_match, price, case when is_match then marks end as marks from (
           select price, marks, ${matching(wanted.words, wanted.marks, put)} and ${priceClause(wanted, put)} as is_match
           from (${walkText(wanted, "newest", "true", "id, created_at, price, marks, tsv", way.depth, put)}) w) x),
         m as materialized (select price, marks from seen where is_match limit ${put(most)})`
      : `seen as materialized (${gatherText(wanted, way.cap, put)}),
         near as (select id from seen order by ${ORDERS.newest.by} limit ${put(most)}),
         m as materialized (select s.price, s.marks from near join search_listings s on s.id = near.id)`;
  const text = `with ${source} select (select count(*)::int from seen) as seen, count(*)::int as matched,
      min(price) as price_min, max(price) as price_max,
      (select coalesce(json_object_agg(mark, n), '{}') from (
        select mark, count(*)::int as n from (select unnest(marks) as mark from m) u group by mark
        order by n desc, mark limit 300) x) as marks
    from m`;
  const row = await db.find<Omit<Counted, "isWhole"> & { seen: number }>(prepared(text, values));
  if (!row) throw new Error("Counting gave no row.");
  const isWhole = way.kind === "walk" ? row.seen < way.depth && row.matched < most : row.seen <= most;
  return { ...row, isWhole };
}
