// The order's conversation: buyer, seller and support in one thread, with the order's own moves between the messages.
import * as z from "zod/mini";
import { idParams } from "../id-params.ts";
import { endpoint } from "../kit.ts";
import { orderStates } from "../orders/orders.machine.ts";
import { pagingOf } from "../paging.ts";
import { reportBody, reportFiled } from "../reports/reports.contract.ts";
import { say } from "../say.ts";
import { supportStates } from "./conversations.machine.ts";
import { MESSAGES_ON_A_PAGE, messageRules, threadSides } from "./message-rules.ts";

export const sharedPhoto = z.object({
  id: z.string(),
  width: z.int(),
  height: z.int(),
  /** Shown until the picture is there. */
  color: z.string(),
  /** For the people of the thread alone: each is asked for with one's own session. */
  urls: z.object({ "320": z.string(), "1280": z.string() }),
});
export type SharedPhoto = z.output<typeof sharedPhoto>;

export const photoParams = z.object({ id: z.uuid(), photo: z.uuid(), width: z.enum(["320", "1280"]) });

export const threadEntry = z.object({
  id: z.string(),
  /** What somebody wrote, or a move of the order. */
  kind: z.enum(["message", "move"]),
  /** Of a message: its place in the thread, from 1 on without a gap. */
  number: z.nullable(z.int()),
  by: z.enum(threadSides),
  /** A first name. Null for support, for a move, and for somebody who has none any more. */
  name: z.nullable(z.string()),
  is_mine: z.boolean(),
  text: z.string(),
  photos: z.array(sharedPhoto),
  /** Taken away by staff, or gone with its writer's account: nothing is left of it but its place. */
  is_removed: z.boolean(),
  /** Of a move: where the order came to. */
  state: z.nullable(z.enum(orderStates)),
  created_at: z.string(),
});
export type ThreadEntry = z.output<typeof threadEntry>;

const support = z.object({
  state: z.enum(supportStates),
  asked_at: z.nullable(z.string()),
  /** By when support answers, while somebody waits for it. */
  due_at: z.nullable(z.string()),
  is_late: z.boolean(),
});
export type Support = z.output<typeof support>;

export const threadHead = z.object({
  order: z.object({
    id: z.string(),
    number: z.string(),
    title: z.string(),
    product_id: z.string(),
    state: z.enum(orderStates),
  }),
  support,
  /** When the thread closes, once the order has ended. */
  closes_at: z.nullable(z.string()),
  is_closed: z.boolean(),
  now: z.string(),
});

const next_cursor = z.nullable(z.string());
const meta = z.extend(threadHead, {
  next_cursor,
  me: z.enum(["buyer", "seller"]),
  other: z.object({ by: z.enum(["buyer", "seller"]), name: z.nullable(z.string()) }),
  unread: z.int(),
  /** The other has read up to this number. */
  seen: z.int(),
  support_hours: z.int(),
});
export type ThreadMeta = z.output<typeof meta>;

export const messageText = z
  .string()
  .check(z.trim(), z.maxLength(messageRules.text, say("at_most_characters", { n: "1,000" })));

const photos = z._default(
  z
    .array(z.uuid(say("photo_gone")))
    .check(z.maxLength(messageRules.photos, say("at_most_photos", { n: messageRules.photos }))),
  [],
);

export const conversationsContract = {
  read: endpoint({
    method: "GET",
    path: "/order/{id}/messages",
    auth: "user",
    summary: "The thread of an order I buy or sell, newest first: messages, and the order's moves between them",
    params: idParams,
    query: z.object(pagingOf({ size: MESSAGES_ON_A_PAGE })),
    reply: z.array(threadEntry),
    meta,
    refusals: ["validation_failed", "not_found"],
  }),
  send: endpoint({
    method: "POST",
    path: "/order/{id}/messages",
    auth: "user",
    summary: "Writes into the thread; photos are ids of POST /product/upload/images, and are nobody else's to see then",
    params: idParams,
    body: z.strictObject({ text: z._default(messageText, ""), photos }),
    reply: threadEntry,
    once: true,
    refusals: [
      "validation_failed",
      "abusive_words",
      "contact_details",
      "not_permitted",
      "not_found",
      "order_wrong_state",
      "key_reused",
      "too_many_requests",
      "unavailable",
    ],
    limit: { max: 30, windowS: 60, per: "user" },
  }),
  unread: endpoint({
    method: "GET",
    path: "/user/unread_messages",
    auth: "user",
    summary:
      "In which orders of mine, bought or sold, there are messages I have not read; the newest first, 200 at most",
    reply: z.array(z.object({ order_id: z.string(), unread: z.int() })),
    refusals: [],
  }),
  markRead: endpoint({
    method: "POST",
    path: "/order/{id}/messages/read",
    auth: "user",
    summary: "Says that I have read the thread: up to a number, or all of it",
    params: idParams,
    body: z.strictObject({ up_to: z.optional(z.int().check(z.minimum(0), z.maximum(1_000_000_000))) }),
    reply: z.object({ unread: z.int() }),
    refusals: ["validation_failed", "not_found"],
  }),
  askSupport: endpoint({
    method: "POST",
    path: "/order/{id}/ask_support",
    auth: "user",
    summary: "Asks support to read the thread and answer in it; asked again before that, nothing changes",
    params: idParams,
    reply: support,
    refusals: ["not_found", "order_wrong_state", "too_many_requests"],
    limit: { max: 20, windowS: 3_600, per: "user" },
  }),
  photo: endpoint({
    method: "GET",
    path: "/order/{id}/photos/{photo}/{width}",
    auth: "user",
    summary: "A photo of the thread, for its buyer and its seller",
    params: photoParams,
    reply: z.string(),
    file: "image/webp",
    refusals: ["not_found", "unavailable"],
  }),
  report: endpoint({
    method: "POST",
    path: "/order/{id}/messages/{message}/report",
    auth: "user",
    summary: "Reports a message of the other in this thread",
    params: z.object({ id: z.uuid(), message: z.uuid() }),
    body: reportBody,
    reply: reportFiled,
    refusals: ["validation_failed", "not_found"],
    limit: { max: 30, windowS: 3_600, per: "user" },
  }),
};
