// What one earns for bringing others, in English.
import type { rewardKinds, voidReasons } from "../../../../contract/referrals/referrals.contract.ts";
import type { RewardState } from "../../../../contract/referrals/referrals.machine.ts";

type Kind = (typeof rewardKinds)[number];
type Void = (typeof voidReasons)[number];

export const messages = {
  heading: "Referrals",
  how: "What you earn",
  link: "Your link",
  figures: "Your earnings",
  pending: "Pending",
  pendingText: "Until the return window is over",
  payable: "Ready for you",
  payableText: "Ready to be paid out",
  paid: "Paid to you",
  paidText: "In total so far",
  getPaid: "Get paid",
  earned: "What your link brought in",
  kind: { buyer: "Bought through your link", seller: "Sold by someone you invited" } as Record<Kind, string>,
  state: {
    tracked: "Ordered",
    earned: "Pending",
    review: "In review",
    payable: "Payable",
    paid: "Paid",
    void: "Didn’t count",
  } as Record<RewardState, string>,
  why: {
    tracked: "Counts once the order is delivered.",
    earned: "Delivered. It is yours when the buyer can no longer send it back.",
    review: "You earned many this month, so we check this one first. You don’t need to do anything.",
    payable: "Yours. Take it with “Get paid”.",
    paid: "Sent to your account.",
  } as Record<Exclude<RewardState, "void">, string>,
  voidWhy: {
    returned: "The buyer sent it back.",
    cancelled: "The order ended before it was delivered.",
    refused: "It doesn’t count by the rules below.",
  } as Record<Void, string>,
  none: "Nothing earned yet",
  noneText: "Send your link to somebody. What they order shows here, and becomes yours when they keep it.",
  rules: "The rules",
  rule: [
    "Your link counts for 7 days in the browser it was opened in. If somebody opens several links, the last one counts.",
    "A purchase is listed when it is ordered, pending when it is delivered, and yours when its return window is over. If it goes back, there is no reward.",
    "A seller counts as invited by you if they signed up through your link. You then earn with each item they sell that its buyer keeps.",
    "There is one reward of each kind for an order. Your own purchases and sales don’t count, nor those of anybody with your phone number, device or payout account.",
    "There is no limit. If you earn very many in one month, we check them first.",
  ],
};

export type ReferralMessages = typeof messages;

declare module "../../../lib/i18n/catalogue.ts" {
  interface Areas {
    referrals: ReferralMessages;
  }
}
