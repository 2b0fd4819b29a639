// Owns: settings. Reads: staff (accounts), for the names.
import type { Db } from "../../kit/db/database.ts";
import { sql } from "../../kit/db/sql.ts";

/** Kept with the settings, but too large to be read with each of them. */
export type DocumentKey = "market";

/** The newest version of each setting that was ever changed. */
export function listSettings(db: Db): Promise<{ key: string; value: unknown }[]> {
  return db.many(
    sql`select distinct on (key) key, value from settings where key <> 'market' order by key, version desc`,
  );
}

export interface KeptDocument {
  version: number;
  value: unknown;
  /** A name; of whoever is not among the staff (a command) what was written down. */
  changed_by: string;
  changed_at: Date;
}

export function findDocument(db: Db, key: DocumentKey): Promise<KeptDocument | undefined> {
  return db.find<KeptDocument>(sql`
    select v.version, v.value, coalesce(s.name, v.changed_by) as changed_by, v.changed_at
    from settings v left join staff s on s.id::text = v.changed_by
    where v.key = ${key} order by v.version desc limit 1`);
}

/** One part of the newest version. */
export async function findDocumentPart(db: Db, key: DocumentKey, part: string): Promise<unknown> {
  const row = await db.find<{ part: unknown }>(sql`
    select value -> ${part}::text as part from settings where key = ${key} order by version desc limit 1`);
  return row?.part;
}
