// Offers, on the page of an item and in one's own lists, in English. Its shape is what Hindi must match.

import type { OfferStatus } from "../../../../contract/offers/offers.machine.ts";
import { formatNumber } from "../../../lib/format/number.ts";
import { plural } from "../../../lib/i18n/plural.ts";
import { marketName } from "../../../lib/market.ts";

type Statuses = Record<OfferStatus, string>;

export const messages = {
  heading: "Offers",
  tabs: "Selling or buying",
  selling: "Selling",
  buying: "Buying",
  open: "Open",
  ended: "Earlier",
  none: {
    selling: {
      title: "No offers yet",
      text: "Offers on your items show here, with what you would receive for each.",
      action: "My listings",
    },
    buying: {
      title: "No offers made",
      text: "Where a price is negotiable you can offer yours. It shows here until it is answered.",
      action: "Browse categories",
    },
  },
  get nameless() {
    return `${marketName("en")} user`;
  },
  asking: (price: string) => `Asking ${price}`,
  buyerStatus: {
    pending: "Waiting for the seller",
    countered: "The seller named a price",
    accepted: "Accepted",
    redeemed: "Ordered",
    rejected: "Declined by the seller",
    withdrawn: "Withdrawn",
    expired: "Expired",
    superseded: "No longer possible",
  } as Statuses,
  sellerStatus: {
    pending: "Waiting for you",
    countered: "Waiting for the buyer",
    accepted: "Accepted",
    redeemed: "Ordered",
    rejected: "You declined",
    withdrawn: "Withdrawn by the buyer",
    expired: "Expired",
    superseded: "No longer possible",
  } as Statuses,
  ends: (time: string) => `Ends in ${time}`,

  /** The buyer's own offer. */
  mine: {
    title: "Your offer",
    offered: (price: string) => `You offered ${price}`,
    waiting: "The seller has yet to answer.",
    countered: (price: string) => `The seller would take ${price}`,
    counteredText: (mine: string) => `You offered ${mine}. Accept, or name another price.`,
    yours: (price: string, until: string) => `Yours for ${price} until ${until}`,
    yoursText: "Nobody else sees this price. Others can still buy the item at its full price before you do.",
    ended: {
      rejected: (price: string) => `The seller declined ${price}.`,
      expired: (price: string) => `Your offer of ${price} wasn’t accepted in time.`,
      lapsed: (price: string) => `${price} was yours, but the time to buy is over.`,
      superseded: (price: string) => `Your offer of ${price} is no longer possible.`,
    },
    pays: (total: string) => `You’d pay ${total} all in, online.`,
    roundsLeft: (n: number) =>
      n === 0
        ? "You can’t name any more prices for this item."
        : `You can name ${formatNumber(n)} more ${plural("en", n, { one: "price", other: "prices" })}.`,
    accept: (price: string) => `Accept ${price}`,
    accepting: "Accepting",
    again: "Offer another price",
    decline: "Decline",
    withdraw: "Withdraw",
    giveUp: "I won’t buy it",
    buy: "Buy now",
  },
  /** docs/spec/spec.md section 8, word for word. */
  accepted: "Offer accepted successfully!",
  sent: "Offer sent",
  withdrawn: "Offer withdrawn",
  counterSent: "Your price is sent",
  rejected: "Offer declined",

  sheet: {
    title: "Make an offer",
    lead: (price: string) => `The seller is asking ${price} and has 48 hours to answer.`,
    leadCounter: (price: string) => `The seller would take ${price}. Name a price below it.`,
    chips: "Suggested prices",
    less: (percent: number) => `−${percent} %`,
    amount: "Or your own amount",
    hint: (from: string, left: number) =>
      `From ${from}. You can have ${formatNumber(left)} more ${plural("en", left, { one: "offer", other: "offers" })} open.`,
    hintCounter: (from: string) => `From ${from}.`,
    tooLow: (from: string) => `Offer at least ${from}.`,
    tooHigh: (below: string) => `Offer less than ${below}.`,
    fees: "Delivery, handling, GST",
    total: "You’d pay, if accepted",
    online: "Paid online. Cash on delivery costs a little more.",
    counting: "Adding up",
    send: (price: string) => `Send offer of ${price}`,
    sendNone: "Send offer",
    sending: "Sending",
    after: "Nothing is charged now. A yes keeps the price for you for 24 hours.",
    failed: "We couldn’t look up what you can offer.",
    noRounds: "You have named three prices for this item, the most allowed.",
    noOpen: "You have the most open offers allowed. Withdraw one, or wait for an answer.",
    toOffers: "My offers",
  },

  sure: {
    withdrawTitle: "Withdraw your offer?",
    withdrawText: "It can’t be undone, and a new offer counts as your next price.",
    declineTitle: "Say no to this price?",
    giveUpTitle: "Let this price go?",
    giveUpText: "The seller can then accept somebody else’s offer. It can’t be undone.",
    yes: "Yes, withdraw",
    busy: "Withdrawing",
    no: "Keep it",
  },

  /** The seller's side. */
  received: {
    count: (n: number) => `${formatNumber(n)} open`,
    best: (price: string) => `best ${price}`,
    see: (title: string) => `See offers for “${title}”`,
    seeShort: "See offers",
    title: "Offers for this item",
    receive: (amount: string) => `You receive ${amount}`,
    theyNamed: (price: string) => `They offered ${price}`,
    accept: "Accept",
    acceptOf: (price: string, name: string) => `Accept ${price} from ${name}`,
    counter: "Counter",
    counterOf: (name: string) => `Counter ${name} with another price`,
    reject: "Decline",
    rejectOf: (price: string, name: string) => `Decline ${price} from ${name}`,
    sureAccept: (price: string) => `Accept ${price}?`,
    sureAcceptText: (name: string) =>
      `${name} can then buy it at this price for 24 hours. You can’t take it back. Others may still buy at the full price.`,
    fix: "Take no more offers on this item",
    fixText: "Everyone else who is waiting gets a no, and your price is fixed.",
    accepting: "Accepting",
    notYet: "Not yet",
    sureReject: (price: string) => `Decline ${price}?`,
    sureRejectText: "The buyer is told. They may offer again.",
    rejecting: "Declining",
    counterTitle: "Name another price",
    counterText: (name: string, price: string) => `${name} offered ${price}. They have 48 hours to answer.`,
    counterField: "Your price",
    counterHint: (low: string, high: string) => `Between ${low} and ${high}`,
    countering: "Sending",
    counterSend: "Send price",
    takenNote: "One offer is accepted. You can accept another once it is used or lapses.",
    pausedNote: "This item is not on sale just now, so nothing can be accepted.",
    none: "Nobody has offered for this item yet.",
    failed: "We couldn’t load the offers for this item.",
  },
};

export type OfferMessages = typeof messages;

declare module "../../../lib/i18n/catalogue.ts" {
  interface Areas {
    offers: OfferMessages;
  }
}
