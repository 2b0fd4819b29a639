// Who somebody is to an order's thread. To whoever is neither its buyer nor its seller it is not there, nor is it to anybody
// before the order is placed.
import type { Db } from "../../kit/db/database.ts";
import { refuse } from "../../kit/refusal.ts";
import { type OrderTalk, readOrderTalk } from "../orders/order-facts.service.ts";
import { readSettings } from "../settings/settings.service.ts";
import type { Side } from "./conversations.tables.ts";

const DAY_MS = 86_400_000;

export interface Thread {
  order: OrderTalk;
  /** Once the order has ended; before that nobody knows. */
  closesAt: Date | null;
  isClosed: boolean;
  openDays: number;
  supportHours: number;
}

export interface Seat extends Thread {
  side: Side;
  otherId: string;
}

export async function requireSeat(db: Db, userId: string, orderId: string, now: Date): Promise<Seat> {
  const order = (await readOrderTalk(db, orderId)) ?? refuse("not_found");
  const side = order.buyerId === userId ? "buyer" : order.sellerId === userId ? "seller" : refuse("not_found");
  const otherId = side === "buyer" ? order.sellerId : order.buyerId;
  return { ...(await threadOf(db, order, now)), side, otherId };
}

/** For staff: the thread of whichever order, once it is placed. */
export async function requireThread(db: Db, orderId: string, now: Date): Promise<Thread> {
  return threadOf(db, (await readOrderTalk(db, orderId)) ?? refuse("not_found"), now);
}

async function threadOf(db: Db, order: OrderTalk, now: Date): Promise<Thread> {
  if (order.placedAt === null) refuse("not_found");
  const { conversation_open_days, support_answer_hours } = await readSettings(db);
  const closesAt = order.endedAt && new Date(order.endedAt.getTime() + conversation_open_days * DAY_MS);
  return {
    order,
    closesAt,
    isClosed: closesAt !== null && closesAt <= now,
    openDays: conversation_open_days,
    supportHours: support_answer_hours,
  };
}
