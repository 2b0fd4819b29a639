// Owns: seeds.
import type { Db } from "../kit/db/database.ts";
import { sql } from "../kit/db/sql.ts";

export async function wasSeeded(db: Db, name: string, checksum: string): Promise<boolean> {
  const row = await db.find<{ is: boolean }>(sql`
    select true as is from seeds where name = ${name} and checksum = ${checksum}`);
  return row !== undefined;
}

export async function markSeeded(db: Db, name: string, checksum: string): Promise<void> {
  await db.run(sql`
    insert into seeds (name, checksum) values (${name}, ${checksum})
    on conflict (name) do update set checksum = excluded.checksum, applied_at = now()`);
}

/** Two processes that start at once must not both seed. Held until the transaction ends. */
export async function lockSeeds(db: Db): Promise<void> {
  await db.run(sql`select pg_advisory_xact_lock(7305319)`);
}
