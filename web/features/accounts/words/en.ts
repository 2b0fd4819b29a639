// Most of /user/*, in English. Its shape is what Hindi must match.
import { formatNumber } from "../../../lib/format/number.ts";
import { plural } from "../../../lib/i18n/plural.ts";
import { referrals } from "./referrals-en.ts";

export const messages = {
  listingsClosed: "We aren’t taking new listings right now. Drafts are kept; you can submit them later.",
  sellerQna: {
    heading: "Questions from buyers",
    none: "No questions yet",
    noneText: "What buyers ask about your items shows here, unanswered ones first.",
    action: "My listings",
    waiting: (n: number) =>
      n === 0
        ? "Every question is answered."
        : `${formatNumber(n)} ${plural("en", n, { one: "question is", other: "questions are" })} waiting for your reply.`,
  },

  notifications: {
    heading: "Notifications",
    none: "All quiet",
    noneText: "We write only when something changes.",
    action: "Look around",
    today: "Today",
    yesterday: "Yesterday",
    unread: "Unread",
    mark: "Mark as read",
    markOne: (title: string) => `Mark as read: ${title}`,
    markAll: "Mark all read",
    all: "See all",
    news: (title: string) => `New notification: ${title}`,
    failed: "We couldn’t get your notifications.",
    which: "Which notifications",
    everything: "All",
    system: "Orders, money, account",
  },
  wishlist: {
    heading: "Wishlist",
    none: "Nothing saved yet",
    noneText: "Tap a heart and it waits here for you.",
    action: "Look around",
    lead: (n: number) => `${formatNumber(n)} ${plural("en", n, { one: "item", other: "items" })}`,
    cheaper: (n: number) => `${formatNumber(n)} cheaper than when you saved ${n === 1 ? "it" : "them"}`,
    similar: "Find similar",
    states: { reserved: "Reserved", unavailable: "Not on sale just now", removed: "Taken down" } as Record<
      string,
      string
    >,
    soldFor: (price: string) => `Sold for ${price}`,
  },
  referrals,
  logout: {
    heading: "Log out",
    text: "You’ll need your phone to log in again. Drafts on this device are removed.",
    confirm: "Log out",
    busy: "Logging out",
    stay: "Stay",
  },
};

export type AccountMessages = typeof messages;

declare module "../../../lib/i18n/catalogue.ts" {
  interface Areas {
    accounts: AccountMessages;
  }
}
