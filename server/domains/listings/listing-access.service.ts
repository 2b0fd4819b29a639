// What the domains above do with a listing: find it or hold it still, count its likes, take it off the market.
import { type ListingStatus, listingMove } from "../../../contract/listings/listings.machine.ts";
import type { Tx } from "../../kit/db/database.ts";
import type { StaffViewer } from "../../kit/services.ts";
import { findTurn } from "../waits/line.service.ts";
import { advanceListing, type MoveDetail, type Mover, moveListing, refreshPublicCopy } from "./advance-listing.ts";
import * as table from "./listing-access.tables.ts";
import { holdSeenListing, insertPrice, type ListingRow, lockListing, updatePrice } from "./listings.tables.ts";
import { withdrawCheck } from "./verification/checks.service.ts";

export const findSeenListing = table.findSeen;
export const readTitle = table.findTitle;
export const lockSeenListing = table.lockSeen;
/** For an order that will move it: held once, with all that the move must know. */
export const holdForOrder = holdSeenListing;
export const shareSeenListing = table.shareSeen;
export const countLike = table.addLikes;
export const takeLikesBack = table.takeLikes;

const SYSTEM: Mover = { kind: "system", id: null };
const REPORTED = "reported by several buyers";

/** Enough people said so: nobody buys it until staff have looked. What is not for sale stays where it is. */
export async function holdReported(tx: Tx, id: string, now: Date): Promise<void> {
  const listing = await lockListing(tx, id);
  const isFree = listing?.status === "published" || (listing?.status === "reserved" && (await findTurn(tx, id)));
  if (isFree) await advanceListing(tx, id, "hold", SYSTEM, { now, reason: REPORTED });
}

/** Staff found nothing wrong: what the rule above had held goes back, what staff held for a reason of theirs does not. */
export async function releaseReported(tx: Tx, viewer: StaffViewer, id: string, now: Date): Promise<ListingStatus> {
  const status = await lockedStatus(tx, id);
  if (status !== "on_hold" || (await table.findHoldReason(tx, id)) !== REPORTED) return status;
  return (await advanceListing(tx, id, "unhold", staff(viewer), { now })).status;
}

/** One that the rule had held already is now held by staff, and for their reason. */
export async function keepHeld(tx: Tx, viewer: StaffViewer, id: string, reason: string, now: Date) {
  const status = await lockedStatus(tx, id);
  if (status !== "on_hold") return (await advanceListing(tx, id, "hold", staff(viewer), { now, reason })).status;
  await table.saveHoldReason(tx, id, reason);
  return status;
}

export async function removeReported(tx: Tx, viewer: StaffViewer, id: string, reason: string, now: Date) {
  const current = await lockedStatus(tx, id);
  if (current === "removed") return current;
  const { status } = await advanceListing(tx, id, "remove", staff(viewer), { now, reason });
  await withdrawCheck(tx, id, now);
  return status;
}

/** One that is being bought or was sold cannot be removed, one that waits for the next in line can; a strike for it can still be given. */
export async function removeIfPossible(tx: Tx, viewer: StaffViewer, id: string, reason: string, now: Date) {
  const status = await lockedStatus(tx, id);
  const canRemove = listingMove(status, "remove", "staff") || (status === "reserved" && (await findTurn(tx, id)));
  return canRemove ? removeReported(tx, viewer, id, reason, now) : status;
}

/** The seller fixed the price, or opened it again, while answering an offer. */
export async function setNegotiable(tx: Tx, id: string, isNegotiable: boolean, now: Date): Promise<void> {
  const listing = await lockListing(tx, id);
  if (!listing || listing.price === null || listing.is_negotiable === isNegotiable) return;
  await updatePrice(tx, id, listing.price, isNegotiable, now);
  await insertPrice(tx, id, listing.price, isNegotiable, now);
  await refreshPublicCopy(tx, listing, listing.category_id);
}

/** What an order does to its item, in the order's own transaction. */
export async function moveForOrder(
  tx: Tx,
  id: string,
  on: "reserve" | "release" | "sell" | "take_back" | "hold",
  detail: Pick<MoveDetail, "now" | "reason" | "soldPrice" | "isPassing" | "givenBackBy">,
): Promise<void> {
  await advanceListing(tx, id, on, SYSTEM, detail);
}

/** For who holds it: nothing is asked, all is written. */
export async function reserveHeld(tx: Tx, held: ListingRow, now: Date): Promise<void> {
  await moveListing(tx, held, "reserve", SYSTEM, { now });
}

async function lockedStatus(tx: Tx, id: string): Promise<ListingStatus> {
  const listing = await lockListing(tx, id);
  // Listings are never deleted, and only what exists can be reported.
  if (!listing) throw new Error("A listing that was reported is not there.");
  return listing.status;
}

const staff = ({ staffId }: StaffViewer): Mover => ({ kind: "staff", id: staffId });
