// Owns: likes. Reads: listing_cards (published by listings), for what may be shown.
import type { Db, Tx } from "../../kit/db/database.ts";
import { sql } from "../../kit/db/sql.ts";

export async function hasLike(db: Db, userId: string, listingId: string): Promise<boolean> {
  const row = await db.find(sql`select from likes where user_id = ${userId} and listing_id = ${listingId}`);
  return row !== undefined;
}

export async function insertLike(tx: Tx, userId: string, listingId: string, price: number, now: Date): Promise<void> {
  await tx.run(sql`
    insert into likes (user_id, listing_id, price_when_liked, liked_at)
    values (${userId}, ${listingId}, ${price}, ${now})`);
}

export async function deleteLike(tx: Tx, userId: string, listingId: string): Promise<void> {
  await tx.run(sql`delete from likes where user_id = ${userId} and listing_id = ${listingId}`);
}

export interface WishRow {
  listing_id: string;
  price_when_liked: number;
  liked_at: Date;
}

/** What went back to its seller is not shown, and is there again when it is on the market again. */
export function listWishes(
  db: Db,
  userId: string,
  after: { at: Date; id: string } | undefined,
  limit: number,
): Promise<WishRow[]> {
  return db.many<WishRow>(sql`
    select k.listing_id, k.price_when_liked, k.liked_at
    from likes k join listing_cards c on c.id = k.listing_id and c.is_public
    where k.user_id = ${userId} and (${after?.at ?? null}::timestamptz is null
      or (k.liked_at, k.listing_id) < (${after?.at ?? null}, ${after?.id ?? null}::uuid))
    order by k.liked_at desc, k.listing_id desc limit ${limit}`);
}

export function listLikesOf(db: Db, userId: string): Promise<WishRow[]> {
  return db.many<WishRow>(sql`
    select listing_id, price_when_liked, liked_at from likes where user_id = ${userId} order by liked_at, listing_id`);
}

export interface Liker {
  user_id: string;
  price_when_liked: number;
}

/** Those who like a listing, in the order of their ids: a batch goes on where the last one ended. */
export function listLikers(db: Db, listingId: string, after: string | null, limit: number): Promise<Liker[]> {
  return db.many<Liker>(sql`
    select user_id, price_when_liked from likes
    where listing_id = ${listingId} and (${after}::uuid is null or user_id > ${after}::uuid)
    order by user_id limit ${limit}`);
}

export async function deleteLikesOf(tx: Tx, userId: string): Promise<void> {
  await tx.run(sql`delete from likes where user_id = ${userId}`);
}
