// A seller's orders, and everybody's money, in English. Its shape is what Hindi must match.

import type { QuoteLine } from "../../../../../contract/catalogue/catalogue.contract.ts";
import type { OrderState } from "../../../../../contract/orders/orders.machine.ts";
import { formatNumber } from "../../../../lib/format/number.ts";
import { plural } from "../../../../lib/i18n/plural.ts";
import { marketName } from "../../../../lib/market.ts";
import { transactions } from "./money-en.ts";

type Says = Record<OrderState, string>;
export type Declining = "gone" | "damaged" | "price" | "away" | "other";

const count = (n: number, one: string, other: string) => `${formatNumber(n)} ${plural("en", n, { one, other })}`;

export const messages = {
  orders: {
    heading: "Seller orders",
    tabs: "Orders by progress",
    tab: { to_answer: "To answer", open: "Under way", done: "Delivered", ended: "Ended" },
    none: {
      to_answer: {
        title: "Nothing is waiting for you",
        text: "When somebody orders one of your items, you say yes or no here.",
      },
      open: { title: "Nothing under way", text: "Orders you approved show here until they reach the buyer." },
      done: {
        title: "Nothing delivered yet",
        text: "What reached its buyer shows here, with what you receive for it.",
      },
      ended: { title: "Nothing here", text: "Orders that were declined, cancelled or returned show here." },
    },
    action: "My listings",
    waits: (n: number) => `${count(n, "order is", "orders are")} waiting for your answer`,
    columns: {
      item: "Item",
      buyer: "Buyer",
      state: "State",
      pickup: "Pickup",
      receives: "You receive",
      actions: "Actions",
    },
    details: "Details",
    detailsOf: (title: string) => `Details: ${title}`,
    approve: "Approve",
    approveOf: (title: string) => `Approve: ${title}`,
    decline: "Decline",
    declineOf: (title: string) => `Decline: ${title}`,
    answerPrice: "Answer the lower price",
    answerPriceOf: (title: string) => `Answer the lower price: ${title}`,
    money: "Payouts and transactions",
    rated: (stars: number, isAnswered: boolean) => `${stars} of 5 stars${isAnswered ? "" : ", answer it"}`,
  },

  get nameless() {
    return `${marketName("en")} user`;
  },
  /** Who buys it, and where it goes. */
  buyerIn: (name: string, { city }: { city: string | null; city_hi: string }) => (city ? `${name}, ${city}` : name),
  soldFor: (price: string) => `Sold for ${price}`,
  receives: "You receive",
  receivesAmount: (amount: string) => `You receive ${amount}`,
  tds: (section: string, percent: string) => `TDS, section ${section}, ${percent} above the limit`,
  tcs: "TCS under GST",
  withPan: (amount: string) => `With your PAN it would be ${amount}.`,
  givePan: "Give your PAN",
  answerWithin: (time: string) => `Answer within ${time}`,
  /** A day and its hours. */
  slot: (day: string, hours: string) => `${day}, ${hours}`,

  line: {
    item: "Item",
    get platform_fee() {
      return `${marketName("en")}’s fee`;
    },
    gst_on_fee: "GST on the fee",
    delivery_share: "Your share of delivery",
    gst_on_delivery: "GST on it",
  } as Partial<Record<QuoteLine["kind"], string>>,

  /** In a word or two, on a pill. */
  state: {
    created: "Being placed",
    payment_pending: "Being paid",
    payment_failed: "Not paid",
    payment_expired: "Not paid in time",
    awaiting_seller: "Waiting for you",
    seller_declined: "You declined",
    seller_timeout: "Not answered in time",
    confirmed: "Approved",
    pickup_scheduled: "Pickup planned",
    pickup_failed: "Pickup failed",
    picked_up: "Picked up",
    check_passed: "Checked",
    check_failed: "Check found something",
    price_proposed: "Lower price: your answer",
    price_agreed: "Lower price: with the buyer",
    out_for_delivery: "Out for delivery",
    delivery_failed: "Delivery failed",
    returned_to_seller: "Coming back to you",
    delivered: "Delivered",
    return_requested: "Return asked for",
    return_rejected: "Return refused",
    return_approved: "Return approved",
    return_picked_up: "Return under way",
    returned: "Returned",
    completed: "Completed",
    cancelled: "Cancelled",
  } as Says,

  /** What happened, in the order's history. */
  step: {
    created: "Order begun",
    payment_pending: "Buyer asked to pay",
    payment_failed: "Payment failed",
    payment_expired: "Not paid in time",
    awaiting_seller: "Ordered",
    seller_declined: "You declined",
    seller_timeout: "Not answered in time",
    confirmed: "You approved",
    pickup_scheduled: "Pickup planned",
    pickup_failed: "Pickup didn’t work out",
    picked_up: "Picked up",
    check_passed: "Checked",
    check_failed: "Our check found something",
    price_proposed: "Our check found something, lower price proposed",
    price_agreed: "You agreed to the lower price",
    out_for_delivery: "Out for delivery",
    delivery_failed: "Delivery didn’t work out",
    returned_to_seller: "On its way back to you",
    delivered: "Delivered to the buyer",
    return_requested: "Buyer asked to return it",
    return_rejected: "Return refused",
    return_approved: "Return approved",
    return_picked_up: "Return picked up",
    returned: "Returned",
    completed: "Completed, the money is yours",
    cancelled: "Cancelled",
  } as Says,
  /** What is still to come, if all goes well. */
  toCome: {
    confirmed: "You approve",
    pickup_scheduled: "We plan the pickup",
    picked_up: "Our rider picks it up",
    check_passed: "We check it once more",
    out_for_delivery: "It goes to the buyer",
    delivered: "The buyer has it",
    completed: "The return window is over, the money is yours",
  } as Partial<Says>,

  /** Steps of its money. */
  moneyStep: {
    paid: "Paid by the buyer",
    held: "Held by us until the buyer keeps it",
    releasable: "Ready to pay out",
    processing: "On its way to you",
    paid_out: "Paid to you",
    payout_failed: "Your bank sent it back",
    refund_asked: "Going back to the buyer",
    refunded: "Paid back to the buyer",
  },

  page: {
    heading: "Confirm the order",
    held: "This order is on hold while we look into something. Your payout waits until then.",
    headingAnswered: "Your sale",
    order: (number: string) => `Order ${number}`,
    number: "Order number",
    copy: "Copy the order number",
    copied: "Order number copied",
    /** docs/spec/spec.md section 8, which leaves the words open. */
    failed: "We can't process these order details.",
    failedText: "The link may be old, or the order belongs to someone else.",
    goHome: "Go to home",
    sellerOrders: "Seller orders",

    now: {
      created: { title: "Not ordered yet", text: "The buyer hasn’t finished ordering it." },
      payment_pending: { title: "Waiting for the payment", text: "We’ll tell you as soon as it is paid." },
      payment_failed: { title: "It wasn’t paid", text: "Your item is on sale again." },
      payment_expired: { title: "It wasn’t paid in time", text: "Your item is on sale again." },
      awaiting_seller: {
        title: "Somebody wants your item",
        text: "Say yes and choose when we may pick it up. Without an answer the order ends by itself.",
      },
      seller_declined: { title: "You declined this order", text: "The buyer was told, and gets back all they paid." },
      seller_timeout: {
        title: "The time to answer is over",
        text: "The order ended without your answer. The buyer gets back all they paid, and your item is on sale again.",
      },
      confirmed: { title: "You approved it", text: "Keep the item ready. We tell you before our rider comes." },
      pickup_scheduled: {
        title: "Our rider comes for it",
        text: "Pack it with everything you listed. Nothing is paid at the door.",
      },
      pickup_failed: {
        title: "We couldn’t pick it up",
        text: "We come again, and tell you when. After three tries the order is cancelled.",
      },
      picked_up: { title: "We have your item", text: "We check it against your listing before it goes on." },
      check_passed: { title: "It is checked", text: "It goes to the buyer next." },
      check_failed: {
        title: "Our check found something",
        text: "The buyer decides whether to take it all the same. If not, it comes back to you.",
      },
      price_proposed: {
        title: "We propose a lower price",
        text: "Our check found something. Agree to the lower price, or it comes back to you free of charge.",
      },
      price_agreed: {
        title: "The buyer decides now",
        text: "You agreed to the lower price. If the buyer does not take it, it comes back to you free of charge.",
      },
      out_for_delivery: { title: "On its way to the buyer", text: "Our rider has it." },
      delivery_failed: {
        title: "We couldn’t reach the buyer",
        text: "We try again. If that fails, it comes back to you.",
      },
      returned_to_seller: { title: "It comes back to you", text: "The buyer could not be reached." },
      delivered: {
        title: "The buyer has it",
        text: "Your money is released when the return window is over.",
      },
      return_requested: { title: "The buyer wants to return it", text: "We look into it and tell you what we decide." },
      return_rejected: { title: "The return was refused", text: "Your money is released next." },
      return_approved: { title: "It will be returned", text: "We pick it up from the buyer and bring it back to you." },
      return_picked_up: { title: "It is coming back", text: "We look at it before it reaches you." },
      returned: { title: "It was returned", text: "The buyer got their money back, and the item comes back to you." },
      completed: { title: "Sold", text: "The buyer kept it, and the money is yours." },
      cancelled: { title: "The order was cancelled", text: "There is nothing more for you to do." },
    } as Record<OrderState, { title: string; text: string }>,
    seePrice: "See what was found",
    pickupOn: (slot: string) => `Pickup on ${slot}`,
    willCall: "We will call you about the pickup",
    until: (moment: string) => `Until ${moment}`,

    answer: "Your answer",
    whenTitle: "When may we pick it up?",
    whenText: "The courier comes to your pickup address within these hours.",
    full: "Full",
    noSlot: "Choose a time for the pickup.",
    slotFull: "That time has just been taken. Choose another.",
    noneFree: "No pickup time is free in the coming days. Approve now, and we will call you to agree on one.",
    slotsFailed: "We couldn’t load the pickup times.",
    approve: "Approve the order",
    approving: "Approving",
    approved: "Order approved",
    approvedFor: (when: string) => `Order approved. We come on ${when}.`,
    approvedCall: "Order approved. We will call you about the pickup.",

    decline: "Decline",
    declineTitle: "Decline this order?",
    declineText: "The buyer is told and gets back all they paid, and your item goes on sale again. It can’t be undone.",
    why: "Why?",
    reasons: {
      gone: "I no longer have it",
      damaged: "It is damaged or not working now",
      price: "The price was wrong",
      away: "I can’t hand it over in the coming days",
      other: "Something else",
    } as Record<Declining, string>,
    goneHint: "Take the listing down afterwards, or somebody else will order it.",
    yourWords: "In your words",
    noReason: "Tell us why.",
    declineYes: "Decline the order",
    declining: "Declining",
    declined: "Order declined",
    notYet: "Not yet",
    /** What the product itself writes into the history is English; other languages say it again. */
    ownReasons: {} as Record<string, string>,

    journey: "How it goes",
    item: "Item",
    money: "What you receive",
    moneySteps: "Your money",
    buyer: "Buyer",
    pickupAt: "Pickup at",
    view: "See the listing",
    safe: "We share neither your number nor your address with the buyer. Nobody pays you directly.",
  },

  transactions,
};

export type SalesMessages = typeof messages;

declare module "../../../../lib/i18n/catalogue.ts" {
  interface Areas {
    "orders/selling": SalesMessages;
  }
}
