// Reads: sale_taxes, tax_people, public_people (published by accounts).
import type { Span } from "../../../../contract/taxes/tax-years.ts";
import type { Db } from "../../../kit/db/database.ts";
import { sql } from "../../../kit/db/sql.ts";

export async function readPosted(
  db: Db,
  { from, to }: Span,
): Promise<{ tds_paise: number; deductees: number; tcs_paise: number }> {
  const row = await db.find<{ tds_paise: number; deductees: number; tcs_paise: number }>(sql`
    select coalesce(sum(s.tds_paise), 0)::bigint as tds_paise,
      (count(distinct s.seller_id) filter (where s.tds_paise > 0))::int as deductees,
      (coalesce(sum(s.tcs_paise), 0) - (select coalesce(sum(r.tcs_paise), 0) from sale_taxes r
        where r.returned_at >= ${from} and r.returned_at < ${to}))::bigint as tcs_paise
    from sale_taxes s where s.state = 'posted' and s.posted_at >= ${from} and s.posted_at < ${to}`);
  return row ?? { tds_paise: 0, deductees: 0, tcs_paise: 0 };
}

export interface CrosserRow {
  seller_id: string;
  name: string | null;
  gross_paise: number;
  tds_paise: number;
  pan_last4: string | null;
}

/** Who sold for so much in a year, the most first. */
export function listCrossers(db: Db, year: number, from: number, limit: number): Promise<CrosserRow[]> {
  return db.many<CrosserRow>(sql`
    select y.seller_id, n.name, y.gross_paise, y.tds_paise, p.pan_last4
    from (select seller_id, coalesce(sum(gross_paise) filter (where returned_at is null), 0)::bigint as gross_paise,
        sum(tds_paise)::bigint as tds_paise
      from sale_taxes where state = 'posted' and year = ${year} group by seller_id) y
    left join tax_people p on p.user_id = y.seller_id left join public_people n on n.id = y.seller_id
    where y.gross_paise >= ${from}::bigint order by y.gross_paise desc, y.seller_id limit ${limit}`);
}

export async function countCrossed(
  db: Db,
  year: number,
  above: number,
): Promise<{ crossed: number; without_pan: number }> {
  const row = await db.find<{ crossed: number; without_pan: number }>(sql`
    select count(*)::int as crossed, (count(*) filter (where p.pan_mark is null))::int as without_pan
    from (select seller_id from sale_taxes where state = 'posted' and year = ${year} group by seller_id
        having coalesce(sum(gross_paise) filter (where returned_at is null), 0) > ${above}::bigint) y
      left join tax_people p on p.user_id = y.seller_id`);
  return row ?? { crossed: 0, without_pan: 0 };
}

export async function listKnownYears(db: Db): Promise<number[]> {
  const rows = await db.many<{ year: number }>(sql`
    select distinct year from sale_taxes where state = 'posted' order by year desc`);
  return rows.map(({ year }) => year);
}
