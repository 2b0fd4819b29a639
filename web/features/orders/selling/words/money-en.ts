// What a person paid, was paid and is owed, in English.
import type { Transaction } from "../../../../../contract/orders/transactions.contract.ts";

export type Filter = "all" | "in" | "out";

export const transactions = {
  heading: "Transactions",
  amounts: "Where your sales’ money stands",
  held: "Held",
  heldText: "Until return windows are over",
  releasable: "Ready to pay out",
  releasableText: "Yours, and kept here for you",
  processing: "On its way",
  processingText: "Being sent to your account",
  paid: "Paid to you",
  paidText: "In total so far",
  referralPending: (amount: string) => `${amount} of referral rewards become yours when return windows are over.`,
  referralPayable: (amount: string) => `${amount} of referral rewards are yours.`,
  payoutDetails: "Where we pay to",
  list: "Payments, refunds and sales",
  filter: "Show",
  filters: { all: "All", in: "In", out: "Out" } as Record<Filter, string>,
  kind: {
    payment: "Paid for an order",
    refund: "Refund",
    sale: "Sale completed",
    payout: "Paid out to you",
    payout_returned: "Payout came back",
    referral: "Referral reward",
    referral_payout: "Referral reward paid out",
    tax: "Tax deducted",
  } as Record<Transaction["kind"], string>,
  /** Its fees were more than its price, or its money went back after the seller was paid. */
  saleOwed: "Owed from a sale",
  toOrder: (what: string, title: string) => `${what}: ${title}`,
  none: "No transactions yet",
  noneText: "What you pay, get back and earn shows here, day by day.",
  action: "List a product",
  noneOf: { all: "", in: "Nothing has come in yet.", out: "Nothing has gone out yet." } as Record<Filter, string>,
  failed: "We couldn’t load your transactions.",
  stored: "We couldn’t refresh this. It is what you saw last time.",
};
