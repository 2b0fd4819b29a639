// An order that nobody has paid ends: what its payment was for is over too, so that money which still comes is given back.
import type { Tx } from "../../../kit/db/database.ts";
import type { With } from "../../../kit/services.ts";
import { expirePayment } from "../../payments/payments.service.ts";
import type { OrderRow } from "../orders.tables.ts";
import { advanceOrder, type OrderActor, SYSTEM } from "./advance-order.ts";
import { holdOrder } from "./order-access.ts";

const unpaid: readonly string[] = ["created", "payment_pending"];

/** Another order of theirs takes its place. Nothing happens if it has been paid or has ended since somebody looked. */
export async function endReplaced(tx: Tx, scene: With<"clock" | "moneyReactions">, id: string): Promise<void> {
  const order = await holdOrder(tx, id);
  const reason = "Another order took its place.";
  if (unpaid.includes(order.state)) await cancelOrder(tx, scene, order, SYSTEM, reason, true);
}

export async function cancelOrder(
  tx: Tx,
  scene: With<"clock" | "moneyReactions">,
  order: OrderRow,
  by: OrderActor,
  reason: string | null,
  isReplaced = false,
): Promise<OrderRow> {
  const isAsked = order.state === "payment_pending";
  const ended = await advanceOrder(tx, scene, order, "cancel", by, { reason, isReplaced });
  if (isAsked) await expirePayment(tx, scene, order.pid);
  return ended;
}
