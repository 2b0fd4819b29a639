// What parcels keep about a person: where they were fetched or brought, and how. Each leg has one person; the other end is the hub.
import type { Leg } from "../../../../contract/shipments/facts.ts";
import type { Db } from "../../../kit/db/database.ts";
import type { PersonalData } from "../../../kit/personal-data.ts";
import { listSidesOf } from "../../orders/handover/handover.service.ts";
import * as table from "./personal-data.tables.ts";

const buyers: readonly Leg[] = ["delivery", "return"];
const sellers: readonly Leg[] = ["pickup", "send_back"];

async function ordersOf(db: Db, userId: string) {
  const orders = await listSidesOf(db, userId);
  const ids = (isBuyer: boolean) => orders.filter(({ is_buyer }) => is_buyer === isBuyer).map(({ id }) => id);
  return { bought: ids(true), sold: ids(false) };
}

export const shipmentData: PersonalData = {
  name: "parcels",
  async collect(db, userId) {
    const { bought, sold } = await ordersOf(db, userId);
    return [...(await table.listOfOrders(db, bought, buyers)), ...(await table.listOfOrders(db, sold, sellers))];
  },
  async erase(tx, userId) {
    const { bought, sold } = await ordersOf(tx, userId);
    await table.forgetPeople(tx, bought, buyers);
    await table.forgetPeople(tx, sold, sellers);
  },
};
