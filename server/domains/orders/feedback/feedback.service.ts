// How a purchase was. Said once by the buyer, answered once by the seller, and counted into the seller's rating.
import type { OrderState } from "../../../../contract/orders/orders.machine.ts";
import { say } from "../../../../contract/say.ts";
import { pageOf, readCursor } from "../../../kit/cursor.ts";
import type { Db, Tx } from "../../../kit/db/database.ts";
import { tagOf } from "../../../kit/freshness/tags.ts";
import { tellPublicChanged } from "../../../kit/pages/public-news.tables.ts";
import { refuse } from "../../../kit/refusal.ts";
import type { Services, With } from "../../../kit/services.ts";
import { once } from "../../../kit/work/once.ts";
import { emit } from "../../../kit/work/outbox.ts";
import { holdAccount, readPublicProfile } from "../../accounts/profile/profile.service.ts";
import { noteRating } from "../../listings/posting-limit.service.ts";
import { requireCleanText } from "../../moderation/moderation.service.ts";
import { holdOwnOrder } from "../moves/order-access.ts";
import { findOrder } from "../orders.tables.ts";
import * as table from "./feedback.tables.ts";

/** Whoever held it in their hands may say how it is. */
const received: readonly OrderState[] = [
  "delivered",
  "return_requested",
  "return_rejected",
  "return_approved",
  "return_picked_up",
  "returned",
  "completed",
];

export const mayJudge = (state: OrderState) => received.includes(state);

export interface FeedbackGiven {
  average_rating: number;
  message: string;
  meta: Record<string, unknown> | null;
}

export function giveFeedback(
  services: With<"db" | "clock">,
  buyerId: string,
  id: string,
  key: string | undefined,
  given: FeedbackGiven,
) {
  requireCleanText({ message: given.message });
  return services.db.transaction((tx) =>
    once(tx, { userId: buyerId, key, call: `feedback ${id}`, body: given }, () =>
      give(tx, services, buyerId, id, given),
    ),
  );
}

async function give(tx: Tx, { clock }: With<"db" | "clock">, buyerId: string, id: string, given: FeedbackGiven) {
  await holdAccount(tx, buyerId);
  const order = await holdOwnOrder(tx, buyerId, id);
  if (!mayJudge(order.state)) refuse("order_wrong_state", { message: say("rate_after_delivery") });
  const rating = Math.round(given.average_rating * 10) / 10;
  const row = await table.insertFeedback(tx, {
    orderId: id,
    sellerId: order.seller_id,
    rating,
    message: given.message,
    meta: given.meta ?? {},
    now: clock.now(),
  });
  if (!row) refuse("conflict", { message: say("rated_already") });
  await noteRating(tx, order.seller_id, Math.round(rating));
  await tellPublicChanged(tx, { drops: [tagOf.seller(order.seller_id)] });
  await emit(tx, "order.feedback", { order_id: id, seller_id: order.seller_id, buyer_id: buyerId, rating });
  return viewOf(row);
}

export async function readFeedback(db: Db, userId: string, id: string) {
  const order = await findOrder(db, id);
  if (order?.buyer_id !== userId && order?.seller_id !== userId) refuse("not_found");
  const row = await table.findFeedback(db, id);
  return row ? viewOf(row) : null;
}

export function replyToFeedback({ db, clock }: Services, sellerId: string, id: string, message: string) {
  requireCleanText({ message });
  return db.transaction(async (tx) => {
    await holdAccount(tx, sellerId);
    const known = await table.findFeedback(tx, id);
    if (known?.seller_id !== sellerId) refuse("not_found");
    const row = await table.saveReply(tx, id, message, clock.now());
    await tellPublicChanged(tx, { drops: [tagOf.seller(sellerId)] });
    return row ? viewOf(row) : refuse("conflict", { message: say("answered_already") });
  });
}

const LATEST = 20;
const FEWEST = 3;

export async function readSellerAnswers(db: Db, sellerId: string) {
  await readPublicProfile(db, sellerId);
  const { hours, n } = await table.readAnswerHours(db, sellerId, LATEST);
  return { within_hours: n < FEWEST ? null : Math.max(1, hours) };
}

export async function listSellerFeedback(
  db: Db,
  sellerId: string,
  page: { limit: number; cursor?: string | undefined },
) {
  await readPublicProfile(db, sellerId);
  const rows = await table.listOfSeller(db, sellerId, readCursor(page.cursor), page.limit + 1);
  const { shown, next_cursor } = pageOf(rows, page.limit, (row) => ({ at: row.created_at, id: row.order_id }));
  const data = shown.map((row) => ({
    // The order's own id is nobody else's business.
    id: `${row.created_at.getTime()}-${row.order_id.slice(0, 8)}`,
    average_rating: row.rating,
    message: row.message,
    title: row.title,
    by: row.buyer_name?.split(" ")[0] ?? null,
    created_at: row.created_at.toISOString(),
    reply: row.reply,
  }));
  return { data, meta: { next_cursor } };
}

function viewOf({ order_id, rating, message, created_at, reply, replied_at }: table.FeedbackRow) {
  return {
    order_id,
    average_rating: rating,
    message,
    created_at: created_at.toISOString(),
    reply,
    replied_at: replied_at?.toISOString() ?? null,
  };
}
