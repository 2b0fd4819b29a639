// What those who carry an order's parcels ask of it: how it stands, what was done to it, and to move as its parcel did.
import type { OrderEvent } from "../../../../contract/orders/orders.machine.ts";
import type { Db, Tx } from "../../../kit/db/database.ts";
import type { With } from "../../../kit/services.ts";
import { advanceOrder, type OrderActor } from "../moves/advance-order.ts";
import { holdOrder } from "../moves/order-access.ts";
import { findOrder, type OrderRow } from "../orders.tables.ts";
import { slotView, takeNextSlot } from "../pickups/slots.service.ts";
import { readReturnSlot } from "../returns/return-pickup.ts";
import { findReturn } from "../returns/returns.tables.ts";
import { listMoves } from "./parcel-orders.tables.ts";

export type { OrderMoveMade } from "./parcel-orders.tables.ts";

/** The four digits for the door stay with the order. */
export type ParcelOrder = Omit<OrderRow, "delivery_code">;

export const listMovesMade = listMoves;

export const readParcelOrder: (db: Db, id: string) => Promise<ParcelOrder | undefined> = findOrder;

/** The payment, then the order: before any of its parcels. */
export const holdParcelOrder: (tx: Tx, id: string) => Promise<ParcelOrder> = holdOrder;

/** What a courier says is said in the part that logistics play, by nobody. */
const COURIER: OrderActor = { as: "logistics", kind: "system", id: null };

/** The caller holds it. One that nobody chose a time for gets the first that is free, as when staff schedule it. */
export async function moveForParcel(
  tx: Tx,
  scene: With<"clock" | "moneyReactions">,
  held: ParcelOrder,
  on: OrderEvent,
  reason: string,
): Promise<ParcelOrder> {
  const order = held as OrderRow;
  const needsSlot = on === "schedule_pickup" && order.state === "confirmed" && order.pickup_slot === null;
  const pickupSlot = needsSlot ? await takeNextSlot(tx, order, scene.clock.now()) : order.pickup_slot;
  return advanceOrder(tx, scene, order, on, COURIER, { reason, pickupSlot });
}

/** When it is fetched: from the seller, or from the buyer who sends it back. */
export async function readPickupWindow(db: Db, order: Pick<OrderRow, "id" | "pickup_slot">, leg: "pickup" | "return") {
  return leg === "pickup" ? slotView(order.pickup_slot) : readReturnSlot((await findReturn(db, order.id))?.pickup);
}

/** What buyer or seller were charged for a leg; the way back only if the buyer caused it. */
export async function readCharged(
  db: Db,
  order: Pick<OrderRow, "id" | "buyer_lines" | "seller_lines" | "terms">,
  leg: "pickup" | "delivery" | "return" | "send_back",
): Promise<number> {
  const sum = (lines: OrderRow["buyer_lines"], kind: string) =>
    lines.filter((line) => line.kind === kind).reduce((total, line) => total + line.amount_paise, 0);
  if (leg === "delivery") return sum(order.buyer_lines, "delivery");
  if (leg === "pickup") return Math.abs(sum(order.seller_lines, "delivery_share"));
  if (leg === "send_back") return 0;
  return (await findReturn(db, order.id))?.is_buyer_caused ? order.terms.return_delivery_paise : 0;
}
