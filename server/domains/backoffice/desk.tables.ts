// Owns: staff_filters.
import type { SavedFilter } from "../../../contract/backoffice/desk.contract.ts";
import type { Db, Tx } from "../../kit/db/database.ts";
import { sql } from "../../kit/db/sql.ts";

export function listFilters(db: Db, staffId: string): Promise<SavedFilter[]> {
  return db.many<SavedFilter>(sql`
    select id, screen, name, query from staff_filters where staff_id = ${staffId} order by screen, name`);
}

/** Nothing comes back when this screen has as many as it may; a name that is there already is only replaced. */
export function saveFilter(
  tx: Tx,
  staffId: string,
  filter: { screen: string; name: string; query: string },
  most: number,
): Promise<SavedFilter | undefined> {
  const { screen, name, query } = filter;
  return tx.find<SavedFilter>(sql`
    insert into staff_filters (staff_id, screen, name, query)
    select ${staffId}, ${screen}, ${name}, ${query}
    where (select count(*) from staff_filters
      where staff_id = ${staffId} and screen = ${screen} and name <> ${name}) < ${most}::int
    on conflict (staff_id, screen, name) do update set query = excluded.query
    returning id, screen, name, query`);
}

export function deleteFilter(tx: Tx, staffId: string, id: string): Promise<SavedFilter | undefined> {
  return tx.find<SavedFilter>(sql`
    delete from staff_filters where id = ${id} and staff_id = ${staffId} returning id, screen, name, query`);
}
