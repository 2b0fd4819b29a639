// What parcels keep about a person: where they were fetched and brought, and what was written for the courier. Each side's own:
// a buyer's file says nothing of where its seller lives.
import type { Db } from "../../../kit/db/database.ts";
import type { PersonalData } from "../../../kit/personal-data.ts";
import { listSidesOf } from "../../orders/handover/handover.service.ts";
import * as table from "./parcels-personal-data.tables.ts";

async function ordersOf(db: Db, userId: string): Promise<{ bought: string[]; sold: string[] }> {
  const sides = await listSidesOf(db, userId);
  const of = (isBuyer: boolean) => sides.filter(({ is_buyer }) => is_buyer === isBuyer).map(({ id }) => id);
  return { bought: of(true), sold: of(false) };
}

/** The end that is theirs: where it comes from, or where it goes. */
function ownEnd({ from_address, to_address, ...parcel }: table.KeptParcel) {
  const isFromThem = parcel.leg === "pickup" || parcel.leg === "return";
  return { ...parcel, address: isFromThem ? from_address : to_address };
}

export const parcelData: PersonalData = {
  name: "parcels",
  async collect(db, userId) {
    const { bought, sold } = await ordersOf(db, userId);
    return [
      ...(await table.listKept(db, bought, ["delivery", "return"])),
      ...(await table.listKept(db, sold, ["pickup", "send_back"])),
    ].map(ownEnd);
  },
  async erase(tx, userId) {
    const { bought, sold } = await ordersOf(tx, userId);
    await table.blankBuyers(tx, bought);
    await table.blankSellers(tx, sold);
  },
};
