// Reads: search_listings and listings of the domain.
import type { Db } from "../../../kit/db/database.ts";
import { sql } from "../../../kit/db/sql.ts";

export interface WeightCount {
  weight_kg: number;
  count: number;
}

/** How heavy the newest of a kind that are for sale are. */
export function countWeights(db: Db, categoryId: number, most: number): Promise<WeightCount[]> {
  return db.many<WeightCount>(sql`
    select l.weight_kg::float8 as weight_kg, count(*)::int as count
    from (select id from search_listings where category_id = ${categoryId}
      order by created_at desc, id desc limit ${most}) s
    join listings l on l.id = s.id group by l.weight_kg`);
}
