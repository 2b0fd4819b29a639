// Writes: settings. A new version is a new row.
import type { Db, Tx } from "../../../kit/db/database.ts";
import { sql } from "../../../kit/db/sql.ts";

export interface SettingVersion {
  key: string;
  version: number;
  value: unknown;
  changed_by: string;
  changed_at: Date;
}

export function listNewest(db: Db): Promise<SettingVersion[]> {
  return db.many<SettingVersion>(sql`
    select distinct on (key) key, version, value, changed_by, changed_at from settings order by key, version desc`);
}

export function listHistory(db: Db, key: string): Promise<SettingVersion[]> {
  return db.many<SettingVersion>(sql`
    select key, version, value, changed_by, changed_at from settings where key = ${key} order by version desc limit 100`);
}

/** False if `version` is not the newest any more, or somebody writes the next one at this moment. */
export async function insertVersion(
  tx: Tx,
  key: string,
  version: number,
  value: unknown,
  changedBy: string,
): Promise<boolean> {
  const written = await tx.run(sql`
    insert into settings (key, version, value, changed_by)
    select ${key}, ${version}::int + 1, ${JSON.stringify(value)}::jsonb, ${changedBy}
    where coalesce((select max(version) from settings where key = ${key}), 0) = ${version}::int
    on conflict (key, version) do nothing`);
  return written === 1;
}
