// Reads: order_numbers (published by orders).
import type { Db } from "../../kit/db/database.ts";
import { sql } from "../../kit/db/sql.ts";

export async function findOrderId(db: Db, number: string): Promise<string | undefined> {
  const row = await db.find<{ id: string }>(sql`select id from order_numbers where number = ${number}`);
  return row?.id;
}

export function listNumbers(db: Db, ids: readonly string[]): Promise<{ id: string; number: string }[]> {
  return db.many(sql`select id, number from order_numbers where id = any(${ids}::uuid[])`);
}
