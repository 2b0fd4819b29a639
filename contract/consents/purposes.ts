// What data is used for. Whoever sends or counts anything names one of these, and does not compile without: notification kinds
// (notification-kinds.ts), SMS (below), and what is done without sending (below). The rows and their notices are in the
// database; a test holds the two against each other.
interface PurposeRule {
  /** There is no account, or no sale, without it: it ends with the account and by no switch. */
  needed: boolean;
  /** False: nothing is done for it, so nobody is asked. */
  asked: boolean;
}

const rules = {
  contract: { needed: true, asked: true },
  safety: { needed: true, asked: true },
  law: { needed: true, asked: true },
  /** No use of data, but something a person says of themselves: 18 or older. */
  adult: { needed: true, asked: true },
  push: { needed: false, asked: true },
  saved_searches: { needed: false, asked: true },
  wishlist_news: { needed: false, asked: true },
  asks: { needed: false, asked: true },
  usage: { needed: false, asked: true },
  sms: { needed: false, asked: false },
} as const satisfies Record<string, PurposeRule>;

export type Purpose = keyof typeof rules;
export const purposes: Readonly<Record<Purpose, PurposeRule>> = rules;
export const purposeNames = Object.keys(rules) as [Purpose, ...Purpose[]];

/** Those that a person answers for: nothing of them is done without a yes. */
export type ChosenPurpose = { [P in Purpose]: (typeof rules)[P]["needed"] extends true ? never : P }[Purpose];
export type NeededPurpose = Exclude<Purpose, ChosenPurpose>;

export const chosenPurposes = purposeNames.filter((name) => !purposes[name].needed) as ChosenPurpose[];

/** Every SMS there is. One for a chosen purpose would have to ask first, and so has no place in this type. */
export const smsKinds = { login: "contract" } as const satisfies Record<string, NeededPurpose>;
export type SmsKind = keyof typeof smsKinds;

/** What is done with data of one person without telling them anything. */
export const quietUses = {
  count_search: "usage",
  match_saved_search: "saved_searches",
} as const satisfies Record<string, ChosenPurpose>;
export type QuietUse = keyof typeof quietUses;

/** By which act a receipt came. */
export const howGiven = ["page", "device", "search", "heart", "ask", "order", "listing", "carried", "closed"] as const;
export type HowGiven = (typeof howGiven)[number];
