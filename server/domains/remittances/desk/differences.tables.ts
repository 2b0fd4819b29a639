// Writes: remittance_differences (when somebody settles one). Reads: remitted_lines (of this domain), delivery_parcels (published
// by shipments), order_numbers (published by orders).
import type { DifferenceFilters, DifferenceKind } from "../../../../contract/remittances/remittances.desk.contract.ts";
import type { CourierName } from "../../../../contract/shipments/facts.ts";
import type { Place } from "../../../kit/cursor.ts";
import type { Db, Tx } from "../../../kit/db/database.ts";
import { sql } from "../../../kit/db/sql.ts";

export interface DifferenceRow {
  id: string;
  kind: DifferenceKind;
  courier: CourierName;
  reference: string;
  waybill: string | null;
  order_id: string | null;
  order_number: string | null;
  paid_on: string | null;
  due_paise: number;
  paid_paise: number;
  found_at: Date;
  settled_at: Date | null;
  settled_reason: string | null;
  came_right: boolean;
}

export interface WantedDifferences extends Omit<DifferenceFilters, "q"> {
  /** A waybill or a transfer's reference, and an order's number as far as it is one. */
  q?: string | undefined;
  number?: string | undefined;
}

/** Newest first; those that nobody settled, unless others are asked for. */
export function listDifferences(
  db: Db,
  { kind, courier, settled = "no", q, number }: WantedDifferences,
  after: Place | undefined,
  limit: number,
): Promise<DifferenceRow[]> {
  return db.many<DifferenceRow>(sql`
    select d.id, d.kind, d.courier, d.reference, l.waybill, p.order_id, n.number as order_number, l.paid_on::text,
      d.due_paise, d.paid_paise, d.found_at, d.settled_at, d.settled_reason, d.came_right
    from remittance_differences d
      left join remitted_lines l on l.id = d.line_id
      left join delivery_parcels p on p.id = l.shipment_id
      left join order_numbers n on n.id = p.order_id
    where (${kind ?? null}::text is null or d.kind = ${kind ?? null}::text)
      and (${courier ?? null}::text is null or d.courier = ${courier ?? null}::text)
      and (${settled}::text = 'all' or (d.settled_at is null) = (${settled}::text = 'no'))
      and (${q ?? null}::text is null or l.waybill = ${q ?? null}::text or d.reference = upper(${q ?? null}::text)
        or n.number = ${number ?? null}::text)
      and (${after?.id ?? null}::uuid is null
        or (d.found_at, d.id) < (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid))
    order by d.found_at desc, d.id desc limit ${limit}`);
}

export function findDifference(db: Db, id: string): Promise<DifferenceRow | undefined> {
  return db.find<DifferenceRow>(sql`
    select d.id, d.kind, d.courier, d.reference, l.waybill, p.order_id, n.number as order_number, l.paid_on::text,
      d.due_paise, d.paid_paise, d.found_at, d.settled_at, d.settled_reason, d.came_right
    from remittance_differences d
      left join remitted_lines l on l.id = d.line_id
      left join delivery_parcels p on p.id = l.shipment_id
      left join order_numbers n on n.id = p.order_id
    where d.id = ${id}`);
}

/** Whether it was open until now. */
export async function settleDifference(
  tx: Tx,
  id: string,
  by: { staffId: string; reason: string; now: Date },
): Promise<boolean> {
  const settled = await tx.run(sql`
    update remittance_differences set settled_at = ${by.now}, settled_by = ${by.staffId}, settled_reason = ${by.reason}
    where id = ${id} and settled_at is null`);
  return settled === 1;
}
