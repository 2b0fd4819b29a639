// What a seller has: the way in, the listings in every state, and their checks. In English; Hindi must match its shape.

import type { QuoteLine } from "../../../../../contract/catalogue/catalogue.contract.ts";
import { formatNumber } from "../../../../lib/format/number.ts";
import { plural } from "../../../../lib/i18n/plural.ts";
import { marketName } from "../../../../lib/market.ts";

const count = (n: number, one: string, other: string) => `${formatNumber(n)} ${plural("en", n, { one, other })}`;

interface Reason {
  /** What the check found. */
  what: string;
  /** What to do about it. */
  fix: string;
}

export const messages = {
  sell: {
    heading: "Sell what you no longer use",
    lead: "You set the price. We check the item, pick it up from your door and pay you when the buyer keeps it.",
    start: "List a product",
    how: "How it works",
    steps: [
      {
        title: "List it",
        text: "Photos, a few questions, your price. You see what you will receive before you submit.",
      },
      { title: "We check it", text: "A person looks at the photos and answers before the listing goes live." },
      { title: "We pick it up", text: "Someone buys, you approve the order and choose a pickup slot." },
      { title: "You are paid", text: "When the return window is over, the money is yours to take out." },
    ],
    example: "What you receive",
    exampleLead: (thing: string, price: string) => `For example: ${thing}, sold for ${price}.`,
    exampleNote: "The buyer pays for delivery unless you offer to. Your own numbers show while you write the price.",
    drafts: "Continue where you left off",
    draftOf: (title: string) => title || "A listing without a title",
    draftChanged: "Last changed",
    continue: "Continue",
    continueName: (title: string) => `Continue: ${title}`,
    discard: "Discard",
    discardName: (title: string) => `Discard: ${title}`,
    discarded: (title: string) => `Discarded “${title}”`,
    allDrafts: (n: number) => `All ${count(n, "draft", "drafts")}`,
    noDrafts: "No drafts",
    noDraftsText: "A listing you start and don’t finish waits here for you.",
    mine: "My listings",
    orders: "Seller orders",
    ordersWait: (n: number) => `${count(n, "order is", "orders are")} waiting for your answer`,
    prohibited: "What may not be sold",
    prohibitedItems: [
      "Stolen or fake goods, pirated copies",
      "Weapons, ammunition and explosives",
      "Drugs, medicines, alcohol and tobacco; food",
      "Animals and wildlife products",
      "ID documents, SIM cards and online accounts",
      "Adult material",
      "Blacklisted or locked devices",
      "Anything Indian law forbids",
    ],
    terms: "Read the terms",
  },
  heading: "My listings",
  add: "List a product",
  tabs: "Listings by state",
  tab: {
    published: "Live",
    "under-verification": "Being checked",
    "verification-failed": "Needs a fix",
    draft: "Drafts",
    reserved: "Reserved",
    paused: "Paused",
    on_hold: "On hold",
    sold: "Sold",
    removed: "Removed",
  } as Record<string, string>,
  state: {
    published: "Live",
    "under-verification": "Being checked",
    "verification-failed": "Needs a fix",
    draft: "Draft",
    reserved: "Reserved",
    paused: "Paused",
    on_hold: "On hold",
    sold: "Sold",
    removed: "Removed",
  } as Record<string, string>,
  none: {
    published: {
      title: "Nothing live",
      text: "Your checked listings show here, with their price and how many saved them.",
    },
    "under-verification": {
      title: "Nothing being checked",
      text: "A submitted listing waits here while a person looks at it.",
    },
    "verification-failed": {
      title: "Nothing to fix",
      text: "If a check finds something, the reason and a way to fix it stand here.",
    },
    draft: { title: "No drafts", text: "A listing you start and don’t finish waits here for you." },
    reserved: { title: "Nothing reserved", text: "While an order for an item is under way, it stands here." },
    paused: { title: "Nothing paused", text: "A listing you hide for a while waits here." },
    on_hold: { title: "Nothing on hold", text: "If we have to look into a listing, it stands here." },
    sold: { title: "Nothing sold yet", text: "What you sell shows here, with its price." },
    removed: { title: "Nothing removed", text: "Listings that were removed are kept here for you." },
  } as Record<string, { title: string; text: string }>,
  columns: { item: "Item", price: "Price", state: "State", interest: "Interest", listed: "Listed", actions: "Actions" },
  untitled: "No title yet",
  noPrice: "No price yet",
  negotiable: "Negotiable",
  likes: (n: number) => (n === 0 ? "No likes yet" : count(n, "like", "likes")),
  pendingEdit: "Change being checked",
  refusedEdit: "Your last change wasn’t accepted",
  expires: (days: number) => (days <= 0 ? "Listing ends today" : `Listing ends in ${count(days, "day", "days")}`),
  keep: "Keep it live",
  keepName: (title: string) => `Keep it live: ${title}`,
  kept: "It stays live",
  questionsWait: (n: number) => `${count(n, "question is", "questions are")} waiting for your reply`,
  onHoldText: "We are looking into this listing. You will hear from us.",
  reservedText: "An order is under way",
  turnText: (until: string) => `Kept for the first in line until ${until}`,
  waiting: (n: number) => `${count(n, "person waits", "people wait")} for it`,
  soldFor: (amount: string, days: number) =>
    days === 0 ? `Sold for ${amount} within a day` : `Sold for ${amount} in ${count(days, "day", "days")}`,
  seeOrders: "See the order",
  seeOrderOf: (title: string) => `See the order: ${title}`,
  changePrice: "Change price",
  changePriceOf: (title: string) => `Change price: ${title}`,
  resume: "Show again",
  resumeName: (title: string) => `Show again: ${title}`,
  pause: "Pause",
  edit: "Edit",
  view: "See the page",
  remove: "Delete",
  follow: "Follow the check",
  followName: (title: string) => `Follow the check: ${title}`,
  more: (title: string) => `More actions: ${title}`,
  paused: "Paused. Nobody sees it until you show it again.",
  resumed: "Live again",
  removed: (title: string) => `Deleted “${title}”`,
  restored: "Restored",
  removeFailed: (title: string) => `“${title}” could not be deleted`,
  fix: "Fix this",
  fixName: (title: string) => `Fix this: ${title}`,
  whyFailed: "What the check found",
  moreFailed: (n: number) => `${count(n, "more listing needs", "more listings need")} a fix`,
  reasons: {
    blurry_photos: { what: "Photos are blurred or too dark.", fix: "Take them again in daylight." },
    wrong_photos: { what: "The photos show something else.", fix: "Photograph the item itself, from every side." },
    stock_photos: { what: "The photos are not your own.", fix: "Replace them with photos you took." },
    incomplete_answers: { what: "Answers are missing or do not fit.", fix: "Go through the questions again." },
    wrong_category: { what: "It is in the wrong category.", fix: "Choose the one it belongs to." },
    price_unreal: { what: "The price does not fit the item.", fix: "Look at what similar items sold for." },
    prohibited: { what: "This may not be sold here.", fix: "Please delete the listing." },
    counterfeit_suspected: {
      what: "We doubt that it is genuine.",
      fix: "Add photos of labels, serial number and bill.",
    },
    contact_in_text: { what: "The text has contact details in it.", fix: "Remove phone numbers, links and addresses." },
    duplicate: { what: "The same item is listed already.", fix: "Keep one of the two." },
    device_blocked: {
      what: "The registry of phones (CEIR) lists this phone as blocked: somebody reported it lost or stolen.",
      fix: "If it is yours, unblock it at ceir.gov.in with your bill, then send the listing again.",
    },
    device_cloned: {
      what: "The registry of phones (CEIR) finds this IMEI in other phones too: it was copied.",
      fix: "It can’t be sold here. Ask whoever sold it to you, or the police.",
    },
    identity_missing: {
      what: "Its IMEI or serial number is missing.",
      fix: "Dial *#06#, or look at the label, and add it.",
    },
    other: { what: "Something else has to be put right.", fix: "" },
  } as Record<string, Reason>,
  note: (text: string) => `“${text}”`,
  price: {
    heading: "Change price",
    label: "New price",
    hint: (now: string) => `Now ${now}. Whole rupees.`,
    wrong: "Write a price from ₹1 to ₹1,00,00,000, in whole rupees.",
    negotiable: "Open to offers",
    negotiableText: "Buyers may offer less; you decide.",
    receive: "You receive",
    working: "Working it out",
    unknown: "We can’t work that out just now.",
    drop: "Everyone who liked it hears of the lower price.",
    save: "Save price",
    saving: "Saving",
    saved: (price: string) => `The price is now ${price}`,
    moved: "This listing can’t be repriced any more. Its state has changed.",
  },
  line: {
    item: "Item",
    get platform_fee() {
      return `${marketName("en")}’s fee`;
    },
    gst_on_fee: "GST on the fee",
    delivery_share: "Your share of delivery",
    gst_on_delivery: "GST on it",
  } as Partial<Record<QuoteLine["kind"], string>>,
  share: {
    act: "Share",
    text: (title: string, price: string) => `${title} for ${price} on ${marketName("en")}`,
    copied: "Link copied",
  },
  check: {
    another: "List another item",
    share: "Share",
    shareName: (title: string) => `Share: ${title}`,
    shareText: "The link opens for others once it is live.",
    heading: "Under verification",
    lead: (hours: number, usual: number | null) =>
      usual === null
        ? `A person looks at every listing, within ${count(hours, "hour", "hours")} of your sending it.`
        : `A person looks at every listing, within ${count(hours, "hour", "hours")}. Lately most took ${usual <= 1 ? "less than an hour" : `up to ${count(usual, "hour", "hours")}`}.`,
    none: "Nothing being checked",
    noneText: "When you submit a listing, you follow its check here.",
    action: "My listings",
    isEdit: "A change",
    sent: "You sent it",
    looks: "A person looks at it",
    expected: (hours: number) => `Expected within ${count(hours, "hour", "hours")}`,
    late: "This is taking longer than we promised. You don’t need to do anything.",
    live: "It goes live",
    liveText:
      "Buyers can find it at once, and we tell you. If something has to be put right, you read here what it is.",
    liveEdit: "The change goes live",
    liveEditText: "Until then buyers see the listing as it was. If the change can’t be taken, the live copy stays.",
    points: (n: number) => `What we look at: ${count(n, "point", "points")}`,
    pointsText: "Buyers read which of these we have seen, and when.",
    missing: "This would help the check",
    photos: "There is only one photo. Show it from every side.",
    bill: "You have no bill. A photo of the serial number or the box helps.",
    answers: (labels: string) => `Not answered: ${labels}.`,
    add: "Add it",
    addName: (title: string) => `Add it: ${title}`,
    addNote: "A changed listing goes to the end of the queue.",
  },
};

export type ListingsMessages = typeof messages;

declare module "../../../../lib/i18n/catalogue.ts" {
  interface Areas {
    "listings/own": ListingsMessages;
  }
}
