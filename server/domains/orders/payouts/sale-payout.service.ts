// The seller's share of an order goes out when the order is done, nobody complains, and, if it is large, two have said yes.
import type { Tx } from "../../../kit/db/database.ts";
import type { Services, StaffViewer, With } from "../../../kit/services.ts";
import { readBalance } from "../../ledger/ledger.service.ts";
import { approvePayout, missingApprovals } from "../../payments/desk/payout-desk.service.ts";
import {
  createPayout,
  findSalePayout,
  lockPayee,
  releasePayout,
  sumUnpaidSales,
} from "../../payments/payouts.service.ts";
import { hasOpenIssue } from "../issues.tables.ts";
import { findOrder, type OrderRow } from "../orders.tables.ts";

/**
 * After the share was posted. What a seller owes from before is netted: never more is promised than the ledger says they
 * have coming.
 */
export async function promiseShare(tx: Tx, scene: With<"clock">, order: OrderRow, taxPaise: number): Promise<void> {
  const { seller_id: payee, id: subject } = order;
  await lockPayee(tx, payee);
  const owed = -(await readBalance(tx, "seller_payable", payee)) - (await sumUnpaidSales(tx, payee));
  const amountPaise = Math.min(order.receives_paise - taxPaise, owed);
  if (amountPaise <= 0) return;
  await createPayout(tx, scene, { payee, purpose: "sale", subject, amountPaise });
  await releaseIfReady(tx, scene, order);
}

/** Asked whenever one of the things it waits for has come. */
export async function releaseIfReady(
  tx: Tx,
  scene: With<"clock">,
  order: Pick<OrderRow, "id" | "state">,
): Promise<void> {
  const payout = order.state === "completed" ? await findSalePayout(tx, order.id) : undefined;
  if (payout?.state !== "held" || (await hasOpenIssue(tx, order.id))) return;
  if ((await missingApprovals(tx, payout)) === 0) await releasePayout(tx, scene, payout.id);
}

export function approveByStaff(services: Services, viewer: StaffViewer, id: string) {
  return approvePayout(services, viewer, id, async (tx, { purpose, subject, id: payoutId }) => {
    if (purpose !== "sale") return releasePayout(tx, services, payoutId);
    const order = await findOrder(tx, subject);
    if (order) await releaseIfReady(tx, services, order);
  });
}
