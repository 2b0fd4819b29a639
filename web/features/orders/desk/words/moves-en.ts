// Where an order can stand, and what staff can do with it.

import type { IssueKind, OrderMethod } from "../../../../../contract/orders/orders.contract.ts";
import type { StaffEvent } from "../../../../../contract/orders/orders.desk.contract.ts";
import type { OrderState } from "../../../../../contract/orders/orders.machine.ts";
import type { PaymentState } from "../../../../../contract/payments/payments.machine.ts";

const orderStates: Record<OrderState, string> = {
  created: "Begun",
  payment_pending: "Waiting for payment",
  payment_failed: "Payment failed",
  payment_expired: "Not paid in time",
  awaiting_seller: "Waiting for the seller",
  seller_declined: "Seller said no",
  seller_timeout: "Seller did not answer",
  confirmed: "Pickup to plan",
  pickup_scheduled: "Pickup planned",
  pickup_failed: "Pickup failed",
  picked_up: "To be checked",
  check_passed: "To send out",
  check_failed: "Failed the check",
  price_proposed: "Lower price: the seller is asked",
  price_agreed: "Lower price: the buyer is asked",
  out_for_delivery: "Out for delivery",
  delivery_failed: "Delivery failed",
  returned_to_seller: "Back to the seller",
  delivered: "Delivered",
  return_requested: "Return asked for",
  return_rejected: "Return refused",
  return_approved: "Return approved",
  return_picked_up: "Return on its way",
  returned: "Returned",
  completed: "Completed",
  cancelled: "Cancelled",
};

const methods: Record<OrderMethod, string> = { prepaid: "Paid online", cod: "Cash on delivery", emi: "EMI" };

const payments: Record<PaymentState, string> = {
  none: "No link yet",
  link_created: "Link open",
  paid: "Paid",
  refund_pending: "Refund under way",
  refunded: "Refunded",
  failed: "Failed",
  expired: "Expired",
  review: "Needs a look",
  due: "Cash due",
  collected: "Cash collected",
  refused: "Cash refused",
};

const issueKinds: Record<IssueKind, string> = {
  not_received: "Not received",
  not_as_described: "Not as described",
  damaged: "Damaged",
  missing_parts: "Parts missing",
  payment: "Payment",
  other: "Something else",
};

interface EventWords {
  /** The verb of the button. */
  verb: string;
  title: string;
  text: string;
  done: string;
}

const events: Record<StaffEvent, EventWords> = {
  schedule_pickup: {
    verb: "Plan the pickup",
    title: "When is it picked up?",
    text: "The seller is told.",
    done: "Pickup planned",
  },
  pick_up: {
    verb: "Picked up",
    title: "Was it picked up?",
    text: "From here on the buyer can no longer cancel.",
    done: "Picked up",
  },
  fail_pickup: {
    verb: "Pickup failed",
    title: "Why did the pickup fail?",
    text: "It can be planned again. After the second new try the order is cancelled and the buyer gets the money back.",
    done: "Marked as failed",
  },
  pass_check: {
    verb: "Passed",
    title: "Did it pass?",
    text: "It can be sent out.",
    done: "Passed the check",
  },
  fail_check: {
    verb: "Failed",
    title: "What is wrong with it?",
    text: "The buyer reads this, and can take it as it is or get the money back.",
    done: "Failed the check",
  },
  dispatch: {
    verb: "Send out",
    title: "Send it out?",
    text: "The buyer sees the code for the courier.",
    done: "Out for delivery",
  },
  deliver: {
    verb: "Delivered",
    title: "Was it delivered?",
    text: "The buyer tells the courier a code of four digits.",
    done: "Delivered",
  },
  fail_delivery: {
    verb: "Delivery failed",
    title: "Why did the delivery fail?",
    text: "It can be sent out again. After the second new try it goes back to the seller.",
    done: "Marked as failed",
  },
  approve_return: {
    verb: "Approve the return",
    title: "Approve the return?",
    text: "A courier picks it up. The money goes back once it is here.",
    done: "Return approved",
  },
  reject_return: {
    verb: "Refuse the return",
    title: "Refuse the return?",
    text: "The buyer reads why. The seller is paid.",
    done: "Return refused",
  },
  pick_up_return: {
    verb: "Return picked up",
    title: "Was the return picked up?",
    text: "It is on its way back to us.",
    done: "Return picked up",
  },
  receive_return: {
    verb: "Take the return",
    title: "Is it what was sent?",
    text: "The buyer gets the money back.",
    done: "Returned",
  },
  reject_received: {
    verb: "Refuse what came back",
    title: "Refuse what came back?",
    text: "It is not what was sent. The buyer keeps it, and the seller is paid.",
    done: "Refused; the order is completed",
  },
  cancel: {
    verb: "Cancel the order",
    title: "Cancel this order?",
    text: "The item goes back on the market, and what was paid goes back to the buyer.",
    done: "Cancelled",
  },
};

export const moveWords = { orderStates, methods, payments, issueKinds, orderEvents: events };
