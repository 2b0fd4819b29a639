// Money that goes back. What is asked for is kept with its key before the gateway hears of it, so that whoever asks again,
// after a crash too, asks for the same refund.
import type { Tx } from "../../kit/db/database.ts";
import type { GatewayProblem } from "../../kit/ports.ts";
import { refuse } from "../../kit/refusal.ts";
import type { MoneyServices, With } from "../../kit/services.ts";
import { addJobOnce } from "../../kit/work/queue.tables.ts";
import { applyPayment, settlePayment } from "./advance-payment.ts";
import { LEASE_S } from "./payments.service.ts";
import * as table from "./payments.tables.ts";
import { createPayout, releasePayout } from "./payouts.service.ts";
import { takeRefunds } from "./sweep.tables.ts";

export const SEND_REFUNDS = "send_refunds";
const BATCH = 20;

/**
 * The way it came: by the gateway, or for cash by a payout to the buyer. `key` is what the refund hangs on; the same key
 * again changes nothing. Never more than came in: refused here, and by the database. `gatewayPaymentId` names money that
 * came beside what was asked for; to give that back changes nothing about the payment itself. Nor does `isPart`: what is too
 * much of a payment that stays paid.
 */
export async function requestRefund(
  tx: Tx,
  scene: With<"clock" | "moneyReactions">,
  ask: { pid: string; key: string; amountPaise: number; payee: string; gatewayPaymentId?: string; isPart?: boolean },
): Promise<void> {
  const payment = (await table.lockPayment(tx, ask.pid)) ?? refuse("not_found");
  const known = await table.findRefund(tx, ask.key);
  if (known) {
    if (known.payment_id === payment.id && known.amount_paise === ask.amountPaise) return;
    throw new Error("This key stands for another refund.");
  }
  const gatewayPaymentId = ask.gatewayPaymentId ?? payment.gateway_payment_id;
  const isExtra = gatewayPaymentId !== payment.gateway_payment_id;
  const { isPart = false } = ask;
  const isOpen = isExtra || ["paid", "collected", "refund_pending"].includes(payment.state);
  const refundable = await table.readRefundable(tx, payment.id, gatewayPaymentId);
  if (!isOpen || ask.amountPaise > refundable) refuse("payment_wrong_state");
  const now = scene.clock.now();
  const { key, amountPaise } = ask;
  await table.insertRefund(tx, { key, paymentId: payment.id, gatewayPaymentId, amountPaise, isPart, now });
  await table.addRefundAsked(tx, payment.id, ask.amountPaise, now);
  await settlePayment(tx, scene, payment.id);
  if (payment.gateway !== null) return addJobOnce(tx, SEND_REFUNDS);
  const payout = await createPayout(tx, scene, {
    payee: ask.payee,
    purpose: "refund",
    subject: ask.key,
    amountPaise: ask.amountPaise,
  });
  await releasePayout(tx, scene, payout.id);
}

/** Asks the gateway for all that wait. One it refuses is asked for again with the next sweep, and counted as open till then. */
export async function sendRefunds(scene: MoneyServices): Promise<void> {
  // Whoever was asked for just now is not taken again so soon: this ends.
  for (let isMore = true; isMore; ) {
    const taken = await takeRefunds(scene.db, LEASE_S, BATCH);
    isMore = taken.length === BATCH;
    for (const refund of taken) {
      try {
        await sendRefund(scene, refund);
      } catch (error) {
        if ((error as Partial<GatewayProblem>).failure === undefined) throw error;
        // It is away: the others would only wait too.
        if ((error as GatewayProblem).failure !== "refused") return;
      }
    }
  }
}

/** With the key it has: asked for once more it is still one refund. */
export async function sendRefund(
  scene: MoneyServices,
  refund: Awaited<ReturnType<typeof takeRefunds>>[number],
): Promise<void> {
  const { key, amount_paise: amountPaise, gateway_payment_id: gatewayPaymentId } = refund;
  const { id, isDone } = await scene.gateway.refund({ key, gatewayPaymentId, amountPaise });
  await table.noteRefund(scene.db, key, id);
  if (!isDone) return;
  await scene.db.transaction((tx) =>
    applyPayment(
      tx,
      scene,
      {
        kind: "refunded",
        gatewayPaymentId,
        refundId: id,
        key,
        amountPaise,
        currency: "INR",
        reference: null,
        linkId: null,
      },
      "own",
    ),
  );
}
