// Writes: sale_taxes. Reads: tax_rules. What some of the demo's sellers sold earlier in the year, before there was tax.
import type { Db } from "../../server/kit/db/database.ts";
import { sql } from "../../server/kit/db/sql.ts";

/** It counts towards the year, and nothing was deducted of it: so the ledger has nothing of it either. */
export async function insertEarlierSale(
  db: Db,
  sellerId: string,
  paise: number,
  year: number,
  at: Date,
): Promise<void> {
  await db.run(sql`
    insert into sale_taxes (order_id, seller_id, state, rules, gross_paise, above_paise, has_pan, tds_per_lakh, tds_paise,
      tcs_per_lakh, tcs_paise, place_code, committed_at, year, posted_at)
    values (gen_random_uuid(), ${sellerId}, 'posted', (select max(version) from tax_rules), ${paise}, 0, false, 0, 0, 0, 0, '07',
      ${at}, ${year}, ${at})`);
}
