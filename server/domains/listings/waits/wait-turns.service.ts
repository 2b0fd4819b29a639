// What orders and offers ask of the line, each in its own transaction and with the listing held.
import type { Db, Tx } from "../../../kit/db/database.ts";
import { refuse } from "../../../kit/refusal.ts";
import { endTurn, findTurn, type Turn } from "../../waits/line.service.ts";
import { reserveHeld } from "../listing-access.service.ts";
import type { ListingRow } from "../listings.tables.ts";
import { settleLine } from "./waits.service.ts";

/** A reserved item for somebody who wants to buy it: theirs if it is their turn, everyone's if the line is over. */
export async function requireTurn(
  tx: Tx,
  held: ListingRow,
  buyerId: string,
  now: Date,
): Promise<{ listing: ListingRow; turn: Turn | undefined }> {
  const settled = await settleLine(tx, held, now);
  const { listing, turn } = settled;
  if (turn && turn.user_id !== buyerId) refuse("not_your_turn");
  if (listing.status === "reserved" && !turn) refuse("item_taken");
  return settled;
}

/** The same without holding it, and so only a first look: an end that nobody has noted yet is left to who holds it. */
export async function refuseOvertaking(db: Db, listingId: string, buyerId: string, now: Date): Promise<void> {
  const turn = (await findTurn(db, listingId)) ?? refuse("item_taken");
  if (turn.until > now && turn.user_id !== buyerId) refuse("not_your_turn");
}

/** Whose turn it was has ordered it. Without a turn it is taken off the market. */
export async function takeForOrder(tx: Tx, listing: ListingRow, turn: Turn | undefined, now: Date): Promise<void> {
  if (turn) await endTurn(tx, turn, "buy", now);
  else await reserveHeld(tx, listing, now);
}

/** For whoever says something about an item that is not on sale: somebody else's turn is said as such. */
export async function refuseOthersTurn(db: Db, listingId: string, userId: string): Promise<void> {
  const turn = await findTurn(db, listingId);
  if (turn && turn.user_id !== userId) refuse("not_your_turn");
}
