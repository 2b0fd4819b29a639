// Parcels that were handed over for cash, for tests of what couriers pay over.
import { randomUUID } from "node:crypto";
import { sql } from "../../../server/kit/db/sql.ts";
import { type CashParcel, plantCashParcels } from "../../../server/testing/cash-month.tables.ts";
import { openMarket } from "../market.ts";
import { sellPaid } from "../sales.ts";

const DAY_MS = 86_400_000;

/** So many rupees each, of one courier, a day ago and older by a day each. */
export async function cashParcels(origin: string, title: string, rupees: readonly number[]): Promise<CashParcel[]> {
  const { db, clock } = await openMarket();
  const { order } = await sellPaid(origin, title);
  const people = await db.find<{ id: string; sellerId: string; buyerId: string }>(sql`
    select listing_id as id, seller_id as "sellerId", buyer_id as "buyerId" from orders where id = ${order}`);
  if (!people) throw new Error("There is no order to begin with.");
  const parcels = rupees.map((amount, n): CashParcel => {
    const at = new Date(clock.now().getTime() - (n + 1) * DAY_MS);
    const waybill = `DL${Date.now()}${n}`;
    return { orderId: randomUUID(), courier: "delhivery", waybill, cashPaise: amount * 100, isDelivered: true, at };
  });
  await plantCashParcels(db, people, parcels);
  return parcels;
}
