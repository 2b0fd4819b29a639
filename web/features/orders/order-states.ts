// What the buyer's pages know about each state of an order, beside its words (web/lib/i18n/orders/states-*.ts).
import { INDIA_OFFSET } from "../../../contract/india.ts";
import type { Order, OrderShort } from "../../../contract/orders/orders.contract.ts";
import type { OrderState } from "../../../contract/orders/orders.machine.ts";

/** What every order that goes well comes past, after it was placed. */
export const milestones = ["confirmed", "pickup_scheduled", "check_passed", "out_for_delivery", "delivered"] as const;
export type Milestone = (typeof milestones)[number];

interface StateFacts {
  tone: "plain" | "good" | "notice" | "bad" | "info";
  /** open: something is still to happen · good: all went well · ended: it went no further */
  phase: "open" | "good" | "ended";
  /** It waits for somebody, and that is what goes on now; elsewhere it is the step taken last. */
  isWaiting?: true;
  /** How many of the milestones need not be announced any more. */
  behind: number;
}

const all = milestones.length;
const ended = { phase: "ended", behind: all } as const;

export const stateFacts: Record<OrderState, StateFacts> = {
  created: { tone: "notice", phase: "open", isWaiting: true, behind: 0 },
  payment_pending: { tone: "notice", phase: "open", isWaiting: true, behind: 0 },
  payment_failed: { tone: "bad", ...ended },
  payment_expired: { tone: "bad", ...ended },
  awaiting_seller: { tone: "info", phase: "open", isWaiting: true, behind: 1 },
  seller_declined: { tone: "bad", ...ended },
  seller_timeout: { tone: "bad", ...ended },
  confirmed: { tone: "info", phase: "open", behind: 1 },
  pickup_scheduled: { tone: "info", phase: "open", behind: 2 },
  pickup_failed: { tone: "notice", phase: "open", behind: 1 },
  picked_up: { tone: "info", phase: "open", behind: 2 },
  check_passed: { tone: "info", phase: "open", behind: 3 },
  check_failed: { tone: "notice", phase: "open", behind: 3 },
  price_proposed: { tone: "notice", phase: "open", isWaiting: true, behind: 3 },
  price_agreed: { tone: "notice", phase: "open", isWaiting: true, behind: 3 },
  out_for_delivery: { tone: "info", phase: "open", behind: 4 },
  delivery_failed: { tone: "notice", phase: "open", behind: 3 },
  returned_to_seller: { tone: "bad", ...ended },
  delivered: { tone: "good", phase: "good", behind: all },
  return_requested: { tone: "info", phase: "open", behind: all },
  return_rejected: { tone: "plain", phase: "good", behind: all },
  return_approved: { tone: "info", phase: "open", behind: all },
  return_picked_up: { tone: "info", phase: "open", behind: all },
  returned: { tone: "plain", ...ended },
  completed: { tone: "good", phase: "good", behind: all },
  cancelled: { tone: "bad", ...ended },
};

/** Nothing of it will change any more unless somebody acts on it. */
const settled: readonly OrderState[] = [
  "seller_declined",
  "seller_timeout",
  "returned_to_seller",
  "returned",
  "completed",
  "cancelled",
  "payment_failed",
  "payment_expired",
];

/** Whether a page about it is worth asking for again. */
export function isMoving({ state }: Pick<OrderShort, "state">): boolean {
  return !settled.includes(state);
}

/** Of a whole order more is known: money may be on its way back, and somebody may owe an answer. */
export function isMovingWhole(order: Pick<Order, "state" | "refund" | "issues">): boolean {
  return (
    isMoving(order) || order.refund?.state === "under_way" || order.issues.some(({ settled_at }) => settled_at === null)
  );
}

/** Something only the buyer can do, and better soon. */
export function needsBuyer({ state, actions }: Pick<OrderShort, "state" | "actions">): boolean {
  // A list does not know the payment, but the state says it is missing.
  const asked = ["confirm_cod", "accept_check", "answer_price"] as const;
  return state === "payment_pending" || asked.some((action) => actions.includes(action));
}

/** The day it should be there, while nothing stands in its way. `now` in milliseconds. */
export function comingOn(
  { state, arrives_on }: Pick<OrderShort, "state" | "arrives_on">,
  now: number,
): { day: string; isLate: boolean } | undefined {
  if (arrives_on === null || stateFacts[state].tone !== "info") return undefined;
  // Late once the whole day is over in India.
  return { day: arrives_on, isLate: now > Date.parse(`${arrives_on.slice(0, 10)}T23:59:59${INDIA_OFFSET}`) };
}
