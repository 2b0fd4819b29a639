// Reads: invoices, orders, order_history, public_people (published by accounts). Amounts of credit notes count below zero.

import type { InvoiceKind } from "../../../../contract/orders/invoices.contract.ts";
import type { TaxMonth } from "../../../../contract/orders/tax-exports.desk.contract.ts";
import type { Db } from "../../../kit/db/database.ts";
import { sql } from "../../../kit/db/sql.ts";

export interface Span {
  from: Date;
  /** The first moment after it. */
  to: Date;
}

export interface TaxedRow {
  number: string;
  kind: InvoiceKind;
  issued_at: Date;
  order_id: string;
  order_number: string;
  state_code: string;
  gst_pct: number;
  value_paise: number;
  cgst_paise: number;
  sgst_paise: number;
  igst_paise: number;
  rounding_paise: number;
  total_paise: number;
  credited_number: string | null;
  credited_at: Date | null;
}

export function listTaxed(db: Db, { from, to }: Span, after: string, limit: number): Promise<TaxedRow[]> {
  return db.many<TaxedRow>(sql`
    select i.number, i.kind, i.issued_at, i.order_id, o.number as order_number, i.state_code, (i.document ->> 'gst_pct')::float8 as gst_pct,
      s.sign * i.value_paise as value_paise, s.sign * i.cgst_paise as cgst_paise, s.sign * i.sgst_paise as sgst_paise,
      s.sign * i.igst_paise as igst_paise, s.sign * i.rounding_paise as rounding_paise,
      s.sign * i.total_paise as total_paise, c.number as credited_number, c.issued_at as credited_at
    from invoices i join orders o on o.id = i.order_id left join invoices c on c.id = i.credits,
      lateral (select case i.kind when 'credit_note' then -1 else 1 end as sign) s
    where i.kind <> 'receipt' and i.issued_at >= ${from} and i.issued_at < ${to} and i.number > ${after}
    order by i.number limit ${limit}`);
}

export interface SellerMonthRow {
  seller_id: string;
  name: string | null;
  state_codes: string[];
  sold: number;
  sold_paise: number;
  returned: number;
  returned_paise: number;
}

/** Sold in the month in which it was delivered; returned in the month in which it was back. */
export function listSellerMonth(db: Db, { from, to }: Span, after: string, limit: number): Promise<SellerMonthRow[]> {
  return db.many<SellerMonthRow>(sql`
    with moved as (
      select o.seller_id, i.state_code, 1 as sold, o.price::bigint * 100 as sold_paise, 0 as returned,
        0::bigint as returned_paise
      from invoices i join orders o on o.id = i.order_id
      where i.kind = 'receipt' and i.issued_at >= ${from} and i.issued_at < ${to}
      union all
      select o.seller_id, i.state_code, 0, 0, 1, o.price::bigint * 100
      from orders o join order_history h on h.order_id = o.id and h.to_state = 'returned'
        join invoices i on i.order_id = o.id and i.kind = 'receipt'
      where o.state = 'returned' and h.at >= ${from} and h.at < ${to}
    )
    select m.seller_id, p.name, array_agg(distinct m.state_code order by m.state_code) as state_codes,
      sum(m.sold)::int as sold, sum(m.sold_paise)::bigint as sold_paise, sum(m.returned)::int as returned,
      sum(m.returned_paise)::bigint as returned_paise
    from moved m join public_people p on p.id = m.seller_id
    where m.seller_id > ${after}::uuid group by m.seller_id, p.name order by m.seller_id limit ${limit}`);
}

/** Only months in which there was anything. */
export function listMonths(db: Db, { from, to }: Span): Promise<TaxMonth[]> {
  return db.many<TaxMonth>(sql`
    with moved as (
      select issued_at as at, case when kind = 'receipt' then 0 else 1 end as invoices,
        case kind when 'receipt' then 0 when 'credit_note' then -value_paise else value_paise end as taxable_paise,
        case kind when 'credit_note' then -1 else 1 end * (cgst_paise + sgst_paise + igst_paise) as gst_paise,
        case when kind = 'receipt' then (select o.price::bigint * 100 from orders o where o.id = order_id) else 0 end
          as goods_paise
      from invoices where issued_at >= ${from} and issued_at < ${to}
      union all
      select h.at, 0, 0, 0, -o.price::bigint * 100
      from orders o join order_history h on h.order_id = o.id and h.to_state = 'returned'
        join invoices i on i.order_id = o.id and i.kind = 'receipt'
      where o.state = 'returned' and h.at >= ${from} and h.at < ${to}
    )
    select to_char(at at time zone 'Asia/Kolkata', 'YYYY-MM') as month, sum(invoices)::int as invoices,
      sum(taxable_paise)::bigint as taxable_paise, sum(gst_paise)::bigint as gst_paise,
      sum(goods_paise)::bigint as goods_paise
    from moved group by 1`);
}
