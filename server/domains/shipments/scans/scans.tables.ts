// Reads: shipment_facts (of this domain).
import type { Db } from "../../../kit/db/database.ts";
import { sql } from "../../../kit/db/sql.ts";
import type { FactRow } from "../shipments.tables.ts";

export type ScanRow = Pick<FactRow, "shipment_id" | "kind" | "at" | "place" | "reason" | "heard_at">;

/** Of all of these parcels, each oldest first. What a scale said is no place that a parcel was at. */
export function listScans(db: Db, shipmentIds: readonly string[]): Promise<ScanRow[]> {
  return db.many<ScanRow>(sql`
    select shipment_id, kind, at, place, reason, heard_at from shipment_facts
    where shipment_id = any(${shipmentIds}::uuid[]) and kind <> 'weighed' order by at, id`);
}
