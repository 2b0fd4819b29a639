// Owns: terms_stand (which the database moves on by itself). Reads: pincodes, serving_cities (of this domain).
import type { Db } from "../../kit/db/database.ts";
import { sql } from "../../kit/db/sql.ts";
import type { PincodeRow } from "./catalogue.tables.ts";

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
