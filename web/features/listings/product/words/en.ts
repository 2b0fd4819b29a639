// The page of one item, and what people ask about it, in English. Its shape is what Hindi must match.

import type { QuoteLine } from "../../../../../contract/catalogue/catalogue.contract.ts";
import { formatNumber } from "../../../../lib/format/number.ts";
import { plural } from "../../../../lib/i18n/plural.ts";
import { marketName } from "../../../../lib/market.ts";

const count = (n: number, one: string, other: string) => `${formatNumber(n)} ${plural("en", n, { one, other })}`;

export const messages = {
  path: "You are here",
  home: "Home",

  gallery: {
    label: "Photos",
    photoOf: (n: number, of: number) => `Photo ${n} of ${of}`,
    of: (title: string, n: number) => `${title}, photo ${n}`,
    before: "Previous photo",
    next: "Next photo",
    none: "No photos",
    large: (title: string) => `Photos of ${title}`,
    zoomIn: "Zoom in",
    zoomOut: "Zoom out",
  },

  checked: "Checked",
  openToOffers: "Open to offers",
  allIn: (total: string) => `${total} all in, at your door`,
  lines: "See how it adds up",
  methods: { prepaid: "Pay online", cod: "Cash on delivery", emi: "EMI" } as Record<string, string>,
  notOffered: "Not offered for this item",
  line: {
    item: "Item",
    delivery: "Delivery",
    handling: "Handling",
    cod_fee: "Cash on delivery fee",
    gst: "GST on fees",
    rounding: "Rounding",
  } as Partial<Record<QuoteLine["kind"], string>>,
  total: "You pay",
  buy: "Buy now",
  offer: "Make an offer",
  actions: "Buy or offer",

  pincode: {
    label: "Delivery pincode",
    check: "Check",
    checking: "Checking",
    invalid: "Invalid Pincode",
    delivers: (place: string, days: number | null) =>
      days === null
        ? `We deliver to ${place}.`
        : `We deliver to ${place} in about ${count(days, "day", "days")} from pickup.`,
    arrives: (place: string, from: string, to: string | null) =>
      to === null
        ? `We deliver to ${place}, ordered now by ${from}.`
        : `We deliver to ${place}, ordered now between ${from} and ${to}.`,
    cash: "Cash on delivery is possible.",
    noCash: "Pay online only.",
    deliversNot: (place: string) => `We don’t deliver to ${place} yet.`,
    place: (district: string | null, state: string) => (district === null ? state : `${district}, ${state}`),
  },
  returnIn: (days: number) => `${count(days, "day", "days")} to return if it differs from the listing`,
  noReturn: "This kind of item can’t be returned",
  held: "We hold your money until then",
  heldNoReturn: "We hold your money until it is delivered",

  answers: "Seller’s answers",
  identity: { imei: "IMEI", serial: "Serial number" },
  yes: "Yes",
  no: "No",
  description: "In the seller’s words",
  listed: "Listed",
  likes: (n: number) => `${count(n, "person likes", "people like")} it`,

  price: {
    title: "Is it a fair price?",
  },

  seller: {
    title: "Seller",
    get nameless() {
      return `${marketName("en")} user`;
    },
    since: (month: string) => `Since ${month}`,
    sold: (n: number) => `${formatNumber(n)} sold`,
    noRating: "No ratings yet",
  },

  returns: {
    title: "Return rule",
    window: (days: number) => `${count(days, "day", "days")} from delivery`,
    none: "Can’t be returned",
    may: "You may return it if",
    with: "Send it back with",
  },

  states: {
    reserved: { title: "Reserved", text: "Somebody is buying it. It comes back if they don’t." },
    sold: { title: "Sold", text: "This one is gone. There are others like it below." },
    paused: { title: "Paused by the seller", text: "It can’t be bought just now. Save it to find it again." },
    on_hold: { title: "On hold", text: "We are looking at this listing again. It can’t be bought meanwhile." },
    removed: {
      title: "Taken down",
      get text() {
        return `This listing is no longer on ${marketName("en")}.`;
      },
    },
  } as Record<string, { title: string; text: string } | undefined>,
  notOnSale: { title: "Not on sale", text: "This listing is not live." },
  own: { text: "This is your own listing.", price: "Change price", manage: "My listings" },

  passport: "Passport",
  similar: "Similar, still available",
  seen: "Recently seen",
  forgetSeen: "Clear this list",

  share: {
    open: "Share",
    title: "Share this item",
    text: (title: string, price: string) => `${title} for ${price} on ${marketName("en")}`,
    whatsapp: "Share on WhatsApp",
    copy: "Copy link",
    copied: "Link copied",
  },

  questions: {
    title: (n: string) => `Questions ${n}`,
    heading: "Questions",
    none: "Nobody has asked yet.",
    ask: "Ask the seller",
    hint: "Everyone can read it. No phone numbers or links, please.",
    send: "Ask",
    sending: "Asking",
    reply: "Reply",
    replyTo: (text: string) => `Reply to “${text}”`,
    replySend: "Send reply",
    replying: "Sending",
    seller: "Seller",
    waiting: "Waiting for the seller",
    remove: "Delete",
    removing: "Deleting",
    removeSure: "Delete this for good? Replies to it go too.",
    keep: "Keep it",
    more: "More questions",
    closed: "Questions are closed for this item.",
    empty: "Write a few words first.",
    /** docs/spec/spec.md section 8, question post, word for word. */
    posted: "Question posted successfully!",
    replied: "Reply posted successfully!",
    removed: "Question deleted successfully",
    replyRemoved: "Reply deleted",
    notPermitted: "You don't have permission to perform this action.",
    notFound: "Product not found. Please refresh the page.",
    network: "Network error. Please check your connection and try again.",
  },
};

export type ProductMessages = typeof messages;

declare module "../../../../lib/i18n/catalogue.ts" {
  interface Areas {
    "listings/product": ProductMessages;
  }
}
