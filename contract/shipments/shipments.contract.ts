// A parcel's way as its buyer, its seller and whoever has the link see it; when it would arrive; what a courier calls.
import * as z from "zod/mini";
import { idParams } from "../id-params.ts";
import { endpoint } from "../kit.ts";
import { slotParts } from "../orders/slot-hours.ts";
import { say } from "../say.ts";
import { courierDoors, couriers, factKinds, failReasons, legs } from "./facts.ts";
import { shipmentStates } from "./shipments.machine.ts";

const day = z.string();

/** Indian days, both included: most parcels of this way arrive between them. */
export const dayRange = z.object({ from: day, to: day });

export const scan = z.object({
  fact: z.enum(factKinds),
  at: z.string(),
  /** A city or a sorting place, as the courier named it; never a street. */
  place: z.nullable(z.string()),
  reason: z.nullable(z.enum(failReasons)),
});

const journey = {
  leg: z.enum(legs),
  state: z.enum(shipmentStates),
  /** Oldest first. */
  scans: z.array(scan),
  /** When it should be there; null once it is, or when it will not come. */
  expected: z.nullable(dayRange),
};

/** What a buyer may choose after an attempt that failed, while there is time. */
const redeliveryChoices = z.object({
  /** Until when it can be chosen. */
  until: z.string(),
  days: z.array(day),
  /** One's own addresses with the same pincode, the order's own among them as null. */
  addresses: z.array(z.object({ id: z.nullable(z.string()), line: z.string() })),
});

const instructions = z.string().check(z.trim(), z.maxLength(200, say("at_most_characters", { n: 200 })));

export const shipment = z.object({
  id: z.string(),
  ...journey,
  courier: z.enum(couriers),
  waybill: z.nullable(z.string()),
  /** For whoever waits at home: the same without login and without names. Null for what is none of theirs to pass on. */
  track_path: z.nullable(z.string()),
  failed_attempts: z.int(),
  /** What the courier is told, and whether it can still be changed. */
  instructions: z.string(),
  can_instruct: z.boolean(),
  /** What was chosen. */
  redelivery: z.nullable(
    z.object({
      day,
      part: z.enum(slotParts),
      at: z.string(),
      /** Where to, in a line; null for the order's own address. */
      to: z.nullable(z.string()),
    }),
  ),
  redelivery_choices: z.nullable(redeliveryChoices),
});

const sellerShipment = z.object({
  id: z.string(),
  ...journey,
  courier: z.enum(couriers),
  waybill: z.nullable(z.string()),
  /** When the courier comes. */
  window: z.nullable(z.object({ day, part: z.enum(slotParts) })),
  collected_at: z.nullable(z.string()),
  /** The seller prints it; otherwise the courier brings it. */
  has_label: z.boolean(),
  /** In grams: as the listing said, and as the courier found. */
  weight_said: z.int(),
  weight_measured: z.nullable(z.int()),
});

const token = z.object({ token: z.string().check(z.regex(/^[A-Za-z0-9_-]{22,64}$/)) });

export type Shipment = z.output<typeof shipment>;
export type SellerShipment = z.output<typeof sellerShipment>;
export type Scan = z.output<typeof scan>;
export type DayRange = z.output<typeof dayRange>;

export const shipmentsContract = {
  estimate: endpoint({
    method: "GET",
    path: "/delivery_estimate",
    auth: "guest",
    summary: "When an item would arrive at a pincode: a range of days, learned from parcels that went the same way",
    query: z.object({ product_id: z.uuid(), pincode: z.string().check(z.maxLength(20)) }),
    reply: z.object({
      pincode: z.string(),
      serviceable: z.boolean(),
      /** Null where it is not delivered. */
      expected: z.nullable(dayRange),
      /** Whether enough parcels went that way to learn from; otherwise it is what the couriers say. */
      is_learned: z.boolean(),
    }),
    refusals: ["validation_failed", "invalid_pincode", "not_found"],
    limit: { max: 120, windowS: 60, per: "ip" },
  }),
  ofOrder: endpoint({
    method: "GET",
    path: "/user/orders/{id}/shipments",
    auth: "user",
    summary: "The parcels of an order of mine that come to me or go from me, the newest first, with every scan",
    params: idParams,
    reply: z.array(shipment),
    refusals: ["not_found"],
  }),
  track: endpoint({
    method: "GET",
    path: "/track/{token}",
    auth: "guest",
    summary: "A parcel's way for whoever has the link: no name, no number, no street. Ends 30 days after its delivery",
    params: token,
    reply: z.object({ ...journey, is_cash: z.boolean() }),
    refusals: ["not_found"],
    limit: { max: 120, windowS: 60, per: "ip" },
  }),
  redelivery: endpoint({
    method: "POST",
    path: "/user/orders/{id}/redelivery",
    auth: "user",
    summary:
      "After an attempt that failed: another day, another part of it, another of my addresses in the same pincode",
    params: idParams,
    body: z.strictObject({
      day: z.iso.date(say("day_as_written")),
      part: z.enum(slotParts),
      address_id: z._default(z.nullable(z.uuid()), null),
    }),
    reply: shipment,
    refusals: ["validation_failed", "not_found", "shipment_wrong_state", "key_reused"],
    limit: { max: 60, windowS: 3_600, per: "user" },
    once: true,
  }),
  instruct: endpoint({
    method: "PUT",
    path: "/user/orders/{id}/delivery_instructions",
    auth: "user",
    summary: "A line for the courier, such as a landmark or who takes it; until the parcel is with them",
    params: idParams,
    body: z.strictObject({ text: instructions }),
    reply: z.object({ text: z.string() }),
    refusals: ["validation_failed", "not_found", "shipment_wrong_state", "contact_details", "abusive_words"],
    limit: { max: 60, windowS: 3_600, per: "user" },
  }),
  ofSale: endpoint({
    method: "GET",
    path: "/seller/orders/{id}/shipments",
    auth: "user",
    summary: "The parcels of something I sell that are fetched from me or come back to me",
    params: idParams,
    reply: z.array(sellerShipment),
    refusals: ["not_found"],
  }),
  label: endpoint({
    method: "GET",
    path: "/seller/orders/{id}/label",
    auth: "user",
    summary: "The label for what is fetched from me, to print and put on the parcel",
    params: idParams,
    reply: z.string(),
    file: "application/pdf",
    refusals: ["not_found"],
    limit: { max: 60, windowS: 3_600, per: "user" },
  }),
  door: endpoint({
    method: "GET",
    path: "/door/{token}",
    auth: "guest",
    summary: "For whoever stands at the door with the parcel, by the code on its label: what is still to do",
    params: token,
    reply: z.object({
      waybill: z.nullable(z.string()),
      /** ask: for the four digits · done: handed over · hub: no more tries, it goes back to the hub · closed: not now. */
      now: z.enum(["ask", "done", "hub", "closed"]),
      tries_left: z.int(),
      cash_paise: z.int(),
      /** What the buyer wrote for the courier; empty unless it is asked for. */
      instructions: z.string(),
    }),
    refusals: ["not_found"],
    limit: { max: 120, windowS: 60, per: "ip" },
  }),
  openDoor: endpoint({
    method: "POST",
    path: "/door/{token}",
    auth: "guest",
    summary: "The four digits that the buyer said. Right: it is delivered. Five times wrong: it goes back to the hub",
    params: token,
    body: z.strictObject({ code: z.string().check(z.trim(), z.regex(/^\d{4}$/, say("four_digits"))) }),
    reply: z.object({ now: z.enum(["done", "hub", "ask"]), tries_left: z.int() }),
    refusals: ["validation_failed", "not_found", "shipment_wrong_state"],
    limit: { max: 60, windowS: 60, per: "ip" },
  }),
  webhook: endpoint({
    method: "POST",
    path: "/courier/webhook/{courier}",
    auth: "guest",
    summary: "What a courier tells us, signed or with its token; the same fact counts once, in any order",
    params: z.object({ courier: z.enum(courierDoors) }),
    reply: z.object({ received: z.literal(true) }),
    refusals: ["not_found", "invalid_signature"],
    rawBody: true,
    maxBody: 512 * 1024,
    reserved: true,
  }),
};
