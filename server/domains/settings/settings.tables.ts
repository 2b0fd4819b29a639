// Owns: settings.
import type { Db } from "../../kit/db/database.ts";
import { sql } from "../../kit/db/sql.ts";

/** The newest version of each setting that was ever changed. */
export function listSettings(db: Db): Promise<{ key: string; value: unknown }[]> {
  return db.many(sql`select distinct on (key) key, value from settings order by key, version desc`);
}
