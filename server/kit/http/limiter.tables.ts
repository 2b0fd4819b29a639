// Owns: limit_uses (unlogged: after a crash of the database counting begins anew).
import type { Db, Tx } from "../db/database.ts";
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

/**
 * The keys that had room, each counted. In the order of their names, so that two who claim the same never wait for each
 * other in a circle.
 */
export async function claimUses(
  tx: Tx,
  asked: readonly { key: string; max: number; windowS: number }[],
): Promise<string[]> {
  const [keys, maxes, windows] = [
    asked.map((use) => use.key),
    asked.map((use) => use.max),
    asked.map((use) => use.windowS),
  ];
  const rows = await tx.many<{ key: string }>(sql`
    with asked as (select * from unnest(${keys}::text[], ${maxes}::int[], ${windows}::int[]) as a (key, max, window_s))
    insert into limit_uses as l (key, window_ends_at, uses)
    select key, now() + make_interval(secs => window_s), 1 from asked order by key
    on conflict (key) do update set
      uses = case when l.window_ends_at > now() then l.uses + 1 else 1 end,
      window_ends_at = case when l.window_ends_at <= now() then excluded.window_ends_at else l.window_ends_at end
    where l.window_ends_at <= now() or l.uses < (select max from asked where asked.key = excluded.key)
    returning key`);
  return rows.map(({ key }) => key);
}

/** How long until its window ends, in seconds. */
export async function waitOf(db: Db, key: string): Promise<number> {
  const row = await db.find<{ wait: number }>(sql`
    select greatest(1, ceil(extract(epoch from window_ends_at - now())))::int as wait from limit_uses where key = ${key}`);
  return row?.wait ?? 1;
}

export async function uncountUses(db: Db, keys: readonly string[]): Promise<void> {
  await db.run(sql`update limit_uses set uses = greatest(0, uses - 1) where key = any(${keys}::text[])`);
}

export function forgetOldUses(db: Db): Promise<number> {
  return db.run(sql`delete from limit_uses where window_ends_at < now() - interval '1 minute'`);
}
