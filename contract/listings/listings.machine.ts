// Every legal move of a listing. Only advance-listing.ts writes listings.status, and the database refuses what is not
// here (listing_moves, held against this table by a test).
import { choices, machine } from "../machine.ts";

export const listingStatuses = [
  "draft",
  "under-verification",
  "published",
  "verification-failed",
  "reserved",
  "sold",
  "paused",
  "on_hold",
  "removed",
] as const;
export type ListingStatus = (typeof listingStatuses)[number];

export type ListingMover = "seller" | "staff" | "system";

export const listingMoves = [
  // from                  on         to                     by
  ["draft", "submit", "under-verification", ["seller"]],
  ["verification-failed", "submit", "under-verification", ["seller"]],
  ["under-verification", "approve", "published", ["staff"]],
  ["under-verification", "reject", "verification-failed", ["staff"]],
  ["published", "reserve", "reserved", ["system"]],
  ["reserved", "release", "published", ["system"]],
  ["reserved", "sell", "sold", ["system"]],
  ["sold", "take_back", "under-verification", ["system"]],
  ["published", "pause", "paused", ["seller"]],
  ["paused", "resume", "published", ["seller"]],
  ["published", "hold", "on_hold", ["staff", "system"]],
  ["on_hold", "unhold", "published", ["staff", "system"]],
  ["published", "expire", "draft", ["system"]],
  ["draft", "remove", "removed", ["seller", "staff", "system"]],
  ["under-verification", "remove", "removed", ["seller", "staff", "system"]],
  ["published", "remove", "removed", ["seller", "staff", "system"]],
  ["verification-failed", "remove", "removed", ["seller", "staff", "system"]],
  ["paused", "remove", "removed", ["seller", "staff", "system"]],
  ["on_hold", "remove", "removed", ["seller", "staff", "system"]],
] as const satisfies readonly (readonly [ListingStatus, string, ListingStatus, readonly ListingMover[]])[];

export type ListingEvent = (typeof listingMoves)[number][1];

/** Where the event leads from here for this mover, or nothing if it may not happen. */
export const listingMove = /* @__PURE__ */ machine(listingMoves);

/** What a mover may do from here: the buttons of a screen. */
export const listingEvents = /* @__PURE__ */ choices(listingMoves);
