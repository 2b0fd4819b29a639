// Marks against a seller: given with a reason, taken back with a reason, never forgotten.
import { type ListingStatus, listingStatuses } from "../../../../contract/listings/listings.machine.ts";
import type { Db, Tx } from "../../../kit/db/database.ts";
import { refuse } from "../../../kit/refusal.ts";
import type { StaffViewer, With } from "../../../kit/services.ts";
import { record } from "../../audit/audit.service.ts";
import { findRecord, saveStrike } from "../posting-limit.tables.ts";
import * as table from "./strikes.tables.ts";

/** Inside whatever led to it. It brings the next check forward and takes trust away for a while. */
export async function strikeSeller(
  tx: Tx,
  viewer: StaffViewer,
  userId: string,
  reason: string,
  now: Date,
): Promise<string> {
  const id = await table.insertStrike(tx, { userId, reason, staffId: viewer.staffId, now });
  await saveStrike(tx, userId, await table.findLastStrike(tx, userId));
  return id;
}

export function giveStrike({ db, clock }: With<"db" | "clock">, viewer: StaffViewer, userId: string, reason: string) {
  return db.transaction(async (tx) => {
    const id = await strikeSeller(tx, viewer, userId, reason, clock.now());
    await record(tx, viewer, "user.strike", `user:${userId}`, { strike_id: id, reason });
    return { done: true };
  });
}

export function takeStrikeBack(
  { db, clock }: With<"db" | "clock">,
  viewer: StaffViewer,
  userId: string,
  { id, reason }: { id: string; reason: string },
) {
  return db.transaction(async (tx) => {
    const isRemoved = await table.removeStrike(tx, {
      id,
      userId,
      reason,
      staffId: viewer.staffId,
      now: clock.now(),
    });
    if (!isRemoved) refuse("not_found");
    await saveStrike(tx, userId, await table.findLastStrike(tx, userId));
    await record(tx, viewer, "user.remove_strike", `user:${userId}`, { strike_id: id, reason });
    return { done: true };
  });
}

export async function readStanding(db: Db, userId: string) {
  const [strikes, standing, counted] = await Promise.all([
    table.listStrikes(db, userId),
    findRecord(db, userId),
    table.countByStatus(db, userId),
  ]);
  const found = new Map(counted.map(({ status, n }) => [status, n]));
  const listings = Object.fromEntries(listingStatuses.map((status) => [status, found.get(status) ?? 0]));
  return {
    strikes: strikes.map((strike) => ({
      ...strike,
      given_at: strike.given_at.toISOString(),
      removed_at: strike.removed_at?.toISOString() ?? null,
    })),
    completed_sales: standing?.completed_sales ?? 0,
    rating:
      standing && standing.rating_count > 0
        ? Math.round((standing.rating_sum / standing.rating_count) * 10) / 10
        : null,
    listings: listings as Record<ListingStatus, number>,
  };
}

export async function countStandings(db: Db, userIds: readonly string[]) {
  const rows = await table.countFor(db, userIds);
  return new Map(rows.map(({ user_id, strikes, listings }) => [user_id, { strikes, listings }]));
}
