// Writes: shipments, shipment_redeliveries, of each the personal part (where to, what the courier is told). Reads: shipment_facts.
import type { Leg } from "../../../../contract/shipments/facts.ts";
import type { Db, Tx } from "../../../kit/db/database.ts";
import { sql } from "../../../kit/db/sql.ts";

export function listOfOrders(db: Db, orderIds: readonly string[], legs: readonly Leg[]): Promise<unknown[]> {
  return db.many(sql`
    select s.order_id, s.leg, s.courier, s.waybill, s.state, s.created_at, s.collected_at, s.delivered_at, s.instructions,
      case when s.leg in ('pickup', 'return') then s.from_address else s.to_address end as address,
      (select coalesce(json_agg(json_build_object('fact', f.kind, 'at', f.at, 'place', f.place, 'reason', f.reason)
        order by f.at, f.id), '[]') from shipment_facts f where f.shipment_id = s.id) as scans,
      (select coalesce(json_agg(json_build_object('day', r.day, 'part', r.part, 'address', r.address,
        'chosen_at', r.chosen_at) order by r.chosen_at), '[]') from shipment_redeliveries r where r.shipment_id = s.id)
        as redeliveries
    from shipments s where s.order_id = any(${orderIds}::uuid[]) and s.leg = any(${legs}::text[])
    order by s.created_at`);
}

/** What has ended forgets at once, what is on its way when it ends. */
export async function forgetPeople(tx: Tx, orderIds: readonly string[], legs: readonly Leg[]): Promise<void> {
  await tx.run(sql`
    update shipments set instructions = '', forgets_people = true,
      from_address = case when ended_at is null then from_address end,
      to_address = case when ended_at is null then to_address end
    where order_id = any(${orderIds}::uuid[]) and leg = any(${legs}::text[])`);
  await tx.run(sql`
    update shipment_redeliveries r set address = null from shipments s
    where s.id = r.shipment_id and s.order_id = any(${orderIds}::uuid[]) and s.leg = any(${legs}::text[])
      and r.sent_at is not null`);
}
