// Coupons: what the platform pays towards an order.
import * as z from "zod/mini";
import { idParams } from "../id-params.ts";
import { endpoint, MAX_INT } from "../kit.ts";
import { paging } from "../paging.ts";
import { say } from "../say.ts";

const keepers = { staff: ["finance"] } as const;
const rupees = z
  .int(say("whole_rupees"))
  .check(z.minimum(1, say("at_least", { n: "₹1" })), z.maximum(1_00_00_000, say("at_most", { n: "₹1,00,00,000" })));
const count = (most: number) =>
  z
    .int(say("whole_number"))
    .check(z.minimum(1, say("at_least", { n: 1 })), z.maximum(most, say("at_most", { n: most })));

/** Why a coupon does not count for this order. */
export const couponBars = [
  "unknown",
  "not_yet",
  "over",
  "used_up",
  "used_by_you",
  "order_too_small",
  "wrong_category",
  "wrong_method",
  "first_order_only",
] as const;
export type CouponBar = (typeof couponBars)[number];

export const couponKinds = ["flat", "percent"] as const;
export const couponMethods = ["prepaid", "cod", "emi"] as const;

/** Where a coupon stands, as staff see it: `used_up` where no order could have it within its limit or its budget. */
export const couponStates = ["running", "not_yet", "used_up", "over", "stopped"] as const;
export type CouponState = (typeof couponStates)[number];

const coupon = z.object({
  id: z.string(),
  code: z.string(),
  kind: z.enum(couponKinds),
  /** Whole rupees or percent. */
  value: z.int(),
  max_discount: z.nullable(z.int()),
  min_order: z.int(),
  categories: z.array(z.int()),
  methods: z.array(z.enum(couponMethods)),
  first_order_only: z.boolean(),
  global_limit: z.nullable(z.int()),
  per_user_limit: z.nullable(z.int()),
  /** Whole rupees. */
  budget: z.nullable(z.int()),
  valid_from: z.string(),
  valid_to: z.string(),
  /** It stands at the checkout of everybody who may use it; else only who knows its code has it. */
  is_listed: z.boolean(),
  stopped_at: z.nullable(z.string()),
  created_at: z.string(),
  used_count: z.int(),
  used_paise: z.int(),
  state: z.enum(couponStates),
});
export type Coupon = z.output<typeof coupon>;

const time = z
  .string()
  .check(z.refine((text) => text.length <= 40 && !Number.isNaN(Date.parse(text)), say("date_and_time")));

const filters = {
  state: z.optional(z.enum(couponStates)),
  /** Part of a code. */
  q: z.optional(z.string().check(z.trim(), z.maxLength(40))),
};
export type CouponFilters = z.output<z.ZodMiniObject<typeof filters>>;

/** What it gives, and to what: this stands once somebody has used it. */
const terms = {
  kind: z.enum(couponKinds),
  value: rupees,
  max_discount: z.nullable(rupees),
  min_order: z
    .int(say("whole_rupees"))
    .check(z.minimum(0, say("at_least", { n: 0 })), z.maximum(1_00_00_000, say("at_most", { n: "₹1,00,00,000" }))),
  categories: z.nullable(z.array(z.int().check(z.minimum(1), z.maximum(MAX_INT))).check(z.maxLength(200))),
  methods: z.nullable(z.array(z.enum(couponMethods)).check(z.maxLength(3))),
  first_order_only: z.nullable(z.boolean()),
  valid_from: time,
};

/** How far it goes: this may change while it runs. */
const bounds = {
  global_limit: z.nullable(count(10_000_000)),
  per_user_limit: z.nullable(count(10_000)),
  budget: z.nullable(rupees),
  valid_to: time,
  is_listed: z.nullable(z.boolean()),
};

export const couponsContract = {
  list: endpoint({
    method: "GET",
    path: "/backoffice/coupons",
    auth: keepers,
    summary: "Coupons with where each stands, how often and for how much they were used, newest first",
    query: z.object({ ...filters, ...paging }),
    reply: z.array(coupon),
    /** `now` is the product's time, by which coupons begin and end. */
    meta: z.object({ next_cursor: z.nullable(z.string()), now: z.string() }),
    refusals: ["validation_failed"],
  }),
  export: endpoint({
    method: "GET",
    path: "/backoffice/coupons/export",
    auth: keepers,
    summary: "The same list as a file; that it was taken is recorded",
    query: z.object(filters),
    reply: z.string(),
    csv: true,
    refusals: ["validation_failed"],
  }),
  create: endpoint({
    method: "POST",
    path: "/backoffice/coupons",
    auth: keepers,
    summary: "Makes a coupon",
    body: z.strictObject({
      code: z
        .string()
        .check(z.trim(), z.regex(/^[A-Za-z0-9]{3,20}$/, say("letters_and_digits_between", { low: 3, high: 20 }))),
      kind: terms.kind,
      value: terms.value,
      max_discount: z.optional(terms.max_discount),
      min_order: z._default(terms.min_order, 0),
      categories: z._default(terms.categories, []),
      methods: z._default(terms.methods, []),
      first_order_only: z._default(terms.first_order_only, false),
      global_limit: z.optional(bounds.global_limit),
      per_user_limit: z.optional(bounds.per_user_limit),
      budget: z.optional(bounds.budget),
      valid_from: terms.valid_from,
      valid_to: bounds.valid_to,
      is_listed: z._default(bounds.is_listed, false),
    }),
    reply: coupon,
    refusals: ["validation_failed", "conflict", "key_reused"],
    once: true,
  }),
  item: endpoint({
    method: "GET",
    path: "/backoffice/coupons/{id}",
    auth: keepers,
    summary: "One coupon, and whether what it gives may still change",
    params: idParams,
    reply: z.object({ ...coupon.shape, is_untouched: z.boolean() }),
    refusals: ["not_found"],
  }),
  edit: endpoint({
    method: "PATCH",
    path: "/backoffice/coupons/{id}",
    auth: keepers,
    summary:
      "Changes how far a coupon goes; until somebody has used it also what it gives. Its code stays, and so do orders",
    params: idParams,
    body: z.strictObject({
      kind: z.optional(terms.kind),
      value: z.optional(terms.value),
      max_discount: z.optional(terms.max_discount),
      min_order: z.optional(terms.min_order),
      categories: z.optional(terms.categories),
      methods: z.optional(terms.methods),
      first_order_only: z.optional(terms.first_order_only),
      valid_from: z.optional(terms.valid_from),
      global_limit: z.optional(bounds.global_limit),
      per_user_limit: z.optional(bounds.per_user_limit),
      budget: z.optional(bounds.budget),
      valid_to: z.optional(bounds.valid_to),
      is_listed: z.optional(bounds.is_listed),
    }),
    reply: coupon,
    refusals: ["validation_failed", "not_found", "conflict"],
  }),
  stop: endpoint({
    method: "POST",
    path: "/backoffice/coupons/{id}/stop",
    auth: keepers,
    summary: "Ends a coupon now; orders that used it keep it",
    params: idParams,
    reply: coupon,
    refusals: ["not_found", "conflict"],
  }),
  restart: endpoint({
    method: "POST",
    path: "/backoffice/coupons/{id}/restart",
    auth: keepers,
    summary: "Lets a stopped coupon run again, within the time and the limits it has",
    params: idParams,
    reply: coupon,
    refusals: ["not_found", "conflict"],
  }),
  uses: endpoint({
    method: "GET",
    path: "/backoffice/coupons/{id}/uses",
    auth: keepers,
    summary: "Who used a coupon, for which order and how much, newest first; those given back with them",
    params: idParams,
    query: z.object(paging),
    reply: z.array(
      z.object({
        order_id: z.string(),
        order_number: z.nullable(z.string()),
        user: z.object({ id: z.string(), name: z.nullable(z.string()) }),
        discount_paise: z.int(),
        at: z.string(),
        /** When the order came to nothing: it counts no more. */
        released_at: z.nullable(z.string()),
      }),
    ),
    meta: z.object({ next_cursor: z.nullable(z.string()) }),
    refusals: ["validation_failed", "not_found"],
  }),
  exportUses: endpoint({
    method: "GET",
    path: "/backoffice/coupons/{id}/uses/export",
    auth: keepers,
    summary: "The uses of one coupon as a file; that it was taken is recorded",
    params: idParams,
    reply: z.string(),
    csv: true,
    refusals: ["not_found"],
  }),
};
