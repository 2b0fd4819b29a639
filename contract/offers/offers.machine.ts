// Every legal move of an offer. One row is one bargaining of one buyer about one listing: a counter and another price are
// moves of the same row. Only advance-offer.ts writes offers.status, and the database refuses what is not here
// (offer_moves, held against this table by a test).
import { machine } from "../machine.ts";

export const offerStatuses = [
  "pending",
  "countered",
  "accepted",
  "redeemed",
  "rejected",
  "withdrawn",
  "expired",
  "superseded",
] as const;
export type OfferStatus = (typeof offerStatuses)[number];

/** Somebody still has to say something, or to buy. */
export const openOffers = ["pending", "countered", "accepted"] as const satisfies readonly OfferStatus[];

export type OfferMover = "buyer" | "seller" | "system";

export const offerMoves = [
  // from        on           to            by
  ["pending", "accept", "accepted", ["seller"]],
  ["pending", "counter", "countered", ["seller"]],
  ["pending", "reject", "rejected", ["seller"]],
  ["pending", "withdraw", "withdrawn", ["buyer", "system"]],
  ["pending", "expire", "expired", ["system"]],
  ["pending", "supersede", "superseded", ["system"]],
  ["countered", "accept", "accepted", ["buyer"]],
  ["countered", "offer", "pending", ["buyer"]],
  ["countered", "reject", "rejected", ["seller"]],
  ["countered", "withdraw", "withdrawn", ["buyer", "system"]],
  ["countered", "expire", "expired", ["system"]],
  ["countered", "supersede", "superseded", ["system"]],
  ["accepted", "redeem", "redeemed", ["buyer"]],
  ["accepted", "withdraw", "withdrawn", ["buyer", "system"]],
  ["accepted", "expire", "expired", ["system"]],
  ["accepted", "supersede", "superseded", ["system"]],
  ["redeemed", "give_back", "accepted", ["system"]],
] as const satisfies readonly (readonly [OfferStatus, string, OfferStatus, readonly OfferMover[]])[];

export type OfferEvent = (typeof offerMoves)[number][1];

/** Where the event leads from here for this mover, or nothing if it may not happen. */
export const offerMove = /* @__PURE__ */ machine(offerMoves);

export function isOpenOffer(status: OfferStatus): boolean {
  return (openOffers as readonly OfferStatus[]).includes(status);
}
