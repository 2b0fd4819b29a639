// Owns: word_lists. Reads: staff (accounts), for the names.
import type { Db, Tx } from "../../../kit/db/database.ts";
import { sql } from "../../../kit/db/sql.ts";

export const WORDS_CHANNEL = "word_list";

export interface WordListRow {
  version: number;
  refused: string[];
  allowed: string[];
}

export function findNewest(db: Db): Promise<WordListRow | undefined> {
  return db.find<WordListRow>(sql`select version, refused, allowed from word_lists order by version desc limit 1`);
}

/** One change at a time: each makes its version from the one before. Any fixed number does, as long as it is this one. */
export async function lockLists(tx: Tx): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(7301515)`);
}

/** Tells every process with the change itself, so it is heard when it is true. */
export async function insertVersion(tx: Tx, list: WordListRow & { staffId: string }): Promise<void> {
  await tx.run(sql`
    insert into word_lists (version, refused, allowed, changed_by)
    values (${list.version}, ${list.refused}::text[], ${list.allowed}::text[], ${list.staffId})`);
  await tx.run(sql`select pg_notify(${WORDS_CHANNEL}, ${String(list.version)})`);
}

export interface VersionRow {
  version: number;
  changed_at: Date;
  changed_by: string;
  refused_count: number;
  allowed_count: number;
}

export function listVersions(db: Db, limit: number): Promise<VersionRow[]> {
  return db.many<VersionRow>(sql`
    select w.version, w.changed_at, s.name as changed_by, cardinality(w.refused) as refused_count,
      cardinality(w.allowed) as allowed_count
    from word_lists w join staff s on s.id = w.changed_by order by w.version desc limit ${limit}`);
}
