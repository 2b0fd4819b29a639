// Owns: sale_taxes. Reads: tax_people, tax_rules.
import type { Db, Tx } from "../../kit/db/database.ts";
import { sql } from "../../kit/db/sql.ts";
import type { RulesRow } from "./rules/rules.tables.ts";
import type { Promised, SaleTax } from "./tax-sums.ts";

/** All that is posted or promised of one seller comes one after the other. Held after the order and before the payee. */
export function lockSeller(tx: Tx, sellerId: string): void {
  tx.send(sql`select pg_advisory_xact_lock(hashtextextended('taxes of ' || ${sellerId}::text, 0))`);
}

export interface StandingRow {
  rules: RulesRow;
  pan_kind: string | null;
  has_gstin: boolean;
  asked_year: number | null;
  gross_paise: number;
  above_paise: number;
  tds_paise: number;
  tcs_paise: number;
  promised: Promised[];
}

/** Everything that the next sale's tax hangs on, in one look. `day` is an Indian one. */
export async function readStanding(db: Db, sellerId: string, year: number, day: string): Promise<StandingRow> {
  const row = await db.find<StandingRow>(sql`
    select (select to_jsonb(r) from tax_rules r where r.counts_from <= ${day}::date
        order by r.counts_from desc, r.version desc limit 1) as rules,
      p.pan_kind, p.gstin_state is not null as has_gstin, p.asked_year, y.gross_paise, y.above_paise, y.tds_paise, y.tcs_paise,
      coalesce((select jsonb_agg(jsonb_build_object('order_id', o.order_id, 'gross_paise', o.gross_paise,
          'above_paise', o.above_paise, 'tds_per_lakh', o.tds_per_lakh) order by o.committed_at, o.order_id)
        from sale_taxes o where o.seller_id = ${sellerId} and o.state = 'open'), '[]') as promised
    from (select coalesce(sum(gross_paise) filter (where returned_at is null), 0)::bigint as gross_paise,
        coalesce(sum(above_paise), 0)::bigint as above_paise, coalesce(sum(tds_paise), 0)::bigint as tds_paise,
        coalesce(sum(tcs_paise) filter (where returned_at is null), 0)::bigint as tcs_paise
      from sale_taxes where seller_id = ${sellerId} and state = 'posted' and year = ${year}) y
    left join tax_people p on p.user_id = ${sellerId}`);
  if (!row?.rules) throw new Error(`No tax rules count on ${day}.`);
  return row;
}

export interface SaleTaxRow extends SaleTax {
  order_id: string;
  seller_id: string;
  state: "open" | "posted" | "ended";
  rules: number;
  gross_paise: number;
  has_pan: boolean;
  shown_paise: number | null;
  place_code: string;
  posted_at: Date | null;
  returned_at: Date | null;
}

export function findSale(db: Db, orderId: string): Promise<SaleTaxRow | undefined> {
  return db.find<SaleTaxRow>(sql`select * from sale_taxes where order_id = ${orderId}`);
}

export function listOfOrders(db: Db, orderIds: readonly string[]): Promise<SaleTaxRow[]> {
  return db.many<SaleTaxRow>(sql`select * from sale_taxes where order_id = any(${orderIds}::uuid[])`);
}

export type NewSale = Omit<SaleTaxRow, "state" | "posted_at" | "returned_at"> & { committed_at: Date };

/** Said yes to. */
export async function insertSale(tx: Tx, s: NewSale): Promise<void> {
  await tx.run(sql`
    insert into sale_taxes (order_id, seller_id, state, rules, gross_paise, above_paise, has_pan, tds_per_lakh, tds_paise,
      tcs_per_lakh, tcs_paise, shown_paise, place_code, committed_at)
    values (${s.order_id}, ${s.seller_id}, 'open', ${s.rules}, ${s.gross_paise}, ${s.above_paise}, ${s.has_pan},
      ${s.tds_per_lakh}, ${s.tds_paise}, ${s.tcs_per_lakh}, ${s.tcs_paise}, ${s.shown_paise}, ${s.place_code},
      ${s.committed_at})`);
}

/** Only ever less: the database sees to it. */
export async function lowerSale(
  tx: Tx,
  s: Pick<
    SaleTaxRow,
    "order_id" | "gross_paise" | "above_paise" | "tds_per_lakh" | "tds_paise" | "tcs_paise" | "has_pan"
  >,
): Promise<void> {
  await tx.run(sql`
    update sale_taxes set gross_paise = ${s.gross_paise}, above_paise = ${s.above_paise}, tds_per_lakh = ${s.tds_per_lakh},
      tds_paise = ${s.tds_paise}, tcs_paise = ${s.tcs_paise}, has_pan = ${s.has_pan}
    where order_id = ${s.order_id} and state = 'open'`);
}

export async function postSale(tx: Tx, orderId: string, year: number, now: Date): Promise<void> {
  await tx.run(sql`
    update sale_taxes set state = 'posted', year = ${year}, posted_at = ${now} where order_id = ${orderId} and state = 'open'`);
}

/** False where it was never promised, or is over already. */
export async function endSale(tx: Tx, orderId: string): Promise<boolean> {
  return (
    (await tx.run(sql`update sale_taxes set state = 'ended' where order_id = ${orderId} and state = 'open'`)) === 1
  );
}

export async function returnSale(tx: Tx, orderId: string, now: Date): Promise<boolean> {
  const changed = await tx.run(sql`
    update sale_taxes set returned_at = ${now} where order_id = ${orderId} and state = 'posted' and returned_at is null`);
  return changed === 1;
}

export interface YearRow {
  year: number;
  sales: number;
  gross_paise: number;
  returned_paise: number;
  above_paise: number;
  tds_paise: number;
  tcs_paise: number;
}

/** Newest first. */
export function listYears(db: Db, sellerId: string): Promise<YearRow[]> {
  return db.many<YearRow>(sql`
    select year, count(*)::int as sales, sum(gross_paise)::bigint as gross_paise,
      coalesce(sum(gross_paise) filter (where returned_at is not null), 0)::bigint as returned_paise,
      sum(above_paise)::bigint as above_paise, sum(tds_paise)::bigint as tds_paise,
      coalesce(sum(tcs_paise) filter (where returned_at is null), 0)::bigint as tcs_paise
    from sale_taxes where seller_id = ${sellerId} and state = 'posted' group by year order by year desc`);
}
