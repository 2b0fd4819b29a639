// What things about parcels are called at the desk.
import type { CourierName, FactKind, FailReason, Leg, Trouble } from "../../../../../contract/shipments/facts.ts";
import type { ShipmentState } from "../../../../../contract/shipments/shipments.machine.ts";

const legs: Record<Leg, string> = {
  pickup: "Seller to hub",
  delivery: "Hub to buyer",
  return: "Buyer to hub",
  send_back: "Hub to seller",
};

const couriers: Record<CourierName, string> = {
  hand: "Our own people",
  sandbox: "Demo courier",
  shiprocket: "Shiprocket",
  delhivery: "Delhivery",
};

const states: Record<ShipmentState, string> = {
  planned: "Not booked yet",
  booked: "Booked",
  collected: "Collected",
  in_transit: "On its way",
  out_for_delivery: "Out for delivery",
  delivered: "Delivered",
  failed_attempt: "Attempt failed",
  returning: "Coming back",
  returned: "Came back",
  lost: "Lost",
  cancelled: "Called off",
};

const facts: Record<FactKind, string> = {
  collected: "Collected",
  in_transit: "On its way",
  out_for_delivery: "Out for delivery",
  delivered: "Delivered",
  failed_attempt: "Attempt failed",
  returning: "Coming back",
  returned: "Came back",
  lost: "Lost",
  cancelled: "Called off",
  weighed: "Weighed",
};

/** What happened, and what may be done about it. */
const reasons: Record<FailReason, { title: string; todo: string }> = {
  nobody_there: { title: "Nobody was there", todo: "The courier goes again by itself. Ask them for a better day." },
  refused: { title: "It was refused", todo: "Ask why. If they stay with it, it comes back." },
  address_wrong: { title: "The address was wrong", todo: "Ask for the right one. Then call it off and try again." },
  another_day: { title: "Another day was wished", todo: "See that the courier goes on the day they named." },
  no_cash: { title: "The cash was not there", todo: "Ask when it will be there. The courier goes again." },
  no_code: { title: "The code was not there", todo: "Tell the buyer where the code stands. The courier goes again." },
  not_ready: { title: "It was not ready", todo: "Ask the seller when it is ready. The courier goes again." },
  not_reached: { title: "Nobody answered the phone", todo: "Call them yourself. The courier goes again." },
  other: { title: "For another reason", todo: "Ask the courier what happened." },
};

/** The tab, and what it means and wants. */
const troubles: Record<Trouble, { title: string; text: string }> = {
  unbooked: {
    title: "Not booked",
    text: "A courier was asked and has not taken it, or nobody was asked for an hour. Book it again, or with another courier.",
  },
  not_collected: {
    title: "Not collected",
    text: "Nobody fetched it within 24 hours of its window. Ask the courier, or call it off and book another.",
  },
  no_scan: {
    title: "No scan in 48 h",
    text: "It is on its way and nothing was heard of it for two days. Ask the courier where it is.",
  },
  failed: { title: "Attempt failed", text: "Somebody stood at a door in vain. The reason says what may be done." },
  lost: { title: "Lost", text: "The courier says it cannot be found. Claim it, and talk to buyer and seller." },
  weight: {
    title: "Heavier than said",
    text: "Weighed heavier than the listing said, in the last 30 days. Couriers charge for the difference.",
  },
  twice: { title: "Booked twice", text: "A second waybill exists and is not called off yet." },
  differs: {
    title: "Differs from its order",
    text: "Parcel and order went different ways, such as one that was fetched although its order was cancelled.",
  },
};

const toldBy = {
  webhook: "told by the courier",
  sweep: "asked of the courier",
  staff: "said by staff",
  system: "noted by us",
};

/** By the word that the server has for it. */
const differing: Partial<Record<string, string>> = {
  fetched_although_cancelled: "It was fetched although its order was cancelled.",
  delivered_although_ended: "It was delivered although its order had ended.",
  returned_although_delivered: "It came back although its order says delivered.",
  brought_back_to_seller: "It was brought back to the seller although its order says picked up.",
  called_off_by_courier: "The courier called it off by itself.",
  not_called_off: "The courier would not call it off.",
};

/** A title as a sentence. */
const sentence = (text: string) => `${text}.`;

export const names = { sentence, differing, legs, couriers, states, facts, reasons, troubles, toldBy };
