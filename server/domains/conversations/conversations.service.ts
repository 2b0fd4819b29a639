// What its two people do with a thread besides writing: read it, say how far they have read, ask support, report.

import type { ReportBody } from "../../../contract/reports/reports.contract.ts";
import { say } from "../../../contract/say.ts";
import { refuse } from "../../kit/refusal.ts";
import type { With } from "../../kit/services.ts";
import { emit } from "../../kit/work/outbox.ts";
import { holdAccount } from "../accounts/profile/profile.service.ts";
import { fileReport } from "../reports/reports.service.ts";
import { advanceConversation } from "./advance-conversation.ts";
import { requireSeat } from "./conversation-access.ts";
import * as table from "./conversations.tables.ts";
import { findPhotoFile } from "./photos/private-photos.service.ts";
import { firstName, headView, messageView, namesOf, readEntries, supportView } from "./thread-view.ts";

export async function readThread(
  { db, clock }: With<"db" | "clock">,
  userId: string,
  orderId: string,
  page: { limit: number; cursor?: string | undefined },
) {
  const now = clock.now();
  const seat = await requireSeat(db, userId, orderId, now);
  const { order, side, otherId } = seat;
  const row = await table.findConversation(db, orderId);
  const names = await namesOf(db, [order.buyerId, order.sellerId]);
  const viewedBy = { reader: "user", userId } as const;
  const { data, next_cursor } = await readEntries(
    db,
    order,
    page,
    async (rows) => rows.map((one) => messageView(one, names, viewedBy)),
    (move) => move,
  );
  return {
    data,
    meta: {
      ...headView(seat, row, now),
      next_cursor,
      me: side,
      other: { by: otherOf(side), name: firstName(names.get(otherId)) },
      unread: row ? await table.countUnread(db, orderId, side) : 0,
      seen: (side === "buyer" ? row?.seller_read : row?.buyer_read) ?? 0,
      support_hours: seat.supportHours,
    },
  };
}

const otherOf = (side: table.Side) => (side === "buyer" ? ("seller" as const) : ("buyer" as const));

const MOST_UNREAD = 200;

export const listUnread = ({ db }: With<"db">, userId: string) => table.listUnread(db, userId, MOST_UNREAD);

export async function markRead(
  { db, clock }: With<"db" | "clock">,
  userId: string,
  orderId: string,
  upTo: number | undefined,
) {
  const { side, order } = await requireSeat(db, userId, orderId, clock.now());
  return db.transaction(async (tx) => {
    if (await table.markRead(tx, orderId, side, upTo ?? null)) {
      await emit(tx, "conversation.read", {
        order_id: orderId,
        reader_id: userId,
        buyer_id: order.buyerId,
        seller_id: order.sellerId,
      });
    }
    return { unread: await table.countUnread(tx, orderId, side) };
  });
}

/** Asked a second time while somebody is on it, the deadline stays where it was. */
export async function askSupport({ db, clock }: With<"db" | "clock">, userId: string, orderId: string) {
  const now = clock.now();
  const { order, side, isClosed, openDays, supportHours } = await requireSeat(db, userId, orderId, now);
  if (isClosed) refuse("order_wrong_state", { message: say("conversation_closed", { n: openDays }) });
  return db.transaction(async (tx) => {
    await holdAccount(tx, userId);
    const row = await table.lockConversation(tx, order);
    if (row.support_state === "waiting") return supportView(row, now);
    const asked = await advanceConversation(tx, row, "ask", side, { now, askedBy: userId, supportHours });
    return supportView(asked, now);
  });
}

export async function reportMessage(
  { db, clock }: With<"db" | "clock">,
  userId: string,
  { id: orderId, message: id }: { id: string; message: string },
  body: ReportBody,
) {
  const now = clock.now();
  await requireSeat(db, userId, orderId, now);
  return db.transaction(async (tx) => {
    await holdAccount(tx, userId);
    const message = await table.findMessage(tx, orderId, id);
    // What support wrote is answered for by us, not reported to us.
    if (!message || message.removed_at !== null || message.author_id === null) refuse("not_found");
    if (message.author_id === userId) refuse("validation_failed", { message: say("not_report_yourself") });
    const subject = { kind: "message", id, ownerId: message.author_id } as const;
    return (await fileReport(tx, userId, subject, body, now)).filed;
  });
}

export async function findPhotoFor(
  { db, storage, clock }: With<"db" | "storage" | "clock">,
  userId: string,
  { id, photo, width }: { id: string; photo: string; width: string },
) {
  await requireSeat(db, userId, id, clock.now());
  return findPhotoFile({ db, storage }, id, photo, width);
}
