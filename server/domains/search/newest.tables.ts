// Reads: search_listings and listings (of listings), serving_cities (of the catalogue).
// The newest matches, up to a thousand: a page of them, the best of them, and what kinds they are, in one statement.
import type { Db } from "../../kit/db/database.ts";
import { prepared } from "../../kit/db/sql.ts";
import {
  type After,
  afterClause,
  CARD,
  CARD_TABLES,
  collector,
  type FoundRow,
  matching,
  ORDERS,
  type PriceOrder,
  type Put,
  priceClause,
  type Wanted,
  walkText,
} from "./find.tables.ts";

/**
 * How the newest matches are met. `walk`: among the newest `depth` rows of the filter. `gather`: all that the word index
 * has, for words that few have. `slices`: from the word index too, a quarter of a year at a time. `prices`: all in a
 * range of prices, where nothing else is asked for.
 */
export type Way =
  | { kind: "walk"; depth: number }
  | { kind: "gather" }
  | { kind: "slices"; from: Date }
  | { kind: "prices" };

/** Nobody is told of more than a thousand, so one more is all that is looked for. */
export const MOST = 1_001;
/** Against words that became frequent since they were counted. */
const CAP = 25_000;
/** Three years, one by one; whatever is older comes at once. */
const QUARTERS = 12;
const NEWEST = "created_at desc, id desc";
const COLUMNS = "id, created_at, price, marks";

export interface Counted {
  /** At most MOST. */
  matched: number;
  /** There was no more to look at. */
  isWhole: boolean;
  price_min: number | null;
  price_max: number | null;
  marks: Record<string, number>;
}

export interface NewestRow extends FoundRow {
  /** Of ranked rows. */
  score: number;
  total: number;
  seen: number;
  /** Of the first row, and only if there are enough. */
  facets: Omit<Counted, "matched" | "isWhole"> | null;
  /** The oldest that was compared. */
  edge_at: Date;
  edge_id: string;
}

interface Asked {
  limit: number;
  after: After | null;
  /** Facets are counted if at least so many match; without it, never. */
  facetsFrom?: number;
}

/** Quarters since the year 0, as quarter_of numbers them. */
function quarterOf(at: Date): number {
  return at.getUTCFullYear() * 4 + Math.floor(at.getUTCMonth() / 3);
}

/** `place` is a condition on created_at and id. */
function hitsText(wanted: Wanted, way: Way, place: string, put: Put): string {
  const price = priceClause(wanted, put);
  if (way.kind === "walk") {
    // What is looked at is kept without its words: thousands of them would not fit into memory.
    const match = `${matching(wanted.words, wanted.marks, put)} and ${price}`;
    return `seen as materialized (select id, created_at, price, case when is_match then marks end as marks, is_match from (
        select ${COLUMNS}, ${match} as is_match
        from (${walkText(wanted, "newest", place, `${COLUMNS}, tsv`, way.depth, put)}) w) x),
      hits as materialized (select ${COLUMNS} from seen where is_match limit ${MOST})`;
  }
  const unseen = "seen as (select 1 where false)";
  if (way.kind === "prices") {
    const branch = (filter: string) => `select id, created_at from search_listings where ${filter} and ${price}`;
    const all = wanted.categories?.map((id) => branch(`category_id = ${put(id)}`)) ?? [branch("true")];
    return `${unseen}, ranged as materialized (select * from (${all.join(" union all ")} limit ${2 * CAP}) r
        where ${place} order by ${NEWEST} limit ${MOST}),
      hits as materialized (select s.id, s.created_at, s.price, s.marks from ranged join search_listings s on s.id = ranged.id)`;
  }
  const matches = `${matching(wanted.words, wanted.marksAndCategory, put)} and ${price}`;
  if (way.kind === "gather") {
    return `${unseen}, hits as materialized (select * from (
      select ${COLUMNS} from search_listings where ${matches} limit ${CAP}) g where ${place})`;
  }
  // Each part ends by itself, and the next is not begun once there are enough. Times are compared outside of what the
  // index is asked, or the planner would read a whole index of times beside it. What differs from call to call is hidden
  // from the planner: so many parts take it longer to plan than to read, and it plans once if it has nothing to gain.
  const slice = (filter: string, outside: string) => `(select * from (
      select ${COLUMNS} from search_listings where ${filter} and ${matches} offset 0) s
    where ${place} and ${outside} order by ${NEWEST} limit ${MOST})`;
  const newest = quarterOf(way.from) + 1;
  const slices = Array.from({ length: QUARTERS }, (_, at) =>
    slice(`quarter_of(created_at) = (select ${put(newest - at)}::int)`, "true"),
  );
  const rest = slice("true", `quarter_of(created_at) <= (select ${put(newest - QUARTERS)}::int)`);
  return `${unseen}, hits as materialized (select * from (${[...slices, rest].join(" union all ")}) s limit ${MOST})`;
}

const NEAR = `near as materialized (select * from hits order by ${NEWEST} limit ${MOST})`;

/** The marks of all that are near, counted: given once, and only if it is worth it. */
function facetsText(from: number | undefined, put: Put): string {
  if (from === undefined) return "null::json";
  return `case when row_number() over () = 1 and (select count(*) from near) >= ${put(from)} then (
    select json_build_object('price_min', min(price), 'price_max', max(price), 'marks', (
      select coalesce(json_object_agg(mark, n), '{}') from (
        select mark, count(*)::int as n from (select unnest(marks) as mark from near) u group by mark
        order by n desc, mark limit 300) c)) from near) end`;
}

const SUMS = "(select count(*)::int from near) as total, (select count(*)::int from seen) as seen";

export async function listNewest(
  db: Db,
  wanted: Wanted,
  way: Way,
  /** By price: of all that was gathered, not only the newest. */
  asked: Asked & { order?: PriceOrder },
): Promise<NewestRow[]> {
  const { values, put } = collector();
  const [from, by] = asked.order ? ["hits", ORDERS[asked.order].by] : ["near", NEWEST];
  const hits = hitsText(wanted, way, afterClause("newest", asked.after, put), put);
  const text = `with ${hits}, ${NEAR},
    f as materialized (select id, created_at, price from ${from} order by ${by} limit (select ${put(asked.limit)}::int))
    select ${CARD}, f.created_at as found_at, 0 as score, ${SUMS}, ${facetsText(asked.facetsFrom, put)} as facets
    from f ${CARD_TABLES} order by ${by.replaceAll(/\b(created_at|price|id)\b/g, "f.$1")}`;
  return db.many<NewestRow>(prepared(text, values));
}

/**
 * The best of the newest matches up to a moment: how well the words fit, how fresh it is, how good the listing.
 * Everything is seen from that moment, so that a later page compares the same things in the same way.
 */
export async function listRanked(
  db: Db,
  wanted: Wanted,
  way: Way,
  { asOf, candidates, ...asked }: Asked & { asOf: Date; candidates: number },
): Promise<NewestRow[]> {
  const { values, put } = collector();
  const hits = hitsText(wanted, way, `created_at <= (select ${put(asOf)}::timestamptz)`, put);
  const query = (words: string | null) => `(select to_tsquery('sahejo', ${put(words)}))`;
  const fit = `case when s.tsv @@ ${query(wanted.inTitle)} then 1 when s.tsv @@ ${query(wanted.inTitleOrAnswers)} then 0.6
    else 0.2 end + 0.2 * ts_rank(s.tsv, ${query(wanted.words)})`;
  const age = `greatest(0, extract(epoch from ${put(asOf)}::timestamptz - s.created_at) / 86400)`;
  const { after } = asked;
  const keyset = after ? `(score, id) < (${put(after.value)}::int, ${put(after.id)}::uuid)` : "true";
  const text = `with ${hits}, ${NEAR},
    compared as materialized (select id, created_at from near order by ${NEWEST} limit (select ${put(candidates)}::int)),
    scored as (select s.id, s.created_at, (1e6 * (0.55 * (${fit}) + 0.25 * exp(-${age} / 30) + 0.002 * s.quality))::int
      as score from compared join search_listings s on s.id = compared.id),
    f as materialized (select * from scored where ${keyset} order by score desc, id desc limit (select ${put(asked.limit)}::int)),
    edge as (select created_at, id from compared order by created_at, id limit 1)
    select ${CARD}, f.created_at as found_at, f.score, ${SUMS}, ${facetsText(asked.facetsFrom, put)} as facets,
      e.created_at as edge_at, e.id as edge_id
    from f cross join edge e ${CARD_TABLES} order by f.score desc, f.id desc`;
  return db.many<NewestRow>(prepared(text, values));
}

/** What kinds the newest of a whole category, or of everything, are. */
export async function countPlain(db: Db, wanted: Wanted, depth: number): Promise<Counted> {
  const { values, put } = collector();
  const text = `with near as materialized (${walkText(wanted, "newest", "true", COLUMNS, depth, put)})
    select count(*)::int as matched, min(price) as price_min, max(price) as price_max,
      (select coalesce(json_object_agg(mark, n), '{}') from (
        select mark, count(*)::int as n from (select unnest(marks) as mark from near) u group by mark
        order by n desc, mark limit 300) x) as marks
    from near`;
  const row = await db.find<Omit<Counted, "isWhole">>(prepared(text, values));
  if (!row) throw new Error("Counting gave no row.");
  return { ...row, isWhole: row.matched < depth };
}
