// Until when an item may be sent back, and why not. Pure.
import type { OrderRow } from "../orders.tables.ts";

const DAY_MS = 86_400_000;

export type ReturnBar = "not_returnable" | "not_delivered" | "window_over" | "already_asked";

type Returned = Pick<OrderRow, "state" | "delivered_at"> & { terms: Pick<OrderRow["terms"], "return_window_days"> };

/** The first moment that is too late. */
export function windowEnd({ delivered_at, terms }: Pick<Returned, "delivered_at" | "terms">): Date | null {
  return delivered_at && new Date(delivered_at.getTime() + terms.return_window_days * DAY_MS);
}

export function barOfReturn(order: Returned, now: Date, hasAsked: boolean): ReturnBar | null {
  if (hasAsked) return "already_asked";
  if (order.terms.return_window_days === 0) return "not_returnable";
  const end = windowEnd(order);
  if (end === null) return "not_delivered";
  if (now >= end || order.state === "completed") return "window_over";
  return order.state === "delivered" ? null : "not_delivered";
}
