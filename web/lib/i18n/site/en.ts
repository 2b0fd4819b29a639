// The shell and every page a guest can read, in English. Its shape is what Hindi must match.
import type { PolicyPanel } from "../../../../contract/content.contract.ts";
import { plural } from "../plural.ts";

const count = (n: number, one: string, other: string) => plural("en", n, { one, other });

export const messages = {
  language: "Language",
  skip: "Skip to content",
  loading: "Loading",
  close: "Close",
  retry: "Retry",
  goHome: "Go to home",
  seeAll: "See all",
  lookAround: "Look around",
  requestId: "Reference",

  titles: {
    home: "Buy and sell pre-loved things in Delhi NCR",
    categories: "Categories",
    policies: "Policies",
    notFound: "Page not found",
  },
  descriptions: {
    home: "Second-hand phones, furniture, books, clothes and more from homes across Delhi NCR. Each item is checked by a person first.",
    categories: "Everything you can buy and sell second-hand on Sahejo, by category.",
    policies: "Privacy, terms, cancellation and refund, shipping and delivery, and how to contact us.",
  },

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
    notifications: (unread: number) => (unread === 0 ? "Notifications" : `Notifications, ${unread} unread`),
    wishlist: (items: number) => (items === 0 ? "Wishlist" : `Wishlist, ${items} ${count(items, "item", "items")}`),
  },

  search: {
    label: "Search",
    placeholder: "Search for some pre-loved to buy",
    submit: "Search",
    clear: "Clear",
    back: "Leave search",
    suggestions: "Suggestions",
    recent: "Recent searches",
    forget: "Forget these",
    found: (n: number) => `${n} ${count(n, "suggestion", "suggestions")}`,
  },

  footer: {
    label: "Footer",
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
    copyright: (year: number) => `© ${year} Sahejo. All rights reserved.`,
  },

  panels: {
    "privacy-policy": "Privacy policy",
    "terms-and-conditions": "Terms and conditions",
    "cancellation-and-refund": "Cancellation and refund",
    "shipping-and-delivery": "Shipping and delivery",
    "how-to-contact-us": "How to contact us",
  } satisfies Record<PolicyPanel, string>,

  theme: { label: "Theme", light: "Light", dark: "Dark", system: "Same as device" },

  offline: "You’re offline. Showing what you saw last.",

  home: {
    headline: ["Pre-loved,", "checked, yours."],
    lead: "Good things from homes across Delhi NCR, each looked at by a person first.",
    browse: "See fresh finds",
    sell: "Sell yours",
    categories: "Categories",
    allCategories: "All",
    fresh: "Fresh near you",
    freshEmpty: "Nothing is on sale yet",
    freshEmptyText: "The first listings show up here as soon as they have been checked.",
    freshEmptyAction: "Sell the first one",
    protection: "How your purchase is protected",
    steps: [
      { title: "A person checks it", text: "Photos, serial number and papers are looked at before an item goes live." },
      { title: "Your money waits", text: "We hold the payment until your return window is over." },
      { title: "Picked up, checked again", text: "Our rider compares the item with its listing at the seller’s door." },
      { title: "Not as listed? Send it back", text: "How long you have is shown on every item. The refund goes back the way you paid." },
    ],
    askTitle: "Looking for something particular?",
    askText: "Tell sellers what you want and your budget. We’ll let you know when it turns up.",
    askAction: "Ask for it",
  },

  categories: {
    heading: "Categories",
    lead: "Pick a shelf, or a whole group of them.",
    all: (name: string) => `All ${name}`,
    live: (n: number) => `${n} ${count(n, "item", "items")}`,
    single: "More shelves",
    empty: "No categories yet",
    emptyText: "The shelves are still being set up. Please come back in a while.",
  },

  policies: {
    heading: "Policies",
    lead: "What we promise, what we ask of you, and how to reach us.",
    contents: "On this page",
    updated: (date: string) => `Last changed on ${date}`,
    empty: "No policies yet",
    emptyText: "They have not been published here yet. Write to us and we will send them to you.",
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
