// Coupons: what the platform pays towards an order.
import * as z from "zod/mini";
import { endpoint } from "../kit.ts";

const keepers = { staff: ["finance"] } as const;
const rupees = z.int("Whole rupees.").check(z.minimum(1, "At least ₹1."), z.maximum(1_00_00_000));

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

const coupon = z.object({
  id: z.string(),
  code: z.string(),
  kind: z.enum(couponKinds),
  /** Whole rupees or percent. */
  value: z.int(),
  max_discount: z.nullable(z.int()),
  min_order: z.int(),
  categories: z.array(z.int()),
  methods: z.array(z.enum(["prepaid", "cod", "emi"])),
  first_order_only: z.boolean(),
  global_limit: z.nullable(z.int()),
  per_user_limit: z.nullable(z.int()),
  /** Whole rupees. */
  budget: z.nullable(z.int()),
  valid_from: z.string(),
  valid_to: z.string(),
  stopped_at: z.nullable(z.string()),
  created_at: z.string(),
  used_count: z.int(),
  used_paise: z.int(),
});
export type Coupon = z.output<typeof coupon>;

const time = z
  .string()
  .check(z.refine((text) => text.length <= 40 && !Number.isNaN(Date.parse(text)), "Write a date and time."));

export const couponsContract = {
  list: endpoint({
    method: "GET",
    path: "/backoffice/coupons",
    auth: keepers,
    summary: "Coupons with how often and for how much they were used, newest first",
    query: z.object({
      limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(60)), 24),
      cursor: z.optional(z.string().check(z.maxLength(100))),
    }),
    reply: z.array(coupon),
    meta: z.object({ next_cursor: z.nullable(z.string()) }),
    refusals: ["validation_failed"],
  }),
  create: endpoint({
    method: "POST",
    path: "/backoffice/coupons",
    auth: keepers,
    summary: "Makes a coupon; what it says never changes afterwards, but it can be stopped",
    body: z.strictObject({
      code: z.string().check(z.trim(), z.regex(/^[A-Za-z0-9]{3,20}$/, "3 to 20 letters and digits.")),
      kind: z.enum(couponKinds),
      value: rupees,
      max_discount: z.optional(z.nullable(rupees)),
      min_order: z._default(z.int().check(z.minimum(0), z.maximum(1_00_00_000)), 0),
      categories: z._default(z.nullable(z.array(z.int()).check(z.maxLength(200))), []),
      methods: z._default(z.nullable(z.array(z.enum(["prepaid", "cod", "emi"])).check(z.maxLength(3))), []),
      first_order_only: z._default(z.nullable(z.boolean()), false),
      global_limit: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(10_000_000)))),
      per_user_limit: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(10_000)))),
      budget: z.optional(z.nullable(rupees)),
      valid_from: time,
      valid_to: time,
    }),
    reply: coupon,
    refusals: ["validation_failed", "conflict", "key_reused"],
    once: true,
  }),
  stop: endpoint({
    method: "POST",
    path: "/backoffice/coupons/{id}/stop",
    auth: keepers,
    summary: "Ends a coupon now; orders that used it keep it",
    params: z.object({ id: z.uuid() }),
    reply: coupon,
    refusals: ["not_found", "conflict"],
  }),
};
