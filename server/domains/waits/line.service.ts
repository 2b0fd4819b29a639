// The line of one item: who is next, whose turn it is, and how a turn ends. It knows no listings but by their ids: whoever
// calls holds the listing, and says what becomes of it (listings/advance-listing.ts).
import { say } from "../../../contract/say.ts";
import type { Place } from "../../../contract/waits/place.ts";
import type { LineEnd } from "../../../contract/waits/waits.machine.ts";
import type { Db, Tx } from "../../kit/db/database.ts";
import { refuse } from "../../kit/refusal.ts";
import { hasBlocked, isActiveUser } from "../accounts/profile/profile.service.ts";
import { readSettings } from "../settings/settings.service.ts";
import { advanceWait } from "./advance-wait.ts";
import * as table from "./waits.tables.ts";

const HOUR_MS = 3_600_000;
/** So long somebody who left may take their place again. */
const RETURN_MS = 60_000;

export type Turn = Pick<table.WaitRow, "id" | "listing_id" | "user_id" | "status"> & { until: Date };

export const lockWaitsOf = table.lockPerson;
export const countLines = table.countLines;
export const listDueTurns = table.listDue;
export const listStaffLine = table.listLine;
export const listWaitedFor = table.listListingsOf;
export const listWaitsOf = table.listAllOf;
export const deleteWaitsOf = table.deleteAllOf;

/** Whose it is now, or was until its time was over and nobody has said so yet. */
export async function findTurn(db: Db, listingId: string): Promise<Turn | undefined> {
  const turn = await table.findTurn(db, listingId);
  return turn && turn.until !== null ? { ...turn, until: turn.until } : undefined;
}

/**
 * The item is free: the first in line has it alone, for a while, and it is not for sale to others. Whoever cannot buy it,
 * or has just given it back, stands in line no more. False: nobody is left, it is everyone's.
 */
export async function callNext(
  tx: Tx,
  listing: { id: string; seller_id: string },
  now: Date,
  givenBackBy?: string,
): Promise<boolean> {
  for (const wait of await table.lockLine(tx, listing.id)) {
    const canBuy =
      wait.user_id !== givenBackBy &&
      (await isActiveUser(tx, wait.user_id)) &&
      !(await hasBlocked(tx, listing.seller_id, wait.user_id));
    if (!canBuy) {
      await advanceWait(tx, wait, "leave", "system", { now });
      continue;
    }
    const { wait_turn_hours } = await readSettings(tx);
    await advanceWait(tx, wait, "call", "system", { now, until: new Date(now.getTime() + wait_turn_hours * HOUR_MS) });
    return true;
  }
  return false;
}

export async function endTurn(tx: Tx, turn: Turn, on: "buy" | "expire" | "rest", now: Date): Promise<void> {
  await advanceWait(tx, turn, on, on === "buy" ? "person" : "system", { now });
}

/** Sold, or gone from the market: there is nothing left to wait for. */
export async function endLine(tx: Tx, listingId: string, why: LineEnd, now: Date): Promise<void> {
  for (const wait of await table.lockLine(tx, listingId)) await advanceWait(tx, wait, "end", "system", { now, why });
}

/** Stands in line from now on; whoever left a moment ago by mistake stands where they stood. */
export async function joinLine(tx: Tx, listingId: string, userId: string, now: Date): Promise<void> {
  const line = await table.lockLine(tx, listingId);
  if (line.some(({ user_id }) => user_id === userId)) return;
  const { waits_per_listing, waits_per_person } = await readSettings(tx);
  if (line.length >= waits_per_listing) refuse("line_full");
  const mine = await table.countOf(tx, userId);
  if (mine >= waits_per_person) refuse("wait_limit", { message: say("waits_for_many", { n: mine }) });
  const left = await table.lockLeft(tx, listingId, userId, new Date(now.getTime() - RETURN_MS));
  if (left) await advanceWait(tx, left, "return", "person", { now });
  else await table.insertWait(tx, listingId, userId, now);
}

/** True if it was their turn: the item is the next one's. */
export async function leaveLine(
  tx: Tx,
  listingId: string,
  userId: string,
  by: "person" | "system",
  now: Date,
): Promise<boolean> {
  const wait = (await table.lockLine(tx, listingId)).find(({ user_id }) => user_id === userId);
  if (!wait) return false;
  const isTurn = wait.status === "called";
  await advanceWait(tx, wait, isTurn ? "decline" : "leave", by, { now });
  return isTurn;
}

export async function findPlace(db: Db, listingId: string, userId: string, now: Date): Promise<Place | undefined> {
  const [row] = await table.listPlaces(db, userId, listingId, now);
  return row && placeOf(row);
}

export async function listPlaces(db: Db, userId: string, now: Date) {
  const rows = await table.listPlaces(db, userId, null, now);
  return rows.map((row) => ({ listingId: row.listing_id, since: row.created_at.toISOString(), ...placeOf(row) }));
}

const placeOf = ({ place, of, until }: table.PlaceRow): Place => ({
  place,
  of,
  mine_until: until?.toISOString() ?? null,
});
