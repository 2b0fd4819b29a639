// Where a payment or payout goes next, by all that is known of it. It asks what became true, never in which order we heard
// of it: that is why the order does not matter. Pure.
import type {
  PaymentEvent,
  PaymentState,
  PayoutEvent,
  PayoutState,
} from "../../../contract/payments/payments.machine.ts";
import type { Facts } from "./payments.tables.ts";

export function nextPaymentMove(state: PaymentState, facts: Facts, amountPaise: number): PaymentEvent | undefined {
  switch (state) {
    case "none":
    case "link_created":
    case "failed":
    case "expired":
      if (facts.is_paid) return "pay";
      if (facts.has_stray) return "question";
      if (state === "expired") return undefined;
      if (facts.is_expired) return "expire";
      if (state === "failed") return undefined;
      if (facts.is_failed) return "fail";
      return state === "none" && facts.is_linked ? "link" : undefined;
    case "review":
      return facts.is_paid ? "pay" : undefined;
    case "paid":
    case "collected":
      // All of it may have been given back in the gateway's own back office.
      return facts.has_open_refund || facts.refunded_paise >= amountPaise - facts.part_paise ? "refund" : undefined;
    case "refund_pending":
      return !facts.has_open_refund && facts.refunded_paise > 0 ? "finish" : undefined;
    default:
      return undefined;
  }
}

/** Of the link that is in use now. */
export interface PayoutFacts {
  is_processing: boolean;
  is_paid: boolean;
  is_failed: boolean;
  is_returned: boolean;
}

export function nextPayoutMove(state: PayoutState, facts: PayoutFacts): PayoutEvent | undefined {
  switch (state) {
    case "link_issued":
    case "processing":
      // What the bank sent back had been paid, also where nobody told us so.
      if (facts.is_paid || facts.is_returned) return "pay";
      if (facts.is_failed) return "fail";
      return state === "link_issued" && facts.is_processing ? "process" : undefined;
    case "paid":
      return facts.is_returned ? "fail" : undefined;
    default:
      return undefined;
  }
}
