// Articles, answers and policies, in English. Its shape is what Hindi must match.
import { formatNumber } from "../../../lib/format/number.ts";
import { plural } from "../../../lib/i18n/plural.ts";

export const messages = {
  policies: {
    heading: "Policies",
    lead: "What we promise, what we ask of you, and how to reach us.",
    contents: "On this page",
    updated: (date: string) => `Last changed on ${date}`,
    empty: "No policies yet",
    emptyText: "They have not been published here yet. Write to us and we will send them to you.",
  },
  faqs: {
    heading: "Frequently asked questions",
    lead: "Short answers to what people ask us most.",
    none: "No answers here yet",
    noneText: "They are being written. Ask us directly meanwhile.",
    policies: "Read the policies",
    topics: "Topics",
    search: "Search the answers",
    searchHint: "Refund, pickup, OTP",
    find: "Search",
    found: (n: number) =>
      n === 0
        ? "No answer has all these words"
        : `${formatNumber(n)} ${plural("en", n, { one: "answer", other: "answers" })}`,
    notFoundText: "Try fewer or other words, or write to us.",
    still: "Your question isn’t here?",
    stillText: "Tell us what happened. You get a ticket number and can follow what becomes of it.",
    write: "Write to us",
  },
  blogs: {
    heading: "Blogs",
    lead: "How to buy and sell second-hand well.",
    none: "Nothing written yet",
    noneText: "Tips on buying and selling second-hand will be here.",
    oneNone: "This article isn’t here",
    oneNoneText: "It may have been renamed or taken down.",
    all: "All articles",
    minutes: (n: number) => `${formatNumber(n)} min read`,
    older: "Older articles",
    newest: "Newest articles",
    contents: "In this article",
    related: "Read next",
    changed: (date: string) => `Last changed on ${date}`,
    share: "Share this article",
    whatsapp: "WhatsApp",
    copy: "Copy the link",
    copied: "Link copied",
    feed: "RSS feed",
  },
};

export type ReadingMessages = typeof messages;

declare module "../../../lib/i18n/catalogue.ts" {
  interface Areas {
    content: ReadingMessages;
  }
}
