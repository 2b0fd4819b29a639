// What buyers say of a seller, what the seller answers, and a sale's papers, in English.

import type { InvoiceKind } from "../../../../../contract/orders/invoices.contract.ts";
import { marketName } from "../../../../lib/market.ts";

export const messages = {
  trust: {
    heading: "What speaks for this seller",
    rating: "Rating",
    fresh: "–",
    noRating: "No ratings yet",
    ratings: (n: number) => (n === 1 ? "out of 5, 1 rating" : `out of 5, ${n} ratings`),
    sold: "Sold",
    get soldText() {
      return `through ${marketName("en")}`;
    },
    answers: "Answers",
    hours: (n: number) => (n <= 48 ? `in ${n} h` : `in ${Math.round(n / 24)} days`),
    answersText: "half of all orders sooner",
    unknown: "–",
    unknownText: "known after three orders",
    checked: "Checked",
    always: "Always",
    checkedText: "each item, before it is sold",
  },
  of: (n: string) => `${n} of 5 stars`,
  means: ["", "Bad", "Poor", "All right", "Good", "Excellent"],
  nameless: "A buyer",
  by: (name: string) => `by ${name}`,
  reply: "The seller’s answer",
  none: "No ratings yet",
  noneText: "What buyers say shows here once somebody has bought something.",
  older: "Older ratings",
  newest: "Newest ratings",

  /** On a seller's own order. */
  heading: "What the buyer says",
  silent: "Rated without a comment.",
  yours: "Your answer",
  write: "Answer the buyer",
  hint: "Everybody who looks at your profile can read it. You can answer once. No phone numbers or links.",
  tooShort: "Write something.",
  send: "Send answer",
  sending: "Sending",
  sent: "Answer sent",
  answered: "You have answered already.",
  failed: "We couldn’t load what the buyer says.",
  papers: "Papers",
  paper: {
    receipt: "Purchase receipt",
    service_invoice: "Tax invoice for delivery and services",
    fee_invoice: "Tax invoice for our fees",
    credit_note: "Credit note",
    return_invoice: "Tax invoice for the return pickup",
  } as Record<InvoiceKind, string>,
};

export type RatingsMessages = typeof messages;

declare module "../../../../lib/i18n/catalogue.ts" {
  interface Areas {
    "listings/sellers": RatingsMessages;
  }
}
