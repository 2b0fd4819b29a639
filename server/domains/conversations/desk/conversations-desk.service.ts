// Threads as support works through them: whoever waits longest is first; every look and every answer is in the log.
import type { StaffEntry } from "../../../../contract/conversations/conversations.desk.contract.ts";
import { say } from "../../../../contract/say.ts";
import { pageOf, readCursor } from "../../../kit/cursor.ts";
import type { Db, Tx } from "../../../kit/db/database.ts";
import { refuse } from "../../../kit/refusal.ts";
import type { StaffViewer, With } from "../../../kit/services.ts";
import { once } from "../../../kit/work/once.ts";
import { emit } from "../../../kit/work/outbox.ts";
import type { Waiting } from "../../../kit/work/waiting.ts";
import { listStaff } from "../../accounts/staff/staff.service.ts";
import { record } from "../../audit/audit.service.ts";
import { listOutcomes } from "../../orders/order-facts.service.ts";
import { advanceConversation } from "../advance-conversation.ts";
import { requireThread, type Thread } from "../conversation-access.ts";
import * as table from "../conversations.tables.ts";
import { findPhotoFile } from "../photos/private-photos.service.ts";
import { listRefused } from "../refused/refused.tables.ts";
import { firstName, headView, messageView, namesOf, readEntries } from "../thread-view.ts";
import * as desk from "./conversations-desk.tables.ts";

const REFUSED_SHOWN = 50;

export async function listWaiting(
  { db, clock }: With<"db" | "clock">,
  { late, limit, cursor }: { late: "1" | "0"; limit: number; cursor?: string | undefined },
) {
  const now = clock.now();
  const rows = await desk.listWaiting(db, late === "1" ? now : null, readCursor(cursor), limit + 1);
  const { shown, next_cursor } = pageOf(rows, limit, (row) => ({ at: row.due_at, id: row.order_id }));
  const orders = await listOutcomes(
    db,
    shown.map(({ order_id }) => order_id),
  );
  const names = await namesOf(
    db,
    shown.flatMap(({ buyer_id, seller_id }) => [buyer_id, seller_id]),
  );
  const { waiting, late: lateCount } = await desk.countWaiting(db, now);
  const data = shown.map((row) => ({
    order_id: row.order_id,
    order_number: orders.get(row.order_id)?.number ?? "",
    title: orders.get(row.order_id)?.title ?? "",
    buyer: { id: row.buyer_id, name: names.get(row.buyer_id) ?? null },
    seller: { id: row.seller_id, name: names.get(row.seller_id) ?? null },
    asked_by: row.asked_by === row.seller_id ? ("seller" as const) : ("buyer" as const),
    asked_at: row.asked_at.toISOString(),
    due_at: row.due_at.toISOString(),
    is_late: row.due_at <= now,
    message_count: row.last_number,
  }));
  return { data, meta: { next_cursor, waiting, late: lateCount, now: now.toISOString() } };
}

/** For the menu and the first page: who waits for support, and whether somebody has waited too long. */
export async function readWaitingThreads(db: Db, now: Date): Promise<Waiting & { late: number }> {
  const { waiting, late, oldest_at } = await desk.countWaiting(db, now);
  return { count: waiting, late, oldest_at };
}

export function readThread(
  { db, clock }: With<"db" | "clock">,
  viewer: StaffViewer,
  orderId: string,
  page: { limit: number; cursor?: string | undefined },
) {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const thread = await requireThread(tx, orderId, now);
    const { order } = thread;
    const row = await table.findConversation(tx, orderId);
    const names = await namesOf(tx, [order.buyerId, order.sellerId]);
    const { data, next_cursor } = await readEntries(
      tx,
      order,
      page,
      (rows) => staffViews(tx, rows, names),
      (move) => ({ ...move, author_id: null, staff: null }),
    );
    const refused = (await listRefused(tx, orderId, REFUSED_SHOWN)).map(({ order_id: _, side, at, ...one }) => ({
      ...one,
      by: side,
      name: firstName(names.get(one.author_id)),
      at: at.toISOString(),
    }));
    await record(tx, viewer, "conversation.look", `order:${orderId}`, page.cursor ? { cursor: page.cursor } : {});
    const person = (id: string) => ({ id, name: names.get(id) ?? null });
    return {
      data,
      meta: {
        ...headView(thread, row, now),
        next_cursor,
        buyer: person(order.buyerId),
        seller: person(order.sellerId),
        refused,
      },
    };
  });
}

async function staffViews(
  db: Db,
  rows: readonly table.MessageRow[],
  names: ReadonlyMap<string, string | null>,
): Promise<StaffEntry[]> {
  const isAnswered = rows.some(({ staff_id }) => staff_id !== null);
  const staff = new Map(isAnswered ? (await listStaff(db)).map(({ id, name }) => [id, name]) : []);
  return rows.map((row) => ({
    ...messageView(row, names, { reader: "staff" }),
    author_id: row.author_id,
    staff: row.staff_id === null ? null : (staff.get(row.staff_id) ?? row.staff_id),
  }));
}

export async function answer(
  { db, clock }: With<"db" | "clock">,
  viewer: StaffViewer,
  orderId: string,
  key: string | undefined,
  text: string,
): Promise<StaffEntry> {
  const now = clock.now();
  const thread = await requireThread(db, orderId, now);
  return db.transaction((tx) =>
    once(tx, { userId: viewer.staffId, key, call: `answer ${orderId}`, body: { text } }, () =>
      write(tx, viewer, thread, text, now),
    ),
  );
}

/** Closed is closed for support as well; only whoever asked before that still gets their answer. */
async function write(tx: Tx, viewer: StaffViewer, thread: Thread, text: string, now: Date): Promise<StaffEntry> {
  const { order } = thread;
  const row = await table.lockConversation(tx, order);
  if (thread.isClosed && row.support_state !== "waiting") {
    refuse("order_wrong_state", { message: say("conversation_closed", { n: thread.openDays }) });
  }
  const message = await table.insertMessage(tx, {
    orderId: order.orderId,
    side: "support",
    authorId: null,
    staffId: viewer.staffId,
    text,
    now,
  });
  if (row.support_state === "waiting") await advanceConversation(tx, row, "answer", "staff", { now });
  await record(tx, viewer, "conversation.answer", `order:${order.orderId}`, { number: message.number });
  await emit(tx, "conversation.message", {
    order_id: order.orderId,
    number: order.number,
    listing_id: order.listingId,
    buyer_id: order.buyerId,
    seller_id: order.sellerId,
    side: "support",
    tell: [order.buyerId, order.sellerId],
  });
  const [view] = await staffViews(tx, [message], new Map());
  return view ?? refuse("not_found");
}

export async function findPhotoForStaff(
  { db, storage, clock }: With<"db" | "storage" | "clock">,
  { id, photo, width }: { id: string; photo: string; width: string },
) {
  await requireThread(db, id, clock.now());
  return findPhotoFile({ db, storage }, id, photo, width);
}
