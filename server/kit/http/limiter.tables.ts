// Owns: limit_uses (unlogged: after a crash of the database counting begins anew).
import type { Db } from "../db/database.ts";
import { sql } from "../db/sql.ts";

/** One statement, so that a hundred at once are counted one by one. */
export async function countUse(db: Db, key: string, windowS: number): Promise<{ uses: number; resetsInS: number }> {
  const row = await db.find<{ uses: number; resetsInS: number }>(sql`
    insert into limit_uses as l (key, window_ends_at, uses)
    values (${key}, now() + make_interval(secs => ${windowS}::int), 1)
    on conflict (key) do update set
      uses = case when l.window_ends_at <= now() then 1 else l.uses + 1 end,
      window_ends_at = case when l.window_ends_at <= now() then excluded.window_ends_at else l.window_ends_at end
    returning uses, greatest(1, ceil(extract(epoch from window_ends_at - now())))::int as "resetsInS"`);
  return row ?? { uses: 0, resetsInS: 1 };
}

export async function uncountUse(db: Db, key: string): Promise<void> {
  await db.run(sql`update limit_uses set uses = greatest(0, uses - 1) where key = ${key}`);
}

export function forgetOldUses(db: Db): Promise<number> {
  return db.run(sql`delete from limit_uses where window_ends_at < now() - interval '1 minute'`);
}
