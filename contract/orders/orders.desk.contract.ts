// Orders as staff see and move them.
import * as z from "zod/mini";
import { quoteLine } from "../catalogue/catalogue.contract.ts";
import { idParams } from "../id-params.ts";
import { shownIdentity, typedIdentity } from "../identities/identities.contract.ts";
import { endpoint } from "../kit.ts";
import { paging } from "../paging.ts";
import { paymentStates } from "../payments/payments.machine.ts";
import { say } from "../say.ts";
import { deliveryAddress } from "./checkout.contract.ts";
import { moneyStep, orderCheck, orderIssue, orderItem, orderMethods } from "./orders.contract.ts";
import { orderStates } from "./orders.machine.ts";
import { pickupSlot } from "./seller-orders.contract.ts";
import { slotParts } from "./slot-hours.ts";

/** The moves that staff make; the rest are made by buyer, seller, money and time. */
export const staffEvents = [
  "schedule_pickup",
  "pick_up",
  "fail_pickup",
  "pass_check",
  "fail_check",
  "dispatch",
  "deliver",
  "fail_delivery",
  "approve_return",
  "reject_return",
  "pick_up_return",
  "receive_return",
  "reject_received",
  "cancel",
] as const;
export type StaffEvent = (typeof staffEvents)[number];

/** With what has a form and a call of its own. */
export const deskEvents = [...staffEvents, "propose_price"] as const;
export type DeskEvent = (typeof deskEvents)[number];

const anyOrderStaff = { staff: ["support", "logistics", "verifier", "finance"] } as const;
const movers = { staff: ["support", "logistics", "verifier"] } as const;

const person = z.object({ id: z.string(), name: z.nullable(z.string()) });

const filters = {
  state: z.optional(z.enum(orderStates)),
  /** An order's number, its id, an item's or a person's, or words of the title. */
  q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  has_issue: z.optional(z.literal("1")),
};
export type StaffOrderFilters = z.output<z.ZodMiniObject<typeof filters>>;

export const staffOrder = z.object({
  id: z.string(),
  /** What people call it, as SJ-4K7P-2931. It names the order and opens nothing. */
  number: z.string(),
  state: z.enum(orderStates),
  method: z.enum(orderMethods),
  product: orderItem,
  price: z.int(),
  /** What it was ordered at, where a lower price was taken after the check. */
  lowered_from: z.nullable(z.int()),
  total_paise: z.int(),
  buyer: person,
  seller: person,
  pickup_city: z.nullable(z.string()),
  delivery_city: z.nullable(z.string()),
  /** Both in Hindi; empty where that is not known. */
  pickup_city_hi: z.string(),
  delivery_city_hi: z.string(),
  delivery_pincode: z.string(),
  pickup: z.nullable(z.object({ day: z.string(), part: z.enum(slotParts) })),
  pickup_fails: z.int(),
  delivery_fails: z.int(),
  open_issues: z.int(),
  /** Four signs of what tells the item from others: it is read again at each hand-over. Null where it has no such number. */
  identity: z.nullable(shownIdentity),
  /** Another thing was handed over: it moves no more until that case is decided. */
  is_held: z.boolean(),
  created_at: z.string(),
  updated_at: z.string(),
  due_at: z.nullable(z.string()),
  /** What whoever asks may do with it now. */
  events: z.array(z.enum(deskEvents)),
});

const full = z.object({
  ...staffOrder.shape,
  lines: z.array(quoteLine),
  seller_lines: z.array(quoteLine),
  receives_paise: z.int(),
  payment: z.object({ pid: z.string(), state: z.enum(paymentStates), amount_paise: z.int(), refunded_paise: z.int() }),
  delivery_address: deliveryAddress,
  pickup_address: z.nullable(z.string()),
  check: z.nullable(orderCheck),
  /** What the verifier goes through, of the item's category. */
  check_points: z.array(
    z.object({
      text: z.string(),
      text_hi: z.string(),
      /** In whole rupees, by the category's rule for the point; nothing where nothing may be deducted. */
      max_deduction: z.int(),
    }),
  ),
  timeline: z.array(
    z.object({
      event: z.string(),
      from: z.nullable(z.enum(orderStates)),
      state: z.enum(orderStates),
      at: z.string(),
      by: z.enum(["buyer", "seller", "system", "staff"]),
      actor: z.nullable(z.string()),
      reason: z.nullable(z.string()),
    }),
  ),
  money: z.array(moneyStep),
  issues: z.array(orderIssue),
});

export type StaffOrder = z.output<typeof staffOrder>;
export type FullStaffOrder = z.output<typeof full>;

export const ordersDeskContract = {
  list: endpoint({
    method: "GET",
    path: "/backoffice/orders",
    auth: anyOrderStaff,
    summary: "Orders, newest first, by state, order, item or person",
    query: z.object({
      ...filters,
      ...paging,
    }),
    reply: z.array(staffOrder),
    meta: z.object({ next_cursor: z.nullable(z.string()), counts: z.record(z.string(), z.int()) }),
    refusals: ["validation_failed"],
  }),
  export: endpoint({
    method: "GET",
    path: "/backoffice/orders/export",
    auth: anyOrderStaff,
    summary: "The same list as a file; that it was taken is recorded",
    query: z.object(filters),
    reply: z.string(),
    csv: true,
    refusals: ["validation_failed"],
  }),
  item: endpoint({
    method: "GET",
    path: "/backoffice/orders/{id}",
    auth: anyOrderStaff,
    summary: "An order with everything about it but phone numbers",
    params: idParams,
    reply: full,
    refusals: ["not_found"],
  }),
  pickupSlots: endpoint({
    method: "GET",
    path: "/backoffice/orders/{id}/pickup_slots",
    auth: { staff: ["logistics"] },
    summary: "When the courier can come for an order, whoever sells it",
    params: idParams,
    reply: z.array(pickupSlot),
    refusals: ["not_found"],
  }),
  move: endpoint({
    method: "POST",
    path: "/backoffice/orders/{id}/{event}",
    auth: movers,
    summary: "Moves an order on, as far as one's role may",
    params: z.object({ id: z.uuid(), event: z.enum(staffEvents) }),
    body: z.strictObject({
      reason: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(500)))),
      /**
       * With schedule_pickup; without one, the seller's choice or the next that is free. With approve_return: when the
       * courier comes for it, as GET /backoffice/returns names the choices; without one, the morning after tomorrow.
       */
      slot_id: z.optional(z.nullable(z.string().check(z.maxLength(60)))),
      /** With deliver: what the buyer told the courier. */
      code: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(12)))),
      /** With approve_return and receive_return: whether the buyer is the cause and pays the way back. */
      buyer_caused: z.optional(z.nullable(z.boolean())),
      /** With pass_check and fail_check: for each of the category's points, whether it held. */
      points: z.optional(z.nullable(z.array(z.boolean()).check(z.maxLength(40)))),
      /**
       * With pick_up, pass_check and receive_return: the number read on the thing itself, where it has one. If it is another
       * than the one that was listed, the order stops there and a case is opened.
       */
      identity: z.optional(z.nullable(typedIdentity)),
    }),
    reply: z.object({ id: z.string(), state: z.enum(orderStates), events: z.array(z.enum(deskEvents)) }),
    refusals: [
      "validation_failed",
      "invalid_code",
      "not_permitted",
      "not_found",
      "order_wrong_state",
      "identity_differs",
      "slot_full",
      "too_many_requests",
    ],
  }),
  issues: endpoint({
    method: "GET",
    path: "/backoffice/issues",
    auth: { staff: ["support", "finance"] },
    summary: "What buyers say is wrong with their orders, oldest open one first",
    query: z.object({
      open: z._default(z.enum(["1", "0"]), "1"),
      ...paging,
    }),
    reply: z.array(z.object({ ...orderIssue.shape, order: staffOrder })),
    meta: z.object({ next_cursor: z.nullable(z.string()) }),
    refusals: ["validation_failed"],
  }),
  settleIssue: endpoint({
    method: "POST",
    path: "/backoffice/issues/{id}/settle",
    auth: { staff: ["support"] },
    summary: "Answers an issue; if it was the last, the order's payout goes on",
    params: idParams,
    body: z.strictObject({
      answer: z.string().check(z.trim(), z.minLength(5, say("say_what_was_found")), z.maxLength(1_000)),
    }),
    reply: orderIssue,
    refusals: ["validation_failed", "not_found", "conflict"],
  }),
};
