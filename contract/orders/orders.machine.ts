// Every legal move of an order. Only advance-order.ts writes orders.state, and the database refuses what is not here
// (order_moves, held against this table by a test).
import { choices, machine } from "../machine.ts";

export const orderStates = [
  "created",
  "payment_pending",
  "payment_failed",
  "payment_expired",
  "awaiting_seller",
  "seller_declined",
  "seller_timeout",
  "confirmed",
  "pickup_scheduled",
  "pickup_failed",
  "picked_up",
  "check_passed",
  "check_failed",
  "price_proposed",
  "price_agreed",
  "out_for_delivery",
  "delivery_failed",
  "returned_to_seller",
  "delivered",
  "return_requested",
  "return_rejected",
  "return_approved",
  "return_picked_up",
  "returned",
  "completed",
  "cancelled",
] as const;
export type OrderState = (typeof orderStates)[number];

/** An admin may do whatever any other of the staff may; that is not written at every row. */
export type OrderMover = "buyer" | "seller" | "system" | "logistics" | "verifier" | "support";

const logistics = ["logistics"] as const;
const support = ["support"] as const;
const system = ["system"] as const;
const anyoneBeforePickup = ["buyer", "support", "system"] as const;

export const orderMoves = [
  // from              on                 to                     by
  ["created", "ask_payment", "payment_pending", system],
  ["created", "place", "awaiting_seller", ["buyer", "system"]],
  ["payment_pending", "pay", "awaiting_seller", system],
  ["payment_pending", "fail_payment", "payment_failed", system],
  ["payment_pending", "expire_payment", "payment_expired", system],
  // Money that came after the end, while the item was still free.
  ["payment_failed", "revive", "awaiting_seller", system],
  ["payment_expired", "revive", "awaiting_seller", system],
  ["awaiting_seller", "approve", "confirmed", ["seller"]],
  ["awaiting_seller", "decline", "seller_declined", ["seller"]],
  ["awaiting_seller", "time_out", "seller_timeout", system],
  ["confirmed", "schedule_pickup", "pickup_scheduled", ["logistics", "system"]],
  ["pickup_scheduled", "pick_up", "picked_up", logistics],
  ["pickup_scheduled", "fail_pickup", "pickup_failed", logistics],
  ["pickup_failed", "schedule_pickup", "pickup_scheduled", ["logistics", "system"]],
  ["picked_up", "pass_check", "check_passed", ["verifier"]],
  ["picked_up", "fail_check", "check_failed", ["verifier"]],
  ["check_failed", "accept_check", "check_passed", ["buyer"]],
  // A lower price after the check: the seller first, then the buyer, on whose yes it becomes the order's own.
  ["picked_up", "propose_price", "price_proposed", ["verifier"]],
  ["price_proposed", "agree_price", "price_agreed", ["seller"]],
  ["price_proposed", "refuse_price", "cancelled", ["seller"]],
  ["price_agreed", "accept_check", "check_passed", ["buyer"]],
  ["check_passed", "dispatch", "out_for_delivery", logistics],
  ["out_for_delivery", "deliver", "delivered", logistics],
  ["out_for_delivery", "fail_delivery", "delivery_failed", logistics],
  ["delivery_failed", "dispatch", "out_for_delivery", logistics],
  ["delivery_failed", "give_up", "returned_to_seller", ["logistics", "system"]],
  ["delivered", "complete", "completed", system],
  ["delivered", "request_return", "return_requested", ["buyer"]],
  ["return_requested", "approve_return", "return_approved", support],
  ["return_requested", "reject_return", "return_rejected", support],
  ["return_rejected", "complete", "completed", system],
  ["return_approved", "pick_up_return", "return_picked_up", logistics],
  ["return_picked_up", "receive_return", "returned", support],
  ["return_picked_up", "reject_received", "completed", support],
  ["created", "cancel", "cancelled", anyoneBeforePickup],
  ["payment_pending", "cancel", "cancelled", anyoneBeforePickup],
  ["awaiting_seller", "cancel", "cancelled", anyoneBeforePickup],
  ["confirmed", "cancel", "cancelled", anyoneBeforePickup],
  ["pickup_scheduled", "cancel", "cancelled", anyoneBeforePickup],
  ["pickup_failed", "cancel", "cancelled", anyoneBeforePickup],
  ["check_failed", "cancel", "cancelled", anyoneBeforePickup],
  ["price_proposed", "cancel", "cancelled", anyoneBeforePickup],
  ["price_agreed", "cancel", "cancelled", anyoneBeforePickup],
] as const satisfies readonly (readonly [OrderState, string, OrderState, readonly OrderMover[]])[];

export type OrderEvent = (typeof orderMoves)[number][1];

/** Where the event leads from here for this mover, or nothing if it may not happen. */
export const orderMove = /* @__PURE__ */ machine(orderMoves);

/** What a mover may do from here: the buttons of a screen. */
export const orderEvents = /* @__PURE__ */ choices(orderMoves);

/** While an order is live its item is nobody else's: the database allows one such order of an item. */
export const liveStates = [
  "created",
  "payment_pending",
  "awaiting_seller",
  "confirmed",
  "pickup_scheduled",
  "pickup_failed",
  "picked_up",
  "check_passed",
  "check_failed",
  "price_proposed",
  "price_agreed",
  "out_for_delivery",
  "delivery_failed",
] as const satisfies readonly OrderState[];

/** How an order ends without the item having changed hands: it goes back on the market. */
export const deadStates = [
  "payment_failed",
  "payment_expired",
  "seller_declined",
  "seller_timeout",
  "cancelled",
  "returned_to_seller",
] as const satisfies readonly OrderState[];

/** The words of POST /order_status. */
export type PaymentWord = "pending" | "failed" | "success";

const waiting: readonly OrderState[] = ["created", "payment_pending"];
const failed: readonly OrderState[] = [
  "payment_failed",
  "payment_expired",
  "seller_declined",
  "seller_timeout",
  "cancelled",
];

export function paymentWord(state: OrderState): PaymentWord {
  if (waiting.includes(state)) return "pending";
  return failed.includes(state) ? "failed" : "success";
}
