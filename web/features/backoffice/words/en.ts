// The back office, in English. Its shape is what Hindi must match. What a desk says stands beside it, and is found there.
import type { DeskWords } from "../../../lib/i18n/catalogue.ts";
import { desk } from "./desk-en.ts";
import { figureWords } from "./figures-en.ts";
import { jobWords } from "./jobs-en.ts";
import { titles } from "./titles-en.ts";

const desks = import.meta.glob<DeskWords>("../../*/desk/words/en.ts", { eager: true, import: "words" });

const own = {
  titles,
  desk,
  ...figureWords,
  ...jobWords,
  name: "Back office",
  nav: "Screens",
  menu: "Menu",
  site: "To the site",
  dashboard: "Dashboard",
  groups: {
    goods: "Goods",
    orders: "Orders",
    money: "Money",
    people: "People",
    site: "Site",
    system: "System",
  },
  screens: {
    verification: { title: "Verification" },
    listings: { title: "Listings" },
    reports: { title: "Reports" },
    questions: { title: "Questions" },
    words: { title: "Word list" },
    asks: { title: "Asks" },
    categories: { title: "Categories" },
    orders: { title: "Orders" },
    pickups: { title: "Pickups" },
    checks: { title: "Quality checks" },
    issues: { title: "Issues" },
    conversations: { title: "Conversations" },
    "identity-cases": { title: "Swapped things" },
    returns: { title: "Returns" },
    shipments: { title: "Parcels" },
    couriers: { title: "Couriers" },
    remittances: { title: "Couriers’ cash" },
    slots: { title: "Pickup slots" },
    cities: { title: "Cities and pincodes" },
    reconciliation: { title: "Reconciliation" },
    reviews: { title: "Money in review" },
    refunds: { title: "Refunds" },
    payouts: { title: "Payouts" },
    ledger: { title: "Ledger" },
    taxes: { title: "Tax" },
    exports: { title: "Exports for tax" },
    coupons: { title: "Coupons" },
    referrals: { title: "Referrals" },
    users: { title: "Users" },
    grievances: { title: "Grievances" },
    "data-requests": { title: "Data requests" },
    consents: { title: "Consent" },
    breaches: { title: "Data breaches" },
    retention: { title: "Retention" },
    content: { title: "Blogs, FAQs, policies" },
    ads: { title: "Ads" },
    setup: { title: "Market" },
    settings: { title: "Settings" },
    switches: { title: "Switches" },
    staff: { title: "Staff" },
    api_keys: { title: "API keys" },
    jobs: { title: "Jobs" },
    webhooks: { title: "Webhooks" },
    webhooks_out: { title: "Webhooks out" },
    audit: { title: "Audit" },
  },
};

export type BackofficeMessages = typeof own & DeskWords;

export const messages: BackofficeMessages = Object.assign(own, ...Object.values(desks));

declare module "../../../lib/i18n/catalogue.ts" {
  interface Areas {
    backoffice: BackofficeMessages;
  }
}
