// What an order does by itself if nobody does anything, and when: one table. Pure.
import type { OrderEvent, OrderState } from "../../../../contract/orders/orders.machine.ts";
import type { OrderRow } from "../orders.tables.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

type Timed = Pick<OrderRow, "state" | "terms" | "delivered_at" | "due_at">;
interface Rule {
  event: OrderEvent;
  due(order: Timed, now: Date): number;
}

const windowEnd = ({ terms, delivered_at }: Timed, now: Date) =>
  (delivered_at ?? now).getTime() + terms.return_window_days * DAY_MS;

/** Orders from before it was kept have what the settings begin with. */
const sellerHours = ({ terms }: Timed) => terms.price_seller_hours ?? 24;
const buyerHours = ({ terms }: Timed) => terms.price_buyer_hours ?? 12;

const rules: Partial<Record<OrderState, Rule>> = {
  awaiting_seller: { event: "time_out", due: ({ terms }, now) => now.getTime() + terms.seller_answer_hours * HOUR_MS },
  check_failed: { event: "cancel", due: ({ terms }, now) => now.getTime() + terms.check_answer_hours * HOUR_MS },
  price_proposed: { event: "cancel", due: (order, now) => now.getTime() + sellerHours(order) * HOUR_MS },
  price_agreed: { event: "cancel", due: (order, now) => now.getTime() + buyerHours(order) * HOUR_MS },
  delivered: { event: "complete", due: windowEnd },
  // What was left of the window; nobody asks twice.
  return_rejected: { event: "complete", due: (order, now) => Math.max(now.getTime(), windowEnd(order, now)) },
};

/**
 * The seller, that a buyer waits; the buyer, a day before it is too late to send it back; and whoever is asked about a lower
 * price, when half of the time is over.
 */
function reminderOf(order: Timed, now: Date): Date | null {
  const { seller_reminder_hours } = order.terms;
  if (order.state === "awaiting_seller" && seller_reminder_hours > 0) {
    return new Date(now.getTime() + seller_reminder_hours * HOUR_MS);
  }
  if (order.state === "price_proposed") return new Date(now.getTime() + (sellerHours(order) * HOUR_MS) / 2);
  if (order.state === "price_agreed") return new Date(now.getTime() + (buyerHours(order) * HOUR_MS) / 2);
  const lastDay = windowEnd(order, now) - DAY_MS;
  return order.state === "delivered" && lastDay > now.getTime() ? new Date(lastDay) : null;
}

export function timerOf(order: Timed, now: Date) {
  const rule = rules[order.state];
  return {
    dueAt: rule ? new Date(rule.due(order, now)) : null,
    dueEvent: rule?.event ?? null,
    reminderAt: reminderOf(order, now),
  };
}
