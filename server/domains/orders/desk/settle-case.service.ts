// Somebody decides a case: the order goes on where it stopped, or ends. Only here does an order that was held move again.
import type { CaseDecision } from "../../../../contract/orders/identity-cases/identity-cases.desk.contract.ts";
import { say } from "../../../../contract/say.ts";
import type { Tx } from "../../../kit/db/database.ts";
import { refuse } from "../../../kit/refusal.ts";
import type { MoneyServices, StaffViewer } from "../../../kit/services.ts";
import { emit } from "../../../kit/work/outbox.ts";
import { record } from "../../audit/audit.service.ts";
import { keepHeld } from "../../listings/listing-access.service.ts";
import * as table from "../identity-cases/identity-cases.tables.ts";
import { advanceOrder, type OrderActor } from "../moves/advance-order.ts";
import { cancelOrder } from "../moves/end-unpaid.ts";
import { holdOrder } from "../moves/order-access.ts";
import type { OrderRow } from "../orders.tables.ts";

const ANOTHER_THING = "another thing was handed over";

export function settleCase(
  services: MoneyServices,
  viewer: StaffViewer,
  id: string,
  { decision, note }: { decision: CaseDecision; note: string },
): Promise<void> {
  return services.db.transaction(async (tx) => {
    const found = (await table.findSealed(tx, id)) ?? refuse("not_found");
    const held = await holdOrder(tx, found.order_id);
    const now = services.clock.now();
    if (!(await table.settleCase(tx, found, { decision, note, staffId: viewer.staffId, now }))) {
      refuse("conflict", { message: say("identity_case_settled_already") });
    }
    const order: OrderRow = { ...held, held_at: null };
    const ended = decision === "another_thing" ? await end(tx, services, viewer, found.step, order) : order;
    await record(tx, viewer, "order.settle_identity_case", `order:${order.id}`, {
      case: id,
      decision,
      from: held.state,
      to: ended.state,
    });
    await emit(tx, "order.released", {
      order_id: order.id,
      number: order.number,
      listing_id: order.listing_id,
      buyer_id: order.buyer_id,
      seller_id: order.seller_id,
      step: found.step,
      decision,
    });
  });
}

/**
 * The seller handed over another thing: nothing reaches the buyer, who has everything back, and the listing waits for staff.
 * The buyer sent another thing back: the sale stands.
 */
async function end(
  tx: Tx,
  services: MoneyServices,
  viewer: StaffViewer,
  step: table.CaseRow["step"],
  order: OrderRow,
): Promise<OrderRow> {
  const as = (part: OrderActor["as"]): OrderActor => ({ as: part, kind: "staff", id: viewer.staffId });
  if (step === "receive_return") {
    return advanceOrder(tx, services, order, "reject_received", as("support"), { reason: ANOTHER_THING });
  }
  const now = services.clock.now();
  const checked = { passed: false, note: ANOTHER_THING, points: [], at: now.toISOString() };
  const failed =
    step === "pass_check"
      ? await advanceOrder(tx, services, order, "fail_check", as("verifier"), { reason: ANOTHER_THING, checked })
      : order;
  const cancelled = await cancelOrder(tx, services, failed, as("support"), ANOTHER_THING);
  await keepHeld(tx, viewer, order.listing_id, ANOTHER_THING, now);
  return cancelled;
}
