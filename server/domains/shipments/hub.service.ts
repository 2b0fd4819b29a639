// Where all parcels pass: the operator's own address, as the settings hold it.

import type { ParcelAddress } from "../../kit/couriers/courier-port.ts";
import type { Db } from "../../kit/db/database.ts";
import { readSettings } from "../settings/settings.service.ts";

/** Its fields are empty where nobody has said them. */
export async function readHub(db: Db): Promise<ParcelAddress> {
  const { hub_name, hub_phone, hub_address, hub_city, hub_state, hub_pincode } = await readSettings(db);
  return {
    name: hub_name,
    phone: hub_phone,
    lines: hub_address === "" ? [] : [hub_address],
    city: hub_city,
    state: hub_state,
    pincode: hub_pincode,
  };
}
