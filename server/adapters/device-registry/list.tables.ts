// Owns: registry_entries. The demo's registry of phones, by their marks.
import type { Db } from "../../kit/db/database.ts";
import { sql } from "../../kit/db/sql.ts";

export type ListedStatus = "clean" | "blocked" | "cloned" | "away";

export async function findListed(db: Db, mark: Buffer): Promise<ListedStatus | undefined> {
  const row = await db.find<{ status: ListedStatus }>(sql`select status from registry_entries where mark = ${mark}`);
  return row?.status;
}

export async function saveListed(db: Db, mark: Buffer, status: ListedStatus): Promise<void> {
  await db.run(sql`
    insert into registry_entries (mark, status) values (${mark}, ${status})
    on conflict (mark) do update set status = excluded.status`);
}
