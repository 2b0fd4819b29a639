// What somebody tells of a parcel, whoever it is: courier, sweep, staff, the door. The facts stay first; then its order follows.

import { refuse } from "../../kit/refusal.ts";
import type { With } from "../../kit/services.ts";
import { applyFacts } from "./advance-shipment.ts";
import { keepUp } from "./keep-up/keep-up.service.ts";
import * as table from "./shipments.tables.ts";

/** To be called outside of any transaction, because it has two: a fact must stay also where its order cannot move. */
export async function tellFacts(
  scene: With<"db" | "clock" | "moneyReactions">,
  shipmentId: string,
  facts: readonly table.ToldFact[],
  toldBy: table.ToldBy,
): Promise<void> {
  const orderId = await scene.db.transaction(async (tx) => {
    const shipment = (await table.lockShipment(tx, shipmentId)) ?? refuse("not_found");
    await applyFacts(tx, scene, shipment, facts, toldBy);
    return shipment.order_id;
  });
  await keepUp(scene, orderId);
}

/** A fact of our own: whatever is known happened before it. */
export async function tellNow(
  scene: With<"db" | "clock" | "moneyReactions">,
  shipmentId: string,
  fact: Omit<table.ToldFact, "at">,
  toldBy: "staff" | "system",
): Promise<void> {
  const last = (await table.listFacts(scene.db, shipmentId)).at(-1)?.at.getTime() ?? 0;
  const at = new Date(Math.max(scene.clock.now().getTime(), last + 1));
  await tellFacts(scene, shipmentId, [{ ...fact, at }], toldBy);
}

/** How a parcel of ours stands, by the waybill that its courier gave it. */
export const findStateByWaybill = table.findStateByWaybill;
