// Owns: order_returns.
import type { ReturnKind } from "../../../../contract/orders/after-sale.contract.ts";
import type { Db, Tx } from "../../../kit/db/database.ts";
import { sql } from "../../../kit/db/sql.ts";

export interface ReturnRow {
  order_id: string;
  kind: ReturnKind;
  reason: string;
  images: string[];
  refund_to: Record<string, string> | null;
  is_buyer_caused: boolean;
  /** Day and part, once it is approved. */
  pickup: string | null;
  created_at: Date;
}

export async function insertReturn(tx: Tx, given: Omit<ReturnRow, "pickup">): Promise<void> {
  await tx.run(sql`
    insert into order_returns (order_id, kind, reason, images, refund_to, is_buyer_caused, created_at)
    values (${given.order_id}, ${given.kind}, ${given.reason}, ${given.images}::uuid[],
      ${given.refund_to === null ? null : JSON.stringify(given.refund_to)}::jsonb, ${given.is_buyer_caused},
      ${given.created_at})`);
}

export function findReturn(db: Db, orderId: string): Promise<ReturnRow | undefined> {
  return db.find<ReturnRow>(sql`select * from order_returns where order_id = ${orderId}`);
}

export async function saveCause(tx: Tx, orderId: string, isBuyerCaused: boolean): Promise<void> {
  await tx.run(sql`update order_returns set is_buyer_caused = ${isBuyerCaused} where order_id = ${orderId}`);
}

export async function savePickup(tx: Tx, orderId: string, pickup: string): Promise<void> {
  await tx.run(sql`update order_returns set pickup = ${pickup} where order_id = ${orderId}`);
}

export async function isBuyerCaused(db: Db, orderId: string): Promise<boolean> {
  return (await findReturn(db, orderId))?.is_buyer_caused ?? false;
}
