// Writing into a thread. The shield reads first; then the photos get private files; then the message, its number and its
// news are one transaction, and the same call again is the same message.
import type { ThreadEntry } from "../../../contract/conversations/conversations.contract.ts";
import { say } from "../../../contract/say.ts";
import type { Tx } from "../../kit/db/database.ts";
import { refuse } from "../../kit/refusal.ts";
import type { With } from "../../kit/services.ts";
import { once } from "../../kit/work/once.ts";
import { emit } from "../../kit/work/outbox.ts";
import { OwnTurns } from "../../kit/work/own-turns.ts";
import { hasBlocked, holdAccount } from "../accounts/profile/profile.service.ts";
import { requireSeat, type Seat } from "./conversation-access.ts";
import * as table from "./conversations.tables.ts";
import { type Copied, copyPhotos, keepCopies, removeOriginals } from "./photos/private-photos.service.ts";
import { requireShielded, tidyText } from "./refused/shield.service.ts";
import { messageView, namesOf } from "./thread-view.ts";

/** What the shield refuses counts too: nobody tries a number in three hundred spellings. */
const SENT_PER_HOUR = 300;
const HOUR_S = 3_600;

/** One person's messages come one after the other, and wait holding nothing. */
const turns = new OwnTurns({ atOnce: 1, inLine: 32, patienceMs: 8_000 });

export interface Draft {
  text: string;
  photos: string[];
}

type Sender = With<"db" | "clock" | "limiter" | "storage">;

/** Words alone, from somebody who is at no keyboard: the demo's people. The shield reads them like all others. */
export async function writeWords(market: With<"db" | "clock">, userId: string, orderId: string, given: string) {
  const seat = await requireSeat(market.db, userId, orderId, market.clock.now());
  const text = tidyText(given);
  await requireShielded(market, seat, userId, text);
  return market.db.transaction((tx) => write(tx, market, { seat, userId, text, copied: [], asked: [] }));
}

export function sendMessage(
  services: Sender,
  userId: string,
  orderId: string,
  key: string | undefined,
  draft: Draft,
): Promise<ThreadEntry> {
  return turns.run(userId, () => sendNow(services, userId, orderId, key, draft));
}

async function sendNow(
  services: Sender,
  userId: string,
  orderId: string,
  key: string | undefined,
  draft: Draft,
): Promise<ThreadEntry> {
  const { db, clock, limiter } = services;
  const seat = await requireSeat(db, userId, orderId, clock.now());
  if (seat.isClosed) refuse("order_wrong_state", { message: say("conversation_closed", { n: seat.openDays }) });
  const text = tidyText(draft.text);
  if (text === "" && draft.photos.length === 0) {
    refuse("validation_failed", { fields: { text: say("write_something") } });
  }
  if (new Set(draft.photos).size !== draft.photos.length) {
    refuse("validation_failed", { fields: { photos: say("photo_twice") } });
  }
  await limiter.takeKey(`message user ${userId}`, SENT_PER_HOUR, HOUR_S);
  await requireShielded(services, seat, userId, text);
  const copied = await copyPhotos(services, userId, draft.photos);
  const sent = await db.transaction((tx) =>
    once(tx, { userId, key, call: `message ${orderId}`, body: draft }, () =>
      write(tx, services, { seat, userId, text, copied, asked: draft.photos }),
    ),
  );
  await removeOriginals(services, copied);
  return sent;
}

interface Writing {
  seat: Seat;
  userId: string;
  text: string;
  copied: readonly Copied[];
  asked: readonly string[];
}

async function write(
  tx: Tx,
  { clock }: With<"clock">,
  { seat, userId, text, copied, asked }: Writing,
): Promise<ThreadEntry> {
  const { order, side, otherId } = seat;
  const now = clock.now();
  await holdAccount(tx, userId);
  const row = await table.lockConversation(tx, order);
  // Where support is in the thread, whoever was blocked may still speak to it.
  if (row.support_state === "quiet" && (await hasBlocked(tx, otherId, userId))) refuse("not_permitted");
  const unreadBefore = await table.countUnread(tx, order.orderId, side === "buyer" ? "seller" : "buyer");
  const message = await table.insertMessage(tx, {
    orderId: order.orderId,
    side,
    authorId: userId,
    staffId: null,
    text,
    now,
  });
  const photos = await keepCopies(tx, userId, message.id, copied, asked);
  await emit(tx, "conversation.message", {
    order_id: order.orderId,
    number: order.number,
    listing_id: order.listingId,
    buyer_id: order.buyerId,
    seller_id: order.sellerId,
    side,
    // Somebody who has not read the last one is not told of each that follows.
    tell: unreadBefore === 0 ? [otherId] : [],
  });
  return messageView({ ...message, photos }, await namesOf(tx, [userId]), { reader: "user", userId });
}
