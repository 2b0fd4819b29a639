// Owns: shipment_redeliveries. Writes: shipments (what its buyer wrote for the courier).

import type { ParcelAddress } from "../../../kit/couriers/courier-port.ts";
import type { Db, Tx } from "../../../kit/db/database.ts";
import { sql } from "../../../kit/db/sql.ts";
import type { DayPart } from "../shipments.tables.ts";
import { beforeCourier } from "./may-instruct.ts";

export interface ChoiceRow {
  shipment_id: string;
  /** After so many attempts that failed. */
  after_attempts: number;
  day: string;
  part: DayPart;
  /** Null: where the parcel was meant to go all along. */
  address: ParcelAddress | null;
  chosen_at: Date;
}

/** The newest of each parcel. */
export function listChosen(db: Db, shipmentIds: readonly string[]): Promise<ChoiceRow[]> {
  return db.many<ChoiceRow>(sql`
    select distinct on (shipment_id) shipment_id, after_attempts, day::text, part, address, chosen_at
    from shipment_redeliveries where shipment_id = any(${shipmentIds}::uuid[])
    order by shipment_id, after_attempts desc`);
}

/** Its id is the key by which the courier hears of it once. */
export async function insertChoice(tx: Tx, choice: ChoiceRow): Promise<void> {
  const { shipment_id, after_attempts, day, part, address, chosen_at } = choice;
  await tx.run(sql`
    insert into shipment_redeliveries (shipment_id, after_attempts, day, part, address, chosen_at)
    values (${shipment_id}, ${after_attempts}, ${day}, ${part},
      ${address === null ? null : JSON.stringify(address)}::jsonb, ${chosen_at})`);
}

/** False if the courier has it by now: asked and written in one statement. */
export async function saveInstructions(db: Db, orderId: string, text: string, now: Date): Promise<boolean> {
  const touched = await db.run(sql`
    update shipments set instructions = ${text}, updated_at = ${now}
    where order_id = ${orderId} and leg = 'delivery' and state = any(${beforeCourier}::text[])`);
  return touched === 1;
}
