// From "I want this" to an order: what it would cost, the order itself, and whether its money came.
import * as z from "zod/mini";
import { address } from "../accounts/accounts.contract.ts";
import { phoneSchema } from "../accounts/session.contract.ts";
import { pincodeService, quoteLine } from "../catalogue/catalogue.contract.ts";
import { couponBars } from "../coupons/coupons.contract.ts";
import { idParams } from "../id-params.ts";
import { endpoint } from "../kit.ts";
import { card } from "../listings/listings.contract.ts";
import { say } from "../say.ts";

const line = (max: number) => z.string().check(z.trim(), z.maxLength(max, say("at_most_characters", { n: max })));

export const deliveryAddress = z.object({
  /** Whose name is on the parcel; the account's, where it was left out. */
  name: z.nullable(z.string()),
  address_line_one: z.string(),
  address_line_two: z.string(),
  landmark: z.string(),
  pincode: z.string(),
  city: z.nullable(z.string()),
  state: z.nullable(z.string()),
  /** Both in Hindi; empty where that is not known. */
  city_hi: z.string(),
  state_hi: z.string(),
});

/** Why a way to pay is not open for this order. */
export const methodBars = [
  "amount_above_max",
  "amount_below_min",
  "pincode_without_cod",
  "switched_off",
  "too_many_open",
] as const;

const method = z.object({
  allowed: z.boolean(),
  why_not: z.nullable(z.enum(methodBars)),
  /** Where the amount is the reason: the most or the least that may be paid this way. */
  limit_paise: z.nullable(z.int()),
  lines: z.array(quoteLine),
  total_paise: z.int(),
});

const emiPlan = z.object({
  months: z.int(),
  /** A year, in percent. */
  rate_percent: z.number(),
  monthly_paise: z.int(),
  total_paise: z.int(),
});
export type EmiPlan = z.output<typeof emiPlan>;

export const checkoutContract = {
  checkout: endpoint({
    method: "GET",
    path: "/checkout/{id}",
    auth: "user",
    summary: "Everything one decides by before buying: the item, addresses, ways to pay and every line of each total",
    params: idParams,
    query: z.object({
      pincode: z.optional(z.string().check(z.maxLength(20))),
      coupon_code: z.optional(z.string().check(z.maxLength(40))),
    }),
    reply: z.object({
      product: card,
      /** What this buyer pays for the item itself, in whole rupees. */
      price: z.int(),
      /** The promise behind that price, where there is one. */
      offer: z.nullable(z.object({ offer_id: z.string(), expires_at: z.string() })),
      addresses: z.array(address),
      /** Of the pincode asked about. */
      delivery: z.nullable(pincodeService),
      methods: z.object({ prepaid: method, cod: method, emi: method }),
      emi_plans: z.array(emiPlan),
      /** Of the coupon asked about: what it pays, or why it does not. A way to pay it does not cover has no such line. */
      coupon: z.nullable(
        z.object({ code: z.string(), discount_paise: z.int(), why_not: z.nullable(z.enum(couponBars)) }),
      ),
      /**
       * What this buyer may use on this item, of the coupons that are for everybody to see: what each pays by each way to
       * pay, the best first. Ways that are closed, or that a coupon does not cover, have 0.
       */
      coupons: z.array(
        z.object({
          code: z.string(),
          saves_paise: z.object({ prepaid: z.int(), cod: z.int(), emi: z.int() }),
          ends_at: z.string(),
        }),
      ),
      /** Sent back with the order: if anything of this has changed by then, the order is refused. */
      quote_id: z.string(),
      /** My own unpaid order on this item; a new one takes its place. */
      open_order: z.nullable(z.object({ order_id: z.string(), pid: z.string(), order_link: z.nullable(z.string()) })),
      return_window_days: z.int(),
      /** Cash on delivery will ask for a code by SMS first. */
      cod_needs_code: z.boolean(),
    }),
    refusals: ["not_found", "own_listing", "item_taken", "not_your_turn", "listing_wrong_state", "invalid_pincode"],
  }),
  createOrder: endpoint({
    method: "POST",
    path: "/create_order/{id}",
    auth: "user",
    summary: "Orders an item: it is held at once, and `order_link` is where to pay or, for cash, to look at the order",
    params: idParams,
    body: z.strictObject({
      delivery_address: z.strictObject({
        name: z.optional(z.nullable(line(80))),
        address_line_one: line(120).check(z.minLength(1, say("where_to_deliver"))),
        address_line_two: z._default(z.nullable(line(120)), ""),
        landmark: z._default(z.nullable(line(80)), ""),
        pincode: z.string().check(z.regex(/^\d{6}$/, say("invalid_pincode"))),
      }),
      alternate_mobile: z._default(z.nullable(z.union([phoneSchema, z.literal("")])), null),
      is_cod: z.boolean(),
      coupon_code: z._default(z.nullable(z.string().check(z.trim(), z.maxLength(40))), null),
      emi_only: z._default(z.boolean(), false),
      quote_id: z.optional(z.nullable(z.string().check(z.maxLength(100)))),
    }),
    reply: z.object({ order_id: z.string(), pid: z.string(), order_link: z.string() }),
    refusals: [
      "validation_failed",
      "not_found",
      "own_listing",
      "not_permitted",
      "not_serviceable",
      "cod_not_allowed",
      "emi_not_allowed",
      "link_not_allowed",
      "coupon_refused",
      "item_taken",
      "not_your_turn",
      "listing_wrong_state",
      "price_changed",
      "cod_limit",
      "unpaid_limit",
      "too_many_requests",
      "key_reused",
      "payment_wrong_state",
      "gateway_unavailable",
      "orders_not_open",
    ],
    once: true,
    limit: { max: 600, windowS: 3_600, per: "user" },
  }),
  status: endpoint({
    method: "POST",
    path: "/order_status",
    auth: "user",
    summary: "Whether the money of an order has come (collect), or a payout has reached its seller (payout)",
    body: z.strictObject({
      pid: z.optional(z.nullable(z.string().check(z.maxLength(100)))),
      type: z._default(z.enum(["collect", "payout"]), "collect"),
      order_id: z.optional(z.nullable(z.string().check(z.maxLength(100)))),
      oid: z.optional(z.nullable(z.string().check(z.maxLength(100)))),
      /** Whatever the caller wants to remember; it is not read. */
      meta: z.optional(z.unknown()),
    }),
    reply: z.object({
      status: z.enum(["pending", "failed", "success"]),
      /** Rupees. */
      amount: z.number(),
      order_id: z.nullable(z.string()),
    }),
    refusals: ["validation_failed", "not_permitted", "not_found"],
    reserved: true,
  }),
};
