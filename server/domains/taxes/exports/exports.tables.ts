// Reads: sale_taxes, tax_people, tax_rules, public_people (published by accounts), tax_papers (published by orders).
import type { Span } from "../../../../contract/taxes/tax-years.ts";
import type { Db } from "../../../kit/db/database.ts";
import { sql } from "../../../kit/db/sql.ts";

export interface DeducteeRow {
  order_id: string;
  user_id: string;
  name: string | null;
  pan_sealed: Buffer | null;
  gstin_sealed: Buffer | null;
  pan_kind: string | null;
  has_pan: boolean;
  tds_code: string;
  posted_at: Date;
  gross_paise: number;
  above_paise: number;
  tds_per_lakh: number;
  tds_paise: number;
}

/** In the order in which it was deducted. */
export function listDeductees(
  db: Db,
  { from, to }: Span,
  after: { at: Date; id: string } | undefined,
  limit: number,
): Promise<DeducteeRow[]> {
  return db.many<DeducteeRow>(sql`
    select s.order_id, s.seller_id as user_id, n.name, p.pan_sealed, p.gstin_sealed, p.pan_kind, s.has_pan, r.tds_code,
      s.posted_at, s.gross_paise, s.above_paise, s.tds_per_lakh, s.tds_paise
    from sale_taxes s join tax_rules r on r.version = s.rules left join tax_people p on p.user_id = s.seller_id
      left join public_people n on n.id = s.seller_id
    where s.state = 'posted' and s.tds_paise > 0 and s.posted_at >= ${from} and s.posted_at < ${to}
      and (s.posted_at, s.order_id) > (${after?.at ?? from}::timestamptz, ${after?.id ?? "00000000-0000-0000-0000-000000000000"}::uuid)
    order by s.posted_at, s.order_id limit ${limit}`);
}

export interface SupplierRow {
  user_id: string;
  pan_sealed: Buffer | null;
  gstin_sealed: Buffer | null;
  gstin_state: string | null;
  place_code: string;
  made_paise: number;
  returned_paise: number;
  tcs_paise: number;
}

/** Made in the month in which they were completed, returned in the month in which they came back. */
export function listSuppliers(db: Db, { from, to }: Span): Promise<SupplierRow[]> {
  return db.many<SupplierRow>(sql`
    with moved as (
      select seller_id, place_code, gross_paise as made, 0::bigint as returned, tcs_paise as tcs from sale_taxes
      where state = 'posted' and tcs_per_lakh > 0 and posted_at >= ${from} and posted_at < ${to}
      union all
      select seller_id, place_code, 0, gross_paise, -tcs_paise from sale_taxes
      where state = 'posted' and tcs_per_lakh > 0 and returned_at >= ${from} and returned_at < ${to}
    )
    select m.seller_id as user_id, p.pan_sealed, p.gstin_sealed, p.gstin_state, m.place_code, sum(m.made)::bigint as made_paise,
      sum(m.returned)::bigint as returned_paise, sum(m.tcs)::bigint as tcs_paise
    from moved m left join tax_people p on p.user_id = m.seller_id
    group by m.seller_id, p.pan_sealed, p.gstin_sealed, p.gstin_state, m.place_code order by m.seller_id, m.place_code`);
}

export type PaperTable = "b2b" | "b2cl" | "cdnr" | "cdnur";

export interface PaperRow {
  user_id: string;
  pan_sealed: Buffer | null;
  gstin_sealed: Buffer | null;
  name: string | null;
  number: string;
  issued_at: Date;
  state_code: string;
  gst_pct: number;
  value_paise: number;
  cgst_paise: number;
  sgst_paise: number;
  igst_paise: number;
  total_paise: number;
}

/** Those that are listed one by one: of registered people, and large ones across states. */
export function listPapers(db: Db, { from, to }: Span, large: number, of: PaperTable): Promise<PaperRow[]> {
  return db.many<PaperRow>(sql`
    with placed as (
      select t.*, p.pan_sealed, p.gstin_sealed, t.kind = 'credit_note' as is_note,
        p.gstin_at is not null and p.gstin_at <= coalesce(t.credited_at, t.issued_at) as is_registered,
        t.igst_paise > 0 and coalesce(t.credited_total_paise, t.total_paise) > ${large}::bigint as is_large
      from tax_papers t left join tax_people p on p.user_id = t.party_id
      where t.issued_at >= ${from} and t.issued_at < ${to})
    select l.party_id as user_id, l.pan_sealed, l.gstin_sealed, n.name, l.number, l.issued_at, l.state_code, l.gst_pct,
      l.value_paise, l.cgst_paise, l.sgst_paise, l.igst_paise, l.total_paise
    from placed l left join public_people n on n.id = l.party_id
    where case ${of} when 'b2b' then l.is_registered and not l.is_note when 'cdnr' then l.is_registered and l.is_note
      when 'b2cl' then l.is_large and not l.is_registered and not l.is_note
      else l.is_large and not l.is_registered and l.is_note end
    order by l.issued_at, l.number`);
}

export interface SmallRow {
  state_code: string;
  gst_pct: number;
  value_paise: number;
  cgst_paise: number;
  sgst_paise: number;
  igst_paise: number;
}

/** All other invoices less all other credit notes, by place and rate. */
export function listSmall(db: Db, { from, to }: Span, large: number): Promise<SmallRow[]> {
  return db.many<SmallRow>(sql`
    select t.state_code, t.gst_pct, sum(s.sign * t.value_paise)::bigint as value_paise,
      sum(s.sign * t.cgst_paise)::bigint as cgst_paise, sum(s.sign * t.sgst_paise)::bigint as sgst_paise,
      sum(s.sign * t.igst_paise)::bigint as igst_paise
    from tax_papers t left join tax_people p on p.user_id = t.party_id,
      lateral (select case t.kind when 'credit_note' then -1 else 1 end as sign) s
    where t.issued_at >= ${from} and t.issued_at < ${to}
      and not (p.gstin_at is not null and p.gstin_at <= coalesce(t.credited_at, t.issued_at))
      and not (t.igst_paise > 0 and coalesce(t.credited_total_paise, t.total_paise) > ${large}::bigint)
    group by t.state_code, t.gst_pct order by t.state_code, t.gst_pct`);
}

export interface HsnRow extends Omit<SmallRow, "state_code"> {
  sac: string;
  is_b2b: boolean;
}

/**
 * By the number of the service. A paper has its tax on the sum: each line has its share of it, and what rounding leaves goes to
 * the last, so that the shares are the paper's own tax.
 */
export function listHsn(db: Db, { from, to }: Span): Promise<HsnRow[]> {
  return db.many<HsnRow>(sql`
    with lines as (
      select t.id, l.line ->> 'sac' as sac, t.gst_pct, t.value_paise, t.cgst_paise, t.sgst_paise, t.igst_paise,
        case t.kind when 'credit_note' then -1 else 1 end as sign,
        coalesce(p.gstin_at <= coalesce(t.credited_at, t.issued_at), false) as is_b2b,
        (l.line ->> 'amount_paise')::bigint as amount,
        sum((l.line ->> 'amount_paise')::bigint) over (partition by t.id order by l.place) as upto
      from tax_papers t left join tax_people p on p.user_id = t.party_id,
        lateral jsonb_array_elements(t.lines) with ordinality as l (line, place)
      where t.issued_at >= ${from} and t.issued_at < ${to}),
    shared as (
      select sac, is_b2b, gst_pct, sign, amount,
        upto * cgst_paise / nullif(value_paise, 0) - (upto - amount) * cgst_paise / nullif(value_paise, 0) as cgst,
        upto * sgst_paise / nullif(value_paise, 0) - (upto - amount) * sgst_paise / nullif(value_paise, 0) as sgst,
        upto * igst_paise / nullif(value_paise, 0) - (upto - amount) * igst_paise / nullif(value_paise, 0) as igst
      from lines)
    select coalesce(sac, '') as sac, is_b2b, gst_pct, sum(sign * amount)::bigint as value_paise,
      coalesce(sum(sign * cgst), 0)::bigint as cgst_paise, coalesce(sum(sign * sgst), 0)::bigint as sgst_paise,
      coalesce(sum(sign * igst), 0)::bigint as igst_paise
    from shared group by sac, is_b2b, gst_pct order by sac, is_b2b, gst_pct`);
}

export interface DocsRow {
  is_note: boolean;
  first: string;
  last: string;
  n: number;
}

export function listDocs(db: Db, { from, to }: Span): Promise<DocsRow[]> {
  return db.many<DocsRow>(sql`
    select series = 'CN' as is_note, min(number) as first, max(number) as last, count(*)::int as n
    from tax_papers where issued_at >= ${from} and issued_at < ${to} group by series order by series desc`);
}
