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

const rules: Partial<Record<OrderState, Rule>> = {
  awaiting_seller: { event: "time_out", due: ({ terms }, now) => now.getTime() + terms.seller_answer_hours * HOUR_MS },
  check_failed: { event: "cancel", due: ({ terms }, now) => now.getTime() + terms.check_answer_hours * HOUR_MS },
  delivered: { event: "complete", due: windowEnd },
  // What was left of the window; nobody asks twice.
  return_rejected: { event: "complete", due: (order, now) => Math.max(now.getTime(), windowEnd(order, now)) },
};

export function timerOf(order: Timed, now: Date) {
  const rule = rules[order.state];
  const reminds = order.state === "awaiting_seller" && order.terms.seller_reminder_hours > 0;
  return {
    dueAt: rule ? new Date(rule.due(order, now)) : null,
    dueEvent: rule?.event ?? null,
    reminderAt: reminds ? new Date(now.getTime() + order.terms.seller_reminder_hours * HOUR_MS) : null,
  };
}
