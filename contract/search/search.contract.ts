// Finding things: lists with filters, suggestions while typing, the sections of the home page, what was sold.
import * as z from "zod/mini";
import { MAX_PRICE_RUPEES } from "../catalogue/catalogue.contract.ts";
import { idParams } from "../id-params.ts";
import { endpoint } from "../kit.ts";
import { card, conditions } from "../listings/listings.contract.ts";
import { say } from "../say.ts";

export const searchSorts = ["relevance", "newest", "price_asc", "price_desc"] as const;

const limit = z._default(
  z.coerce.number().check(z.int(), z.minimum(1), z.maximum(60, say("at_most_at_a_time", { n: 60 }))),
  24,
);
const cursor = z.optional(z.string().check(z.maxLength(400)));
const price = z.coerce.number(say("whole_number_of_rupees")).check(z.int(), z.minimum(0), z.maximum(MAX_PRICE_RUPEES));

/** One condition, or several: with commas between them, or as several pairs of the query. Read with commas. */
const conditionFilter = z.pipe(
  z
    .union([z.string(), z.array(z.string()).check(z.maxLength(20))])
    .check(
      z.refine(
        (given) => splitUp(given).every((one) => (conditions as readonly string[]).includes(one)),
        `Of ${conditions.join(", ")}.`,
      ),
    ),
  z.transform((given) => splitUp(given).join(",")),
);

function splitUp(given: string | string[]): string[] {
  return [given].flat().flatMap((one) => one.split(","));
}

/** Every other key is the answer to a question of the category that may be filtered by: ram=8 GB. */
export const productsQuery = z.looseObject({
  search: z.optional(z.string()),
  /** Any value: the words are looked for as they stand, nothing is corrected and no price is read from them. */
  exact: z.optional(z.string()),
  category: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1e9))),
  /** The heading a page shows; it filters nothing. */
  name: z.optional(z.string()),
  /** A serving city, by its id or name. */
  city: z.optional(z.string().check(z.maxLength(60))),
  price_min: z.optional(price),
  price_max: z.optional(price),
  condition: z.optional(conditionFilter),
  sort: z.optional(z.enum(searchSorts)),
  limit,
  cursor,
});
export type ProductsQuery = z.output<typeof productsQuery>;

/** At least so many, when it is not exact. */
const total = z.object({ value: z.int(), exact: z.boolean() });
export type Total = z.output<typeof total>;

const facets = z.object({
  /** Counted over the newest matches only. */
  approximate: z.boolean(),
  price: z.nullable(z.object({ min: z.int(), max: z.int() })),
  categories: z.array(z.object({ id: z.int(), name: z.string(), name_hi: z.string(), count: z.int() })),
  cities: z.array(z.object({ id: z.int(), name: z.string(), name_hi: z.string(), count: z.int() })),
  conditions: z.array(z.object({ value: z.string(), count: z.int() })),
  answers: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      label_hi: z.string(),
      values: z.array(z.object({ value: z.string(), count: z.int() })),
    }),
  ),
});
export type Facets = z.output<typeof facets>;

/** How what was typed was read, where that is not what stands there. */
const read = {
  /** Nothing was found for `from`, so what is shown is for `to`; `exact` asks for the first all the same. */
  corrected: z.nullable(z.object({ from: z.string(), to: z.string() })),
  /** A price that the words name, in rupees: it filters as price_min and price_max do. */
  price_in_words: z.nullable(z.object({ min: z.nullable(z.int()), max: z.nullable(z.int()) })),
};

const homeSection = z.object({
  /** `fresh`, `under_1000`, or `category`. */
  kind: z.enum(["fresh", "under_1000", "category"]),
  category: z.nullable(z.object({ id: z.int(), name: z.string(), name_hi: z.string(), slug: z.string() })),
  cards: z.array(card),
});

const suggestion = z.object({
  title: z.string(),
  /** A category itself, words within one, what listings state of themselves, or words for the whole market. */
  kind: z.enum(["category", "scoped", "brand", "model", "kind", "phrase"]),
  category: z.nullable(z.object({ id: z.int(), name: z.string(), name_hi: z.string() })),
  /** The page that lists it. */
  link: z.string(),
  /** How many are on the market; null where nobody counts them. */
  count: z.nullable(z.int()),
});
export type Suggestion = z.output<typeof suggestion>;

const searchStart = z.object({
  /** What many people look for, and what there is most of. */
  popular: z.array(suggestion),
  categories: z.array(
    z.object({ id: z.int(), name: z.string(), name_hi: z.string(), image: z.nullable(z.string()), count: z.int() }),
  ),
});
export type SearchStart = z.output<typeof searchStart>;

const searchGoods = z.object({
  cards: z.array(card),
  total,
  /** The page that lists all of them. */
  link: z.string(),
});
export type SearchGoods = z.output<typeof searchGoods>;

const liveCity = z.object({ id: z.int(), name: z.string(), name_hi: z.string(), count: z.int() });

const brief = { maxAge: 10, staleFor: 60 };

export const searchContract = {
  products: endpoint({
    method: "GET",
    path: "/products",
    auth: "guest",
    summary: "Live listings that match; a group stands for all below it. Facets come with the first page only",
    query: productsQuery,
    reply: z.array(card),
    meta: z.object({ next_cursor: z.nullable(z.string()), total, facets: z.nullable(facets), ...read }),
    refusals: ["validation_failed", "not_found"],
    cache: brief,
  }),
  suggestions: endpoint({
    method: "GET",
    path: "/products/search",
    auth: "guest",
    summary: "What somebody who typed this may be looking for: 5 at most, none below 2 characters",
    query: z.object({ q: z._default(z.string(), "") }),
    reply: z.array(suggestion),
    refusals: [],
    // A new listing is known within a minute.
    cache: { maxAge: 20, staleFor: 20 },
  }),
  searchGoods: endpoint({
    method: "GET",
    path: "/search/goods",
    auth: "guest",
    summary: "The first things that what was typed finds, and how many there are; nobody counts it as a search",
    query: z.object({ q: z._default(z.string().check(z.maxLength(200)), "") }),
    reply: searchGoods,
    refusals: ["validation_failed"],
    cache: { maxAge: 20, staleFor: 20 },
  }),
  searchStart: endpoint({
    method: "GET",
    path: "/search/start",
    auth: "guest",
    summary: "What is offered before anything is typed: what is popular, and the categories",
    reply: searchStart,
    refusals: [],
    cache: { maxAge: 60, staleFor: 600 },
  }),
  home: endpoint({
    method: "GET",
    path: "/home",
    auth: "guest",
    summary: "The sections of the home page",
    reply: z.array(homeSection),
    refusals: [],
    cache: { maxAge: 30, staleFor: 300 },
  }),
  liveCities: endpoint({
    method: "GET",
    path: "/search/cities",
    auth: "guest",
    summary: "How many things each city offers now, the largest first; reckoned from the newest where there are many",
    reply: z.object({ approximate: z.boolean(), cities: z.array(liveCity) }),
    refusals: [],
    cache: { maxAge: 60, staleFor: 600 },
  }),
  numbers: endpoint({
    method: "GET",
    path: "/home/numbers",
    auth: "guest",
    summary: "What happened here in the last 30 days: how many things were checked and went live, how many were sold",
    reply: z.object({ days: z.int(), checked: z.int(), sold: z.int() }),
    refusals: [],
    cache: { maxAge: 300, staleFor: 3_600 },
  }),
  sold: endpoint({
    method: "GET",
    path: "/products/sold",
    auth: "guest",
    summary: "What was sold lately, with the price it went for",
    query: z.object({ limit, cursor }),
    reply: z.array(z.extend(card, { sold_at: z.string() })),
    meta: z.object({ next_cursor: z.nullable(z.string()) }),
    refusals: ["validation_failed"],
    cache: brief,
  }),
  similar: endpoint({
    method: "GET",
    path: "/product/{id}/similar",
    auth: "guest",
    summary: "Live listings like this one, the most alike first",
    params: idParams,
    reply: z.array(card),
    refusals: ["not_found"],
    cache: { maxAge: 30, staleFor: 300 },
  }),
};
