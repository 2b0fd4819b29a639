// Owns: refused_messages.
import type { Db, Tx } from "../../../kit/db/database.ts";
import { sql } from "../../../kit/db/sql.ts";

export interface RefusedRow {
  id: string;
  order_id: string;
  author_id: string;
  side: "buyer" | "seller";
  text: string;
  code: "abusive_words" | "contact_details";
  reason: string;
  at: Date;
}

export async function insertRefused(db: Db, row: Omit<RefusedRow, "id">): Promise<void> {
  await db.run(sql`
    insert into refused_messages (order_id, author_id, side, text, code, reason, at)
    values (${row.order_id}, ${row.author_id}, ${row.side}, ${row.text}, ${row.code}, ${row.reason}, ${row.at})`);
}

/** The newest of a thread first. */
export function listRefused(db: Db, orderId: string, limit: number): Promise<RefusedRow[]> {
  return db.many<RefusedRow>(sql`
    select id::text as id, order_id, author_id, side, text, code, reason, at from refused_messages
    where order_id = ${orderId} order by refused_messages.id desc limit ${limit}`);
}

export function listRefusedOf(db: Db, authorId: string): Promise<Omit<RefusedRow, "author_id" | "side">[]> {
  return db.many(sql`
    select id::text as id, order_id, text, code, reason, at from refused_messages
    where author_id = ${authorId} order by refused_messages.id`);
}

/** `kept`: orders in which an open case needs them. */
export async function deleteRefusedOf(tx: Tx, authorId: string, kept: readonly string[]): Promise<void> {
  await tx.run(sql`
    delete from refused_messages where author_id = ${authorId} and order_id <> all(${kept}::uuid[])`);
}

export async function deleteRefusedIn(tx: Tx, orderId: string, authorIds: readonly string[]): Promise<void> {
  await tx.run(sql`
    delete from refused_messages where order_id = ${orderId} and author_id = any(${authorIds}::uuid[])`);
}
