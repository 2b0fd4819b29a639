// Owns: nominees.
import type { Db, Tx } from "../../../kit/db/database.ts";
import { sql } from "../../../kit/db/sql.ts";

export interface NomineeRow {
  name: string;
  relation: string;
  contact: string;
  named_at: Date;
}

export function findNominee(db: Db, userId: string): Promise<NomineeRow | undefined> {
  return db.find<NomineeRow>(sql`select name, relation, contact, named_at from nominees where user_id = ${userId}`);
}

export async function saveNominee(db: Db, userId: string, row: NomineeRow): Promise<void> {
  await db.run(sql`
    insert into nominees (user_id, name, relation, contact, named_at)
    values (${userId}, ${row.name}, ${row.relation}, ${row.contact}, ${row.named_at})
    on conflict (user_id) do update set name = excluded.name, relation = excluded.relation, contact = excluded.contact,
      named_at = excluded.named_at`);
}

export async function dropNominee(db: Db | Tx, userId: string): Promise<void> {
  await db.run(sql`delete from nominees where user_id = ${userId}`);
}
