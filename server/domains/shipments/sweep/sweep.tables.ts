// Owns: shipment_redeliveries. Reads: shipments.
import type { CourierName } from "../../../../contract/shipments/facts.ts";
import type { ParcelAddress } from "../../../kit/couriers/courier-port.ts";
import type { Db } from "../../../kit/db/database.ts";
import { sql } from "../../../kit/db/sql.ts";
import type { DayPart } from "../shipments.tables.ts";

export interface RedeliveryToSend {
  id: string;
  waybill: string;
  day: string;
  part: DayPart;
  address: ParcelAddress | null;
}

/** Chosen, and the courier has not heard. Taken: another process waits as long before it takes it again. */
export function takeRedeliveries(
  db: Db,
  courier: CourierName,
  { now, next }: { now: Date; next: Date },
  limit: number,
): Promise<RedeliveryToSend[]> {
  return db.many<RedeliveryToSend>(sql`
    with due as (
      select r.id, s.waybill from shipment_redeliveries r join shipments s on s.id = r.shipment_id
      where r.sent_at is null and r.error is null and s.courier = ${courier} and s.waybill is not null
        and (r.next_try_at is null or r.next_try_at <= ${now})
      order by r.chosen_at limit ${limit} for no key update of r skip locked)
    update shipment_redeliveries r set tries = tries + 1, next_try_at = ${next} from due where r.id = due.id
    returning r.id, due.waybill, r.day::text, r.part, r.address`);
}

/** With an error the courier would not, and is not asked again. */
export async function finishRedelivery(
  db: Db,
  id: string,
  { now, error }: { now: Date; error: string | null },
): Promise<void> {
  await db.run(sql`
    update shipment_redeliveries set error = ${error?.slice(0, 500) ?? null},
      sent_at = case when ${error}::text is null then ${now}::timestamptz end
    where id = ${id}`);
}
