// Every kind of notification (docs/spec/rules.md, Notifications). All of them show in the app; those with a push may
// also reach the phone, and that is what a person can switch off.

import { type ChosenPurpose, chosenPurposes, type Purpose } from "../consents/purposes.ts";
import type { Capability, Market } from "../market/market.ts";

export const notificationGroups = ["selling", "buying", "money", "discovery", "account"] as const;
export type NotificationGroup = (typeof notificationGroups)[number];

interface Kind {
  group: NotificationGroup;
  hasPush: boolean;
  /** Security news: nobody switches it off, least of all whoever has just got into the account. */
  isFixed?: true;
  /** Part of what a market may do without: there nobody is told, asked or reminded. */
  capability?: Capability;
  /** Who has not said yes to a purpose that is not needed is not told. A push asks for that of pushes too. */
  purpose: Purpose;
}

const kinds = {
  welcome: { group: "account", hasPush: false, purpose: "contract" },
  new_login: { group: "account", hasPush: true, purpose: "safety" },
  phone_changed: { group: "account", hasPush: true, isFixed: true, purpose: "safety" },
  payout_changed: { group: "account", hasPush: true, isFixed: true, purpose: "safety" },
  report_outcome: { group: "account", hasPush: false, purpose: "safety" },
  data_breach: { group: "account", hasPush: true, isFixed: true, purpose: "law" },
  grievance_step: { group: "account", hasPush: true, purpose: "law" },
  listing_approved: { group: "selling", hasPush: true, purpose: "contract" },
  listing_failed: { group: "selling", hasPush: true, purpose: "contract" },
  listing_expiring: { group: "selling", hasPush: false, purpose: "contract" },
  question: { group: "selling", hasPush: true, purpose: "contract" },
  answer: { group: "buying", hasPush: true, purpose: "contract" },
  offer_received: { group: "selling", hasPush: true, purpose: "contract", capability: "offers" },
  offer_countered: { group: "buying", hasPush: true, purpose: "contract", capability: "offers" },
  offer_accepted: { group: "buying", hasPush: true, purpose: "contract", capability: "offers" },
  offer_lapsing: { group: "buying", hasPush: true, purpose: "contract", capability: "offers" },
  offer_closed: { group: "buying", hasPush: false, purpose: "contract" },
  wait_turn: { group: "buying", hasPush: true, purpose: "contract" },
  wait_turn_over: { group: "buying", hasPush: true, purpose: "contract" },
  wait_over: { group: "buying", hasPush: true, purpose: "contract" },
  price_drop: { group: "discovery", hasPush: true, purpose: "wishlist_news" },
  wishlist_sold: { group: "discovery", hasPush: false, purpose: "wishlist_news" },
  wishlist_back: { group: "discovery", hasPush: true, purpose: "wishlist_news" },
  ask_match: { group: "discovery", hasPush: true, purpose: "asks", capability: "asks" },
  saved_search_match: { group: "discovery", hasPush: true, purpose: "saved_searches" },
  payment_success: { group: "money", hasPush: true, purpose: "contract" },
  payment_failed: { group: "money", hasPush: true, purpose: "contract" },
  confirmation_needed: { group: "selling", hasPush: true, purpose: "contract" },
  confirmation_reminder: { group: "selling", hasPush: true, purpose: "contract" },
  order_confirmed: { group: "buying", hasPush: true, purpose: "contract" },
  order_ended: { group: "buying", hasPush: true, purpose: "contract" },
  order_message: { group: "account", hasPush: true, purpose: "contract" },
  support_message: { group: "account", hasPush: true, purpose: "contract" },
  issue_answered: { group: "buying", hasPush: true, purpose: "contract" },
  pickup_slot: { group: "selling", hasPush: true, purpose: "contract" },
  order_held: { group: "buying", hasPush: true, purpose: "contract" },
  picked_up: { group: "buying", hasPush: false, purpose: "contract" },
  check_result: { group: "buying", hasPush: true, purpose: "contract" },
  price_proposal: { group: "buying", hasPush: true, purpose: "contract" },
  price_proposal_reminder: { group: "buying", hasPush: true, purpose: "contract" },
  out_for_delivery: { group: "buying", hasPush: true, purpose: "contract" },
  parcel_collected: { group: "selling", hasPush: false, purpose: "contract" },
  parcel_sent: { group: "buying", hasPush: false, purpose: "contract" },
  delivery_today: { group: "buying", hasPush: true, purpose: "contract" },
  delivery_failed: { group: "buying", hasPush: true, purpose: "contract" },
  redelivery_chosen: { group: "buying", hasPush: false, purpose: "contract" },
  parcel_lost: { group: "buying", hasPush: true, purpose: "contract" },
  delivered: { group: "buying", hasPush: true, purpose: "contract" },
  window_closing: { group: "buying", hasPush: true, purpose: "contract" },
  return_step: { group: "buying", hasPush: true, purpose: "contract" },
  refund_sent: { group: "money", hasPush: true, purpose: "contract" },
  payout_ready: { group: "money", hasPush: true, purpose: "contract" },
  payout_paid: { group: "money", hasPush: true, purpose: "contract" },
  payout_failed: { group: "money", hasPush: true, purpose: "contract" },
  referral_earned: { group: "money", hasPush: true, purpose: "contract", capability: "referrals" },
  pan_wanted: { group: "money", hasPush: true, purpose: "law" },
  tax_deducted: { group: "money", hasPush: false, purpose: "law" },
  sale_taken_back: { group: "money", hasPush: true, purpose: "contract" },
} satisfies Record<string, Kind>;

export type NotificationKind = keyof typeof kinds;
export const notificationKinds: Record<NotificationKind, Kind> = kinds;
/** What it may not be told without; null where it is needed. */
export const chosenPurposeOf = (kind: NotificationKind): ChosenPurpose | null =>
  chosenPurposes.find((purpose) => purpose === notificationKinds[kind].purpose) ?? null;
export const pushKinds = (Object.keys(kinds) as NotificationKind[]).filter((kind) => kinds[kind].hasPush);
/** Those that a person may switch off. */
export const chosenKinds = pushKinds.filter((kind) => notificationKinds[kind].isFixed !== true);

/** Those of a market as it is now. */
export function kindsIn<K extends NotificationKind>(
  { capabilities }: Pick<Market, "capabilities">,
  all: readonly K[],
): K[] {
  return all.filter((kind) => {
    const { capability } = notificationKinds[kind];
    return capability === undefined || capabilities[capability];
  });
}
