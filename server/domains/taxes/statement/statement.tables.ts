// Reads: sale_taxes, tax_people, tax_rules, public_people (published by accounts), order_numbers (published by orders).
import type { Db } from "../../../kit/db/database.ts";
import { sql } from "../../../kit/db/sql.ts";

export interface StatedSale {
  number: string | null;
  posted_at: Date;
  returned_at: Date | null;
  gross_paise: number;
  above_paise: number;
  tds_per_lakh: number;
  tds_paise: number;
  tcs_paise: number;
  tds_section: string;
}

export function listStated(db: Db, sellerId: string, year: number): Promise<StatedSale[]> {
  return db.many<StatedSale>(sql`
    select n.number, s.posted_at, s.returned_at, s.gross_paise, s.above_paise, s.tds_per_lakh, s.tds_paise, s.tcs_paise,
      r.tds_section
    from sale_taxes s join tax_rules r on r.version = s.rules left join order_numbers n on n.id = s.order_id
    where s.seller_id = ${sellerId} and s.state = 'posted' and s.year = ${year} order by s.posted_at, s.order_id`);
}

export function findStatedPerson(
  db: Db,
  userId: string,
): Promise<{ name: string | null; pan_last4: string | null } | undefined> {
  return db.find(sql`
    select n.name, p.pan_last4 from public_people n left join tax_people p on p.user_id = n.id where n.id = ${userId}`);
}
