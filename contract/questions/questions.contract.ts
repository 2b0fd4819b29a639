// Public questions about a listing, one level of replies.
import * as z from "zod/mini";
import { idParams } from "../id-params.ts";
import { endpoint } from "../kit.ts";
import { card } from "../listings/listings.contract.ts";
import { pagingOf } from "../paging.ts";
import { say } from "../say.ts";

const PREVIEW = 5;
const page = (size: number) => ({
  ...pagingOf({ size }),
});
const next_cursor = z.nullable(z.string());
const gone = z.object({ id: z.string(), removed: z.literal(true) });

/** Nobody's number or address is here: the schema has no place for them. */
const author = z.object({ id: z.string(), name: z.nullable(z.string()), avatar_seed: z.string() });

const reply = z.object({
  id: z.string(),
  answer_text: z.string(),
  author,
  is_seller: z.boolean(),
  created_at: z.string(),
});

const thread = z.object({
  id: z.string(),
  product_id: z.string(),
  question_text: z.string(),
  author,
  is_seller: z.boolean(),
  /** The seller has replied. */
  is_answered: z.boolean(),
  created_at: z.string(),
  /** Oldest first. */
  replies: z.array(reply),
});

const product = z.pick(card, { id: true, title: true, price: true, image: true, status: true });

const keepers = { staff: ["verifier", "support"] } as const;

const staffFilters = {
  /** Part of the text, or an id. */
  q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  state: z.optional(z.enum(["public", "removed"])),
  product_id: z.optional(z.uuid("This is not a listing's id.")),
  author_id: z.optional(z.uuid("This is not a user's id.")),
};
export type StaffQuestionFilters = z.output<z.ZodMiniObject<typeof staffFilters>>;

/** A question or a reply by itself, as staff read it; what was removed too. */
const entry = z.object({
  id: z.string(),
  text: z.string(),
  kind: z.enum(["question", "reply"]),
  product: z.object({ id: z.string(), title: z.nullable(z.string()) }),
  author: z.object({ id: z.string(), name: z.nullable(z.string()) }),
  is_seller: z.boolean(),
  created_at: z.string(),
  removed_at: z.nullable(z.string()),
  removed_by: z.nullable(z.string()),
});

export const questionsContract = {
  list: endpoint({
    method: "GET",
    path: "/backoffice/questions",
    auth: keepers,
    summary: "Questions and replies of all listings, newest first",
    query: z.object({ ...staffFilters, ...page(24) }),
    reply: z.array(entry),
    meta: z.object({ next_cursor }),
    refusals: ["validation_failed"],
  }),
  export: endpoint({
    method: "GET",
    path: "/backoffice/questions/export",
    auth: keepers,
    summary: "The same list as a file; that it was taken is recorded",
    query: z.object(staffFilters),
    reply: z.string(),
    csv: true,
    refusals: ["validation_failed"],
  }),
  threads: endpoint({
    method: "GET",
    path: "/products/question",
    auth: "guest",
    summary: "What was asked about a listing and what was replied, newest first",
    query: z.object({ product_id: z.string().check(z.maxLength(100)), ...page(24) }),
    reply: z.array(thread),
    meta: z.object({ next_cursor }),
    refusals: ["validation_failed", "not_found"],
  }),
  answered: endpoint({
    method: "GET",
    path: "/product/qna/{id}",
    auth: "guest",
    summary: "Only what the seller has replied to, a few at a time, for the listing's page",
    params: idParams,
    query: z.object(page(PREVIEW)),
    reply: z.array(thread),
    meta: z.object({ next_cursor }),
    refusals: ["validation_failed", "not_found"],
  }),
  post: endpoint({
    method: "POST",
    path: "/products/question",
    auth: "user",
    summary: "Asks about a listing (product_id, question_text), or replies to a question (question_id, answer_text)",
    body: z.strictObject({
      product_id: z.optional(z.string().check(z.maxLength(100))),
      question_text: z.optional(z.string().check(z.trim(), z.maxLength(500, say("at_most_characters", { n: 500 })))),
      question_id: z.optional(z.string().check(z.maxLength(100))),
      answer_text: z.optional(
        z.string().check(z.trim(), z.maxLength(1_000, say("at_most_characters", { n: "1,000" }))),
      ),
    }),
    /** The id is that of what was just written; the thread is where it stands now. */
    reply: z.object({ id: z.string(), thread }),
    needsBearer: true,
    refusals: [
      "validation_failed",
      "abusive_words",
      "contact_details",
      "not_permitted",
      "not_found",
      "listing_wrong_state",
      "conflict",
      "too_many_requests",
    ],
    limit: { max: 120, windowS: 60, per: "user" },
  }),
  inbox: endpoint({
    method: "GET",
    path: "/seller/qna",
    auth: "user",
    summary: "What was asked about my listings: what waits for a reply first, newest first",
    query: z.object({ answered: z.optional(z.enum(["true", "false"])), ...page(24) }),
    reply: z.array(z.object({ ...thread.shape, product })),
    meta: z.object({ next_cursor, unanswered: z.int() }),
    refusals: ["validation_failed"],
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/qna/{id}",
    auth: "user",
    summary: "Deletes a question with its replies, or a reply: one's own, or any about one's own listing",
    params: idParams,
    reply: gone,
    refusals: ["not_found"],
  }),
  takeDown: endpoint({
    method: "POST",
    path: "/backoffice/questions/{id}/remove",
    auth: keepers,
    summary: "Deletes anybody's question or reply, with a reason",
    params: idParams,
    body: z.strictObject({
      reason: z.string().check(z.trim(), z.minLength(3, say("say_why")), z.maxLength(500)),
    }),
    reply: gone,
    refusals: ["validation_failed", "not_found"],
  }),
};
