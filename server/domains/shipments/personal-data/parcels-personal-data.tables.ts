// Writes: shipments, shipment_redeliveries, of each the personal part (where people live, what they wrote).
import type { Db, Tx } from "../../../kit/db/database.ts";
import { sql } from "../../../kit/db/sql.ts";
import type { ParcelAddress } from "../../../kit/ports.ts";

export interface KeptParcel {
  order_id: string;
  leg: string;
  state: string;
  from_address: ParcelAddress | null;
  to_address: ParcelAddress | null;
  instructions: string;
  another_days: { day: string; part: string; address: ParcelAddress | null }[];
}

export function listKept(db: Db, orderIds: readonly string[], legs: readonly string[]): Promise<KeptParcel[]> {
  return db.many<KeptParcel>(sql`
    select s.order_id, s.leg, s.state, s.from_address, s.to_address, s.instructions,
      coalesce((select json_agg(json_build_object('day', r.day, 'part', r.part, 'address', r.address) order by r.chosen_at)
        from shipment_redeliveries r where r.shipment_id = s.id), '[]') as another_days
    from shipments s where s.order_id = any(${orderIds}::uuid[]) and s.leg = any(${legs}::text[])
    order by s.created_at`);
}

/** What comes to a buyer or goes from them. */
export async function blankBuyers(tx: Tx, orderIds: readonly string[]): Promise<void> {
  await tx.run(sql`
    update shipments set to_address = case when leg = 'delivery' then null else to_address end,
      from_address = case when leg = 'return' then null else from_address end, instructions = ''
    where order_id = any(${orderIds}::uuid[]) and leg in ('delivery', 'return')`);
  await tx.run(sql`
    update shipment_redeliveries set address = null
    where address is not null
      and shipment_id in (select id from shipments where order_id = any(${orderIds}::uuid[]))`);
}

/** What is fetched from a seller or comes back to them. */
export async function blankSellers(tx: Tx, orderIds: readonly string[]): Promise<void> {
  await tx.run(sql`
    update shipments set from_address = case when leg = 'pickup' then null else from_address end,
      to_address = case when leg = 'send_back' then null else to_address end
    where order_id = any(${orderIds}::uuid[]) and leg in ('pickup', 'send_back')`);
}
