// Writes: shipments (how often wrong digits were entered at the door).
import type { Db, Tx } from "../../../kit/db/database.ts";
import { sql } from "../../../kit/db/sql.ts";
import type { ShipmentRow } from "../shipments.tables.ts";

/** Only of what comes to a buyer: nobody else has a code. */
export function findByDoorToken(db: Db, token: string): Promise<ShipmentRow | undefined> {
  return db.find<ShipmentRow>(sql`
    select s.*, s.window_day::text, s.expected_from::text, s.expected_to::text
    from shipments s where s.door_token = ${token} and s.leg = 'delivery'`);
}

/** Counts one that was wrong; the last of them locks the door. So many there were. */
export async function countWrong(tx: Tx, id: string, most: number, now: Date): Promise<number> {
  const row = await tx.find<{ door_tries: number }>(sql`
    update shipments set door_tries = door_tries + 1,
      door_locked_at = case when door_tries + 1 >= ${most} then ${now}::timestamptz else door_locked_at end
    where id = ${id} and door_tries < ${most} returning door_tries`);
  return row?.door_tries ?? most;
}
