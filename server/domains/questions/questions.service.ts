// Asking, replying and removing. Every text is one that others read, so the rules for such texts come first.
import type { ListingStatus } from "../../../contract/listings/listings.machine.ts";
import { say } from "../../../contract/say.ts";
import type { Tx } from "../../kit/db/database.ts";
import { tagOf } from "../../kit/freshness/tags.ts";
import { tellPublicChanged } from "../../kit/pages/public-news.tables.ts";
import type { PersonalData } from "../../kit/personal-data.ts";
import { refuse } from "../../kit/refusal.ts";
import type { StaffViewer, With } from "../../kit/services.ts";
import { emit, type Listener } from "../../kit/work/outbox.ts";
import { hasBlocked, holdAccount } from "../accounts/profile/profile.service.ts";
import { record } from "../audit/audit.service.ts";
import { shareSeenListing } from "../listings/listing-access.service.ts";
import { requireCleanText } from "../moderation/moderation.service.ts";
import * as table from "./questions.tables.ts";
import { NO_PRODUCT, readThread, requireId } from "./threads.service.ts";

/** A text somebody posted counts; one that was refused does not, so that they can mend it. */
const POSTS_PER_HOUR = 60;
const HOUR_S = 3_600;
const MAX_REPLIES = 50;
/** Somebody may still buy it, or buy it again if the order falls through. */
const OPEN: readonly ListingStatus[] = ["published", "reserved", "paused"];

export interface Post {
  product_id?: string | undefined;
  question_text?: string | undefined;
  question_id?: string | undefined;
  answer_text?: string | undefined;
}

export async function post(call: With<"db" | "clock" | "limiter">, userId: string, body: Post) {
  const { product_id, question_text, question_id, answer_text } = body;
  if (
    product_id !== undefined &&
    question_text !== undefined &&
    question_id === undefined &&
    answer_text === undefined
  ) {
    const text = requireText("question_text", question_text);
    await call.limiter.takeKey(`question user ${userId}`, POSTS_PER_HOUR, HOUR_S);
    return ask(call, userId, requireId(product_id), text);
  }
  if (
    question_id !== undefined &&
    answer_text !== undefined &&
    product_id === undefined &&
    question_text === undefined
  ) {
    const text = requireText("answer_text", answer_text);
    await call.limiter.takeKey(`question user ${userId}`, POSTS_PER_HOUR, HOUR_S);
    return reply(call, userId, requireId(question_id), text);
  }
  refuse("validation_failed", {
    message: "Send product_id with question_text, or question_id with answer_text.",
    fields: missing(body),
  });
}

function missing({ product_id, question_id }: Post): Record<string, string> {
  if (product_id !== undefined && question_id !== undefined) return { question_id: say("question_or_reply") };
  if (product_id !== undefined) return { question_text: say("write_question") };
  return question_id === undefined ? { product_id: say("about_which_listing") } : { answer_text: say("write_reply") };
}

/** Control characters, and marks that turn the reading direction around, would let a text spoil what stands beside it. */
const CONTROLS = /[\p{Cc}\u2028\u2029]/gu;
const DIRECTION = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g;

function requireText(field: "question_text" | "answer_text", given: string): string {
  const text = given
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(CONTROLS, (sign) => (sign === "\n" ? sign : " "))
    .replaceAll(DIRECTION, "")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
  if (!/[\p{L}\p{N}]/u.test(text)) refuse("validation_failed", { fields: { [field]: say("write_in_words") } });
  requireCleanText({ [field]: text });
  return text;
}

async function ask({ db, clock }: With<"db" | "clock">, userId: string, productId: string, text: string) {
  return db.transaction(async (tx) => {
    await holdAccount(tx, userId);
    const listing = await requireOpen(tx, productId);
    await requireWelcome(tx, listing.seller_id, userId);
    const id = await table.insertEntry(tx, {
      listingId: listing.id,
      sellerId: listing.seller_id,
      authorId: userId,
      parentId: null,
      text,
      now: clock.now(),
    });
    await tellPublicChanged(tx, { drops: [tagOf.questions(listing.id)] });
    await emit(tx, "question.asked", {
      question_id: id,
      listing_id: listing.id,
      seller_id: listing.seller_id,
      author_id: userId,
    });
    return { id, thread: await readThread(tx, id) };
  });
}

async function reply({ db, clock }: With<"db" | "clock">, userId: string, questionId: string, text: string) {
  return db.transaction(async (tx) => {
    await holdAccount(tx, userId);
    // The listing before the thread, as everyone does who locks both.
    const { listing_id } = await readThreadPlace(tx, questionId);
    const listing = await requireOpen(tx, listing_id);
    const thread = (await table.lockThreadOf(tx, questionId)) ?? refuse("not_found", { message: NO_PRODUCT });
    await requireWelcome(tx, listing.seller_id, userId);
    await requireWelcome(tx, thread.author_id, userId);
    if ((await table.countReplies(tx, thread.id)) >= MAX_REPLIES) {
      refuse("conflict", { message: say("conversation_full") });
    }
    const id = await table.insertEntry(tx, {
      listingId: listing.id,
      sellerId: listing.seller_id,
      authorId: userId,
      parentId: thread.id,
      text,
      now: clock.now(),
    });
    await table.refreshAnswered(tx, [thread.id]);
    await tellPublicChanged(tx, { drops: [tagOf.questions(listing.id)] });
    await emit(tx, "question.answered", {
      question_id: thread.id,
      answer_id: id,
      listing_id: listing.id,
      seller_id: listing.seller_id,
      author_id: userId,
      asker_id: thread.author_id,
      is_seller: userId === listing.seller_id,
    });
    return { id, thread: await readThread(tx, thread.id) };
  });
}

/** Only a question takes replies: a reply's id is no question's. */
async function readThreadPlace(tx: Tx, questionId: string) {
  return (await table.findThread(tx, questionId)) ?? refuse("not_found", { message: NO_PRODUCT });
}

async function requireOpen(tx: Tx, productId: string) {
  const listing = await shareSeenListing(tx, productId);
  if (!listing || listing.status === "removed") refuse("not_found", { message: NO_PRODUCT });
  if (!OPEN.includes(listing.status)) {
    refuse("listing_wrong_state", { message: say("no_more_questions") });
  }
  return listing;
}

/** Whoever was blocked by somebody does not write to them. */
async function requireWelcome(tx: Tx, hostId: string, userId: string): Promise<void> {
  if (await hasBlocked(tx, hostId, userId)) refuse("not_permitted");
}

/** One's own, or any about one's own listing; to everyone else it cannot be deleted, so it is not there. */
export function remove({ db, clock }: With<"db" | "clock">, userId: string, id: string) {
  return db.transaction(async (tx) => {
    const thread = (await table.lockThreadOf(tx, id)) ?? refuse("not_found");
    const entry = (await table.findEntry(tx, id)) ?? refuse("not_found");
    const isAuthor = entry.author_id === userId;
    if (!isAuthor && thread.seller_id !== userId) refuse("not_found");
    await takeAway(tx, thread, id, isAuthor ? "author" : "seller", clock.now());
    return { id, removed: true as const };
  });
}

export function takeDown({ db, clock }: With<"db" | "clock">, viewer: StaffViewer, id: string, reason: string) {
  return db.transaction(async (tx) => {
    const thread = (await table.lockThreadOf(tx, id)) ?? refuse("not_found");
    const entry = (await table.findEntry(tx, id)) ?? refuse("not_found");
    await takeAway(tx, thread, id, "staff", clock.now());
    await record(tx, viewer, "question.remove", `question:${id}`, { reason, author_id: entry.author_id });
    return { id, removed: true as const };
  });
}

async function takeAway(
  tx: Tx,
  thread: { id: string; listing_id: string },
  id: string,
  by: "author" | "seller" | "staff",
  now: Date,
) {
  await table.removeEntry(tx, id, by, now);
  if (id !== thread.id) await table.refreshAnswered(tx, [thread.id]);
  await tellPublicChanged(tx, { drops: [tagOf.questions(thread.listing_id)] });
}

/** What staff decided about a question that was reported. It was recorded where it was decided. */
export function questionListeners({ db, clock }: With<"db" | "clock">): Listener[] {
  return [
    {
      name: "remove_reported_question",
      topic: "report.decided",
      async react({ payload }) {
        const id = String(payload.subject_id);
        if (payload.subject_kind !== "question" || !["remove", "strike"].includes(String(payload.outcome))) return;
        await db.transaction(async (tx) => {
          const thread = await table.lockThreadOf(tx, id);
          if (thread && (await table.findEntry(tx, id))) await takeAway(tx, thread, id, "staff", clock.now());
        });
      },
    },
  ];
}

export const questionData: PersonalData = {
  name: "questions",
  collect: table.listWrittenBy,
  async erase(tx, userId) {
    const threads = await table.blankWrittenBy(tx, userId, new Date());
    await table.refreshAnswered(tx, threads);
    await tellPublicChanged(tx);
  },
};
