// An entry of a thread, for its people and for support, in English.

import type { OrderState } from "../../../../contract/orders/orders.machine.ts";
import { marketName } from "../../../lib/market.ts";

/** What happened to the order, as a line between the messages. */
const moves: Partial<Record<OrderState, string>> = {
  awaiting_seller: "Order placed",
  seller_declined: "The seller declined the order",
  seller_timeout: "The seller did not answer in time",
  confirmed: "The seller confirmed the order",
  pickup_scheduled: "Pickup planned",
  pickup_failed: "The courier found nobody at pickup",
  picked_up: "Picked up from the seller",
  check_passed: "Our check is done",
  check_failed: "Our check found something",
  price_proposed: "A lower price is proposed after our check",
  price_agreed: "The seller agreed to the lower price",
  out_for_delivery: "Out for delivery",
  delivery_failed: "Delivery did not work out",
  returned_to_seller: "On its way back to the seller",
  delivered: "Delivered",
  return_requested: "Return asked for",
  return_rejected: "Return not accepted",
  return_approved: "Return accepted",
  return_picked_up: "Picked up for the return",
  returned: "Returned",
  completed: "Order completed",
  cancelled: "Order cancelled",
};

export const entry = {
  log: "Messages about this order",
  you: "You",
  get support() {
    return `${marketName("en")} support`;
  },
  someone: { buyer: "The buyer", seller: "The seller" },
  removed: "This message is no longer here.",
  moves: moves as Record<string, string>,
  moved: "The order moved on",
  photo: (n: number, of: number) => `Photo ${n} of ${of}`,
  openPhoto: (n: number, of: number) => `Open photo ${n} of ${of}`,
};

export type EntryWords = typeof entry;
