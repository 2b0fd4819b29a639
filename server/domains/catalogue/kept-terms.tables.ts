// Owns: terms_stand (which the database moves on by itself). Reads: pincodes, serving_cities, categories (of this domain) and
// settings (the settings').
import type { Db } from "../../kit/db/database.ts";
import { quick, sql } from "../../kit/db/sql.ts";
import type { CategoryRules, PincodeRow } from "./catalogue.tables.ts";

/** A place, if there is one of that pincode, and with it the name of what settings and charges are now. */
export async function findPlaceAndStand(
  db: Db,
  pincode: string,
): Promise<{ stand: string; place: PincodeRow | undefined }> {
  const row = await db.find<{ stand: string; pincode: string | null } & Omit<PincodeRow, "pincode">>(sql`
    select s.stand, p.pincode, p.district, p.state, p.is_serviceable as serviceable, p.has_cod as cod,
           coalesce(c.is_open, false) as sells_from, p.delivery_days
    from terms_stand s left join pincodes p on p.pincode = ${pincode}
    left join serving_cities c on c.id = p.serving_city_id`);
  if (!row) throw new Error("Settings and charges have no stand.");
  const { stand, pincode: found, ...rest } = row;
  return { stand, place: found === null ? undefined : { pincode: found, ...rest } };
}

export interface Terms extends Pick<CategoryRules, "charges" | "return_rules"> {
  settings: Record<string, unknown>;
}

/**
 * Settings, charges and rules of return as of one moment, with the name they have then. Nothing but the name if that is the
 * one they are known under, or if there is no such category.
 */
export async function findTerms(
  db: Db,
  categoryId: number,
  known: string | null,
): Promise<{ stand: string; terms: Terms | null }> {
  const row = await db.find<{ stand: string } & ({ settings: null } | Terms)>(
    quick(sql`
    select s.stand, t.settings, t.charges, t.return_rules from terms_stand s left join lateral (
      select c.charges, c.return_rules, (
        select coalesce(jsonb_object_agg(v.key, v.value), '{}') from (
          select distinct on (key) key, value from settings where key <> 'market' order by key, version desc) v) as settings
      from categories c where c.id = ${categoryId} and s.stand is distinct from ${known}::uuid) t on true`),
  );
  if (!row) throw new Error("Settings and charges have no stand.");
  const { stand, ...terms } = row;
  return { stand, terms: terms.settings === null ? null : terms };
}
