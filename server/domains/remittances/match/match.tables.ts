// Owns: remittance_differences. Writes: remitted_lines.shipment_id. Reads: remitted_transfers, remitted_postings (of this
// domain), delivery_parcels (published by shipments), cash_taken, cash_transfers (published by the ledger).
import type { CourierName } from "../../../../contract/shipments/facts.ts";
import type { Db, Tx } from "../../../kit/db/database.ts";
import { sql } from "../../../kit/db/sql.ts";
import type { Judged } from "./judge-lines.ts";

export interface ParcelRow {
  id: string;
  waybill: string;
  courier: CourierName;
  is_taken: boolean;
  cash_paise: number;
}

/** Whoever's they are. What the books say was taken comes before what was to be taken. */
export function listParcels(db: Db, waybills: readonly string[]): Promise<ParcelRow[]> {
  return db.many<ParcelRow>(sql`
    select d.id, d.waybill, d.courier, d.state = 'delivered' as is_taken, coalesce(t.amount_paise, d.cash_paise) as cash_paise
    from delivery_parcels d
      left join cash_taken t on d.state = 'delivered' and t.order_reference = d.order_id::text
    where d.waybill = any(${waybills}::text[])`);
}

export interface LineRow {
  id: number;
  waybill: string;
  reference: string;
  amountPaise: number;
}

/** In the order they were read. */
export function listLinesOf(db: Db, courier: CourierName, waybills: readonly string[]): Promise<LineRow[]> {
  return db.many<LineRow>(sql`
    select id, waybill, reference, amount_paise as "amountPaise" from remitted_lines
    where courier = ${courier} and waybill = any(${waybills}::text[]) order by id`);
}

export async function saveParcels(tx: Tx, found: readonly { id: number; shipmentId: string | null }[]): Promise<void> {
  await tx.run(sql`
    update remitted_lines l set shipment_id = f.parcel
    from unnest(${found.map(({ id }) => id)}::bigint[], ${found.map(({ shipmentId }) => shipmentId)}::uuid[]) f (id, parcel)
    where l.id = f.id and l.shipment_id is distinct from f.parcel`);
}

export interface WrongLine extends Judged {
  reference: string;
  amountPaise: number;
}

/** What had come right and is wrong again is open again; what staff settled stays settled. */
export async function saveWrong(tx: Tx, courier: CourierName, wrong: readonly WrongLine[], now: Date): Promise<void> {
  await tx.run(sql`
    insert into remittance_differences as d (kind, courier, reference, line_id, due_paise, paid_paise, found_at)
    select kind, ${courier}, reference, line_id, due, paid, ${now}
    from unnest(${wrong.map(({ kind }) => kind)}::text[], ${wrong.map(({ reference }) => reference)}::text[],
      ${wrong.map(({ id }) => id)}::bigint[], ${wrong.map(({ duePaise }) => duePaise)}::bigint[],
      ${wrong.map(({ amountPaise }) => amountPaise)}::bigint[]) w (kind, reference, line_id, due, paid)
    on conflict (line_id, kind) do update set due_paise = excluded.due_paise, settled_at = null, came_right = false
      where d.came_right or (d.settled_at is null and d.due_paise <> excluded.due_paise)`);
}

/** Of these lines, whatever is open and wrong no longer. */
export async function closeRighted(
  tx: Tx,
  lines: readonly number[],
  wrong: readonly Pick<Judged, "id" | "kind">[],
  now: Date,
): Promise<void> {
  await tx.run(sql`
    update remittance_differences d set settled_at = ${now}, came_right = true
    where d.line_id = any(${lines}::bigint[]) and d.settled_at is null and not exists (
      select from unnest(${wrong.map(({ id }) => id)}::bigint[], ${wrong.map(({ kind }) => kind)}::text[]) w (line_id, kind)
      where w.line_id = d.line_id and w.kind = d.kind)`);
}

/** Each transfer whose lines do not sum to what the bank brought; and those that do again are closed. */
export async function judgeTransfers(tx: Tx, now: Date): Promise<void> {
  await tx.run(sql`
    with sums as (
      select t.reference, t.courier,
        (select coalesce(sum(l.amount_paise), 0) from remitted_lines l where l.reference = t.reference) as said,
        (select coalesce(sum(c.amount_paise), 0) from remitted_postings p
          join cash_transfers c on c.reference = p.posting_reference where p.reference = t.reference) as came
      from remitted_transfers t),
    righted as (
      update remittance_differences d set settled_at = ${now}, came_right = true from sums s
      where d.reference = s.reference and d.line_id is null and d.settled_at is null and s.said = s.came)
    insert into remittance_differences as d (kind, courier, reference, due_paise, paid_paise, found_at)
    select 'bank', courier, reference, said, came, ${now} from sums where said <> came
    on conflict (reference) where line_id is null do update
      set due_paise = excluded.due_paise, paid_paise = excluded.paid_paise, settled_at = null, settled_by = null,
        settled_reason = null, came_right = false
      where (d.due_paise, d.paid_paise) <> (excluded.due_paise, excluded.paid_paise) or d.came_right`);
}

/** Lines that wait for something to be told: of parcels that were not there, or of which nobody knew. */
export function listWaiting(db: Db, limit: number): Promise<{ courier: CourierName; waybill: string }[]> {
  return db.many(sql`
    select distinct l.courier, l.waybill from remittance_differences d join remitted_lines l on l.id = d.line_id
    where d.settled_at is null and d.kind in ('not_delivered', 'stranger', 'other_courier', 'not_cash') limit ${limit}`);
}
