// Rewards for bringing others, in the back office, in English.
import type { RewardState } from "../../../../../contract/referrals/referrals.machine.ts";

const states: Record<RewardState, string> = {
  tracked: "Tracked",
  earned: "Earned",
  review: "To look at",
  payable: "Payable",
  paid: "Paid",
  void: "Void",
};

const referralDesk = {
  lead: (limit: number) =>
    `What people earn for bringing others. Above ${limit} a month, rewards wait here for a look; nothing is lost.`,
  totals: "All rewards by state",
  rewards: (count: number) => (count === 1 ? "1 reward" : `${count} rewards`),
  states,
  state: "State",
  kind: "For",
  kinds: { buyer: "A buyer they brought", seller: "A seller they invited" },
  q: "Order or person",
  qHint: "SJ-4K7P-2931, or a whole id",
  columns: { referrer: "Earned by", order: "Order", state: "State", amount: "Reward" },
  since: (age: string) => `${age} ago`,
  noName: "No name",
  month: (count: number) => (count === 1 ? "1 let through that month" : `${count} let through that month`),
  approve: "Let it through",
  approveName: (title: string) => `Let it through: ${title}`,
  approving: "Letting it through",
  approved: "Let through: it can be paid out",
  refuse: "Refuse",
  refuseName: (title: string) => `Refuse: ${title}`,
  refuseTitle: "Refuse this reward?",
  refuseText: (amount: string, name: string) => `${name} does not get ${amount}. This is not taken back.`,
  refused: "Refused",
  moved: "Somebody was faster. What you see now is how it stands.",
  none: "No rewards yet",
  noneText: "When somebody buys by another’s link, the reward shows here.",
};

export const words = { referralDesk };

export type Words = typeof words;

declare module "../../../../lib/i18n/catalogue.ts" {
  interface DeskWords extends Words {}
}
