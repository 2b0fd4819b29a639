// How an order is held still. Always the payment first, then the order, then its listing: money that comes in goes the
// same way, so nobody waits in a circle.
import type { Tx } from "../../../kit/db/database.ts";
import { refuse } from "../../../kit/refusal.ts";
import { holdPayment } from "../../payments/payments.service.ts";
import { findOrder, lockOrder, type OrderRow } from "../orders.tables.ts";

export async function holdOrder(tx: Tx, id: string): Promise<OrderRow> {
  const order = (await findOrder(tx, id)) ?? refuse("not_found");
  await holdPayment(tx, order.pid);
  return (await lockOrder(tx, id)) ?? refuse("not_found");
}

/** Somebody else's is nobody's. */
export async function holdOwnOrder(tx: Tx, buyerId: string, id: string): Promise<OrderRow> {
  const order = await holdOrder(tx, id);
  return order.buyer_id === buyerId ? order : refuse("not_found");
}
