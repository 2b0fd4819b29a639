// Owns: asks_seen, a view. Reads: asks; public_people and blocks_between (published by accounts).
import type { StaffAskFilters } from "../../../contract/asks/asks.contract.ts";
import type { AskStatus } from "../../../contract/asks/asks.machine.ts";
import type { Db } from "../../kit/db/database.ts";
import { sql } from "../../kit/db/sql.ts";

export interface SeenRow {
  id: string;
  user_id: string;
  status: AskStatus;
  description: string;
  budget: number;
  category_id: number | null;
  category_name: string | null;
  category_name_hi: string | null;
  city_id: number | null;
  city_name: string | null;
  city_name_hi: string | null;
  created_at: Date;
  asked_at: Date;
  expires_at: Date;
  removed_reason: string | null;
  match_count: number;
}

interface After {
  at: Date;
  id: string;
}

export interface Wanted {
  categories: readonly number[] | null;
  cityId: number | null;
  budgetMin: number | null;
  budgetMax: number | null;
  /** As to_tsquery reads it. */
  words: string | null;
  /** Sees nothing of those they blocked or who blocked them. */
  viewerId: string | null;
  now: Date;
}

export function listBoard(db: Db, w: Wanted, after: After | undefined, limit: number): Promise<SeenRow[]> {
  return db.many<SeenRow>(sql`
    select * from asks_seen s
    where s.status = 'open' and s.expires_at > ${w.now}
      and (${w.categories}::int[] is null or s.category_id = any (${w.categories}::int[]))
      and (${w.cityId}::int is null or s.city_id is null or s.city_id = ${w.cityId}::int)
      and s.budget between coalesce(${w.budgetMin}::int, 0) and coalesce(${w.budgetMax}::int, 2147483647)
      and (${w.words}::text is null or s.words @@ to_tsquery('sahejo', ${w.words}::text))
      and (${w.viewerId}::uuid is null or not exists (select from blocks_between b where (b.user_id, b.blocked_id) in
        ((s.user_id, ${w.viewerId}::uuid), (${w.viewerId}::uuid, s.user_id))))
      and (${after?.at ?? null}::timestamptz is null
        or (s.asked_at, s.id) < (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid))
    order by s.asked_at desc, s.id desc limit ${limit}`);
}

export async function countBoard(db: Db, w: Wanted, most: number): Promise<number> {
  const row = await db.find<{ n: number }>(sql`
    select count(*)::int as n from (select from asks s
      where s.status = 'open' and s.expires_at > ${w.now}
        and (${w.categories}::int[] is null or s.category_id = any (${w.categories}::int[]))
        and (${w.cityId}::int is null or s.city_id is null or s.city_id = ${w.cityId}::int)
        and s.budget between coalesce(${w.budgetMin}::int, 0) and coalesce(${w.budgetMax}::int, 2147483647)
        and (${w.words}::text is null or s.words @@ to_tsquery('sahejo', ${w.words}::text))
        and (${w.viewerId}::uuid is null or not exists (select from blocks_between b where (b.user_id, b.blocked_id) in
          ((s.user_id, ${w.viewerId}::uuid), (${w.viewerId}::uuid, s.user_id))))
      limit ${most}) counted`);
  return row?.n ?? 0;
}

/** All but what they took away. */
export function listOwn(db: Db, userId: string, after: After | undefined, limit: number): Promise<SeenRow[]> {
  return db.many<SeenRow>(sql`
    select * from asks_seen s
    where s.user_id = ${userId} and s.status <> 'closed'
      and (${after?.at ?? null}::timestamptz is null
        or (s.created_at, s.id) < (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid))
    order by s.created_at desc, s.id desc limit ${limit}`);
}

export async function countOwn(db: Db, userId: string): Promise<number> {
  const row = await db.find<{ n: number }>(sql`
    select count(*)::int as n from asks where user_id = ${userId} and status <> 'closed'`);
  return row?.n ?? 0;
}

export function findSeen(db: Db, id: string): Promise<SeenRow | undefined> {
  return db.find<SeenRow>(sql`select * from asks_seen where id = ${id}`);
}

export interface StaffRow extends SeenRow {
  asker_name: string | null;
}

export function listForStaff(
  db: Db,
  filters: Omit<StaffAskFilters, "q"> & { id?: string; text?: string },
  after: After | undefined,
  limit: number,
): Promise<StaffRow[]> {
  const { id = null, text = "", status = null, user_id = null } = filters;
  const like = text === "" ? null : `%${text.replaceAll(/[\\%_]/g, "\\$&")}%`;
  return db.many<StaffRow>(sql`
    select s.*, p.name as asker_name from asks_seen s join public_people p on p.id = s.user_id
    where (${id}::uuid is null or s.id = ${id}::uuid)
      and (${like}::text is null or s.description ilike ${like}::text)
      and (${status}::text is null or s.status = ${status}::text)
      and (${user_id}::uuid is null or s.user_id = ${user_id}::uuid)
      and (${after?.at ?? null}::timestamptz is null
        or (s.created_at, s.id) < (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid))
    order by s.created_at desc, s.id desc limit ${limit}`);
}
