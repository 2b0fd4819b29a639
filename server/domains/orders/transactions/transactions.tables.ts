// Reads: orders; sale_taxes (of taxes).

import type { OrderState } from "../../../../contract/orders/orders.machine.ts";
import type { Db } from "../../../kit/db/database.ts";
import { sql } from "../../../kit/db/sql.ts";

export async function listBoughtIds(db: Db, buyerId: string): Promise<string[]> {
  const rows = await db.many<{ id: string }>(sql`select id from orders where buyer_id = ${buyerId}`);
  return rows.map(({ id }) => id);
}

export function listTitles(db: Db, ids: readonly string[]): Promise<{ id: string; number: string; title: string }[]> {
  return db.many(sql`select id, number, item ->> 'title' as title from orders where id = any(${ids}::uuid[])`);
}

/** What a seller receives for orders in these states, without their tax; of those paid in cash, only in the others. */
export async function sumReceives(
  db: Db,
  sellerId: string,
  states: { paidOnline: readonly OrderState[]; inCash: readonly OrderState[] },
): Promise<number> {
  const row = await db.find<{ paise: number }>(sql`
    select coalesce(sum(o.receives_paise - coalesce(t.tds_paise + t.tcs_paise, 0)), 0)::bigint as paise
    from orders o left join sale_taxes t on t.order_id = o.id and t.state = 'open' where o.seller_id = ${sellerId}
      and o.state = any(case o.method when 'cod' then ${states.inCash}::text[] else ${states.paidOnline}::text[] end)`);
  return row?.paise ?? 0;
}
