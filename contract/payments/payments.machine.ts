// Every legal move of a payment and of a payout. Only advance-payment.ts and advance-payout.ts write their states, and
// the database refuses what is not here (payment_moves and payout_moves, held against these tables by a test).
import { machineOfEvents } from "../machine.ts";

export const paymentStates = [
  "none",
  "link_created",
  "paid",
  "refund_pending",
  "refunded",
  "failed",
  "expired",
  "review",
  "due",
  "collected",
  "refused",
] as const;
export type PaymentState = (typeof paymentStates)[number];

export const paymentMethods = ["link", "emi", "cod"] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

type Mover = "gateway" | "staff" | "courier" | "system";

export const paymentMoves = [
  // from          on        to                by
  ["none", "link", "link_created", ["gateway"]],
  ["none", "pay", "paid", ["gateway"]],
  ["none", "question", "review", ["gateway"]],
  ["none", "fail", "failed", ["gateway"]],
  ["none", "expire", "expired", ["gateway", "system"]],
  ["link_created", "pay", "paid", ["gateway"]],
  ["link_created", "question", "review", ["gateway"]],
  ["link_created", "fail", "failed", ["gateway"]],
  ["link_created", "expire", "expired", ["gateway", "system"]],
  // Money that comes late is money all the same.
  ["failed", "pay", "paid", ["gateway"]],
  ["failed", "question", "review", ["gateway"]],
  ["failed", "expire", "expired", ["gateway", "system"]],
  ["expired", "pay", "paid", ["gateway"]],
  ["expired", "question", "review", ["gateway"]],
  ["review", "pay", "paid", ["gateway"]],
  ["paid", "refund", "refund_pending", ["system", "staff"]],
  ["refund_pending", "finish", "refunded", ["gateway"]],
  ["due", "collect", "collected", ["courier"]],
  ["due", "refuse", "refused", ["courier", "system"]],
  ["collected", "refund", "refund_pending", ["system", "staff"]],
] as const satisfies readonly (readonly [PaymentState, string, PaymentState, readonly Mover[]])[];

export type PaymentEvent = (typeof paymentMoves)[number][1];

/** Where the event leads from here, or nothing if it may not happen. */
export const paymentMove = /* @__PURE__ */ machineOfEvents(paymentMoves);

export const payoutStates = ["held", "releasable", "link_issued", "processing", "paid", "failed"] as const;
export type PayoutState = (typeof payoutStates)[number];

export const payoutMoves = [
  // from          on         to             by
  ["held", "release", "releasable", ["system", "staff"]],
  ["releasable", "issue", "link_issued", ["gateway"]],
  ["link_issued", "process", "processing", ["gateway"]],
  ["link_issued", "pay", "paid", ["gateway"]],
  ["link_issued", "fail", "failed", ["gateway"]],
  ["processing", "pay", "paid", ["gateway"]],
  ["processing", "fail", "failed", ["gateway"]],
  // The bank sent it back.
  ["paid", "fail", "failed", ["gateway"]],
  ["failed", "release", "releasable", ["system", "staff"]],
] as const satisfies readonly (readonly [PayoutState, string, PayoutState, readonly Mover[]])[];

export type PayoutEvent = (typeof payoutMoves)[number][1];

export const payoutMove = /* @__PURE__ */ machineOfEvents(payoutMoves);
