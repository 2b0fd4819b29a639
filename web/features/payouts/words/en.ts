// Money on its way to a person, in English. Its shape is what Hindi must match.

import type { PayoutEntry, PayoutStep, PayoutWait } from "../../../../contract/payouts/payouts.contract.ts";
import { has } from "../../../lib/market.ts";

export const messages = {
  heading: "Your payouts",
  ready: (amount: string) => `${amount} can be paid out to you now.`,
  lead: "“Get paid” opens the payout page. You say there where the money goes, and it is sent at once.",
  noAccount: "You haven’t saved a UPI id or bank account yet. You can name one on the payout page, or save it first.",
  saveAccount: "Save where we pay to",
  none: "Nothing to pay out yet",
  get noneText() {
    const rewards = has("referrals") ? ", a referral reward when it is yours" : "";
    return `A sale shows here when its return window is over${rewards}.`;
  },
  purpose: { sale: "Sale", refund: "Cash back", referral: "Referral reward" } as Record<PayoutEntry["purpose"], string>,
  state: {
    held: "Held",
    releasable: "Ready",
    link_issued: "Payout page open",
    processing: "On its way",
    paid: "Paid",
    failed: "Didn’t go through",
  } as Record<PayoutEntry["state"], string>,
  step: {
    held: "Held until the return window is over",
    ready: "Ready to pay out",
    link: "Payout page made",
    processing: "On its way to your account",
    paid: "Paid to you",
    failed: "It didn’t go through",
    returned: "Your bank sent it back",
  } as Record<PayoutStep, string>,
  why: {
    issue: "The buyer told us about a problem. It goes on when we have answered them.",
    approval: "For an amount this large two of our finance staff look at it first. You don’t need to do anything.",
    failed: "The last try didn’t go through, and nothing was sent. Check the account and try again.",
    returned: "Your bank sent the money back to us. It is still yours: try again, with another account if need be.",
  } as Record<PayoutWait, string>,
  linkOpen: "Your payout page is ready. It stays the same until you use it.",
  underWay: "Your bank has it. That takes from a few minutes to a working day.",
  netted: (amount: string) => `${amount} you owed from an earlier sale is taken off.`,
  owes: (amount: string) =>
    `You owe ${amount} from an earlier sale: its fees were more than its price, or its money went back after you were paid. We take it off your next sale; there is nothing to pay now.`,
  getPaid: "Get paid",
  getPaidOf: (amount: string, what: string) => `Get paid ${amount}: ${what}`,
  again: "Try again",
  opening: "Opening",
  toPage: "Go to the payout page",
  timeline: "How it went",
  timelineOf: (what: string) => `How it went: ${what}`,
  gatewayAway: "The payout service can’t be reached just now. Nothing was sent; try again in a few minutes.",
  moved: "This payout has moved on in the meantime. Here is how it stands now.",
  noLink: "The payout page could not be opened. Please tell us if it happens again.",
};

export type PayoutsMessages = typeof messages;

declare module "../../../lib/i18n/catalogue.ts" {
  interface Areas {
    payouts: PayoutsMessages;
  }
}
