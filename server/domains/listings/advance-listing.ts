// The only writer of a listing's status: the row's lock, the move, its trace, the search row and the news, in one
// transaction. Every way back to the market leads through here, and so does the line of those who wait for it: what would be
// free is the first one's alone, and stays reserved meanwhile.
import {
  type ListingEvent,
  type ListingMover,
  type ListingStatus,
  listingMove,
} from "../../../contract/listings/listings.machine.ts";
import type { LineEnd } from "../../../contract/waits/waits.machine.ts";
import type { Tx } from "../../kit/db/database.ts";
import { type Touched, tagOf } from "../../kit/freshness/tags.ts";
import { tellPublicChanged } from "../../kit/pages/public-news.tables.ts";
import { refuse } from "../../kit/refusal.ts";
import { emit } from "../../kit/work/outbox.ts";
import { changeLiveCount } from "../catalogue/catalogue.service.ts";
import { callNext, endLine, endTurn, findTurn } from "../waits/line.service.ts";
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
  /** It goes on at once, in the same transaction: to whoever takes their own place anew, or to staff. Nobody's turn begins. */
  isPassing?: boolean;
  /** Whose order it was that came to nothing: they are not called for what they gave back. */
  givenBackBy?: string;
}

const SYSTEM: Mover = { kind: "system", id: null };

interface Step {
  on: ListingEvent;
  by: Mover;
  to: ListingStatus;
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
  const steps = await stepsOf(tx, listing, on, by, detail);
  await writeSteps(tx, listing, steps, detail);
  const to = steps.at(-1)?.to ?? listing.status;
  // The next in line has it: for everybody else nothing has changed.
  if (to === listing.status) return { ...listing, status: to };
  const lineEnd = lineEndOf(to, by);
  if (lineEnd) await endLine(tx, id, lineEnd, detail.now);
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

/**
 * What is written for it. Mostly one move. What comes free while somebody waits for it is reserved for them; what is
 * somebody's turn is free for a moment before it is taken off the market.
 */
async function stepsOf(
  tx: Tx,
  listing: ListingRow,
  on: ListingEvent,
  by: Mover,
  { now, isPassing, givenBackBy }: MoveDetail,
): Promise<Step[]> {
  const { status } = listing;
  const turn = status === "reserved" && (on === "hold" || on === "remove") ? await findTurn(tx, listing.id) : undefined;
  if (turn) {
    const to = listingMove("published", on, by.kind) ?? refuse("listing_wrong_state");
    // Where staff only look at it the place is kept; where it is gone, the whole line ends with it.
    if (on === "hold") await endTurn(tx, turn, "rest", now);
    return [
      { on: "release", by: SYSTEM, to: "published" },
      { on, by, to },
    ];
  }
  const to = listingMove(status, on, by.kind) ?? refuse("listing_wrong_state");
  const step = { on, by, to };
  if (to !== "published" || isPassing || !(await callNext(tx, listing, now, givenBackBy))) return [step];
  return status === "reserved" ? [] : [step, { on: "reserve", by: SYSTEM, to: "reserved" }];
}

async function writeSteps(tx: Tx, listing: ListingRow, steps: readonly Step[], detail: MoveDetail): Promise<void> {
  let from = listing.status;
  for (const { on, by, to } of steps) {
    await table.updateStatus(tx, listing.id, {
      to,
      now: detail.now,
      reasons: detail.reasons ?? [],
      note: detail.note ?? null,
      holdReason: to === "on_hold" ? (detail.reason ?? null) : null,
      soldPrice: detail.soldPrice ?? null,
    });
    await table.insertHistory(tx, {
      listingId: listing.id,
      from,
      event: on,
      to,
      actorKind: by.kind,
      actorId: by.id,
      reason: detail.reason ?? null,
      at: detail.now,
    });
    from = to;
  }
}

/** How it left the market for good, as those who wait for it are told. */
function lineEndOf(to: ListingStatus, by: Mover): LineEnd | undefined {
  if (to === "sold") return "sold";
  if (to === "removed") return by.kind === "staff" ? "removed" : "withdrawn";
  return to === "draft" ? "withdrawn" : undefined;
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
