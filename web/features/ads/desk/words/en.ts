// Booked ads.
const adDesk = {
  lead: "Slots without a booked ad show a notice of our own. Ads are always labelled; nobody is followed or counted.",
  add: "Book an ad",
  none: "No ads booked",
  noneText: "Every slot shows a notice of our own until one is booked.",
  columns: { ad: "Ad", pages: "Pages", period: "Shown", state: "State", act: "Do" },
  states: { running: "Running", paused: "Paused", planned: "Planned", over: "Over" },
  pages: {
    payments: "After a payment",
    faq: "FAQs",
    notifications: "Notifications",
    blogs: "Blogs",
    products: "Products",
    wishlist: "Wishlist",
    "product-overview": "A product",
    askout: "Askout",
    "sold-products": "Recently sold",
  },
  shapes: { card: "Card in a grid", banner: "Banner", any: "Either" },
  from: (time: string) => `from ${time}`,
  till: (time: string) => `till ${time}`,
  openEnd: "no end",
  priority: "Priority",
  priorityHint: "0 to 100; the highest is shown first",
  edit: "Edit",
  editName: (name: string) => `Edit ${name}`,
  pause: "Pause",
  pauseName: (name: string) => `Pause ${name}`,
  resume: "Resume",
  resumeName: (name: string) => `Resume ${name}`,
  paused: "Paused",
  resumed: "Running again",
  name: "Booked by",
  nameHint: "For us; readers do not see it",
  pagesLabel: "Pages",
  shape: "Shape",
  title: { en: "Title (English)", hi: "Title (Hindi)" },
  text: { en: "Text (English)", hi: "Text (Hindi)" },
  action: { en: "Words of the link (English)", hi: "Words of the link (Hindi)" },
  link: "Leads to",
  linkHint: "/products or https://…",
  startsAt: "From (Indian time)",
  endsAt: "Till (Indian time)",
  endsHint: "Empty: until it is paused",
  save: "Save",
  busy: "One moment",
  saved: "Saved",
  movedOn: "Somebody changed this ad in the meantime. Look at it as it is now.",
};

export const words = { adDesk };

export type Words = typeof words;

declare module "../../../../lib/i18n/catalogue.ts" {
  interface DeskWords extends Words {}
}
