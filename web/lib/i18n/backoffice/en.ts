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
    verification: { title: "Verification", columns: ["Listing", "Seller", "Flags", "Waiting since"] },
    listings: { title: "Listings", columns: ["Listing", "Seller", "State", "Price"] },
    reports: { title: "Reports", columns: ["What", "Reported for", "By", "Since"] },
    questions: { title: "Questions", columns: ["Question", "Listing", "By", "Asked"] },
    words: { title: "Word list", columns: ["Word", "Kind", "Since", "By"] },
    asks: { title: "Asks", columns: ["Ask", "By", "Open till", "Budget"] },
    categories: { title: "Categories", columns: ["Category", "Group", "Questions", "Fee"] },
    orders: { title: "Orders", columns: ["Order", "Item", "State", "Total"] },
    pickups: { title: "Pickups", columns: ["Slot", "Item", "City", "State"] },
    checks: { title: "Quality checks", columns: ["Item", "Points", "Result", "Since"] },
    issues: { title: "Issues", columns: ["Issue", "Order", "Since", "State"] },
    returns: { title: "Returns", columns: ["Order", "Reason", "State", "Since"] },
    slots: { title: "Pickup slots", columns: ["Day", "Morning", "Evening", "State"] },
    cities: { title: "Cities and pincodes", columns: ["City", "Pincodes", "Slots a day", "Capacity"] },
    reconciliation: { title: "Reconciliation", columns: ["What", "Here", "At the gateway", "Amount"] },
    reviews: { title: "Money in review", columns: ["Order", "Why", "Asked for", "Came in"] },
    refunds: { title: "Refunds", columns: ["Order", "Way", "State", "Amount"] },
    payouts: { title: "Payouts", columns: ["Seller", "Account", "State", "Amount"] },
    ledger: { title: "Ledger", columns: ["Time", "Event", "Account", "Amount"] },
    exports: { title: "Exports for tax", columns: ["Month", "Taxable value", "GST", "Goods sold"] },
    coupons: { title: "Coupons", columns: ["Code", "Kind", "Valid till", "Used"] },
    referrals: { title: "Referrals", columns: ["Referrer", "Order", "State", "Reward"] },
    users: { title: "Users", columns: ["User", "Joined", "Strikes", "State"] },
    grievances: { title: "Grievances", columns: ["Ticket", "Subject", "State", "Due"] },
    "data-requests": { title: "Data requests", columns: ["User", "Kind", "State", "Due"] },
    content: { title: "Blogs, FAQs, policies", columns: ["Title", "Kind", "State", "Changed"] },
    ads: { title: "Ads", columns: ["Ad", "Pages", "From", "Till"] },
    settings: { title: "Settings", columns: ["Setting", "Value", "Version", "Changed by"] },
    switches: { title: "Switches", columns: ["Switch", "State", "Since", "By"] },
    staff: { title: "Staff", columns: ["Name", "Role", "Last seen", "State"] },
    jobs: { title: "Jobs", columns: ["Job", "Tries", "Last error", "Next run"] },
    webhooks: { title: "Webhooks", columns: ["Event", "About", "State", "Received"] },
    audit: { title: "Audit", columns: ["Time", "Who", "What", "On"] },
  },
  none: "Nothing here yet",
  noneText: "Rows show here once this part of the back office is connected.",
};

export type BackofficeMessages = typeof messages;
