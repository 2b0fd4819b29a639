// The back office, in English. Its shape is what Hindi must match.

import { asks } from "./asks-en.ts";
import { config } from "./configuration/en.ts";
import { desk } from "./desk-en.ts";
import { exportWords } from "./exports/en.ts";
import { folk } from "./folk-en.ts";
import { goods } from "./goods-en.ts";
import { approvals } from "./money/approvals-en.ts";
import { coupons } from "./money/coupons-en.ts";
import { money } from "./money/en.ts";
import { machinery } from "./money/machinery-en.ts";
import { referralDesk } from "./money/referrals-en.ts";
import { orderWords } from "./orders/en.ts";
import { returns } from "./orders/returns-en.ts";
import { people } from "./people-en.ts";
import { adDesk } from "./site/ads-en.ts";
import { contentDesk } from "./site/content-en.ts";
import { dataRequests } from "./site/data-requests-en.ts";
import { grievanceDesk } from "./site/grievances-en.ts";
import { titles } from "./titles-en.ts";

export const messages = {
  ...people,
  config,
  asks,
  titles,
  desk,
  ...goods,
  ...folk,
  ...orderWords,
  money,
  machinery,
  exportWords,
  approvals,
  coupons,
  returns,
  referralDesk,
  adDesk,
  contentDesk,
  dataRequests,
  grievanceDesk,
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
    returns: { title: "Returns" },
    slots: { title: "Pickup slots" },
    cities: { title: "Cities and pincodes" },
    reconciliation: { title: "Reconciliation" },
    reviews: { title: "Money in review" },
    refunds: { title: "Refunds" },
    payouts: { title: "Payouts" },
    ledger: { title: "Ledger" },
    exports: { title: "Exports for tax" },
    coupons: { title: "Coupons" },
    referrals: { title: "Referrals" },
    users: { title: "Users" },
    grievances: { title: "Grievances" },
    "data-requests": { title: "Data requests" },
    content: { title: "Blogs, FAQs, policies" },
    ads: { title: "Ads" },
    settings: { title: "Settings" },
    switches: { title: "Switches" },
    staff: { title: "Staff" },
    jobs: { title: "Jobs" },
    webhooks: { title: "Webhooks" },
    audit: { title: "Audit" },
  },
};

export type BackofficeMessages = typeof messages;

declare module "../../../lib/i18n/catalogue.ts" {
  interface Areas {
    backoffice: BackofficeMessages;
  }
}
