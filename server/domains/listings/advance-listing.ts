// The only writer of a listing's status: the row's lock, the move, its trace, the search row and the news, in one
// transaction.
import {
  type ListingEvent,
  type ListingMover,
  type ListingStatus,
  listingMove,
} from "../../../contract/listings/listings.machine.ts";
import type { Tx } from "../../kit/db/database.ts";
import { type Touched, tagOf } from "../../kit/freshness/tags.ts";
import { tellPublicChanged } from "../../kit/pages/public-news.tables.ts";
import { refuse } from "../../kit/refusal.ts";
import { emit } from "../../kit/work/outbox.ts";
import { changeLiveCount } from "../catalogue/catalogue.service.ts";
import * as table from "./advance.tables.ts";
import { type ListingRow, lockListing } from "./listings.tables.ts";
import { noteTakenDown } from "./passports/note-facts.service.ts";

export interface Mover {
  kind: ListingMover;
  id: string | null;
}

export interface MoveDetail {
  now: Date;
  /** Why, for the trace. */
  reason?: string;
  /** What a check that failed found. */
  reasons?: readonly string[];
  note?: string | null;
  soldPrice?: number;
}

export async function advanceListing(
  tx: Tx,
  id: string,
  on: ListingEvent,
  by: Mover,
  detail: MoveDetail,
): Promise<ListingRow & { status: ListingStatus }> {
  return moveListing(tx, (await lockListing(tx, id)) ?? refuse("not_found"), on, by, detail);
}

/** The same for who holds the row already, as it is. */
export async function moveListing(
  tx: Tx,
  listing: ListingRow,
  on: ListingEvent,
  by: Mover,
  detail: MoveDetail,
): Promise<ListingRow & { status: ListingStatus }> {
  const { id } = listing;
  const to = listingMove(listing.status, on, by.kind) ?? refuse("listing_wrong_state");
  await table.updateStatus(tx, id, {
    to,
    now: detail.now,
    reasons: detail.reasons ?? [],
    note: detail.note ?? null,
    holdReason: to === "on_hold" ? (detail.reason ?? null) : null,
    soldPrice: detail.soldPrice ?? null,
  });
  await table.insertHistory(tx, {
    listingId: id,
    from: listing.status,
    event: on,
    to,
    actorKind: by.kind,
    actorId: by.id,
    reason: detail.reason ?? null,
    at: detail.now,
  });
  if (to === "published") {
    await table.writeSearchRow(tx, id);
    await changeLiveCount(tx, listing.category_id, 1);
  }
  if (listing.status === "published") {
    await table.dropSearchRow(tx, id);
    await changeLiveCount(tx, listing.category_id, -1);
  }
  // What was never on the market changes nothing that guests see.
  if (to === "published" || listing.published_at !== null) {
    await tellPublicChanged(tx, touchedBy(listing, { to, categoryId: listing.category_id }));
  }
  if (to === "removed" && listing.published_at !== null) noteTakenDown(tx, id, by.kind, detail.now);
  await emit(tx, `listing.${on}`, { listing_id: id, seller_id: listing.seller_id, from: listing.status, to });
  return { ...listing, status: to };
}

/** After a change that is no move: a live listing is found by what it says now. */
export async function refreshPublicCopy(tx: Tx, before: ListingRow, categoryId: number): Promise<void> {
  if (before.status !== "published") return;
  await table.writeSearchRow(tx, before.id);
  if (before.category_id !== categoryId) {
    await changeLiveCount(tx, before.category_id, -1);
    await changeLiveCount(tx, categoryId, 1);
  }
  await tellPublicChanged(tx, touchedBy(before, { to: before.status, categoryId }));
}

/** Whatever shows the listing is over at once; lists that it may now belong to, or did, have a moment. */
function touchedBy(before: ListingRow, { to, categoryId }: { to: ListingStatus; categoryId: number }): Touched {
  const isSame = before.status === to && before.category_id === categoryId;
  const isLive = before.status === "published" || to === "published";
  const goods = [...new Set([before.category_id, categoryId])].map(tagOf.goodsIn);
  return {
    drops: [tagOf.listing(before.id)],
    ages: [
      ...(isLive ? (["goods", ...goods] as const) : []),
      ...(isSame ? [] : (["counts", tagOf.goodsOf(before.seller_id)] as const)),
      ...(before.status === "sold" || to === "sold" ? (["sold", tagOf.soldBy(before.seller_id)] as const) : []),
    ],
  };
}
