// Threads as support works through them: whoever waits longest is first, and every look and answer is in the log.
import * as z from "zod/mini";
import { idParams } from "../id-params.ts";
import { endpoint } from "../kit.ts";
import { paging, pagingOf } from "../paging.ts";
import { say } from "../say.ts";
import { messageText, photoParams, threadEntry, threadHead } from "./conversations.contract.ts";
import { MESSAGES_ON_A_PAGE } from "./message-rules.ts";

const helpers = { staff: ["support"] } as const;
const next_cursor = z.nullable(z.string());
const person = z.object({ id: z.string(), name: z.nullable(z.string()) });

const waiting = z.object({
  order_id: z.string(),
  order_number: z.string(),
  title: z.string(),
  buyer: person,
  seller: person,
  asked_by: z.enum(["buyer", "seller"]),
  asked_at: z.string(),
  due_at: z.string(),
  is_late: z.boolean(),
  message_count: z.int(),
});
export type WaitingConversation = z.output<typeof waiting>;

const staffEntry = z.extend(threadEntry, {
  author_id: z.nullable(z.string()),
  /** Who of the staff wrote it. */
  staff: z.nullable(z.string()),
});
export type StaffEntry = z.output<typeof staffEntry>;

/** What the shield stopped: nobody but its writer and staff has seen it. */
const refused = z.object({
  id: z.string(),
  by: z.enum(["buyer", "seller"]),
  name: z.nullable(z.string()),
  author_id: z.string(),
  text: z.string(),
  code: z.enum(["abusive_words", "contact_details"]),
  /** As its writer was told. */
  reason: z.string(),
  at: z.string(),
});
export type RefusedMessage = z.output<typeof refused>;

export const conversationsDeskContract = {
  list: endpoint({
    method: "GET",
    path: "/backoffice/conversations",
    auth: helpers,
    summary: "Threads that wait for support, the oldest deadline first; late=1: those whose deadline is over",
    query: z.object({ late: z._default(z.enum(["1", "0"]), "0"), ...paging }),
    reply: z.array(waiting),
    meta: z.object({ next_cursor, waiting: z.int(), late: z.int(), now: z.string() }),
    refusals: ["validation_failed"],
  }),
  read: endpoint({
    method: "GET",
    path: "/backoffice/orders/{id}/messages",
    auth: helpers,
    summary: "The thread of an order, newest first, with what was refused in it; that it was looked at is recorded",
    params: idParams,
    query: z.object(pagingOf({ size: MESSAGES_ON_A_PAGE })),
    reply: z.array(staffEntry),
    meta: z.extend(threadHead, { next_cursor, buyer: person, seller: person, refused: z.array(refused) }),
    refusals: ["validation_failed", "not_found"],
  }),
  answer: endpoint({
    method: "POST",
    path: "/backoffice/orders/{id}/messages",
    auth: helpers,
    summary: "Writes into the thread as support; whoever waited has their answer by it",
    params: idParams,
    body: z.strictObject({ text: messageText.check(z.minLength(1, say("write_a_few_words"))) }),
    reply: staffEntry,
    once: true,
    refusals: ["validation_failed", "not_found", "order_wrong_state", "key_reused"],
  }),
  photo: endpoint({
    method: "GET",
    path: "/backoffice/orders/{id}/photos/{photo}/{width}",
    auth: helpers,
    summary: "A photo of the thread, for support",
    params: photoParams,
    reply: z.string(),
    file: "image/webp",
    refusals: ["not_found", "unavailable"],
  }),
};
