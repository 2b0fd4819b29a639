// What can be sold, where, and what it costs to sell it: the reference data every other part reads.
import * as z from "zod/mini";
import { categoryIdentities } from "../identities/identities.contract.ts";
import { endpoint } from "../kit.ts";

const category = z.object({
  id: z.int(),
  name: z.string(),
  name_hi: z.string(),
  slug: z.string(),
  parent_id: z.nullable(z.int()),
  is_leaf: z.boolean(),
  image: z.nullable(z.string()),
  live_count: z.int(),
  /** What tells one thing of this kind from another: the wizard asks for it. A tablet without a SIM has its serial number. */
  identity: z.enum(categoryIdentities),
});
export type Category = z.output<typeof category>;

/**
 * `value` is what is stored and filtered by; the labels are what people read. What is retired is asked no more, and
 * still read where it was answered before.
 */
const questionOption = z.object({
  value: z.string(),
  label: z.string(),
  label_hi: z.string(),
  retired: z.optional(z.boolean()),
});

const question = z.object({
  key: z.string(),
  label: z.string(),
  label_hi: z.string(),
  type: z.enum(["select", "multi", "number", "text", "boolean"]),
  options: z.optional(z.array(questionOption)),
  required: z.boolean(),
  filterable: z.boolean(),
  min: z.optional(z.number()),
  max: z.optional(z.number()),
  show_if: z.optional(z.record(z.string(), z.unknown())),
  retired: z.optional(z.boolean()),
});
export type Question = z.output<typeof question>;

const returnRules = z.object({
  returnable: z.boolean(),
  window_days: z.int(),
  conditions: z.array(z.string()),
  conditions_hi: z.array(z.string()),
  refund: z.string(),
  refund_hi: z.string(),
  return_shipping: z.string(),
  return_shipping_hi: z.string(),
});
export type ReturnRules = z.output<typeof returnRules>;

/** Whole rupees and percents. */
export const charges = z.object({
  currency: z.literal("INR"),
  seller_platform_fee_pct: z.number(),
  seller_min_fee: z.int(),
  buyer_handling_fee: z.int(),
  cod_fee: z.int(),
  gst_on_fees_pct: z.number(),
  shipping_slabs: z.array(z.object({ max_kg: z.number(), inr: z.int() })),
});
export type Charges = z.output<typeof charges>;

const sellerCharges = z.extend(charges, {
  /** The upper end of the slab that most things of the kind are in; null where that is not known. */
  usual_max_kg: z.nullable(z.number()),
});
export type SellerCharges = z.output<typeof sellerCharges>;

/** The id follows from the English words: a point that is worded anew is another point. */
export const verificationPoint = z.object({ id: z.string(), text: z.string(), text_hi: z.string() });

const servingCity = z.object({ id: z.int(), name: z.string(), name_hi: z.string(), state: z.string() });
export type ServingCity = z.output<typeof servingCity>;

export const pincodeService = z.object({
  pincode: z.string(),
  /** Null where the post office directory names none, or the pincode is not in it. */
  district: z.nullable(z.string()),
  state: z.nullable(z.string()),
  /** Both in Hindi; empty where that is not known. */
  district_hi: z.string(),
  state_hi: z.string(),
  serviceable: z.boolean(),
  cod: z.boolean(),
  sells_from: z.boolean(),
  delivery_days: z.nullable(z.int()),
});

export const quoteLine = z.object({
  kind: z.enum([
    "item",
    "delivery",
    "handling",
    "cod_fee",
    "gst",
    "coupon",
    "rounding",
    "platform_fee",
    "gst_on_fee",
    "delivery_share",
    "gst_on_delivery",
  ]),
  amount_paise: z.int(),
});
export type QuoteLine = z.output<typeof quoteLine>;

const buyerQuote = z.object({ allowed: z.boolean(), lines: z.array(quoteLine), total_paise: z.int() });

export const quote = z.object({
  buyer: z.object({ prepaid: buyerQuote, cod: buyerQuote, emi: buyerQuote }),
  seller: z.object({ lines: z.array(quoteLine), receives_paise: z.int() }),
});
export type Quote = z.output<typeof quote>;

/** A malformed id is nobody's id: it finds nothing, which is 404. */
const categoryId = z.pipe(
  z.string(),
  z.transform((text: string) => (/^\d{1,9}$/.test(text) ? Number(text) : 0)),
);
const byCategory = z.object({ category_id: categoryId });

export const MAX_PRICE_RUPEES = 1_00_00_000;
const reference = { maxAge: 300, staleFor: 86_400 };

export const catalogueContract = {
  categories: endpoint({
    method: "GET",
    path: "/products/categories",
    auth: "guest",
    summary: "All categories, groups and leaves, in display order",
    reply: z.array(category),
    refusals: [],
    cache: { maxAge: 60, staleFor: 600 },
  }),
  questions: endpoint({
    method: "GET",
    path: "/categories/category_questions",
    auth: "guest",
    summary: "What a seller is asked about an item of this category; empty for a group",
    query: z.object({
      category_id: categoryId,
      /** With what is asked no more, for the words of old answers. */
      with_retired: z.optional(z.literal("1")),
    }),
    reply: z.array(question),
    refusals: ["not_found"],
    cache: reference,
  }),
  returnRules: endpoint({
    method: "GET",
    path: "/categories/category_return_rules",
    auth: "guest",
    summary: "When and how an item of this category can be sent back",
    query: byCategory,
    reply: returnRules,
    refusals: ["not_found"],
    cache: reference,
  }),
  charges: endpoint({
    method: "GET",
    path: "/categories/category_charges",
    auth: "guest",
    summary: "Fees and delivery slabs of this category, in whole rupees, and how heavy most of its things are",
    query: byCategory,
    reply: sellerCharges,
    refusals: ["not_found"],
    cache: reference,
  }),
  verificationPoints: endpoint({
    method: "GET",
    path: "/categories/category_verification_points",
    auth: "guest",
    summary: "What a verifier looks at; empty for a group",
    query: byCategory,
    reply: z.array(verificationPoint),
    refusals: ["not_found"],
    cache: reference,
  }),
  servingCities: endpoint({
    method: "GET",
    path: "/serving_cities",
    auth: "guest",
    summary: "The cities sellers can sell from",
    reply: z.array(servingCity),
    refusals: [],
    cache: reference,
  }),
  pincode: endpoint({
    method: "GET",
    path: "/service_pincode/{pincode}",
    auth: "guest",
    summary: "Whether we deliver to a pincode, take cash there, and pick up from it",
    params: z.object({ pincode: z.string() }),
    reply: pincodeService,
    refusals: ["invalid_pincode"],
    cache: reference,
  }),
  quote: endpoint({
    method: "GET",
    path: "/quote",
    auth: "guest",
    summary: "What a buyer would pay and a seller receive, line by line",
    query: z.object({
      category_id: categoryId,
      price: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_PRICE_RUPEES)),
      weight_kg: z.coerce.number().check(z.positive(), z.maximum(500)),
      paid_shipping_percentage: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(100)), 100),
    }),
    reply: quote,
    refusals: ["not_found"],
    cache: reference,
  }),
};
