// What each topic says outside: ids, numbers, states, times and amounts. No name, number, address or text that somebody wrote,
// and no id of a person either: whoever needs more asks the API about the id, with a key that may.
import * as z from "zod/mini";
import { askStatuses } from "../asks/asks.machine.ts";
import { grievanceStatuses } from "../grievances/grievances.machine.ts";
import { listingStatuses } from "../listings/listings.machine.ts";
import { caseDecisions, identitySteps } from "../orders/identity-cases/identity-cases.desk.contract.ts";
import { orderMethods } from "../orders/orders.contract.ts";
import { orderStates } from "../orders/orders.machine.ts";
import { legs } from "../shipments/facts.ts";
import { shipmentStates } from "../shipments/shipments.machine.ts";
import { type PublicTopic, publicTopics, type TopicGroup } from "./topics.ts";

const id = z.string();
const state = z.enum(orderStates);
const orderHead = { order_id: id, number: z.string(), listing_id: id };
const status = z.enum(listingStatuses);

const listing = z.object({ listing_id: id, from: status, to: status });
const listingAlone = z.object({ listing_id: id });
const offer = z.object({
  offer_id: id,
  listing_id: id,
  price_paise: z.int(),
  by: z.enum(["buyer", "seller", "system"]),
  expires_at: z.iso.datetime(),
});

/** What most topics of a group say. */
const ofGroup: Record<TopicGroup, z.ZodMiniObject> = {
  listing,
  order: z.object({
    ...orderHead,
    from: state,
    to: state,
    by: z.enum(["buyer", "seller", "system", "staff"]),
    method: z.enum(orderMethods),
    price_paise: z.int(),
    total_paise: z.int(),
  }),
  payment: z.object({ payment_id: id, order_id: id, amount_paise: z.int() }),
  payout: z.object({ payout_id: id, purpose: z.enum(["sale", "refund", "referral"]), amount_paise: z.int() }),
  shipment: z.object({
    shipment_id: id,
    order_id: id,
    leg: z.enum(legs),
    from: z.enum(shipmentStates),
    state: z.enum(shipmentStates),
    failed_attempts: z.int(),
  }),
  offer,
  question: z.object({ question_id: id, listing_id: id }),
  ask: z.object({ ask_id: id, from: z.enum(askStatuses), to: z.enum(askStatuses) }),
  grievance: z.object({
    grievance_id: id,
    ticket: z.string(),
    status: z.enum(grievanceStatuses),
    due_at: z.iso.datetime(),
  }),
};

/** Those that say something else than the rest of their group. */
const others: Partial<Record<PublicTopic, z.ZodMiniObject>> = {
  "listing.price_changed": z.object({ listing_id: id, from_paise: z.int(), to_paise: z.int() }),
  "listing.edited": listingAlone,
  "listing.edit_approved": listingAlone,
  "listing.edit_rejected": listingAlone,
  "listing.expiring": z.object({ listing_id: id, days: z.int() }),
  "order.held": z.object({ ...orderHead, step: z.enum(identitySteps) }),
  "order.released": z.object({ ...orderHead, step: z.enum(identitySteps), decision: z.enum(caseDecisions) }),
  "order.issue_opened": z.object({ order_id: id, issue_id: id }),
  "order.issue_settled": z.object({ order_id: id, issue_id: id }),
  "order.feedback": z.object({ order_id: id, rating: z.number() }),
  "shipment.redelivery": z.object({ shipment_id: id, order_id: id, leg: z.enum(legs), day: z.string() }),
  "question.answered": z.object({ question_id: id, answer_id: id, listing_id: id, is_seller: z.boolean() }),
  "ask.posted": z.object({ ask_id: id }),
  "ask.matched": z.object({ ask_id: id, listing_id: id }),
};

const groupOf = (topic: PublicTopic) => topic.slice(0, topic.indexOf(".")) as TopicGroup;

export const payloads = Object.fromEntries(
  publicTopics.map((topic) => [topic, others[topic] ?? ofGroup[groupOf(topic)]]),
) as Record<PublicTopic, z.ZodMiniObject>;

/** The whole body of a delivery. */
export const envelopeOf = (topic: string, data: z.ZodMiniType) =>
  z.object({
    /** The same for every try and every replay of an event: whoever has seen it has seen it. */
    id: z.uuid(),
    type: z.literal(topic),
    created_at: z.iso.datetime(),
    /** What it is about, as noun:id. Events of one subject come in order. */
    subject: z.string(),
    /** Grows with every event of a subject, with gaps. */
    sequence: z.int(),
    data,
  });
