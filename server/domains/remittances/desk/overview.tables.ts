// Owns: cash_parcels, counted_lines. Reads: remittance_differences (of this domain), delivery_parcels (published by shipments),
// cash_taken, cash_transfers (published by the ledger), order_numbers (published by orders).
import type { CashAge, OutstandingFilters } from "../../../../contract/remittances/remittances.desk.contract.ts";
import type { CourierName } from "../../../../contract/shipments/facts.ts";
import type { Place } from "../../../kit/cursor.ts";
import type { Db } from "../../../kit/db/database.ts";
import { sql } from "../../../kit/db/sql.ts";

export interface CourierSums {
  courier: CourierName;
  parcels: number;
  collected_paise: number;
  paid_paise: number;
  outstanding_paise: number;
  surplus_paise: number;
  open_differences: number;
}

/** Surplus: more than was taken, parcel by parcel, and whatever was paid for parcels of which nothing was taken. */
export function sumByCourier(db: Db): Promise<CourierSums[]> {
  return db.many<CourierSums>(sql`
    with all_parcels as materialized (select * from cash_parcels),
    all_lines as materialized (select * from counted_lines),
    parcels as (
      select courier, count(*)::int as parcels, sum(collected_paise) as collected,
        sum(greatest(0, collected_paise - paid_paise)) as outstanding, sum(greatest(0, paid_paise - collected_paise)) as surplus
      from all_parcels group by courier),
    lines as (select courier, sum(amount_paise) as paid from all_lines group by courier),
    others as (
      select c.courier, sum(c.amount_paise) as surplus
      from all_lines c left join all_parcels p on p.shipment_id = c.shipment_id
      where p.shipment_id is null group by c.courier),
    wrong as (
      select courier, count(*)::int as open from remittance_differences where settled_at is null group by courier)
    select courier, coalesce(p.parcels, 0) as parcels, coalesce(p.collected, 0)::bigint as collected_paise,
      coalesce(l.paid, 0)::bigint as paid_paise, coalesce(p.outstanding, 0)::bigint as outstanding_paise,
      (coalesce(p.surplus, 0) + coalesce(o.surplus, 0))::bigint as surplus_paise, coalesce(w.open, 0) as open_differences
    from parcels p full join lines l using (courier) full join others o using (courier) full join wrong w using (courier)
    order by collected_paise desc, courier`);
}

/** What came to the bank as couriers' cash and stands in no line. Below zero: lines say more than came. */
export async function readUnexplained(db: Db): Promise<number> {
  const row = await db.find<{ paise: number }>(sql`
    select ((select coalesce(sum(amount_paise), 0) from cash_transfers)
      - (select coalesce(sum(amount_paise), 0) from counted_lines))::bigint as paise`);
  return row?.paise ?? 0;
}

/** Handed over for cash, and the books know nothing of it, or another amount. */
export async function countUnposted(db: Db): Promise<number> {
  const row = await db.find<{ n: number }>(sql`
    select count(*)::int as n from delivery_parcels d left join cash_taken t on t.order_reference = d.order_id::text
    where d.state = 'delivered' and d.cash_paise > 0 and t.amount_paise is distinct from d.cash_paise`);
  return row?.n ?? 0;
}

export interface AgeBounds {
  /** Taken before it. */
  before: Date | null;
  /** Taken then or later. */
  from: Date | null;
}

/** `since`: the oldest moment of each age but the last. */
export function sumByAge(
  db: Db,
  since: Record<Exclude<CashAge, "old">, Date>,
): Promise<{ age: CashAge; parcels: number; outstanding_paise: number }[]> {
  return db.many(sql`
    select case when at >= ${since.fresh} then 'fresh' when at >= ${since.week} then 'week'
        when at >= ${since.fortnight} then 'fortnight' else 'old' end as age,
      count(*)::int as parcels, sum(collected_paise - paid_paise)::bigint as outstanding_paise
    from cash_parcels where collected_paise > paid_paise group by 1`);
}

export interface OutstandingRow {
  order_id: string;
  order_number: string;
  courier: CourierName;
  waybill: string | null;
  at: Date;
  collected_paise: number;
  paid_paise: number;
}

/** The oldest first. */
export function listOutstanding(
  db: Db,
  {
    courier,
    q,
    number,
    from,
    before,
  }: Pick<OutstandingFilters, "courier" | "q"> & AgeBounds & { number?: string | undefined },
  after: Place | undefined,
  limit: number,
): Promise<OutstandingRow[]> {
  return db.many<OutstandingRow>(sql`
    select p.order_reference as order_id, n.number as order_number, p.courier, p.waybill, p.at, p.collected_paise, p.paid_paise
    from cash_parcels p join order_numbers n on n.id::text = p.order_reference
    where p.collected_paise > p.paid_paise
      and (${courier ?? null}::text is null or p.courier = ${courier ?? null}::text)
      and (${q ?? null}::text is null or p.waybill = ${q ?? null}::text or n.number = ${number ?? null}::text)
      and p.at >= coalesce(${from}::timestamptz, '-infinity') and p.at < coalesce(${before}::timestamptz, 'infinity')
      and (${after?.id ?? null}::text is null
        or (p.at, p.order_reference) > (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::text))
    order by p.at, p.order_reference limit ${limit}`);
}
