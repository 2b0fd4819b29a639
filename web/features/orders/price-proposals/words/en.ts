// A lower price after the check, in English. Its shape is what Hindi must match.

import type { QuoteLine } from "../../../../../contract/catalogue/catalogue.contract.ts";
import type { ProposalOutcome } from "../../../../../contract/orders/price-proposals/price-proposals.contract.ts";
import { marketName } from "../../../../lib/market.ts";

type Side = "buyer" | "seller";
interface Said {
  title: string;
  text: string;
}

export const messages = {
  heading: "A lower price",
  /** What it means for whoever looks. */
  outcome: {
    proposed: {
      seller: {
        title: "Our check found something",
        text: "We propose a lower price. If you agree, the buyer decides next. If not, it comes back to you free of charge.",
      },
      buyer: {
        title: "We asked the seller for a lower price",
        text: "Our check found something. If the seller agrees, you decide. If not, you get everything back.",
      },
    },
    agreed: {
      seller: {
        title: "You agreed, the buyer decides now",
        text: "If the buyer doesn’t take it, it comes back to you free of charge.",
      },
      buyer: {
        title: "The seller agreed, now you decide",
        text: "Take it at the lower price, or get everything back.",
      },
    },
    taken: {
      seller: { title: "Sold at the lower price", text: "You both agreed, and it goes to the buyer." },
      buyer: { title: "You took it at the lower price", text: "You both agreed, and it comes to you." },
    },
    refused: {
      seller: { title: "You refused the lower price", text: "It comes back to you free of charge." },
      buyer: { title: "The seller refused the lower price", text: "The order ended, and you get everything back." },
    },
    declined: {
      seller: { title: "The buyer didn’t take it", text: "It comes back to you free of charge." },
      buyer: { title: "You didn’t take it", text: "The order ended, and you get everything back." },
    },
    lapsed: {
      seller: { title: "The time to answer is over", text: "It comes back to you free of charge." },
      buyer: { title: "The time to answer is over", text: "The order ended, and you get everything back." },
    },
    withdrawn: {
      seller: { title: "The order was cancelled", text: "It comes back to you free of charge." },
      buyer: { title: "The order was cancelled", text: "You get everything back." },
    },
  } as Record<ProposalOutcome, Record<Side, Said>>,
  until: (time: string) => `Answer by ${time}.`,
  untilOther: (time: string) => `There is time until ${time}.`,

  prices: "Then and now",
  was: "Then",
  now: "Now",
  less: (sum: string) => `${sum} less`,

  why: "What we found",
  rule: (pct: string, sum: string) => `The rule for this point: at most ${pct} %, ${sum}`,
  version: (n: number) => `Rules of this category, version ${n}`,
  photo: (point: string) => `Photo: ${point}`,
  off: (sum: string) => `−${sum}`,

  sums: "What each gets",
  sumsText: "Both of you see this same page. To the paisa, before anybody presses anything.",
  buyerPays: "The buyer pays",
  sellerReceives: "The seller receives",
  refund: (sum: string) => `${sum} goes back to the buyer, the way it was paid.`,
  cash: (sum: string) => `The courier collects ${sum} at the door.`,
  ifNot: (sum: string) => `If either says no, all of ${sum} goes back to the buyer.`,
  ifNotCash: "If either says no, the buyer pays nothing.",
  line: {
    item: "Item",
    delivery: "Delivery",
    handling: "Handling",
    cod_fee: "Cash on delivery fee",
    gst: "GST on services",
    coupon: "Coupon",
    rounding: "Rounding",
    get platform_fee() {
      return `${marketName("en")}’s fee`;
    },
    gst_on_fee: "GST on the fee",
    delivery_share: "Share of delivery",
    gst_on_delivery: "GST on it",
  } as Partial<Record<QuoteLine["kind"], string>>,

  answer: "Your answer",
  sellerGets: (now: string, then: string) => `You receive ${now} instead of ${then}.`,
  buyerGets: (now: string, then: string) => `You pay ${now} instead of ${then}.`,
  yes: {
    seller: (price: string) => `Agree to ${price}`,
    buyer: (price: string) => `Take it for ${price}`,
  },
  no: { seller: "Refuse, send it back to me", buyer: "Don’t take it, refund me" },
  sending: "Sending",
  sure: {
    seller: {
      title: "Refuse the lower price?",
      text: "The order ends, the buyer gets everything back, and the item comes back to you free of charge. It can’t be undone.",
    },
    buyer: {
      title: "Not take it?",
      text: "The order ends and you get everything back. It can’t be undone.",
    },
  },
  sureYes: { seller: "Refuse it", buyer: "Don’t take it" },
  notYet: "Not yet",
  done: {
    yes: { seller: "You agreed to the lower price", buyer: "You take it at the lower price" },
    no: { seller: "You refused the lower price", buyer: "The order is cancelled" },
  },
  moved: "This has changed meanwhile. Here is how it stands.",
  toOrder: "See the order",
};

export type PriceProposalMessages = typeof messages;

declare module "../../../../lib/i18n/catalogue.ts" {
  interface Areas {
    "orders/price-proposals": PriceProposalMessages;
  }
}
