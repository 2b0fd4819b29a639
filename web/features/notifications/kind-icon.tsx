import {
  ArrowDown,
  BadgeCheck,
  Banknote,
  Bell,
  CalendarClock,
  CircleAlert,
  CircleCheck,
  CircleX,
  ClockAlert,
  Flag,
  Gift,
  Heart,
  HeartOff,
  Hourglass,
  IndianRupee,
  LogIn,
  type LucideIcon,
  Megaphone,
  MessageCircleQuestionMark,
  MessageCircleReply,
  PackageCheck,
  PackageOpen,
  Search,
  ShieldAlert,
  ShieldCheck,
  ShieldX,
  Sparkles,
  Tag,
  Truck,
  Undo2,
} from "lucide-react";
import type { NotificationKind } from "../../../contract/notifications/notification-kinds.ts";
import { classNames } from "../../ui/class-names.ts";

const tones = {
  plain: "bg-neel-tint text-primary",
  warm: "bg-genda-tint text-amber",
  good: "bg-verified-tint text-verified",
  bad: "bg-error-tint text-error",
};

const looks: Record<NotificationKind, [LucideIcon, keyof typeof tones]> = {
  welcome: [Sparkles, "warm"],
  new_login: [LogIn, "plain"],
  phone_changed: [ShieldAlert, "bad"],
  payout_changed: [ShieldAlert, "bad"],
  report_outcome: [Flag, "plain"],
  grievance_step: [MessageCircleReply, "plain"],
  listing_approved: [ShieldCheck, "plain"],
  listing_failed: [ShieldX, "bad"],
  listing_expiring: [Hourglass, "warm"],
  question: [MessageCircleQuestionMark, "plain"],
  answer: [MessageCircleReply, "plain"],
  offer_received: [Tag, "warm"],
  offer_countered: [Tag, "warm"],
  offer_accepted: [CircleCheck, "good"],
  offer_lapsing: [ClockAlert, "warm"],
  wait_turn: [ClockAlert, "good"],
  wait_turn_over: [Hourglass, "warm"],
  wait_over: [HeartOff, "plain"],
  price_drop: [ArrowDown, "good"],
  wishlist_sold: [HeartOff, "plain"],
  wishlist_back: [Heart, "good"],
  ask_match: [Megaphone, "warm"],
  saved_search_match: [Search, "plain"],
  payment_success: [IndianRupee, "good"],
  payment_failed: [CircleX, "bad"],
  confirmation_needed: [CircleAlert, "warm"],
  order_held: [CircleAlert, "warm"],
  confirmation_reminder: [ClockAlert, "warm"],
  order_confirmed: [CircleCheck, "good"],
  order_ended: [CircleX, "bad"],
  order_message: [MessageCircleReply, "plain"],
  support_message: [MessageCircleReply, "good"],
  issue_answered: [MessageCircleReply, "plain"],
  pickup_slot: [CalendarClock, "plain"],
  picked_up: [PackageOpen, "plain"],
  check_result: [BadgeCheck, "plain"],
  price_proposal: [Tag, "warm"],
  price_proposal_reminder: [ClockAlert, "warm"],
  out_for_delivery: [Truck, "plain"],
  delivered: [PackageCheck, "good"],
  window_closing: [ClockAlert, "warm"],
  return_step: [Undo2, "plain"],
  refund_sent: [IndianRupee, "good"],
  payout_ready: [Banknote, "plain"],
  payout_paid: [Banknote, "good"],
  payout_failed: [CircleX, "bad"],
  referral_earned: [Gift, "warm"],
};

/** A kind this document is too old to know still has a bell. */
export function KindIcon({ kind }: { kind: NotificationKind }) {
  const [Icon, tone] = looks[kind] ?? [Bell, "plain"];
  return (
    <span className={classNames("grid size-10 flex-none place-items-center rounded-full", tones[tone])}>
      <Icon className="size-5" strokeWidth={1.75} aria-hidden="true" />
    </span>
  );
}
