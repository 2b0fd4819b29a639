// Amounts and durations an operator may change, with the defaults the product starts with.
import * as z from "zod/mini";

const count = z.int().check(z.minimum(0), z.maximum(10_000));
/** None of it would act on everything at once. */
const atLeastOne = z.int().check(z.minimum(1), z.maximum(10_000));
const rupees = z.int().check(z.minimum(0), z.maximum(1_00_00_000));

/** Words about the operator. Empty: nobody has said, and policies do without. */
const said = z._default(z.string().check(z.trim(), z.maxLength(200)), "");

export const settingSchemas = {
  /** Cash on delivery up to this payable amount, in rupees. */
  cod_max_rupees: z._default(rupees, 20_000),
  /** EMI from this payable amount, in rupees. */
  emi_min_rupees: z._default(rupees, 3_000),
  /** For each started kilogram above a category's heaviest slab, in rupees. */
  extra_kg_rupees: z._default(rupees, 40),
  /** Listings a seller may submit in one Indian day: at first, after some sales, and once trusted. */
  posting_limit: z._default(count, 5),
  posting_limit_after_sales: z._default(count, 10),
  posting_limit_trusted: z._default(count, 20),
  /** Completed sales that lift the limit, and those that with a good rating make a trusted seller. */
  sales_for_more_postings: z._default(count, 3),
  sales_for_trust: z._default(count, 10),
  rating_for_trust: z._default(z.number().check(z.minimum(1), z.maximum(5)), 4.5),
  strike_free_days_for_trust: z._default(count, 90),
  /** A live listing nobody touched for this long becomes a draft again. */
  listing_idle_days: z._default(atLeastOne, 60),
  /** Reports by so many people who have ordered before take a listing off the market at once. */
  reports_for_hold: z._default(atLeastOne, 3),
  /** Offers: how low, how many a buyer may have open, how often a buyer may name a price for one item. */
  offer_min_percent: z._default(count.check(z.maximum(100)), 50),
  offers_open_per_buyer: z._default(count, 5),
  offer_rounds: z._default(count, 3),
  /** How long an offer or a counter waits, how long an accepted price holds, and how long before its end we remind. */
  offer_answer_hours: z._default(atLeastOne, 48),
  offer_hold_hours: z._default(atLeastOne, 24),
  offer_reminder_hours: z._default(count, 4),
  /** Asks: how long one is open, and how many a person may have open. */
  ask_open_days: z._default(atLeastOne, 30),
  asks_open_per_person: z._default(count, 5),
  /** The line for a reserved item: how long a turn lasts, how many may wait for one item, and for how many one person may. */
  wait_turn_hours: z._default(z.int().check(z.minimum(1), z.maximum(48)), 2),
  waits_per_listing: z._default(count, 20),
  waits_per_person: z._default(count, 10),
  /** An order's conversation: how long support may take to answer in it, and how long it stays open after the order's end. */
  support_answer_hours: z._default(atLeastOne, 24),
  conversation_open_days: z._default(atLeastOne, 30),
  /** How long an item is held for a payment, and for the code that confirms an order paid in cash. */
  payment_minutes: z._default(atLeastOne, 15),
  cod_confirm_minutes: z._default(atLeastOne, 30),
  /** How long a seller may take to answer an order, and when we remind. */
  seller_answer_hours: z._default(atLeastOne, 24),
  seller_reminder_hours: z._default(count, 12),
  /** How long a buyer may think about an item that failed its check. */
  check_answer_hours: z._default(atLeastOne, 12),
  /** How long each may think about a lower price after the check: the seller first, then the buyer. */
  price_seller_hours: z._default(atLeastOne, 24),
  price_buyer_hours: z._default(atLeastOne, 12),
  /** How often a courier who found nobody comes again: to pick up, and to deliver. */
  pickup_retries: z._default(count, 2),
  delivery_retries: z._default(count, 2),
  /** How many pickups one slot of one city takes. */
  pickup_slot_capacity: z._default(count, 20),
  /** Cash orders a buyer may have open. */
  cod_open_max: z._default(count, 3),
  /** An item is off the market while its buyer pays: nobody holds the whole of it for nothing. */
  unpaid_open_max: z._default(count, 10),
  /** Whose cash order needs a code: who refused one in so many days, or is new and owes more than so much. */
  cod_risk_refusal_days: z._default(count, 90),
  cod_risk_account_hours: z._default(count, 24),
  cod_risk_rupees: z._default(rupees, 5_000),
  /** A payout above this needs two of finance to say yes. */
  payout_approval_rupees: z._default(rupees, 50_000),
  /** What a referral earns: for a purchase, and for a sale of an invited seller. */
  referral_buyer_rupees: z._default(rupees, 25),
  referral_seller_rupees: z._default(rupees, 25),
  /** Rewards of one person in a month, above which somebody looks first. */
  referral_review_above: z._default(count, 20),
  /** What a bank's EMI is shown with, a year. */
  emi_rate_percent: z._default(z.number().check(z.minimum(0), z.maximum(60)), 15),
  /** What policies name of the operator, by {{name}} in their text; a phone and a name are the same in both languages. */
  officer_name: said,
  officer_phone: said,
  care_phone: said,
  care_times: said,
  care_times_hi: said,
  payment_company: said,
  payment_company_hi: said,
  hosting_place: said,
  hosting_place_hi: said,
  log_period: said,
  log_period_hi: said,
  /** The hub that all parcels pass: where couriers bring and fetch them. */
  hub_name: said,
  hub_phone: said,
  hub_address: said,
  hub_city: said,
  hub_state: said,
  hub_pincode: z._default(z.string().check(z.trim(), z.regex(/^(\d{6})?$/)), ""),
};

const onOrOff = z.object({ is_on: z.boolean(), text: z.string(), text_hi: z.string() });

/** On or off, with what people read about it where that is for the operator to say. Kept as settings are. */
export const switchSchemas = {
  /** Cash on delivery, for everybody. */
  cod: z._default(onOrOff, { is_on: true, text: "", text_hi: "" }),
  /** Off: drafts are kept, but nothing new is submitted. */
  new_listings: z._default(onOrOff, { is_on: true, text: "", text_hi: "" }),
  /** A line of text on top of every page. */
  banner: z._default(onOrOff, { is_on: false, text: "", text_hi: "" }),
};

export const switchNames = ["cod", "new_listings", "banner"] as const;
export type SwitchName = (typeof switchNames)[number];

const allSchemas = { ...settingSchemas, ...switchSchemas };

export type Settings = { [K in keyof typeof allSchemas]: z.output<(typeof allSchemas)[K]> };

export const settingsSchema = z.object(allSchemas);
