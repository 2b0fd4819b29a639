// What a person paid, was paid and is owed: read off the ledger, the payouts and the orders, never kept beside them.
import type { OrderState } from "../../../../contract/orders/orders.machine.ts";
import type { Transaction } from "../../../../contract/orders/transactions.contract.ts";
import { readCursor } from "../../../kit/cursor.ts";
import type { Db } from "../../../kit/db/database.ts";
import { readBalance } from "../../ledger/ledger.service.ts";
import { listPersonMoves, type PersonMove } from "../../ledger/person-moves.service.ts";
import { listPayoutSubjects, sumPayouts } from "../../payments/payouts.service.ts";
import * as table from "./transactions.tables.ts";

const kinds: Record<PersonMove["kind"], Transaction["kind"]> = {
  prepaid_paid: "payment",
  cod_delivered: "payment",
  refund_paid: "refund",
  completed: "sale",
  // Below zero, as a sale for less than its fees is: owed until the next one.
  refund_after_payout: "sale",
  tax_deducted: "tax",
  tcs_returned: "tax",
  payout_paid: "payout",
  payout_returned: "payout_returned",
  referral_earned: "referral",
  referral_paid: "referral_payout",
  referral_returned: "payout_returned",
};

export async function listTransactions(
  db: Db,
  userId: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
) {
  const after = readCursor(cursor, /^\d{1,18}$/);
  const orders = await table.listBoughtIds(db, userId);
  const { moves, next_cursor } = await listPersonMoves(db, { person: userId, orders }, { after, limit });
  const ordersOfPayouts = await listPayoutSubjects(db, moves.flatMap(payoutOf));
  const orderOf = (move: PersonMove) => move.orderReference ?? ordersOfPayouts.get(payoutOf(move)[0] ?? "") ?? null;
  const ids = [...new Set(moves.map(orderOf).filter((id) => id !== null))];
  const named = new Map((await table.listTitles(db, ids)).map((order) => [order.id, order]));
  const data = moves.map((move): Transaction => {
    const order_id = orderOf(move);
    const order = order_id === null ? undefined : named.get(order_id);
    return {
      id: String(move.postingId),
      kind: kinds[move.kind],
      amount_paise: move.amountPaise,
      order_id,
      order_number: order?.number ?? null,
      title: order?.title ?? null,
      at: move.at.toISOString(),
    };
  });
  return { data, meta: { next_cursor } };
}

/** A payout is posted under its id and the number of its try. */
function payoutOf({ kind, reference }: PersonMove): string[] {
  return kind === "payout_paid" || kind === "payout_returned" ? [reference.slice(0, 36)] : [];
}

/** The buyer has it, and may still send it back. */
const afterDelivery: readonly OrderState[] = [
  "delivered",
  "return_requested",
  "return_rejected",
  "return_approved",
  "return_picked_up",
];
const paidOnline: readonly OrderState[] = [
  "awaiting_seller",
  "confirmed",
  "pickup_scheduled",
  "pickup_failed",
  "picked_up",
  "check_passed",
  "check_failed",
  "price_proposed",
  "price_agreed",
  "out_for_delivery",
  "delivery_failed",
  ...afterDelivery,
];

export async function readAmounts(db: Db, userId: string) {
  const [underWay, payouts, payable, referral] = await Promise.all([
    // Cash is there when the courier has it.
    table.sumReceives(db, userId, { paidOnline, inCash: afterDelivery }),
    sumPayouts(db, userId, "sale"),
    readBalance(db, "seller_payable", userId),
    readBalance(db, "referral_payable", userId),
  ]);
  const processing = payouts.link_issued + payouts.processing;
  return {
    // A completed sale that somebody still complains about waits too.
    held_paise: underWay + payouts.held,
    // All that is theirs and neither waits nor goes; what they owe of other sales is taken off, so it may be below zero.
    releasable_paise: 0 - payable - payouts.held - processing,
    processing_paise: processing,
    paid_paise: payouts.paid,
    // Nothing is owed, and so nothing posted, before it is payable.
    referral_pending_paise: 0,
    referral_payable_paise: 0 - referral,
  };
}
