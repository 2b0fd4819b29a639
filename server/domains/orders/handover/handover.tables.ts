// Reads: orders (of this domain).
import type { Db } from "../../../kit/db/database.ts";
import { sql } from "../../../kit/db/sql.ts";

/** Everything that somebody bought or sold. */
export function listSides(db: Db, userId: string): Promise<{ id: string; is_buyer: boolean }[]> {
  return db.many(sql`
    select id, true as is_buyer from orders where buyer_id = ${userId}
    union all
    select id, false as is_buyer from orders where seller_id = ${userId}`);
}
