// The shell and every page a guest can read, in English. Its shape is what Hindi must match.

import type { PolicyPanel } from "../../../../contract/content/content.contract.ts";
import type { RefusalCode } from "../../../../contract/kit.ts";
import { formatNumber } from "../../format/number.ts";
import { has, marketName } from "../../market.ts";
import { plural } from "../plural.ts";
import { times } from "./times-en.ts";
import { titles } from "./titles-en.ts";

/** "3 items": the number and the word that goes with it. */
const count = (n: number, one: string, other: string) => `${formatNumber(n)} ${plural("en", n, { one, other })}`;

export const messages = {
  language: "Language",
  skip: "Skip to content",
  loading: "Loading",
  close: "Close",
  retry: "Retry",
  back: "Back",
  goHome: "Go to home",
  seeAll: "See all",
  lookAround: "Look around",
  requestId: "Reference",

  titles,
  times,

  nav: {
    main: "Main",
    tabs: "Sections",
    account: "Account",
    buy: "Buy",
    sell: "Sell",
    ask: "Ask",
    askout: "Askout",
    home: "Home",
    login: "Login",
    profile: "Profile",
    categories: "Categories",
    notifications: (unread: number) =>
      unread === 0 ? "Notifications" : `Notifications, ${formatNumber(unread)} unread`,
    wishlist: (items: number) => (items === 0 ? "Wishlist" : `Wishlist, ${count(items, "item", "items")}`),
  },

  search: {
    label: "Search",
    placeholder: "Search for some pre-loved to buy",
    submit: "Search",
    clear: "Clear",
    back: "Close search",
    found: (n: number) => `${count(n, "suggestion", "suggestions")}`,
  },

  footer: {
    quickLinks: "Quick Links",
    cities: "We are here (for sellers)",
    legal: "Legal",
    company: "Company",
    contact: "Contact us",
    follow: "Follow us",
    blogs: "Blogs",
    faqs: "FAQs",
    soldProducts: "Recently sold",
    hiring: "We are hiring",
    howToContact: "How to contact us",
    newTab: "opens in a new tab",
    copyright: (year: number) => `© ${year} ${marketName("en")}. All rights reserved.`,
  },

  panels: {
    "privacy-policy": "Privacy policy",
    "terms-and-conditions": "Terms and conditions",
    "cancellation-and-refund": "Cancellation and refund",
    "shipping-and-delivery": "Shipping and delivery",
    "how-to-contact-us": "How to contact us",
  } satisfies Record<PolicyPanel, string>,

  theme: { label: "Theme", light: "Light", dark: "Dark", system: "Same as device" },
  dataSaver: { label: "Data saver", text: "Smaller photos, no web font, no ads" },

  offline: "You’re offline. Showing what you saw last.",

  /** docs/spec/spec.md section 8, word for word. */
  failures: {
    other: "Something went wrong",
    unreachable: "Something went wrong! Please try again later.",
    loginFirst: "Please login to continue",
    sessionExpired: "Session expired. Please login again.",
    loggedOut: "Logged out successfully",
  },
  /** The server's own words are English. */
  refusals: undefined as Record<RefusalCode, string> | undefined,
  said: undefined as ((text: string) => string | undefined) | undefined,
  fieldUnclear: undefined as string | undefined,
  undo: "Undo",
  save: "Save",
  saving: "Saving",
  cancel: "Cancel",

  refer: {
    open: "Refer and Earn",
    putAway: "Put Refer and Earn away",
    isAway: "Put away. You find it in your account, under Refer and Earn.",
    title: (amount: string) => `Refer and earn ${amount}, each time`,
    /** Each after its amount. */
    buyer: " when someone buys through your link and the order is delivered",
    seller: " when a seller you invited sells an item",
    noLimit: "No limit on what you can earn",
    copy: "Copy",
    copied: "Referral Link Copied!",
    whatsapp: "Share on WhatsApp",
    more: "More ways to share",
    details: "See what you have earned",
    soFar: "Earned so far",
    seeDetails: (amount: string) => `${amount}, see details`,
    get shareText() {
      return `Hey have you checked out ${marketName("en")}? Buy-Sell-Ask preowned products easily and safely.`;
    },
    get brandName() {
      return `${marketName("en")}`;
    },
    guestTitle: "Refer and earn",
    guestText: "Login to get your link.",
  },

  goods: {
    whenNew: (price: string) => `${price} new`,
    sold: "Sold",
    like: (title: string) => `Save “${title}”`,
    liked: "Saved to your wishlist",
    unliked: "Removed from your wishlist",
    dropped: (amount: string) => `Price dropped ${amount}`,
    conditions: {
      unused: "Unused",
      like_new: "Like new",
      good: "Good",
      fair: "Fair",
      for_parts: "For parts",
    } as Record<string, string>,
  },
  list: {
    shown: (n: number) => `${formatNumber(n)} shown`,
    seen: (seen: number, total: string) => `You’ve seen ${formatNumber(seen)} of ${total}`,
    end: (total: string) => (total === "1" ? "That’s the only one" : `That’s all ${total}`),
    more: "Load more",
    loading: "Loading",
  },
  progress: {
    steps: "Steps",
    stepOf: (step: number, of: number) => `Step ${step} of ${of}`,
    done: "done",
    now: "in progress",
    todo: "to come",
  },
  ads: {
    label: "Ad",
  },

  categories: {
    heading: "Categories",
    lead: "Pick a category, or browse a whole group.",
    all: (name: string) => `All ${name}`,
    live: (n: number) => `${count(n, "item", "items")}`,
    single: "More categories",
    empty: "No categories yet",
    emptyText: "They are still being set up. Please come back in a while.",
  },

  products: {
    all: "All items",
    found: (text: string) => `“${text}”`,
    none: "Nothing here right now",
    noneFor: (text: string) => `No “${text}” right now`,
    noneText: "Ask for it, and we’ll tell you when one turns up.",
    /** Where nobody can ask. */
    comeAgain: "New things come in every day. Look again soon.",
    ask: "Ask for it",
  },
  product: {
    none: "This item isn’t on sale",
    noneText: "It may have been sold or taken down. Others like it may be waiting.",
    action: "Browse categories",
  },
  soldProducts: {
    heading: "Recently sold",
    lead: "What things really went for.",
    none: "Nothing sold yet",
    noneText: "Sold items show here with the price they went for.",
    action: "Browse categories",
  },
  seller: {
    heading: "Seller",
    get nameless() {
      return `${marketName("en")} user`;
    },
    since: (month: string) => `On ${marketName("en")} since ${month}`,
    listings: "On sale",
    goods: "Items from this seller",
    soldTab: "Sold",
    ratings: "Ratings",
    noSold: "Nothing sold yet",
    noSoldText: "What this seller sells shows here, with the price it went for.",
    noListings: "Nothing on sale right now",
    noListingsText: "What this seller lists shows here once it has been checked.",
    none: "This seller's profile can't be viewed right now.",
    noneText: "The seller may have left, or the link is incomplete.",
    goBack: "Go back",
    action: "Browse categories",
    block: "Block this person",
    blocking: "Blocking",
    get blocked() {
      const offers = has("offers") ? " or make you offers" : "";
      return `Blocked. They can’t ask you questions${offers}.`;
    },
    unblock: "Unblock",
    unblocking: "Unblocking",
    unblocked: "Unblocked",
  },

  report: {
    listing: "Report this listing",
    question: "Report",
    user: "Report this person",
  },
  notFound: {
    heading: "We can’t find that page",
    text: "The address may be mistyped, or the page has moved.",
    browse: "Browse categories",
  },
  failed: {
    heading: "We dropped a stitch",
    text: "Something went wrong! Please try again later.",
  },
};

export type SiteMessages = typeof messages;

declare module "../catalogue.ts" {
  interface Areas {
    site: SiteMessages;
  }
}
