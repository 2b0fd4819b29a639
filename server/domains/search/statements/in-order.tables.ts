// Reads: search_listings and listings (of listings); what a card needs besides is among the pieces.
// Matches in the order of a list: along an index, from the word index, or a step of prices at a time.
import type { Db } from "../../../kit/db/database.ts";
import { prepared, quick } from "../../../kit/db/sql.ts";
import { areKnownByLeaf, isPlain, partsAround, stepsOf } from "../plan/parts.ts";
import type { GatherPlan, StepsPlan, WordStepsPlan } from "../plan/plan.ts";
import type { After, Filter, Order, PriceOrder } from "../read/wanted.ts";
import {
  afterClause,
  CARD,
  CARD_TABLES,
  type CardRow,
  collector,
  evened,
  type FoundRow,
  gatherText,
  isPartText,
  leafKeysText,
  leafPricesText,
  matching,
  ORDERS,
  type Put,
  partsText,
  priceClause,
  walkText,
} from "./pieces.tables.ts";

/** The transaction that wrote the row stands in it already. */
const VERSION = "l.id::text || ' ' || l.xmin::text";

export async function walk(
  db: Db,
  filter: Filter,
  order: Order,
  after: After | null,
  { depth, limit }: { depth: number; limit: number },
): Promise<FoundRow[]> {
  const { values, put } = collector();
  const { by, key } = ORDERS[order];
  const bounds = priceClause(filter, put);
  const keyset = afterClause(order, after, put);
  // A walk along prices begins where the bounds do.
  const place = order === "newest" ? keyset : `${keyset} and ${bounds}`;
  const direction = order === "price_asc" ? "" : " desc";
  const shown = `${CARD_TABLES} order by f.${key}${direction}, f.id${direction}`;
  const inner = walkText(filter, order, place, "id, created_at, price, tsv", depth, put);
  const match = `${matching(filter, filter.marks, put)}${order === "newest" ? ` and ${bounds}` : ""}`;
  const text = `with f as materialized (select id, created_at, price from (${inner}) w where ${match}
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
const UUID_LETTERS = 36;

export function idOf(version: Version): string {
  return version.slice(0, UUID_LETTERS);
}

export interface PlainPage {
  /** With commas between them, at least as many as were asked for if there are; null if there are none. */
  versions: string | null;
  /** The sort key of the last but one: the last is read only to know that there is more. */
  last_key: Date | number | null;
}

/** A walk where everything matches. One row, because a page of them takes the driver longer than the database. */
export async function walkVersions(
  db: Db,
  filter: Filter,
  order: Order,
  after: After | null,
  limit: number,
): Promise<PlainPage | undefined> {
  const { values, put } = collector();
  const { key } = ORDERS[order];
  const direction = order === "price_asc" ? "" : " desc";
  const inner = walkText(filter, order, afterClause(order, after, put), keysOf(order), limitOf(limit), put);
  const text = `select string_agg(version, ',') as versions, (array_agg(key))[${put(limit - 1)}::int] as last_key
    from (select ${VERSION} as version, f.${key} as key from (${inner}) f join listings l on l.id = f.id
      order by f.${key}${direction}, f.id${direction}) p`;
  return db.find<PlainPage>(quick(prepared(text, values)));
}

export type LiveRow = CardRow & { version: Version };

export function listLive(db: Db, ids: readonly string[]): Promise<LiveRow[]> {
  const text = `select ${VERSION} as version, ${CARD} from search_listings f ${CARD_TABLES} where f.id = any ($1::uuid[])`;
  return db.many<LiveRow>(prepared(text, [ids]));
}

/** The last row that a walk of this depth looks at; nothing if it comes to the end. */
export async function findEdge(
  db: Db,
  filter: Filter,
  order: Order,
  after: After | null,
  depth: number,
): Promise<After | undefined> {
  const { values, put } = collector();
  const { key } = ORDERS[order];
  const place = `${afterClause(order, after, put)} and ${priceClause(filter, put)}`;
  const inner = walkText(filter, order, place, `id, ${key}`, depth, put);
  const text = `select id, ${key} as value from (${inner}) w offset ${depth - 1} limit 1`;
  return db.find<After>(prepared(text, values));
}

export async function gather(
  db: Db,
  filter: Filter,
  order: Order,
  after: After | null,
  plan: GatherPlan,
  limit: number,
): Promise<FoundRow[]> {
  const { values, put } = collector();
  const { by, key } = ORDERS[order];
  const text = `with hits as materialized (${gatherText(filter, plan, put)}),
    f as materialized (select * from hits where ${afterClause(order, after, put)} order by ${by} limit ${put(limit)})
    select ${CARD}, f.created_at as found_at from f ${CARD_TABLES}
    order by f.${key}${order === "price_asc" ? "" : " desc"}, f.id${order === "price_asc" ? "" : " desc"}`;
  return db.many(prepared(text, values));
}

/** Which of the matches are given, and in which order. */
export interface PriceLook {
  order: PriceOrder;
  after: After | null;
  limit: number;
}

/** Matches from the word index in the order of prices, a step at a time: the next is not begun once there are enough. */
export async function gatherBySteps(
  db: Db,
  filter: Filter,
  { leaves }: StepsPlan,
  look: PriceLook,
): Promise<FoundRow[]> {
  const { values, put } = collector();
  const { asked, matches, priced } = partsText(filter, { within: null, marks: filter.marks }, put);
  const conditions = stepsOf(boundsOf(filter, look), leaves).map(
    (numbers) => `${isPartText(numbers, put)} and ${matches}`,
  );
  return listInSteps(db, asked, conditions, { ...look, priced }, { values, put });
}

/** The same by steps of the prices that the words stand at. */
export async function gatherByWordSteps(
  db: Db,
  filter: Filter,
  plan: WordStepsPlan,
  steps: readonly (readonly number[])[],
  look: PriceLook,
): Promise<FoundRow[]> {
  const { values, put } = collector();
  const isTold = plan.spellings.every(isPlain);
  const { asked, matches, priced } = partsText(filter, { within: null, marks: filter.marks, isTold }, put);
  const keysOf = filter.marks === null ? keysByLeaf(plan) : keysOfMarket(plan);
  const conditions = evened(steps).map((these) => `${keysOf(these, put)} and ${matches}`);
  return listInSteps(db, asked, conditions, { ...look, priced }, { values, put });
}

type Keys = (steps: readonly number[], put: Put) => string;

/** Words of a few leaves and nothing else. */
function keysByLeaf(plan: WordStepsPlan): Keys {
  const { leaves } = plan;
  if (!areKnownByLeaf(leaves, plan.spellings)) return keysOfMarket(plan);
  const words = plan.spellings.map((spellings) => ({ leaves, spellings }));
  return (steps, put) => leafPricesText(words, steps, put);
}

function keysOfMarket({ spellings, leaves }: WordStepsPlan): Keys {
  return (steps, put) => {
    const keys = spellings.map((each) => leafKeysText([{ leaves: steps, spellings: each }], put));
    const words = keys.map((key) => `price_words(price, tsv) && (select ${key})`);
    const here = leaves === null ? [] : [isPartText(partsAround(steps, leaves), put)];
    return [...words, ...here].join(" and ");
  };
}

/** Between which prices there is something to look for. */
export function boundsOf({ priceMin, priceMax }: Filter, { order, after }: PriceLook) {
  const isUp = order === "price_asc";
  const low = isUp ? Math.max(priceMin, after?.value ?? 0) : priceMin;
  const high = isUp ? priceMax : Math.min(priceMax, after?.value ?? priceMax);
  return { low, high, isUp };
}

async function listInSteps(
  db: Db,
  asked: string,
  conditions: readonly string[],
  { order, after, limit, priced }: PriceLook & { priced: string },
  { values, put }: ReturnType<typeof collector>,
): Promise<FoundRow[]> {
  if (conditions.length === 0) return [];
  const { by } = ORDERS[order];
  const place = afterClause(order, after, put);
  const most = `limit (select ${put(limit)}::int)`;
  const steps = conditions.map(
    (condition) => `(select * from (select id, created_at, price from search_listings where ${condition} offset 0) s
      where ${place} and ${priced} order by ${by} ${most})`,
  );
  const direction = order === "price_asc" ? "" : " desc";
  const text = `with ${asked}, f as materialized (select * from (${steps.join(" union all ")}) s ${most})
    select ${CARD}, f.created_at as found_at from f ${CARD_TABLES} order by f.price${direction}, f.id${direction}`;
  return db.many<FoundRow>(prepared(text, values));
}
