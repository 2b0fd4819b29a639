// What a buyer reads about an order in each of its states, and about every step it took.
import type { OrderEvent, OrderState } from "../../../../contract/orders/orders.machine.ts";

export interface StateWords {
  /** The state in two or three words. */
  title: string;
  /** What that means, in one sentence. */
  text: string;
  /** What comes next, or what to do now. */
  next: string;
}

export const states: Record<OrderState, StateWords> = {
  created: {
    title: "Not confirmed yet",
    text: "The item is held for you, but the order still has to be confirmed.",
    next: "Confirm it in time, or the item goes back on sale.",
  },
  payment_pending: {
    title: "Waiting for payment",
    text: "The item is held for you until the payment is in.",
    next: "If you have paid already, don’t pay again: we are checking.",
  },
  payment_failed: {
    title: "Payment failed",
    text: "The payment didn’t go through, so the order ended and the item is free again.",
    next: "Order it again and pay another way, if it is still there.",
  },
  payment_expired: {
    title: "Payment not finished",
    text: "The payment was not finished in time, so the order ended and the item is free again.",
    next: "If your money still arrives, we complete the order or refund you. Please don’t pay twice.",
  },
  awaiting_seller: {
    title: "Waiting for the seller",
    text: "We asked the seller to confirm and to choose a time for the pickup.",
    next: "Nothing to do. If they don’t answer in time, the order ends and you get everything back.",
  },
  seller_declined: {
    title: "Seller declined",
    text: "The seller can’t sell it to you after all, so the order ended.",
    next: "Have a look at similar items.",
  },
  seller_timeout: {
    title: "Seller didn’t answer",
    text: "The seller didn’t answer in time, so the order ended.",
    next: "Have a look at similar items.",
  },
  confirmed: {
    title: "Seller confirmed",
    text: "The seller said yes, and we are arranging the pickup.",
    next: "Nothing to do. You can cancel free of charge until it is picked up.",
  },
  pickup_scheduled: {
    title: "Pickup scheduled",
    text: "Our courier is booked to collect it from the seller.",
    next: "Nothing to do. You can cancel free of charge until it is picked up.",
  },
  pickup_failed: {
    title: "Pickup failed",
    text: "The courier couldn’t collect it from the seller, and we are arranging another try.",
    next: "Nothing to do. If the last try fails too, the order ends and you get everything back.",
  },
  picked_up: {
    title: "Picked up",
    text: "It is with us, and we are checking it against its listing.",
    next: "Nothing to do. What the check finds shows here.",
  },
  check_passed: {
    title: "Checked",
    text: "The check is done, and it is ready to be sent to you.",
    next: "Nothing to do. Keep your delivery code for the courier.",
  },
  check_failed: {
    title: "Check found something",
    text: "It is not quite as its listing says; what we found is on this page.",
    next: "Take it as it is, or cancel and get everything back. Without an answer the order is cancelled.",
  },
  price_proposed: {
    title: "Lower price proposed",
    text: "Our check found something, and we asked the seller whether it can go for less.",
    next: "Nothing to do yet. If the seller agrees, you decide; if not, you get everything back.",
  },
  price_agreed: {
    title: "Lower price for you",
    text: "Our check found something, and the seller agreed to a lower price.",
    next: "Take it at the lower price, or get everything back. Without an answer the order is cancelled.",
  },
  out_for_delivery: {
    title: "Out for delivery",
    text: "The courier is on the way to you.",
    next: "Have your delivery code at hand.",
  },
  delivery_failed: {
    title: "Delivery failed",
    text: "The courier couldn’t hand it over, and we try again.",
    next: "Keep your phone on and your delivery code at hand.",
  },
  returned_to_seller: {
    title: "Back to the seller",
    text: "It couldn’t be delivered, so it went back to the seller and the order ended.",
    next: "Order it again if it is still there.",
  },
  delivered: {
    title: "Delivered",
    text: "It has reached you, so have a good look at it.",
    next: "If something is wrong, tell us while it can be returned.",
  },
  return_requested: {
    title: "Return asked for",
    text: "Our team is looking at your reason.",
    next: "Keep the item as it came until you hear from us.",
  },
  return_rejected: {
    title: "Return not accepted",
    text: "Our team couldn’t accept the return.",
    next: "If you see it differently, report a problem and we look at it again.",
  },
  return_approved: {
    title: "Return accepted",
    text: "A courier will collect it from you.",
    next: "Pack it as it came, with everything that was with it.",
  },
  return_picked_up: {
    title: "Return picked up",
    text: "It is on its way back to us, and we check it when it arrives.",
    next: "Nothing to do. Your refund follows the check.",
  },
  returned: {
    title: "Returned",
    text: "We have it back, and the order is closed.",
    next: "Nothing to do. Where your refund stands is on this page.",
  },
  completed: {
    title: "Completed",
    text: "The order is closed, and the seller gets the money.",
    next: "Enjoy it. Whenever you no longer need it, it is quickly sold again.",
  },
  cancelled: {
    title: "Cancelled",
    text: "The order was cancelled and goes no further.",
    next: "Order it again if it is still there, or have a look at similar items.",
  },
};

/** One line of the journey for each move; `create` is the order's making. */
export const events: Record<OrderEvent | "create", string> = {
  create: "Order placed",
  ask_payment: "Payment asked for",
  place: "Order confirmed",
  pay: "Paid",
  fail_payment: "Payment failed",
  expire_payment: "Payment not finished in time",
  revive: "Paid late, and the item was still free",
  approve: "Seller confirmed",
  decline: "Seller declined",
  time_out: "Seller didn’t answer in time",
  schedule_pickup: "Pickup scheduled",
  pick_up: "Picked up from the seller",
  fail_pickup: "Pickup failed",
  pass_check: "Check passed",
  fail_check: "Check found something",
  accept_check: "You take it after our check",
  propose_price: "Check found something, lower price proposed",
  agree_price: "Seller agreed to the lower price",
  refuse_price: "Seller refused the lower price",
  dispatch: "Out for delivery",
  deliver: "Delivered",
  fail_delivery: "Delivery failed",
  give_up: "Went back to the seller",
  complete: "Completed",
  request_return: "Return asked for",
  approve_return: "Return accepted",
  reject_return: "Return not accepted",
  pick_up_return: "Return picked up",
  receive_return: "Return received",
  reject_received: "Return not accepted after our check",
  cancel: "Cancelled",
};
