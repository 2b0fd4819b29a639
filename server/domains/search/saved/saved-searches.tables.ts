// Owns: saved_searches.
import type { SavedFilters } from "../../../../contract/search/saved-searches.contract.ts";
import type { Db, Tx } from "../../../kit/db/database.ts";
import { sql } from "../../../kit/db/sql.ts";

export interface SavedRow {
  id: string;
  filters: SavedFilters;
  created_at: Date;
}

export function listSaved(db: Db, userId: string): Promise<SavedRow[]> {
  return db.many<SavedRow>(sql`
    select id, filters, created_at from saved_searches where user_id = ${userId} order by created_at desc, id desc`);
}

/** Nothing if there is no room for another; the same filters are one row. */
export function insertSaved(tx: Tx, userId: string, filters: SavedFilters, now: Date, most: number) {
  const text = JSON.stringify(filters);
  return tx.find<SavedRow>(sql`
    insert into saved_searches as s (user_id, filters, created_at)
    select ${userId}, ${text}::jsonb, ${now}
    where (select count(*) from saved_searches where user_id = ${userId} and filters <> ${text}::jsonb) < ${most}::int
    on conflict (user_id, filters) do update set created_at = s.created_at
    returning id, filters, created_at`);
}

/** One at a time for each person, so that the count holds. */
export async function lockSaver(tx: Tx, userId: string): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(7305321, hashtext(${userId}))`);
}

export async function dropSaved(db: Db, userId: string, id: string): Promise<boolean> {
  return (await db.run(sql`delete from saved_searches where id = ${id} and user_id = ${userId}`)) === 1;
}

export async function dropAllSaved(tx: Tx, userId: string): Promise<void> {
  await tx.run(sql`delete from saved_searches where user_id = ${userId}`);
}
