// A page about an order follows it: whoever has one open hears that something about it has changed, and asks again. Told
// to buyer and seller alone, and only which order it is.
import { orderMoves } from "../../../contract/orders/orders.machine.ts";
import { shipmentStates } from "../../../contract/shipments/shipments.machine.ts";
import type { Db } from "../../kit/db/database.ts";
import type { OutboxEvent } from "../../kit/work/outbox.ts";
import { readOrderFacts } from "../orders/order-facts.service.ts";
import type { Payload } from "./catalogue/kind.ts";
import type { Follower } from "./notifications.tables.ts";

/** Asking for the payment is the buyer's own doing, and the next page knows. */
const silent = "ask_payment";
const ofOrders = [
  ...new Set(orderMoves.map(([, event]) => event).filter((event) => event !== silent)),
  "plan_return",
  "issue_settled",
].map((event) => `order.${event}`);
const ofRefunds = ["payment.refund", "payment.finish"];
const ofPayouts = ["release", "process", "pay", "fail"].map((event) => `payout.${event}`);

const ofTalks = ["message", "read", "asked", "answered", "withdrawn"].map((event) => `conversation.${event}`);

const ofParcels = [...shipmentStates.filter((state) => state !== "planned"), "redelivery"].map(
  (news) => `shipment.${news}`,
);

export const movingTopics: readonly string[] = [...ofOrders, ...ofRefunds, ...ofPayouts, ...ofTalks, ...ofParcels];

/** Whom it concerns, and which order. Nobody, for news of another kind. */
export async function followersOf({ topic, payload }: OutboxEvent, db: Db): Promise<Follower[]> {
  if (ofTalks.includes(topic)) {
    return named([payload.buyer_id, payload.seller_id], payload.order_id).map((one) => ({ ...one, isTalk: true }));
  }
  if (ofOrders.includes(topic) || ofParcels.includes(topic))
    return named([payload.buyer_id, payload.seller_id], payload.order_id);
  if (ofPayouts.includes(topic)) return payload.purpose === "referral" ? [] : named([payload.payee], payload.subject);
  if (!ofRefunds.includes(topic)) return [];
  const order = await readOrderFacts(db, String(payload.order_reference));
  return order ? named([order.buyerId], order.orderId) : [];
}

function named(people: readonly Payload[string][], order: unknown): Follower[] {
  return people.flatMap((person) =>
    typeof person === "string" && typeof order === "string" ? [{ person, order }] : [],
  );
}
