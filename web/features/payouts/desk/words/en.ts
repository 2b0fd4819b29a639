// Payouts, and the yeses of large ones.
import type { PayoutState } from "../../../../../contract/payments/payments.machine.ts";
import { approvals } from "./approvals-en.ts";

const payoutStates: Record<PayoutState, string> = {
  held: "Held",
  releasable: "Ready",
  link_issued: "Link sent",
  processing: "On its way",
  paid: "Paid",
  failed: "Failed",
};

export const words = {
  payoutDesk: {
    payoutStates,
    payouts: {
      lead: "Money that goes out to sellers, referrers, and buyers who paid cash.",
      state: "State",
      purpose: "For",
      purposes: { sale: "Sale", refund: "Refund of cash", referral: "Referral" },
      q: "Payee’s id, or what it is for",
      qHint: "SJ-4K7P-2931, or a whole id",
      min: "At least",
      mins: { "1000000": "₹10,000", "5000000": "₹50,000", "10000000": "₹1,00,000" } as Record<string, string>,
      columns: { payee: "Payee", purpose: "For", state: "State", amount: "Amount", age: "Age" },
      noName: "No name",
      none: "No payouts yet",
      noneText: "The first sale that completes shows here.",
    },
    payout: {
      payee: "Payee",
      subject: "For",
      link: "Link",
      noLink: "None yet",
      attempt: "Links made",
      created: "Since",
      updated: "Last moved",
      effects: "What became true of it",
      columns: { at: "Time", step: "What", source: "Told by", link: "Link" },
      steps: {
        linked: "Link made",
        processing: "On its way",
        paid: "Paid",
        failed: "Failed",
        returned: "Sent back by the bank",
      } as Record<string, string>,
      sources: { webhook: "Webhook", poll: "Question", sweep: "Sweep", own: "Ourselves" },
      none: "Nothing yet",
      noneText: "It is waiting until the money may go out.",
      reconcile: "Against the gateway",
      refund: "The refund it is for",
    },
  },
  approvals,
};

export type Words = typeof words;

declare module "../../../../lib/i18n/catalogue.ts" {
  interface DeskWords extends Words {}
}
