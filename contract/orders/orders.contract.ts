// An order as its buyer sees it.
import * as z from "zod/mini";
import { quoteLine } from "../catalogue/catalogue.contract.ts";
import { idParams } from "../id-params.ts";
import { endpoint } from "../kit.ts";
import { card } from "../listings/listings.contract.ts";
import { paging } from "../paging.ts";
import { passportLink } from "../passports/passports.contract.ts";
import { paymentStates } from "../payments/payments.machine.ts";
import { say } from "../say.ts";
import { deliveryAddress } from "./checkout.contract.ts";
import { invoiceLink } from "./invoices.contract.ts";
import { orderStates } from "./orders.machine.ts";
import { slotParts } from "./slot-hours.ts";

export const orderMethods = ["prepaid", "cod", "emi"] as const;
export type OrderMethod = (typeof orderMethods)[number];

export const orderIdParams = idParams;
const next_cursor = z.nullable(z.string());
export const orderPage = {
  ...paging,
};

/** What whoever looks at it may do with it now: the buttons of a screen. */
export const orderActions = [
  "cancel",
  "pay",
  "accept_check",
  "answer_price",
  "confirm_cod",
  "report_issue",
  "return",
  "feedback",
] as const;

/** The item as it was when it was ordered. */
export const orderItem = z.object({
  id: z.string(),
  title: z.string(),
  image: card.shape.image,
  category_id: z.int(),
});

export const issueKinds = ["not_received", "not_as_described", "damaged", "missing_parts", "payment", "other"] as const;
export type IssueKind = (typeof issueKinds)[number];

export const orderIssue = z.object({
  id: z.string(),
  kind: z.enum(issueKinds),
  message: z.string(),
  created_at: z.string(),
  /** What staff said; null while it is open. */
  answer: z.nullable(z.string()),
  settled_at: z.nullable(z.string()),
});

export const timelineStep = z.object({
  event: z.string(),
  state: z.enum(orderStates),
  at: z.string(),
  by: z.enum(["buyer", "seller", "system", "staff"]),
  reason: z.nullable(z.string()),
});

/** What became of the order's money, in the order in which it did. */
export const moneyStep = z.object({
  step: z.enum(["paid", "held", "releasable", "processing", "paid_out", "payout_failed", "refund_asked", "refunded"]),
  amount_paise: z.int(),
  /** Null for what is still to come. */
  at: z.nullable(z.string()),
});

/** What the verifier found before it was sent on. */
export const orderCheck = z.object({
  passed: z.boolean(),
  note: z.nullable(z.string()),
  points: z.array(z.object({ text: z.string(), text_hi: z.string(), ok: z.boolean() })),
  at: z.string(),
});

export const orderShort = z.object({
  id: z.string(),
  /** What people call it, as SJ-4K7P-2931. It names the order and opens nothing. */
  number: z.string(),
  state: z.enum(orderStates),
  method: z.enum(orderMethods),
  product: orderItem,
  /** Of the item, in whole rupees. */
  price: z.int(),
  /** What it was ordered at, where a lower price was taken after the check. */
  lowered_from: z.nullable(z.int()),
  total_paise: z.int(),
  created_at: z.string(),
  updated_at: z.string(),
  /** The day it should be there; null once it is, or when it will not come. */
  arrives_on: z.nullable(z.string()),
  delivered_at: z.nullable(z.string()),
  /** It waits until we have looked into something. */
  is_held: z.boolean(),
  actions: z.array(z.enum(orderActions)),
});

/** What comes back to the buyer. */
const refund = z.object({
  /** expected: once the item is back with us · under_way: on its way · done: there */
  state: z.enum(["expected", "under_way", "done"]),
  amount_paise: z.int(),
  /** as_paid: the way it was paid · get_paid: where its buyer asks for it, because it was cash */
  to: z.enum(["as_paid", "get_paid"]),
  /** The day by which it is there, YYYY-MM-DD in India; null where that is up to the buyer, or not known yet. */
  by: z.nullable(z.string()),
  /** When it was done. */
  at: z.nullable(z.string()),
});
export type Refund = z.output<typeof refund>;

/** A city that can be sold from. */
const city = z.object({ id: z.int(), name: z.string(), name_hi: z.string() });

const order = z.object({
  ...orderShort.shape,
  seller: z.object({ id: z.string(), name: z.nullable(z.string()), avatar_seed: z.string() }),
  lines: z.array(quoteLine),
  delivery_address: deliveryAddress,
  /** Between which cities it travels; null where it is not one that we fetch things from. */
  route: z.object({ from: z.nullable(city), to: z.nullable(city) }),
  alternate_mobile: z.nullable(z.string()),
  payment: z.object({
    pid: z.string(),
    state: z.enum(paymentStates),
    amount_paise: z.int(),
    refunded_paise: z.int(),
    /** Where to pay, while it can be paid. */
    order_link: z.nullable(z.string()),
  }),
  /** Told to the courier at the door, once it is on its way there. */
  delivery_code: z.nullable(z.string()),
  /** When the state ends by itself. */
  due_at: z.nullable(z.string()),
  returnable_until: z.nullable(z.string()),
  /** When the courier comes for what goes back, while that is still to come. */
  return_pickup: z.nullable(z.object({ day: z.string(), part: z.enum(slotParts) })),
  refund: z.nullable(refund),
  check: z.nullable(orderCheck),
  timeline: z.array(timelineStep),
  money: z.array(moneyStep),
  issues: z.array(orderIssue),
  invoices: z.array(invoiceLink),
  /** Of the item: what is known of it, for anybody. */
  passport: z.nullable(passportLink),
});
export type Order = z.output<typeof order>;
export type OrderShort = z.output<typeof orderShort>;

const moved = z.object({ id: z.string(), state: z.enum(orderStates) });

export const ordersContract = {
  list: endpoint({
    method: "GET",
    path: "/user/orders",
    auth: "user",
    summary: "What I ordered, newest first",
    query: z.object(orderPage),
    reply: z.array(orderShort),
    /** Of all of them: on their way, and waiting for something only their buyer can do. */
    meta: z.object({ next_cursor, counts: z.object({ under_way: z.int(), needs_you: z.int() }) }),
    refusals: ["validation_failed"],
  }),
  item: endpoint({
    method: "GET",
    path: "/user/orders/{id}",
    auth: "user",
    summary: "An order of mine with its timeline, its money, and what I can do now",
    params: orderIdParams,
    reply: order,
    refusals: ["not_found"],
  }),
  cancel: endpoint({
    method: "POST",
    path: "/user/orders/{id}/cancel",
    auth: "user",
    summary: "Cancels it free of charge, as long as the courier has not picked it up",
    params: orderIdParams,
    body: z.strictObject({ reason: z._default(z.nullable(z.string().check(z.trim(), z.maxLength(300))), null) }),
    reply: moved,
    refusals: ["validation_failed", "not_found", "order_wrong_state", "too_many_requests", "key_reused"],
    once: true,
  }),
  acceptCheck: endpoint({
    method: "POST",
    path: "/user/orders/{id}/accept_check",
    auth: "user",
    summary: "Takes it as it is, although our check found something",
    params: orderIdParams,
    reply: moved,
    refusals: ["not_found", "order_wrong_state", "too_many_requests"],
  }),
  confirmCod: endpoint({
    method: "POST",
    path: "/user/orders/{id}/confirm_cod",
    auth: "user",
    summary: "Confirms an order paid in cash with the code sent by SMS",
    params: orderIdParams,
    body: z.strictObject({ code: z.string().check(z.trim(), z.maxLength(12)) }),
    reply: moved,
    refusals: ["validation_failed", "invalid_code", "not_found", "order_wrong_state", "too_many_requests"],
  }),
  sendCodCode: endpoint({
    method: "POST",
    path: "/user/orders/{id}/cod_code",
    auth: "user",
    summary: "Sends the code for an order paid in cash once more",
    params: orderIdParams,
    reply: z.object({ resend_in_s: z.int(), expires_in_s: z.int() }),
    refusals: ["not_found", "order_wrong_state", "too_many_requests", "sms_unavailable"],
    limit: { max: 60, windowS: 3_600, per: "user" },
  }),
  reportIssue: endpoint({
    method: "POST",
    path: "/user/orders/{id}/issues",
    auth: "user",
    summary: "Tells us that something is wrong with an order; its payout waits until that is settled",
    params: orderIdParams,
    body: z.strictObject({
      kind: z.enum(issueKinds),
      message: z
        .string()
        .check(
          z.trim(),
          z.minLength(10, say("tell_more")),
          z.maxLength(1_000, say("at_most_characters", { n: "1,000" })),
        ),
    }),
    reply: orderIssue,
    refusals: ["validation_failed", "not_found", "order_wrong_state", "conflict"],
    limit: { max: 20, windowS: 86_400, per: "user" },
  }),
};
