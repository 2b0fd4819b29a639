// Writes: settings; a new version is a new row. Reads: staff (accounts), for the names.
import type { Db, Tx } from "../../../kit/db/database.ts";
import { sql } from "../../../kit/db/sql.ts";

export interface SettingVersion {
  key: string;
  version: number;
  value: unknown;
  /** A name; of whoever is not among the staff (a script, a test) what was written down. */
  changed_by: string;
  changed_at: Date;
}

export function listNewest(db: Db): Promise<SettingVersion[]> {
  return db.many<SettingVersion>(sql`
    select distinct on (v.key) v.key, v.version, v.value, coalesce(s.name, v.changed_by) as changed_by, v.changed_at
    from settings v left join staff s on s.id::text = v.changed_by
    where v.key <> 'market' order by v.key, v.version desc`);
}

export function listHistory(db: Db, key: string): Promise<SettingVersion[]> {
  return db.many<SettingVersion>(sql`
    select v.key, v.version, v.value, coalesce(s.name, v.changed_by) as changed_by, v.changed_at
    from settings v left join staff s on s.id::text = v.changed_by
    where v.key = ${key} order by v.version desc limit 100`);
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
