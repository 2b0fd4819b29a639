// After the sale: sending it back, and saying how it was.
import * as z from "zod/mini";
import { endpoint } from "../kit.ts";
import { paging } from "../paging.ts";
import { say } from "../say.ts";
import { orderIdParams } from "./orders.contract.ts";
import { orderStates } from "./orders.machine.ts";

export const returnKinds = [
  "not_as_described",
  "damaged",
  "not_working",
  "wrong_item",
  "changed_mind",
  "other",
] as const;
export type ReturnKind = (typeof returnKinds)[number];

const text = (max: number) => z.string().check(z.trim(), z.maxLength(max, say("at_most_characters", { n: max })));

/** Where cash goes back to. */
export const refundTo = z.union([
  z.strictObject({
    upi_id: z.string().check(z.trim(), z.regex(/^[\w.-]{2,60}@[a-zA-Z]{2,40}$/, say("write_upi_id"))),
  }),
  z.strictObject({
    account_name: text(80).check(z.minLength(2, say("whose_account"))),
    account_number: z.string().check(z.trim(), z.regex(/^\d{6,20}$/, say("digits_between", { low: 6, high: 20 }))),
    ifsc: z.string().check(z.trim(), z.regex(/^[A-Za-z]{4}0[A-Za-z0-9]{6}$/, say("ifsc_characters"))),
  }),
]);

const feedback = z.object({
  order_id: z.string(),
  average_rating: z.number(),
  message: z.string(),
  created_at: z.string(),
  reply: z.nullable(z.string()),
  replied_at: z.nullable(z.string()),
});

export const afterSaleContract = {
  /** What the form needs to know before somebody fills it in. */
  returnTerms: endpoint({
    method: "GET",
    path: "/return/{id}",
    auth: "user",
    summary: "Whether and until when an order of mine can go back, what that costs, and where the money would go",
    params: orderIdParams,
    reply: z.object({
      order_id: z.string(),
      order_number: z.string(),
      title: z.string(),
      state: z.enum(orderStates),
      allowed: z.boolean(),
      /** Null where it may. */
      why_not: z.nullable(z.enum(["not_returnable", "not_delivered", "window_over", "already_asked"])),
      window_days: z.int(),
      until: z.nullable(z.string()),
      /** All of it, and what is left of it if the buyer is the cause. */
      refund_paise: z.int(),
      refund_if_buyer_caused_paise: z.int(),
      /** Cash has no way back of its own. */
      needs_refund_to: z.boolean(),
      conditions: z.array(z.string()),
      conditions_hi: z.array(z.string()),
      /** The return that was asked for. */
      asked: z.nullable(z.object({ kind: z.enum(returnKinds), reason: z.string(), at: z.string() })),
    }),
    refusals: ["not_found"],
  }),
  requestReturn: endpoint({
    method: "POST",
    path: "/return/{id}",
    auth: "user",
    summary: "Asks to send an order back, within its window",
    params: orderIdParams,
    body: z.strictObject({
      reason: text(1_000).check(z.minLength(3, say("tell_why"))),
      kind: z._default(z.enum(returnKinds), "other"),
      images: z._default(
        z.array(z.uuid(say("not_your_photo"))).check(z.maxLength(6, say("at_most_photos", { n: 6 }))),
        [],
      ),
      refund_to: z.optional(z.nullable(refundTo)),
    }),
    reply: z.object({ order_id: z.string(), state: z.enum(orderStates) }),
    refusals: ["validation_failed", "not_found", "order_wrong_state", "key_reused"],
    once: true,
  }),
  giveFeedback: endpoint({
    method: "POST",
    path: "/feedback/{id}",
    auth: "user",
    summary: "Says how a purchase was, once for each order",
    params: orderIdParams,
    body: z.strictObject({
      average_rating: z
        .number()
        .check(z.minimum(1, say("from_star", { n: 1 })), z.maximum(5, say("up_to_stars", { n: 5 }))),
      message: z._default(text(1_000), ""),
      meta: z._default(
        z.nullable(
          z.record(
            z.string().check(z.maxLength(40)),
            z.union([z.string().check(z.maxLength(200)), z.number(), z.boolean()]),
          ),
        ),
        {},
      ),
    }),
    reply: feedback,
    refusals: [
      "validation_failed",
      "abusive_words",
      "contact_details",
      "not_found",
      "order_wrong_state",
      "conflict",
      "key_reused",
    ],
    once: true,
  }),
  readFeedback: endpoint({
    method: "GET",
    path: "/feedback/{id}",
    auth: "user",
    summary: "What was said of an order I bought or sold, or null",
    params: orderIdParams,
    reply: z.nullable(feedback),
    refusals: ["not_found"],
  }),
  replyToFeedback: endpoint({
    method: "POST",
    path: "/feedback/{id}/reply",
    auth: "user",
    summary: "The seller's one answer to what was said of an order",
    params: orderIdParams,
    body: z.strictObject({ message: text(1_000).check(z.minLength(2, say("write_something"))) }),
    reply: feedback,
    refusals: ["validation_failed", "abusive_words", "contact_details", "not_found", "conflict"],
  }),
  sellerAnswers: endpoint({
    method: "GET",
    path: "/user/view/{id}/answers",
    auth: "guest",
    summary:
      "How soon a seller says yes or no to an order: half of the latest twenty were answered within so many hours",
    params: orderIdParams,
    /** Null below three answers: nothing is claimed of who has hardly sold. */
    reply: z.object({ within_hours: z.nullable(z.int()) }),
    refusals: ["not_found"],
  }),
  sellerFeedback: endpoint({
    method: "GET",
    path: "/user/view/{id}/feedback",
    auth: "guest",
    summary: "What buyers said of a seller, newest first",
    params: orderIdParams,
    query: z.object({
      ...paging,
    }),
    reply: z.array(
      z.object({
        id: z.string(),
        average_rating: z.number(),
        message: z.string(),
        title: z.string(),
        /** The buyer's first name, or null. */
        by: z.nullable(z.string()),
        created_at: z.string(),
        reply: z.nullable(z.string()),
      }),
    ),
    meta: z.object({ next_cursor: z.nullable(z.string()) }),
    refusals: ["validation_failed", "not_found"],
  }),
};
