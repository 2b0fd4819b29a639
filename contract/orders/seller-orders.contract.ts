// An order as its seller sees it: what to do first, then how it goes on, then the money.
import * as z from "zod/mini";
import { quoteLine } from "../catalogue/catalogue.contract.ts";
import { endpoint, MAX_INT } from "../kit.ts";
import { expectedTax } from "../taxes/expected-tax.ts";
import { invoiceLink } from "./invoices.contract.ts";
import { moneyStep, orderIdParams, orderItem, orderPage, timelineStep } from "./orders.contract.ts";
import { orderStates } from "./orders.machine.ts";
import { slotParts } from "./slot-hours.ts";

const next_cursor = z.nullable(z.string());

export const pickupSlot = z.object({
  id: z.string(),
  /** YYYY-MM-DD, in India. */
  day: z.string(),
  part: z.enum(slotParts),
  is_free: z.boolean(),
});

const sellerOrder = z.object({
  id: z.string(),
  /** What people call it, as SJ-4K7P-2931. It names the order and opens nothing. */
  number: z.string(),
  state: z.enum(orderStates),
  product: orderItem,
  /** Of the item, in whole rupees. */
  price: z.int(),
  /** What it was ordered at, where a lower price was taken after the check. */
  lowered_from: z.nullable(z.int()),
  receives_paise: z.int(),
  /** What the tax office gets of that: kept from the seller's yes on, expected before it. */
  deduction_paise: z.int(),
  /** Who buys it and where it goes; never a phone number or a street. */
  buyer: z.object({ name: z.nullable(z.string()), city: z.nullable(z.string()), city_hi: z.string() }),
  created_at: z.string(),
  updated_at: z.string(),
  due_at: z.nullable(z.string()),
  pickup: z.nullable(z.object({ day: z.string(), part: z.enum(slotParts) })),
  /** It waits until we have looked into something. */
  is_held: z.boolean(),
  actions: z.array(z.enum(["approve", "decline", "answer_price"])),
  /** What its buyer said of it, and whether the seller has answered. */
  feedback: z.nullable(z.object({ average_rating: z.number(), is_answered: z.boolean() })),
});

const sellerOrderFull = z.object({
  ...sellerOrder.shape,
  lines: z.array(quoteLine),
  /** What the tax office gets of it: from the seller's yes on it is fixed, and becomes at most less. */
  tax: expectedTax,
  timeline: z.array(timelineStep),
  money: z.array(moneyStep),
  pickup_address: z.nullable(z.string()),
  invoices: z.array(invoiceLink),
});

/** Which orders a tab shows. */
export const sellerOrderTabs = ["to_answer", "open", "done", "ended"] as const;

const orderAndProduct = z.object({
  order_id: z.optional(z.string().check(z.maxLength(100))),
  product_id: z.optional(z.string().check(z.maxLength(100))),
});

export const sellerOrdersContract = {
  list: endpoint({
    method: "GET",
    path: "/seller/orders",
    auth: "user",
    summary: "Orders of what I sell: those that wait for me first, then newest first",
    query: z.object({ state: z.optional(z.union([z.enum(sellerOrderTabs), z.enum(orderStates)])), ...orderPage }),
    reply: z.array(sellerOrder),
    meta: z.object({ next_cursor, counts: z.record(z.enum(sellerOrderTabs), z.int()) }),
    refusals: ["validation_failed"],
  }),
  item: endpoint({
    method: "GET",
    path: "/seller/orders/{id}",
    auth: "user",
    summary: "An order of something I sell, with its timeline and what becomes of its money",
    params: orderIdParams,
    reply: sellerOrderFull,
    refusals: ["not_found"],
  }),
  confirmation: endpoint({
    method: "GET",
    path: "/order/confirmation/product_detail",
    auth: "user",
    summary: "What I am asked to approve or decline; 403 for whoever is not the seller",
    query: orderAndProduct,
    reply: sellerOrderFull,
    refusals: ["not_permitted"],
  }),
  confirm: endpoint({
    method: "POST",
    path: "/order/confirmation",
    auth: "user",
    summary: "Approves an order (approval 1, with a slot for the pickup) or declines it (0)",
    body: z.strictObject({
      order_id: z.string().check(z.maxLength(100)),
      product_id: z.string().check(z.maxLength(100)),
      approval: z.literal([0, 1], "1 approves, 0 declines."),
      slot_id: z.optional(z.nullable(z.string().check(z.maxLength(60)))),
      reason: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(300)))),
      /** What I was shown as tax of this sale. Another by now: 409, and nothing is approved. */
      deduction_paise: z.optional(z.int().check(z.minimum(0), z.maximum(MAX_INT))),
    }),
    reply: z.object({ order_id: z.string(), state: z.enum(orderStates) }),
    refusals: ["validation_failed", "not_permitted", "order_wrong_state", "slot_full", "conflict"],
  }),
  pickupSlots: endpoint({
    method: "GET",
    path: "/pickup_slots",
    auth: "user",
    summary: "When the courier can come for an order of something I sell",
    query: z.object({ order_id: z.string().check(z.maxLength(100)) }),
    reply: z.array(pickupSlot),
    refusals: ["validation_failed", "not_found"],
  }),
};
