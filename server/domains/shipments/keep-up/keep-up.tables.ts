// Reads: shipments, shipment_facts.
import type { Db } from "../../../kit/db/database.ts";
import { sql } from "../../../kit/db/sql.ts";

/** Moves of an order that its parcels know of. */
export async function listMirrored(db: Db, orderId: string): Promise<number[]> {
  const rows = await db.many<{ move_id: number }>(sql`
    select f.move_id from shipment_facts f join shipments s on s.id = f.shipment_id
    where s.order_id = ${orderId} and f.move_id is not null`);
  return rows.map(({ move_id }) => move_id);
}
