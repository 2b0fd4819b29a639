// Owns: posting_days, seller_records.
import type { Db, Tx } from "../../kit/db/database.ts";
import { sql } from "../../kit/db/sql.ts";

/** One statement, so that a hundred at once are counted one by one; false when the day is full. */
export async function countPosting(tx: Tx, sellerId: string, now: Date, limit: number): Promise<boolean> {
  const counted = await tx.run(sql`
    insert into posting_days as d (seller_id, day, submissions)
    select ${sellerId}, (${now}::timestamptz at time zone 'Asia/Kolkata')::date, 1 where ${limit}::int > 0
    on conflict (seller_id, day) do update set submissions = d.submissions + 1 where d.submissions < ${limit}::int`);
  return counted === 1;
}

export async function readPostings(db: Db, sellerId: string, now: Date): Promise<number> {
  const row = await db.find<{ submissions: number }>(sql`
    select submissions from posting_days
    where seller_id = ${sellerId} and day = (${now}::timestamptz at time zone 'Asia/Kolkata')::date`);
  return row?.submissions ?? 0;
}

export interface SellerRecord {
  completed_sales: number;
  rating_sum: number;
  rating_count: number;
  last_strike_at: Date | null;
}

export function findRecord(db: Db, sellerId: string): Promise<SellerRecord | undefined> {
  return db.find<SellerRecord>(sql`
    select completed_sales, rating_sum, rating_count, last_strike_at from seller_records where seller_id = ${sellerId}`);
}

export async function addSale(tx: Tx, sellerId: string): Promise<void> {
  await tx.run(sql`
    insert into seller_records as r (seller_id, completed_sales) values (${sellerId}, 1)
    on conflict (seller_id) do update set completed_sales = r.completed_sales + 1`);
}

export async function addRating(tx: Tx, sellerId: string, stars: number): Promise<void> {
  await tx.run(sql`
    insert into seller_records as r (seller_id, rating_sum, rating_count) values (${sellerId}, ${stars}, 1)
    on conflict (seller_id) do update set rating_sum = r.rating_sum + excluded.rating_sum, rating_count = r.rating_count + 1`);
}

/** The newest strike that counts; null when the last one was taken back. */
export async function saveStrike(tx: Tx, sellerId: string, at: Date | null): Promise<void> {
  await tx.run(sql`
    insert into seller_records (seller_id, last_strike_at) values (${sellerId}, ${at})
    on conflict (seller_id) do update set last_strike_at = excluded.last_strike_at`);
}
