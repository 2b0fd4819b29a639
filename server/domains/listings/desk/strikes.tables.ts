// Owns: strikes. Reads: staff (accounts), for the names; listings of the domain, for how many there are.
import type { ListingStatus } from "../../../../contract/listings/listings.machine.ts";
import type { Db, Tx } from "../../../kit/db/database.ts";
import { sql } from "../../../kit/db/sql.ts";

export async function insertStrike(
  tx: Tx,
  strike: { userId: string; reason: string; staffId: string; now: Date },
): Promise<string> {
  const row = await tx.find<{ id: string }>(sql`
    insert into strikes (user_id, reason, given_by, given_at)
    values (${strike.userId}, ${strike.reason}, ${strike.staffId}, ${strike.now}) returning id`);
  if (!row) throw new Error("A strike was not stored.");
  return row.id;
}

export async function removeStrike(
  tx: Tx,
  strike: { id: string; userId: string; reason: string; staffId: string; now: Date },
): Promise<boolean> {
  const removed = await tx.run(sql`
    update strikes set removed_at = ${strike.now}, removed_by = ${strike.staffId}, removed_reason = ${strike.reason}
    where id = ${strike.id} and user_id = ${strike.userId} and removed_at is null`);
  return removed === 1;
}

/** By looking again rather than by keeping count: the same after a strike is given and after one is taken back. */
export async function findLastStrike(tx: Tx, userId: string): Promise<Date | null> {
  const row = await tx.find<{ at: Date | null }>(sql`
    select max(given_at) as at from strikes where user_id = ${userId} and removed_at is null`);
  return row?.at ?? null;
}

export interface StrikeRow {
  id: string;
  reason: string;
  given_at: Date;
  given_by: string | null;
  removed_at: Date | null;
  removed_by: string | null;
  removed_reason: string | null;
}

export function listStrikes(db: Db, userId: string): Promise<StrikeRow[]> {
  return db.many<StrikeRow>(sql`
    select k.id, k.reason, k.given_at, g.name as given_by, k.removed_at, r.name as removed_by, k.removed_reason
    from strikes k left join staff g on g.id = k.given_by left join staff r on r.id = k.removed_by
    where k.user_id = ${userId} order by k.given_at desc, k.id limit 100`);
}

/** Strikes that count, and listings that are not removed. */
export function countFor(
  db: Db,
  userIds: readonly string[],
): Promise<{ user_id: string; strikes: number; listings: number }[]> {
  return db.many(sql`
    select p.id as user_id,
      (select count(*)::int from strikes k where k.user_id = p.id and k.removed_at is null) as strikes,
      (select count(*)::int from listings l where l.seller_id = p.id and l.status <> 'removed') as listings
    from unnest(${userIds}::uuid[]) as p (id)`);
}

export function countByStatus(db: Db, sellerId: string): Promise<{ status: ListingStatus; n: number }[]> {
  return db.many(sql`select status, count(*)::int as n from listings where seller_id = ${sellerId} group by status`);
}
