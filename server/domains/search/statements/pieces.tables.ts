// Reads: search_listings and listings (of listings), serving_cities (of the catalogue).
// The fixed pieces that statements are put together from; what people send only ever travels as a value.
import type { Card } from "../../../../contract/listings/listings.contract.ts";
import { isPlain, leafStepsOf, stepsOf, wordStepsAround } from "../plan/parts.ts";
import type { AtPrices, GatherPlan, LeafWords } from "../plan/plan.ts";
import { type After, type Filter, hasPriceBounds, type Order } from "../read/wanted.ts";

export interface CardRow extends Omit<Card, "image" | "created_at"> {
  created_at: Date;
  cover_key: string | null;
  cover_color: string | null;
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
  l.published_at as created_at, l.like_count, l.cover_key, l.cover_color, l.original_price`;
export const CARD_TABLES = "join listings l on l.id = f.id left join serving_cities t on t.id = l.city_id";

export function collector() {
  const values: unknown[] = [];
  return { values, put: (value: unknown) => `$${values.push(value)}` };
}
export type Put = ReturnType<typeof collector>["put"];

function wordsText({ words, isAnywhere }: Filter, put: Put): string | null {
  const query = words && `to_tsquery('sahejo', ${put(words)})`;
  return query && isAnywhere ? `said_anywhere(${query})` : query;
}

/** In a subquery of its own, so that it is worked out once and not for each row. */
export function matching(filter: Filter, marks: string | null, put: Put): string {
  const parts = [wordsText(filter, put), marks && `${put(marks)}::tsquery`].filter(Boolean);
  return parts.length === 0 ? "true" : `tsv @@ (select ${parts.join(" && ")})`;
}

export function afterClause(order: Order, after: After | null, put: Put): string {
  if (after === null) return "true";
  const { key, beyond } = ORDERS[order];
  const value = order === "newest" ? `${put(new Date(after.value))}::timestamptz` : `${put(after.value)}::int`;
  return `(${key}, id) ${beyond} (${value}, ${put(after.id)}::uuid)`;
}

export function priceClause(filter: Filter, put: Put): string {
  return hasPriceBounds(filter) ? `price between ${put(filter.priceMin)} and ${put(filter.priceMax)}` : "true";
}

/**
 * The first `depth` rows of the filter's own index. Several leaves are merged as they are read; each has its own limit, or
 * the planner would read and sort all of them. Limits are ours, few, and stand in the text: for one it does not know it
 * makes a new plan with every call, which takes longer than reading.
 */
export function walkText(
  filter: Filter,
  order: Order,
  place: string,
  columns: string,
  depth: number,
  put: Put,
): string {
  const end = `order by ${ORDERS[order].by} limit ${depth}`;
  const branch = (filter: string) => `(select ${columns} from search_listings where ${filter} and ${place} ${end})`;
  const branches = filter.categories?.map((id) => branch(`category_id = ${put(id)}`)) ?? [branch("true")];
  if (branches.length === 1) return branches[0] ?? "";
  return `select * from (${branches.join(" union all ")}) u ${end}`;
}

/** Of all these, any: as one array of keys. Plain words are keys as they are. */
export function leafKeysText(within: readonly LeafWords[], put: Put): string {
  return within
    .map(({ leaves, spellings }) =>
      isPlain(spellings)
        ? `${put(keysText(leaves, spellings))}::text[]`
        : `leaf_keys(${put(leaves)}::int[], ${put(spellings)}::text[])`,
    )
    .join(" || ");
}

/** In one of these parts of the market. */
export function isPartText(numbers: readonly number[], put: Put): string {
  return `parts_of(category_id, price, created_at) && (select ${put(`{${numbers.join(",")}}`)}::int[])`;
}

/** Several of them as one value, each the text of its numbers. */
export function partsValue(parts: readonly (readonly number[])[]): string {
  return `{${parts.map((numbers) => `"{${numbers.join(",")}}"`).join(",")}}`;
}

/** As PostgreSQL writes an array: of hundreds of them the driver would look at each letter. */
function keysText(leaves: readonly number[], spellings: readonly string[]): string {
  const keys = leaves.flatMap((leaf) => spellings.map((spelling) => `"${leaf} ${spelling}"`));
  return `{${keys.join(",")}}`;
}

/** Against words that became frequent since they were counted. At which prices they stand is a guess, and has none: all are read. */
export const CAP = 25_000;

export function gatherText(filter: Filter, plan: GatherPlan, put: Put): string {
  const { within, atPrices, wordsOfLeaves, isAlongPrices } = plan;
  if (isAlongPrices) return gatherPricedText(filter, put);
  if (wordsOfLeaves) return gatherOfLeavesText(filter, wordsOfLeaves, put);
  const priced = atPrices === undefined ? "true" : atPricesText(filter, atPrices, put);
  const few = within === null ? priced : `leaf_words(category_id, tsv) && (select ${leafKeysText(within, put)})`;
  const isTold = within !== null || (atPrices?.spellings === null && partsAt(filter).isOfLeaves);
  const marks = isTold ? filter.marks : filter.marksAndCategory;
  // Words that few say, here or there, and marks that many have: the index would read all of the marks.
  if (filter.isAnywhere)
    return `select id, created_at, price, spot from (
        select id, created_at, price, ctid as spot, tsv from search_listings
        where ${matching(filter, null, put)} and ${priceClause(filter, put)} limit ${CAP}) w
      where ${matching({ ...filter, words: null }, marks, put)}`;
  if (atPrices)
    return `select id, created_at, price, spot from (
        select id, created_at, price, ctid as spot from search_listings where ${matching(filter, marks, put)} and ${few} offset 0) w
      where ${priceClause(filter, put)}`;
  return `select id, created_at, price, ctid as spot from search_listings
    where ${matching(filter, marks, put)} and ${priceClause(filter, put)} and ${few} limit ${CAP}`;
}

/** More parts of leaves than that are taken for those of the whole market. */
const MOST_PARTS = 100;

/** The steps that a range of prices touches, and no others: whatever costs so much is in one of them. */
export function atPricesText(filter: Filter, { spellings }: AtPrices, put: Put): string {
  if (spellings === null) return isPartText(partsAt(filter).numbers, put);
  const { steps } = wordStepsAround(filter.priceMin, filter.priceMax);
  return `price_words(price, tsv) && (select ${leafKeysText([{ leaves: steps, spellings }], put)})`;
}

function partsAt({ priceMin, priceMax, categories }: Filter): { numbers: number[]; isOfLeaves: boolean } {
  const partsIn = (leaves: readonly number[] | null) =>
    stepsOf({ low: priceMin, high: priceMax, isUp: true }, leaves).flat();
  const here = partsIn(categories);
  const isOfLeaves = categories !== null && here.length <= MOST_PARTS;
  return { numbers: isOfLeaves ? here : partsIn(null), isOfLeaves };
}

/** Words of leaves at these steps of the prices there, each word a short list. */
export function leafPricesText(words: readonly LeafWords[], steps: readonly number[], put: Put): string {
  return words
    .map(({ leaves, spellings }) => leafKeysText([{ leaves: leafStepsOf(steps, leaves), spellings }], put))
    .map((keys) => `leaf_price_words(category_id, price, tsv) && (select ${keys})`)
    .join(" and ");
}

/** The index says which leaf and which words, for they are plain ones. The rows are looked at for the rest. */
function gatherOfLeavesText(filter: Filter, words: readonly LeafWords[], put: Put): string {
  const { steps } = wordStepsAround(filter.priceMin, filter.priceMax);
  return `select id, created_at, price, spot from (
      select id, created_at, price, ctid as spot, tsv from search_listings
      where ${leafPricesText(words, steps, put)} offset 0) w
    where ${priceClause(filter, put)} and ${matching({ ...filter, words: null }, filter.marks, put)}`;
}

/** What matches among all things at these prices. In a subquery of its own, or the planner would ask the word index too. */
function gatherPricedText(filter: Filter, put: Put): string {
  const place = filter.categories === null ? "true" : `category_id = any (${put(filter.categories)}::int[])`;
  return `select id, created_at, price, spot from (
      select id, created_at, price, ctid as spot, tsv from search_listings where ${place} and ${priceClause(filter, put)} offset 0) w
    where ${matching(filter, filter.marks, put)}`;
}

interface Asked {
  within: readonly LeafWords[] | null;
  marks: string | null;
  /** More of them, each by itself. */
  apart?: readonly string[];
  /** Keys beside these say the words already. */
  isTold?: boolean;
}

/**
 * What parts of the word index are asked for, read once for all of them: a table `asked`, and conditions on a row. `priced` is
 * for whatever the index gave: asked for in one breath, all rows at these prices would be read from another index.
 */
export function partsText(filter: Filter, { within, marks, apart = [], isTold = false }: Asked, put: Put) {
  // Plain words of leaves say all; others may be several words in a row, which only the words themselves tell.
  const words = isTold || within?.every(({ spellings }) => isPlain(spellings)) ? null : wordsText(filter, put);
  const together = [words, marks && `${put(marks)}::tsquery`].filter(Boolean).join(" && ");
  const queries = [...(together === "" ? [] : [together]), ...apart.map((one) => `${put(one)}::tsquery`)];
  const keys = within?.map((one) => leafKeysText([one], put)) ?? [];
  const columns = [...queries.map((query, at) => `${query} as q${at}`), ...keys.map((key, at) => `${key} as k${at}`)];
  const conditions = [
    ...queries.map((_, at) => `tsv @@ (select q${at} from asked)`),
    ...keys.map((_, at) => `leaf_words(category_id, tsv) && (select k${at} from asked)`),
  ];
  return {
    asked: `asked as materialized (select ${columns.join(", ")})`,
    matches: conditions.join(" and ") || "true",
    priced: priceClause(filter, put),
  };
}

const EVENED_TO = 6;

/**
 * With parts that hold nothing, which the index passes at once, up to a round number: each number of parts is a statement
 * of its own, planned and kept by every connection.
 */
export function evened(blocks: readonly (readonly number[])[]): (readonly number[])[] {
  const missing = -blocks.length % EVENED_TO;
  return [...blocks, ...Array.from({ length: missing === 0 ? 0 : EVENED_TO + missing }, () => [])];
}
