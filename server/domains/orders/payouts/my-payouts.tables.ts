// Reads: orders and order_issues of the domain.
import type { Db } from "../../../kit/db/database.ts";
import { sql } from "../../../kit/db/sql.ts";

export interface PaidOrder {
  id: string;
  number: string;
  title: string;
  receives_paise: number;
  /** From when the buyer's money was there to be kept: paid online, or cash at the door. */
  held_at: Date | null;
  has_open_issue: boolean;
  /** When the last complaint about it was answered. */
  settled_at: Date | null;
}

export function listPaidOrders(db: Db, ids: readonly string[]): Promise<PaidOrder[]> {
  return db.many<PaidOrder>(sql`
    select o.id, o.number, o.item ->> 'title' as title, o.receives_paise,
      case o.method when 'cod' then o.delivered_at else o.placed_at end as held_at,
      exists (select from order_issues i where i.order_id = o.id and i.settled_at is null) as has_open_issue,
      (select max(i.settled_at) from order_issues i where i.order_id = o.id) as settled_at
    from orders o where o.id = any(${ids}::uuid[])`);
}
