// Owns: listings.like_count, listing_cards. Publishes: listing_terms, listing_wares. What the domains above may read and lock.
import type { ListingStatus } from "../../../contract/listings/listings.machine.ts";
import type { Db, Tx } from "../../kit/db/database.ts";
import { sql } from "../../kit/db/sql.ts";

/** A listing that anyone may know of. */
export interface SeenListing {
  id: string;
  seller_id: string;
  status: ListingStatus;
  price: number;
  like_count: number;
}

export function findSeen(db: Db, id: string): Promise<SeenListing | undefined> {
  return db.find<SeenListing>(sql`
    select id, seller_id, status, price, like_count from listing_cards where id = ${id} and is_public`);
}

/** Whatever its state: only its own people are told of what others may not see. */
export async function findTitle(db: Db, id: string): Promise<string> {
  return (await db.find<{ title: string }>(sql`select title from listings where id = ${id}`))?.title ?? "";
}

/** Whoever counts it up or moves it waits; whoever only points at it does not. */
export function lockSeen(tx: Tx, id: string): Promise<SeenListing | undefined> {
  return tx.find<SeenListing>(sql`
    select id, seller_id, status, price, like_count from listings
    where id = ${id} and published_at is not null
      and status not in ('draft', 'under-verification', 'verification-failed')
    for no key update`);
}

/** It stays as it is until the transaction ends, for any number of readers at once. */
export function shareSeen(tx: Tx, id: string): Promise<SeenListing | undefined> {
  return tx.find<SeenListing>(sql`
    select id, seller_id, status, price, like_count from listings
    where id = ${id} and published_at is not null
      and status not in ('draft', 'under-verification', 'verification-failed')
    for share`);
}

export async function addLikes(tx: Tx, id: string, by: 1 | -1): Promise<number> {
  const row = await tx.find<{ like_count: number }>(sql`
    update listings set like_count = like_count + ${by}::int where id = ${id} returning like_count`);
  return row?.like_count ?? 0;
}

/** One less for each; locked in the order of their ids, so that two who leave at once do not wait in a circle. */
export async function takeLikes(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.many(sql`select from listings where id = any(${ids}::uuid[]) order by id for no key update`);
  await tx.run(sql`update listings set like_count = like_count - 1 where id = any(${ids}::uuid[])`);
}

export async function findHoldReason(tx: Tx, id: string): Promise<string | null> {
  const row = await tx.find<{ hold_reason: string | null }>(sql`select hold_reason from listings where id = ${id}`);
  return row?.hold_reason ?? null;
}

export async function saveHoldReason(tx: Tx, id: string, reason: string): Promise<void> {
  await tx.run(sql`update listings set hold_reason = ${reason} where id = ${id} and status = 'on_hold'`);
}
