// Every kind of notification (docs/spec/rules.md, Notifications). All of them show in the app; those with a push may
// also reach the phone, and that is what a person can switch off.
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
}

const kinds = {
  welcome: { group: "account", hasPush: false },
  new_login: { group: "account", hasPush: true },
  phone_changed: { group: "account", hasPush: true, isFixed: true },
  payout_changed: { group: "account", hasPush: true, isFixed: true },
  report_outcome: { group: "account", hasPush: false },
  grievance_step: { group: "account", hasPush: true },
  listing_approved: { group: "selling", hasPush: true },
  listing_failed: { group: "selling", hasPush: true },
  listing_expiring: { group: "selling", hasPush: false },
  question: { group: "selling", hasPush: true },
  answer: { group: "buying", hasPush: true },
  offer_received: { group: "selling", hasPush: true, capability: "offers" },
  offer_countered: { group: "buying", hasPush: true, capability: "offers" },
  offer_accepted: { group: "buying", hasPush: true, capability: "offers" },
  offer_lapsing: { group: "buying", hasPush: true, capability: "offers" },
  offer_closed: { group: "buying", hasPush: false },
  wait_turn: { group: "buying", hasPush: true },
  wait_turn_over: { group: "buying", hasPush: true },
  wait_over: { group: "buying", hasPush: true },
  price_drop: { group: "discovery", hasPush: true },
  wishlist_sold: { group: "discovery", hasPush: false },
  wishlist_back: { group: "discovery", hasPush: true },
  ask_match: { group: "discovery", hasPush: true, capability: "asks" },
  saved_search_match: { group: "discovery", hasPush: true },
  payment_success: { group: "money", hasPush: true },
  payment_failed: { group: "money", hasPush: true },
  confirmation_needed: { group: "selling", hasPush: true },
  confirmation_reminder: { group: "selling", hasPush: true },
  order_confirmed: { group: "buying", hasPush: true },
  order_ended: { group: "buying", hasPush: true },
  order_message: { group: "account", hasPush: true },
  support_message: { group: "account", hasPush: true },
  issue_answered: { group: "buying", hasPush: true },
  pickup_slot: { group: "selling", hasPush: true },
  order_held: { group: "buying", hasPush: true },
  picked_up: { group: "buying", hasPush: false },
  check_result: { group: "buying", hasPush: true },
  price_proposal: { group: "buying", hasPush: true },
  price_proposal_reminder: { group: "buying", hasPush: true },
  out_for_delivery: { group: "buying", hasPush: true },
  parcel_collected: { group: "selling", hasPush: false },
  parcel_sent: { group: "buying", hasPush: false },
  delivery_today: { group: "buying", hasPush: true },
  delivery_failed: { group: "buying", hasPush: true },
  redelivery_chosen: { group: "buying", hasPush: false },
  parcel_lost: { group: "buying", hasPush: true },
  delivered: { group: "buying", hasPush: true },
  window_closing: { group: "buying", hasPush: true },
  return_step: { group: "buying", hasPush: true },
  refund_sent: { group: "money", hasPush: true },
  payout_ready: { group: "money", hasPush: true },
  payout_paid: { group: "money", hasPush: true },
  payout_failed: { group: "money", hasPush: true },
  referral_earned: { group: "money", hasPush: true, capability: "referrals" },
  pan_wanted: { group: "money", hasPush: true },
  tax_deducted: { group: "money", hasPush: false },
  sale_taken_back: { group: "money", hasPush: true },
} satisfies Record<string, Kind>;

export type NotificationKind = keyof typeof kinds;
export const notificationKinds: Record<NotificationKind, Kind> = kinds;
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
