// What the scopes of keys are about, and what each act allows, in English.
import type { ScopeAct, ScopeNoun } from "../../../../../contract/api-keys/scope-words.ts";

export const nouns: Record<ScopeNoun, { title: string; text: string }> = {
  accounts: { title: "Users", text: "People with their strikes and suspensions, and who asked for their data." },
  ads: { title: "Ads", text: "What stands in the places for ads." },
  asks: { title: "Asks", text: "The board of what people look for." },
  audit: { title: "Audit", text: "What staff and programs did." },
  backoffice: { title: "Back office", text: "What waits, figures, jobs, and search over everything." },
  catalogue: { title: "Categories and places", text: "Categories with their questions and charges, cities, pincodes." },
  consents: { title: "Consent", text: "What people agreed to, breaches, what is kept how long." },
  content: { title: "Texts", text: "Blogs, FAQs and policies." },
  conversations: { title: "Conversations", text: "What buyers, sellers and support write about an order." },
  coupons: { title: "Coupons", text: "Coupons and their uses." },
  grievances: { title: "Grievances", text: "Complaints with their deadlines." },
  identities: { title: "Numbers of devices", text: "IMEI and serial numbers of listed things." },
  ledger: { title: "Ledger", text: "Every posting of money." },
  listings: { title: "Listings", text: "Things for sale, search, prices and verification." },
  market: { title: "The market", text: "Its name, colours, places and what it does without." },
  moderation: { title: "Word list", text: "Words that are not let through." },
  notifications: { title: "Notifications", text: "The public key for pushes." },
  offers: { title: "Offers", text: "Offers between people." },
  orders: { title: "Orders", text: "Orders from the payment to the door, returns, pickups, tax lists." },
  passports: { title: "Passports", text: "The history of one thing." },
  payments: { title: "Payments", text: "Reconciliation and money in review." },
  payouts: { title: "Payouts and refunds", text: "Money on its way to people." },
  questions: { title: "Questions", text: "Questions and answers below listings." },
  referrals: { title: "Referrals", text: "Rewards for whoever brought somebody." },
  remittances: { title: "Couriers’ cash", text: "What couriers collected and handed over." },
  reports: { title: "Reports", text: "What people reported." },
  settings: { title: "Settings", text: "Amounts, durations, limits and switches." },
  shipments: { title: "Parcels", text: "Parcels, couriers and what they cost." },
  taxes: { title: "Tax", text: "What was deducted, and the files for returns." },
  waits: { title: "Lines", text: "Who waits for a reserved thing." },
  wishlist: { title: "Likes", text: "How often something was liked." },
};

export const acts: Record<ScopeAct, { title: string; text: string }> = {
  read: { title: "See", text: "Reads, changes nothing." },
  export: { title: "Take lists as files", text: "Whole lists as CSV; each one taken is in the log." },
  write: { title: "Make and change", text: "Makes new ones and changes what is there." },
  move: { title: "Act on one", text: "Moves one on, decides, stops, takes back." },
  delete: { title: "Remove", text: "Takes one away." },
};
