// Reads: listings, listing_edits.
import type { Db } from "../../../kit/db/database.ts";
import { sql } from "../../../kit/db/sql.ts";

/** Up to `most` are counted: whether it is one or very many is all that is asked. */
export async function countGiven(
  db: Db,
  asked: { categoryId: number; key: string; value: string | null; most: number },
): Promise<number> {
  const { categoryId, key, value, most } = asked;
  const row = await db.find<{ n: number }>(sql`
    select count(*)::int as n from (
      select 1 from listings
      where category_id = ${categoryId} and status <> 'removed' and answers ? ${key}::text
        and (${value}::text is null or answers -> ${key}::text ? ${value}::text)
      union all
      select 1 from listing_edits
      where category_id = ${categoryId} and answers ? ${key}::text
        and (${value}::text is null or answers -> ${key}::text ? ${value}::text)
      limit ${most}) given`);
  return row?.n ?? 0;
}
