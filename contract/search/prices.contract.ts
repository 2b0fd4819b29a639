// What things went for: for buyers beside a listing, for sellers while they write one.
import * as z from "zod/mini";
import { idParams } from "../id-params.ts";
import { endpoint } from "../kit.ts";
import { conditions } from "../listings/listings.contract.ts";

/** Whole rupees. The newest sales count most. */
export const soldPrices = z.object({
  median: z.int(),
  low: z.int(),
  high: z.int(),
  sample: z.int(),
  /** What was alike in the sales that were counted. */
  basis: z.enum(["model_and_condition", "model", "condition", "category"]),
  source: z.string(),
  as_of: z.string(),
});
export type SoldPrices = z.output<typeof soldPrices>;

/** One that was counted: a day in India, and whole rupees. */
const sale = z.object({ sold_on: z.string(), price: z.int() });
export type Sale = z.output<typeof sale>;

/** Whole rupees. */
const span = z.object({ low: z.int(), high: z.int(), sample: z.int() });

const market = z.object({
  /** Of the same model: the cheapest and the dearest. */
  same: z.nullable(span),
  /** Of its kind, without the tenth at either end. */
  kind: z.nullable(span),
  /** The middle of what sellers of the same model say it cost. */
  new_price: z.nullable(z.object({ price: z.int(), sample: z.int() })),
});
export type PriceMarket = z.output<typeof market>;

const originalPrice = z.object({ price: z.int(), source: z.string(), as_of: z.string() });

const byCategory = z.object({
  category_id: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1e9)),
  model: z.optional(z.string().check(z.maxLength(200))),
  condition: z.optional(z.enum(conditions)),
});

const worth = z.object({
  /** Where such a thing belongs; null where nobody knows. */
  category: z.nullable(z.object({ id: z.int(), name: z.string(), name_hi: z.string() })),
  /** The model that was meant, as sellers write it; null where the words name none. */
  model: z.nullable(z.string()),
  /** Null below five sales. */
  sold: z.nullable(soldPrices),
  /** What sold most often in the category, to pick from. */
  models: z.array(z.string()),
});
export type Worth = z.output<typeof worth>;

export const pricesContract = {
  external: endpoint({
    method: "GET",
    path: "/external_price/{id}",
    auth: "guest",
    summary: "What the same thing costs elsewhere, with source and date; null where too little is known",
    params: idParams,
    reply: z.nullable(
      z.extend(z.partial(soldPrices, { median: true, low: true, high: true, sample: true, basis: true }), {
        /** What the seller says it cost when new. */
        original_price: z.nullable(originalPrice),
        /** Those of the last 18 months, newest first. */
        sales: z.array(sale),
      }),
    ),
    refusals: ["not_found"],
    cache: { maxAge: 300, staleFor: 3_600 },
  }),
  guide: endpoint({
    method: "GET",
    path: "/price_guide",
    auth: "user",
    summary: "What things like this sold for here; null below five sales",
    query: byCategory,
    reply: z.nullable(soldPrices),
    refusals: ["not_found"],
  }),
  market: endpoint({
    method: "GET",
    path: "/price_guide/market",
    auth: "user",
    summary: "What others offer the same and its kind for now, and what it cost new; for where too few were sold",
    query: byCategory,
    reply: market,
    refusals: ["not_found"],
  }),
  worth: endpoint({
    method: "GET",
    path: "/worth",
    auth: "guest",
    summary: "What a thing of this name sold for here: the category and the model are read from the words, or named",
    query: z.object({
      q: z._default(z.string().check(z.maxLength(200)), ""),
      category: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1e9))),
    }),
    reply: worth,
    refusals: ["validation_failed"],
    cache: { maxAge: 300, staleFor: 3_600 },
  }),
};
