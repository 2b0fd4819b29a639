// What people ask for: the board, one ask, and one's own.
import type { AskStatus } from "../../../../contract/asks/asks.machine.ts";
import { formatNumber } from "../../../lib/format/number.ts";
import { plural } from "../../../lib/i18n/plural.ts";

const states: Record<AskStatus, string> = {
  open: "Open",
  found: "Found",
  expired: "Ended",
  closed: "Withdrawn",
  removed: "Taken down",
};

export const messages = {
  heading: "Askout",
  lead: "What people near you are looking for. Have it? Sell it to someone who already wants it.",
  ask: "Ask for something",
  list: "What people ask for",
  all: (n: string) => `All ${n}`,
  anywhere: "Anywhere",
  mine: "My asks",
  cities: "City",
  filter: "Filter",
  filterCount: (n: number) => `${formatNumber(n)} set`,
  words: "Words",
  wordsHint: "Phone, table, joota",
  category: "Category",
  anyCategory: "Any category",
  budgetFrom: "Budget from (₹)",
  budgetTo: "Budget to (₹)",
  apply: "Show requests",
  clear: "Clear filters",
  count: (n: string, value: number) => `${n} ${plural("en", value, { one: "request", other: "requests" })}`,
  budget: "Budget",
  noMatch: "No match yet",
  matches: (n: number) => `${formatNumber(n)} ${plural("en", n, { one: "match", other: "matches" })} listed`,
  have: "I have this",
  haveName: (text: string) => `I have this: ${text}`,
  yours: "Yours",
  none: "Nobody has asked yet",
  noneText: "Be the first: say what you want and your budget. Sellers who have it answer with a listing.",
  noneFiltered: "Nobody is asking for that",
  noneFilteredText: "Try fewer filters, or ask for it yourself.",
  wrong: "We can’t read this link",
  wrongText: "It has a filter we don’t know.",
  startOver: "All requests",
  failed: "More could not be loaded. Please try again.",
  form: {
    title: "What are you looking for?",
    description: "What is it?",
    descriptionHint: "Brand, size, colour: whatever matters. No phone numbers or links.",
    example: "Study table for a class 10 student, about 4 feet",
    budget: "Your budget",
    budgetHint: "We also tell you of items a little above it: sellers often come down.",
    category: "Category (optional)",
    city: "City (optional)",
    post: "Ask for it",
    notice: "We tell you when somebody lists it",
    posting: "Asking",
    days: "It stays open for 30 days, and we’ll tell you when somebody lists it.",
    empty: "Say what you are looking for.",
    noBudget: "Say how much you would pay.",
    /** docs/spec/spec.md section 8, word for word. */
    posted: "Your request for the product is received",
  },
  own: {
    heading: "My asks",
    lead: "What you are looking for, and what fits.",
    none: "You haven’t asked for anything",
    noneText: "Say what you want and your budget. We’ll tell you when somebody lists it.",
    action: "Ask for something",
    ends: (date: string) => `Open until ${date}`,
    ended: (date: string) => `Ended on ${date}`,
    noMatch: "Nothing fits yet. We’ll tell you when something does.",
    fits: (n: number) => `${formatNumber(n)} ${plural("en", n, { one: "item matches", other: "items match" })}`,
    all: (n: number) => `See all ${formatNumber(n)}`,
    allName: (text: string) => `See all that matches “${text}”`,
    found: "Found it",
    foundDone: "Good to hear. We’ve stopped looking.",
    renew: "Ask 30 more days",
    renewDone: "Open for another 30 days",
    remove: "Withdraw",
    removing: "Withdrawing",
    sure: "Withdraw it?",
    keep: "Keep it",
    removed: "Withdrawn",
    working: "One moment",
    why: (reason: string) => `Our team took it down: ${reason}`,
    acts: (text: string) => `What to do with “${text}”`,
  },
  one: {
    asked: "Asked",
    fits: "What fits",
    none: "Nothing on the market fits yet",
    noneText: "List it, and whoever asked is told at once.",
    back: "All requests",
    report: "Report this request",
    gone: "This request is over",
    goneText: "It was found, it ended, or it was withdrawn.",
  },
  states,
};
export type AskoutMessages = typeof messages;

declare module "../../../lib/i18n/catalogue.ts" {
  interface Areas {
    asks: AskoutMessages;
  }
}
