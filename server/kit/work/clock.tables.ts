// Owns: product_clock, a single row.
import type { Db } from "../db/database.ts";
import { sql } from "../db/sql.ts";

export async function readOffset(db: Db): Promise<number> {
  const row = await db.find<{ offset_s: number }>(sql`select offset_s from product_clock`);
  return row?.offset_s ?? 0;
}

/** Tells the other processes in the same statement that moves it. */
export async function advanceOffset(db: Db, seconds: number, channel: string): Promise<number> {
  const row = await db.find<{ offset_s: number }>(sql`
    with moved as (update product_clock set offset_s = offset_s + ${seconds} returning offset_s)
    select offset_s, pg_notify(${channel}, offset_s::text) from moved`);
  return row?.offset_s ?? 0;
}
