// Reads: search_listings (of listings); what a card needs besides is among the pieces.
// The newest matches, as many as are looked at: a page of them, the best of them, and what kinds they are, in one statement.
import type { Db } from "../../../kit/db/database.ts";
import { prepared } from "../../../kit/db/sql.ts";
import type { Plan } from "../plan/plan.ts";
import type { After, Filter, PriceOrder } from "../read/wanted.ts";
import { REACH } from "../vocabulary/vocabulary.ts";
import {
  afterClause,
  atPricesText,
  CARD,
  CARD_TABLES,
  collector,
  type FoundRow,
  gatherText,
  matching,
  ORDERS,
  type Put,
  partsText,
  partsValue,
  priceClause,
  walkText,
} from "./pieces.tables.ts";

/** One more than are looked at, to know whether there are more. */
export const MOST = REACH + 1;
const NEWEST = "created_at desc, id desc";
/** Where a row lies is the quickest way back to the rest of it; in one statement it does not move. */
const COLUMNS = "id, created_at, price, ctid as spot";

export interface Counted {
  /** At least so many; all of them if it is exact. */
  matched: number;
  isExact: boolean;
  /** All of them were looked at. */
  isWhole: boolean;
  price_min: number | null;
  price_max: number | null;
  /** The most frequent first. */
  marks: Record<string, number>;
}

export interface NewestRow extends FoundRow {
  /** Of ranked rows. */
  score: number;
  total: number;
  seen: number;
  /** Of the first row, and only if there are enough. */
  facets: Pick<Counted, "price_min" | "price_max" | "marks"> | null;
  /** The oldest that was compared. */
  edge_at: Date;
  edge_id: string;
}

/** Which of the matches are given. */
interface Portion {
  limit: number;
  after: After | null;
  /** Facets are counted if at least so many match; without it, never. */
  facetsFrom?: number;
}

/** `place` is a condition on created_at and id; `enough` is from how many on it matters what they were found among. */
function hitsText(filter: Filter, plan: Plan, place: string, put: Put, enough: number | undefined): string {
  if (plan.kind === "walk") return walkedText(filter, plan, place, put, enough);
  const unseen = "seen as (select 0 as n)";
  if (plan.kind === "range") {
    const price = priceClause(filter, put);
    const branch = (filter: string) => `select id, created_at, price from search_listings where ${filter} and ${price}`;
    const all = filter.categories?.map((id) => branch(`category_id = ${put(id)}`)) ?? [branch("true")];
    return `${unseen}, ranged as materialized (select * from (${all.join(" union all ")} limit ${plan.most}) r),
      hits as materialized (select n.id, n.created_at, n.price, s.ctid as spot, (select count(*) from ranged) as counted
        from (select * from ranged where ${place} order by ${NEWEST} limit ${MOST}) n join search_listings s on s.id = n.id)`;
  }
  if (plan.kind === "gather") {
    return `${unseen}, hits as materialized (select * from (${gatherText(filter, plan, put)}) g where ${place})`;
  }
  return `${unseen}, ${slicesText(filter, plan, place, put)}`;
}

/** Read no further than it takes; how far that was matters only if there are enough, and not more than are looked at. */
function walkedText(
  filter: Filter,
  { depth, isDense }: Plan & { kind: "walk" },
  place: string,
  put: Put,
  enough: number | undefined,
): string {
  const walked = (columns: string) => walkText(filter, "newest", place, columns, depth, put);
  const seen =
    enough === undefined
      ? "seen as (select 0 as n)"
      : `seen as (select case when (select count(*) from hits) between ${put(enough)} and ${MOST - 1}
          then (select count(*) from (${walked("id, created_at")}) w) else 0 end::int as n)`;
  const hits = (columns: string, match: string) =>
    `hits as materialized (select id, created_at, price, spot from (${walked(columns)}) w where ${match} limit ${MOST}), ${seen}`;
  const isPriceAlone = filter.words === null && filter.marks === null && filter.categories !== null;
  if (isPriceAlone && isDense) {
    // Prices that the planner knows are worth a new plan to it with every call, which takes longer than reading.
    const hidden = (price: number) => `(select ${put(price)}::int)`;
    return hits(COLUMNS, `price between ${hidden(filter.priceMin)} and ${hidden(filter.priceMax)}`);
  }
  const match = `${matching(filter, filter.marks, put)} and ${priceClause(filter, put)}`;
  if (!isPriceAlone) return hits(`${COLUMNS}, tsv`, match);
  // Times and prices of a category stand in its index: no row is looked at that is not wanted.
  return `met as materialized (select * from (${walked("id, created_at, price")}) w where ${match} limit ${MOST}),
    hits as materialized (select met.*, s.ctid as spot from met join search_listings s on s.id = met.id), ${seen}`;
}

/**
 * Each part ends by itself, and the next is not begun once there are enough. They are one statement's rows, so that it is the
 * same however many there are: planned once, and begun once. Times are compared outside of what the index is asked, or the
 * planner would read a whole index of times beside it. What differs from call to call is hidden from the planner.
 */
function slicesText(filter: Filter, plan: Plan & { kind: "slices" }, place: string, put: Put): string {
  const marks = plan.within ? filter.marks : filter.marksAndCategory;
  const { asked, matches, priced } = partsText(
    filter,
    { within: plan.within, marks: plan.marks === undefined ? marks : null, apart: plan.marks ?? [] },
    put,
  );
  const slice = (filter: string, outside: string) => `(select * from (
      select ${COLUMNS} from search_listings where ${filter} and ${matches} offset 0) s
    where ${place} and ${priced} and ${outside} order by ${NEWEST} limit ${MOST})`;
  const atPrices = plan.atPrices ? ` and ${atPricesText(filter, plan.atPrices, put)}` : "";
  const isPart = `parts_of(category_id, price, created_at) && p.numbers::int[]${atPrices}`;
  const parts = `select s.* from unnest((select ${put(partsValue(plan.blocks))}::text[])) p (numbers)
    cross join lateral ${slice(isPart, "true")} s`;
  const rest =
    plan.rest === null
      ? ""
      : ` union all ${slice(`true${atPrices}`, `created_at < (select ${put(plan.rest)}::timestamptz)`)}`;
  return `${asked}, hits as materialized (select * from (${parts}${rest}) s limit ${MOST})`;
}

/** The rest of the newest of them: what is worked out of a row's words is kept instead of these. */
function nearText(columns: string): string {
  return `near as materialized (select n.id, n.created_at, n.price, s.marks${columns}
    from (select * from hits order by ${NEWEST} limit ${REACH}) n join search_listings s on s.ctid = n.spot)`;
}

const SHOWN_EVERYWHERE = ["c", "city", "condition", "brand"];

/** In one leaf all that it asks is shown; among several, what all of them have. */
function marksText({ categories }: Filter): string {
  const shown = categories?.length === 1 ? "true" : SHOWN_EVERYWHERE.map((key) => `mark like '${key}:%'`).join(" or ");
  return `(select coalesce(json_object_agg(mark, n), '{}') from (
    select mark, count(*)::int as n from (select unnest(marks) as mark from near) u where ${shown} group by mark
    order by n desc, mark limit 300) c)`;
}

/** The marks of all that are near, counted: given once, and only if it is worth it. */
function facetsText(filter: Filter, from: number | undefined, put: Put): string {
  if (from === undefined) return "null::json";
  return `case when row_number() over () = 1 and (select count(*) from near) >= ${put(from)} then (
    select json_build_object('price_min', min(price), 'price_max', max(price), 'marks', ${marksText(filter)}) from near) end`;
}

function sumsText({ kind }: Plan): string {
  const total = kind === "range" ? "coalesce((select max(counted) from hits), 0)" : "(select count(*) from hits)";
  return `${total}::int as total, (select n from seen) as seen`;
}

export async function listNewest(
  db: Db,
  filter: Filter,
  plan: Plan,
  /** By price: of all that was gathered, not only the newest. */
  portion: Portion & { order?: PriceOrder },
): Promise<NewestRow[]> {
  const { values, put } = collector();
  const [from, by] = portion.order ? ["hits", ORDERS[portion.order].by] : ["near", NEWEST];
  const hits = hitsText(filter, plan, afterClause("newest", portion.after, put), put, portion.facetsFrom);
  const text = `with ${hits}, ${nearText("")},
    f as materialized (select id, created_at, price from ${from} order by ${by} limit (select ${put(portion.limit)}::int))
    select ${CARD}, f.created_at as found_at, 0 as score, ${sumsText(plan)}, ${facetsText(filter, portion.facetsFrom, put)} as facets
    from f ${CARD_TABLES} order by ${by.replaceAll(/\b(created_at|price|id)\b/g, "f.$1")}`;
  return db.many<NewestRow>(prepared(text, values));
}

/**
 * The best of the newest matches up to a moment: how well the words fit, how fresh it is, how good the listing.
 * Everything is seen from that moment, so that a later page compares the same things in the same plan.
 */
export async function listRanked(
  db: Db,
  filter: Filter,
  plan: Plan,
  { asOf, ...portion }: Portion & { asOf: Date },
): Promise<NewestRow[]> {
  const { values, put } = collector();
  const hits = hitsText(filter, plan, `created_at <= (select ${put(asOf)}::timestamptz)`, put, portion.facetsFrom);
  const query = (words: string | null) => `(select to_tsquery('sahejo', ${put(words)}))`;
  const fit = `case when s.tsv @@ ${query(filter.inTitle)} then 1::float8
    when s.tsv @@ ${query(filter.inTitleOrAnswers)} then 0.6::float8 else 0.2::float8 end + 0.2::float8 * ts_rank(s.tsv, ${query(filter.words)})`;
  // Numbers that the processor knows: with decimal ones the same takes three times as long.
  const age = `greatest(0, date_part('epoch', ${put(asOf)}::timestamptz - s.created_at) / 86400)`;
  const { after } = portion;
  const keyset = after ? `(score, id) < (${put(after.value)}::int, ${put(after.id)}::uuid)` : "true";
  const score = `(1e6::float8 * (0.55::float8 * (${fit}) + 0.25::float8 * exp(-${age} / 30) + 0.002::float8 * s.quality))::int as score`;
  const text = `with ${hits}, ${nearText(`, ${score}`)},
    f as materialized (select id, created_at, score from near where ${keyset} order by score desc, id desc limit (select ${put(portion.limit)}::int)),
    edge as (select created_at, id from near order by created_at, id limit 1)
    select ${CARD}, f.created_at as found_at, f.score, ${sumsText(plan)}, ${facetsText(filter, portion.facetsFrom, put)} as facets,
      e.created_at as edge_at, e.id as edge_id
    from f cross join edge e ${CARD_TABLES} order by f.score desc, f.id desc`;
  return db.many<NewestRow>(prepared(text, values));
}

/** What kinds the newest of a whole category, or of everything, are. */
export async function countPlain(db: Db, filter: Filter, depth: number): Promise<Counted> {
  const { values, put } = collector();
  const text = `with near as materialized (${walkText(filter, "newest", "true", "id, created_at, price, marks", depth, put)})
    select count(*)::int as matched, min(price) as price_min, max(price) as price_max, ${marksText(filter)} as marks from near`;
  const row = await db.find<Omit<Counted, "isWhole" | "isExact">>(prepared(text, values));
  if (!row) throw new Error("Counting gave no row.");
  const isWhole = row.matched < depth;
  return { ...row, isWhole, isExact: isWhole };
}
