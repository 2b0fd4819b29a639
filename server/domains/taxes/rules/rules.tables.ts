// Owns: tax_rules.
import type { Db, Tx } from "../../../kit/db/database.ts";
import { sql } from "../../../kit/db/sql.ts";
import type { TdsRules } from "../tax-sums.ts";

export interface RulesRow extends TdsRules {
  version: number;
  /** YYYY-MM-DD */
  counts_from: string;
  tds_section: string;
  tds_code: string;
  tds_form: string;
  pan_asked_percent: number;
  tcs_section: string;
  b2cl_above_paise: number;
  note: string;
  made_at: string;
}

export function findRulesOf(db: Db, day: string): Promise<RulesRow | undefined> {
  return db.find<RulesRow>(sql`
    select *, counts_from::text as counts_from from tax_rules where counts_from <= ${day}::date
    order by tax_rules.counts_from desc, version desc limit 1`);
}

export function listRules(db: Db): Promise<(Omit<RulesRow, "made_at"> & { made_at: Date })[]> {
  return db.many(sql`
    select *, counts_from::text as counts_from from tax_rules order by tax_rules.counts_from desc, version desc`);
}

export type NewRules = Omit<RulesRow, "version" | "made_at">;

export async function insertRules(tx: Tx, r: NewRules, madeBy: string): Promise<number> {
  const row = await tx.find<{ version: number }>(sql`
    insert into tax_rules (counts_from, tds_section, tds_code, tds_form, tds_per_lakh, tds_no_pan_per_lakh,
      tds_threshold_paise, tds_no_pan_threshold_paise, pan_asked_percent, tcs_section, tcs_per_lakh, b2cl_above_paise, note,
      made_by)
    values (${r.counts_from}::date, ${r.tds_section}, ${r.tds_code}, ${r.tds_form}, ${r.tds_per_lakh},
      ${r.tds_no_pan_per_lakh}, ${r.tds_threshold_paise}, ${r.tds_no_pan_threshold_paise}, ${r.pan_asked_percent},
      ${r.tcs_section}, ${r.tcs_per_lakh}, ${r.b2cl_above_paise}, ${r.note}, ${madeBy}) returning version`);
  return row?.version ?? 0;
}
