// Owns: shipments (what its buyer chose and wrote; the rest of the row is shipments.tables.ts's).
import type { Db, Tx } from "../../../kit/db/database.ts";
import { sql } from "../../../kit/db/sql.ts";
import type { ParcelAddress } from "../../../kit/ports.ts";
import type { DayPart } from "../shipments.tables.ts";
import { beforeCourier } from "./may-instruct.ts";

export interface Choice {
  day: string;
  part: DayPart;
  /** Null: where the parcel was meant to go all along. */
  address: ParcelAddress | null;
  /** By which the courier hears of it once. */
  key: string;
  at: Date;
}

/** A choice after another failed attempt takes the place of the one before it, and is sent anew. */
export async function saveChoice(tx: Tx, shipmentId: string, { day, part, address, key, at }: Choice): Promise<void> {
  await tx.run(sql`
    update shipments set redelivery_day = ${day}, redelivery_part = ${part},
      redelivery_address = ${address === null ? null : JSON.stringify(address)}::jsonb, redelivery_key = ${key},
      redelivery_asked_at = ${at}, redelivery_sent_at = null, redelivery_error = null, updated_at = ${at}
    where id = ${shipmentId}`);
}

/** False if the courier has it by now: asked and written in one statement. */
export async function saveInstructions(db: Db, orderId: string, text: string, now: Date): Promise<boolean> {
  const touched = await db.run(sql`
    update shipments set instructions = ${text}, updated_at = ${now}
    where order_id = ${orderId} and leg = 'delivery' and state = any(${beforeCourier}::text[])`);
  return touched === 1;
}
