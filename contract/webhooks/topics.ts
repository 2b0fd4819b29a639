// What may be told to programs of others: topics of the outbox, by the thing they are about. Whatever is about a person alone
// (accounts, conversations, reports, saved searches, places in a line, rewards) is not among them.
import type { AskEvent } from "../asks/asks.machine.ts";
import type { ListingEvent } from "../listings/listings.machine.ts";
import type { OrderEvent } from "../orders/orders.machine.ts";
import type { ShipmentState } from "../shipments/shipments.machine.ts";

export const topicGroups = {
  listing: [
    "listing.submit",
    "listing.approve",
    "listing.reject",
    "listing.reserve",
    "listing.release",
    "listing.sell",
    "listing.take_back",
    "listing.pause",
    "listing.resume",
    "listing.hold",
    "listing.unhold",
    "listing.expire",
    "listing.remove",
    "listing.price_changed",
    "listing.edited",
    "listing.edit_approved",
    "listing.edit_rejected",
    "listing.expiring",
  ],
  order: [
    "order.ask_payment",
    "order.place",
    "order.pay",
    "order.fail_payment",
    "order.expire_payment",
    "order.revive",
    "order.approve",
    "order.decline",
    "order.time_out",
    "order.schedule_pickup",
    "order.pick_up",
    "order.fail_pickup",
    "order.pass_check",
    "order.fail_check",
    "order.accept_check",
    "order.propose_price",
    "order.agree_price",
    "order.refuse_price",
    "order.dispatch",
    "order.deliver",
    "order.fail_delivery",
    "order.give_up",
    "order.complete",
    "order.request_return",
    "order.approve_return",
    "order.reject_return",
    "order.pick_up_return",
    "order.receive_return",
    "order.reject_received",
    "order.cancel",
    "order.held",
    "order.released",
    "order.issue_opened",
    "order.issue_settled",
    "order.feedback",
  ],
  payment: [
    "payment.paid",
    "payment.failed",
    "payment.expired",
    "payment.review",
    "payment.refunded",
    "payment.part_refunded",
  ],
  payout: ["payout.ready", "payout.processing", "payout.paid", "payout.failed", "payout.returned"],
  shipment: [
    "shipment.booked",
    "shipment.collected",
    "shipment.in_transit",
    "shipment.out_for_delivery",
    "shipment.delivered",
    "shipment.failed_attempt",
    "shipment.returning",
    "shipment.returned",
    "shipment.lost",
    "shipment.cancelled",
    "shipment.redelivery",
  ],
  offer: [
    "offer.received",
    "offer.accepted",
    "offer.countered",
    "offer.rejected",
    "offer.withdrawn",
    "offer.expired",
    "offer.lapsed",
    "offer.superseded",
    "offer.redeemed",
    "offer.given_back",
  ],
  question: ["question.asked", "question.answered"],
  ask: ["ask.posted", "ask.matched", "ask.find", "ask.expire", "ask.close", "ask.remove", "ask.renew", "ask.restore"],
  grievance: [
    "grievance.received",
    "grievance.acknowledged",
    "grievance.answered",
    "grievance.resolved",
    "grievance.reopened",
    "grievance.withdrawn",
    "grievance.overdue",
  ],
} as const;

export type TopicGroup = keyof typeof topicGroups;
export type PublicTopic = (typeof topicGroups)[TopicGroup][number];

/** A move that is new in one of these machines, and neither here nor said to stay inside, does not compile. */
type Missing =
  | Exclude<`order.${OrderEvent}`, PublicTopic>
  | Exclude<`listing.${ListingEvent}`, PublicTopic>
  | Exclude<`ask.${AskEvent}`, PublicTopic>
  | Exclude<`shipment.${Exclude<ShipmentState, "planned">}`, PublicTopic>;
type NothingMissing = [Missing] extends [never] ? true : Missing;
export const isComplete: NothingMissing = true;

export const groupNames = Object.keys(topicGroups) as TopicGroup[];
export const publicTopics: readonly PublicTopic[] = Object.values(topicGroups).flat();
/** What a press of “Send a test” sends: about nothing, and never asked for. */
export const PING = "ping";
