// Reads: price_proposals. Writes: orders, order_issues, order_returns, of each the personal part (where to, which number, what a buyer wrote).
import { deadStates } from "../../../contract/orders/orders.machine.ts";
import type { Db, Tx } from "../../kit/db/database.ts";
import { sql } from "../../kit/db/sql.ts";

const finished = [...deadStates, "completed", "returned"];

export function listOfPerson(db: Db, userId: string): Promise<unknown[]> {
  return db.many(sql`
    select id, number, case when buyer_id = ${userId} then 'bought' else 'sold' end as role, state, method,
      item ->> 'title' as title, price, total_paise, receives_paise, created_at, delivered_at,
      case when buyer_id = ${userId} then delivery_address end as delivery_address,
      case when buyer_id = ${userId} then alternate_mobile end as alternate_mobile,
      case when seller_id = ${userId} then pickup_address end as pickup_address,
      case when buyer_id = ${userId} then (select json_build_object('kind', r.kind, 'reason', r.reason,
        'refund_to', r.refund_to, 'asked_at', r.created_at) from order_returns r where r.order_id = orders.id) end as return,
      (select json_build_object('price_before', p.before -> 'price', 'price_after', p.after -> 'price',
        'deductions', p.deductions, 'proposed_at', p.proposed_at) from price_proposals p where p.order_id = orders.id)
        as price_proposal
    from orders where buyer_id = ${userId} or (seller_id = ${userId} and placed_at is not null)
    order by created_at`);
}

export async function hasOpen(tx: Tx, userId: string): Promise<boolean> {
  const row = await tx.find(sql`
    select from orders where (buyer_id = ${userId} or seller_id = ${userId}) and state <> all(${finished}::text[]) limit 1`);
  return row !== undefined;
}

export async function blankPerson(tx: Tx, userId: string): Promise<void> {
  await tx.run(sql`
    update orders set alternate_mobile = null, delivery_address = jsonb_build_object('name', null, 'address_line_one', '',
      'address_line_two', '', 'landmark', '', 'pincode', delivery_pincode, 'city', delivery_city, 'state', null)
    where buyer_id = ${userId}`);
  await tx.run(sql`update orders set pickup_address = null where seller_id = ${userId}`);
  await tx.run(sql`
    update order_issues set message = '-' from orders o where o.id = order_id and o.buyer_id = ${userId}`);
  await tx.run(sql`
    update order_returns set reason = '-', refund_to = null from orders o where o.id = order_id and o.buyer_id = ${userId}`);
}
