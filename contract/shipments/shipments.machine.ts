// Every legal move of a shipment, which is one leg of an order's way. Only advance-shipment.ts writes shipments.state, and the
// database refuses what is not here (shipment_moves, held against this table by a test). A courier's facts come late, twice
// and in any order: the state follows from all of them (state-of-facts), so that a move may skip what was never told.
import { machine } from "../machine.ts";

export const shipmentStates = [
  "planned",
  "booked",
  "collected",
  "in_transit",
  "out_for_delivery",
  "delivered",
  "failed_attempt",
  "returning",
  "returned",
  "lost",
  "cancelled",
] as const;
export type ShipmentState = (typeof shipmentStates)[number];

export type ShipmentMover = "courier" | "staff" | "system";

const told = ["courier", "staff", "system"] as const;
const ours = ["staff", "system"] as const;

/**
 * From each of these a courier's fact may lead to what it says. Cancelled is one of them: a parcel that was called off and
 * fetched all the same is on its way, whatever we asked for.
 */
const onTheWay = [
  "booked",
  "collected",
  "in_transit",
  "out_for_delivery",
  "failed_attempt",
  "returning",
  "lost",
  "cancelled",
] as const;
const facts = [
  "collected",
  "in_transit",
  "out_for_delivery",
  "delivered",
  "failed_attempt",
  "returning",
  "returned",
  "lost",
] as const satisfies readonly ShipmentState[];

type Row = readonly [ShipmentState, string, ShipmentState, readonly ShipmentMover[]];

const byFacts = onTheWay.flatMap((from) => facts.filter((to) => to !== from).map((to): Row => [from, to, to, told]));

export const shipmentMoves: readonly Row[] = [
  // from     on      to           by
  ["planned", "book", "booked", ours],
  ["planned", "cancel", "cancelled", ours],
  ["booked", "cancel", "cancelled", told],
  ["failed_attempt", "cancel", "cancelled", told],
  // Both were told: who has the item is what counts.
  ["returned", "delivered", "delivered", told],
  ...byFacts,
];

/** Where the event leads from here for this mover, or nothing if it may not happen. */
export const shipmentMove = /* @__PURE__ */ machine(shipmentMoves);

/** Nothing more is awaited of it. Lost is none of them: what was lost is found sometimes. */
export const endStates = ["delivered", "returned", "cancelled"] as const satisfies readonly ShipmentState[];
