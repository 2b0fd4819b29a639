// What threads keep about a person, and how that goes when the person does: their own words and photos, unless an open case
// needs them. Then they go when it is decided.
import type { Tx } from "../../kit/db/database.ts";
import type { PersonalData } from "../../kit/personal-data.ts";
import type { With } from "../../kit/services.ts";
import type { Listener } from "../../kit/work/outbox.ts";
import { hasOpenOrderIssue } from "../orders/order-facts.service.ts";
import { listInOpenCases } from "../reports/reports.service.ts";
import { advanceConversation } from "./advance-conversation.ts";
import * as table from "./conversations.tables.ts";
import { loosenPhotosOf } from "./photos/private-photos.service.ts";
import * as refused from "./refused/refused.tables.ts";
import { messageView } from "./thread-view.ts";

async function takeAway(tx: Tx, ids: readonly string[], by: "staff" | "closing", now: Date): Promise<void> {
  if (ids.length === 0) return;
  await table.blankMessages(tx, ids, by, now);
  await loosenPhotosOf(tx, ids);
}

/** A report of one message needs what was said around it: the whole of what they wrote in that thread stays. */
async function ordersInCases(tx: Tx, written: readonly { id: string; order_id: string }[]): Promise<Set<string>> {
  const reported = new Set(
    await listInOpenCases(
      tx,
      "message",
      written.map(({ id }) => id),
    ),
  );
  const needed = new Set(written.filter(({ id }) => reported.has(id)).map(({ order_id }) => order_id));
  for (const orderId of new Set(written.map(({ order_id }) => order_id))) {
    if (!needed.has(orderId) && (await hasOpenOrderIssue(tx, orderId))) needed.add(orderId);
  }
  return needed;
}

export const conversationData: PersonalData = {
  name: "conversations",
  async collect(db, userId) {
    const messages = await table.listForExport(db, userId);
    return {
      messages: messages.map((row) => {
        const { number, text, photos, is_removed, created_at } = messageView(row, new Map(), { reader: "user" });
        return { order_id: row.order_id, number, text, photos, is_removed, created_at };
      }),
      refused: await refused.listRefusedOf(db, userId),
    };
  },
  async erase(tx, userId) {
    const now = new Date();
    for (const row of await table.lockAskedBy(tx, userId)) {
      await advanceConversation(tx, row, "withdraw", "system", { now });
    }
    const written = await table.listWrittenBy(tx, userId);
    const kept = await ordersInCases(tx, written);
    const idsOf = (isKept: boolean) =>
      written.filter(({ order_id }) => kept.has(order_id) === isKept).map(({ id }) => id);
    await table.markGoing(tx, idsOf(true));
    await takeAway(tx, idsOf(false), "closing", now);
    await refused.deleteRefusedOf(tx, userId, [...kept]);
  },
};

/** What a case kept of somebody who has left goes once no case needs it any more. */
async function letGo(tx: Tx, orderId: string, now: Date): Promise<void> {
  const going = await table.lockGoing(tx, orderId);
  if (going.length === 0) return;
  const written = going.map(({ id }) => ({ id, order_id: orderId }));
  if ((await ordersInCases(tx, written)).has(orderId)) return;
  await takeAway(
    tx,
    going.map(({ id }) => id),
    "closing",
    now,
  );
  await refused.deleteRefusedIn(
    tx,
    orderId,
    going.map(({ author_id }) => author_id),
  );
}

/** What staff decided about a message that was reported. It was recorded where it was decided. */
export function conversationListeners({ db, clock }: With<"db" | "clock">): Listener[] {
  return [
    {
      name: "remove_reported_message",
      topic: "report.decided",
      async react({ payload }) {
        const id = String(payload.subject_id);
        if (payload.subject_kind !== "message") return;
        await db.transaction(async (tx) => {
          const place = await table.findOrderOf(tx, id);
          if (!place || !(await table.findLocked(tx, place.order_id))) return;
          const isGone = ["remove", "strike"].includes(String(payload.outcome));
          if (isGone) await takeAway(tx, [id], "staff", clock.now());
          await letGo(tx, place.order_id, clock.now());
        });
      },
    },
    {
      name: "let_go_messages",
      topic: "order.issue_settled",
      async react({ payload }) {
        await db.transaction((tx) => letGo(tx, String(payload.order_id), clock.now()));
      },
    },
  ];
}
