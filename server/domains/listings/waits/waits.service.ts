// Standing in the line for a reserved item. Each act is one transaction that holds the account, then the listing, so that of
// thirty who come at once each has a place of their own, and of two who leave nobody's turn is lost.
import { say } from "../../../../contract/say.ts";
import type { Db, Tx } from "../../../kit/db/database.ts";
import { refuse } from "../../../kit/refusal.ts";
import type { With } from "../../../kit/services.ts";
import { hasBlocked, holdAccount } from "../../accounts/profile/profile.service.ts";
import {
  countLines,
  endTurn,
  findPlace,
  findTurn,
  joinLine,
  leaveLine,
  listPlaces,
  lockWaitsOf,
  type Turn,
} from "../../waits/line.service.ts";
import { type Mover, moveListing } from "../advance-listing.ts";
import { readCards } from "../listing-reads.service.ts";
import { holdSeenListing, type ListingRow } from "../listings.tables.ts";

const SYSTEM: Mover = { kind: "system", id: null };

export function joinWait({ db, clock }: With<"db" | "clock">, userId: string, listingId: string) {
  return db.transaction(async (tx) => {
    const now = clock.now();
    await holdAccount(tx, userId);
    await lockWaitsOf(tx, userId);
    const held = await holdSeenListing(tx, listingId);
    if (!held || held.status === "removed") refuse("not_found");
    if (held.seller_id === userId) refuse("own_listing");
    const { listing } = await settleLine(tx, held, now);
    const place = await findPlace(tx, listingId, userId, now);
    if (place) return place;
    if (listing.status !== "reserved") refuse("listing_wrong_state", { message: say("not_reserved") });
    if (await hasBlocked(tx, listing.seller_id, userId)) refuse("not_permitted");
    await joinLine(tx, listingId, userId, now);
    return (await findPlace(tx, listingId, userId, now)) ?? refuse("conflict");
  });
}

/** Who stands in no line has left it: a second press changes nothing. */
export function leaveWait({ db, clock }: With<"db" | "clock">, userId: string, listingId: string) {
  return db.transaction(async (tx) => {
    const now = clock.now();
    await holdAccount(tx, userId);
    const listing = await holdSeenListing(tx, listingId);
    if (!listing || listing.status === "removed") refuse("not_found");
    await leaveHeld(tx, listing, userId, "person", now);
    const [line] = await countLines(tx, [listingId], now);
    return { of: line?.waiting ?? 0 };
  });
}

/** With the listing held. Where it was their turn the next one has it, or everyone. */
export async function leaveHeld(
  tx: Tx,
  listing: ListingRow,
  userId: string,
  by: "person" | "system",
  now: Date,
): Promise<void> {
  const wasTurn = await leaveLine(tx, listing.id, userId, by, now);
  if (wasTurn) await moveListing(tx, listing, "release", SYSTEM, { now });
}

export async function listWaits(db: Db, userId: string, now: Date) {
  const places = await listPlaces(db, userId, now);
  const ids = places.map(({ listingId }) => listingId);
  const cards = new Map((await readCards(db, ids)).map((card) => [card.id, card]));
  return places.flatMap(({ listingId, ...place }) => {
    const card = cards.get(listingId);
    if (!card) return [];
    const status = card.status === "on_hold" ? ("on_hold" as const) : ("reserved" as const);
    return [{ ...place, product: { ...card, status } }];
  });
}

/**
 * Whose it is, with the listing held: a turn whose time is over ends here and now, whether or not the timers have been by,
 * and the next one's begins, or it is everyone's. No turn: what the listing's status says holds for all.
 */
export async function settleLine(
  tx: Tx,
  listing: ListingRow,
  now: Date,
): Promise<{ listing: ListingRow; turn: Turn | undefined }> {
  if (listing.status !== "reserved") return { listing, turn: undefined };
  const turn = await findTurn(tx, listing.id);
  if (!turn || turn.until > now) return { listing, turn };
  await endTurn(tx, turn, "expire", now);
  const freed = await moveListing(tx, listing, "release", SYSTEM, { now });
  return { listing: freed, turn: await findTurn(tx, listing.id) };
}
