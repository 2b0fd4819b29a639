// The only writer of a payment's state, and the one place where anything that is told of a payment takes effect: webhook,
// poll and sweep all end here. The row's lock, the effect, the move and its news are one transaction.
import { type PaymentState, paymentMove } from "../../../contract/payments/payments.machine.ts";
import type { Tx } from "../../kit/db/database.ts";
import type { PaymentNews } from "../../kit/payment-news.ts";
import type { GatewayEvent } from "../../kit/ports.ts";
import type { With } from "../../kit/services.ts";
import { emit } from "../../kit/work/outbox.ts";
import { nextPaymentMove } from "./next-move.ts";
import * as table from "./payments.tables.ts";

export type PaymentTold = Exclude<GatewayEvent, { kind: "payout" }>;
/** `unknown`: no payment of ours. `known`: told before. */
export type Applied = "applied" | "known" | "unknown";

export async function applyPayment(
  tx: Tx,
  scene: With<"clock" | "moneyReactions">,
  told: PaymentTold,
  source: table.Source,
): Promise<Applied> {
  const gatewayPaymentId = told.kind === "expired" ? null : told.gatewayPaymentId;
  const payment = await table.lockNamed(tx, told, gatewayPaymentId);
  if (!payment || payment.gateway === null) return "unknown";
  const now = scene.clock.now();
  const isNew = await record(tx, scene, payment, told, { source, now });
  if (isNew) await settlePayment(tx, scene, payment.id);
  return isNew ? "applied" : "known";
}

async function record(
  tx: Tx,
  scene: With<"moneyReactions">,
  payment: table.PaymentRow,
  told: PaymentTold,
  how: { source: table.Source; now: Date },
): Promise<boolean> {
  switch (told.kind) {
    case "failed":
      return table.insertEffect(tx, payment.id, { key: `failed:${told.gatewayPaymentId}`, kind: "failed", ...how });
    case "expired":
      return recordExpiry(tx, scene, payment, how);
    case "captured": {
      const { gatewayPaymentId, amountPaise, currency } = told;
      const { is_paid } = await table.readFacts(tx, payment.id);
      const reviewReason = faultOf(payment, told, is_paid);
      const effect = { key: `captured:${gatewayPaymentId}`, kind: "captured", isRight: reviewReason === null } as const;
      if (!(await table.insertEffect(tx, payment.id, { ...effect, gatewayPaymentId, amountPaise, currency, ...how })))
        return false;
      await table.addCapture(tx, payment.id, {
        paise: currency === payment.currency ? amountPaise : 0,
        gatewayPaymentId: reviewReason === null ? gatewayPaymentId : null,
        reviewReason,
        now: how.now,
      });
      // Told for every such sum, because a person must deal with each; it never counts as paid.
      if (reviewReason !== null) await announce(tx, scene, payment, "review", amountPaise, how.now);
      return true;
    }
    case "refunded": {
      const { refundId, gatewayPaymentId, amountPaise, currency } = told;
      const effect = { key: `refunded:${refundId}`, kind: "refunded", gatewayPaymentId } as const;
      if (!(await table.insertEffect(tx, payment.id, { ...effect, amountPaise, currency, ...how }))) return false;
      const refund = told.key === null ? undefined : await table.findRefund(tx, told.key);
      const isOurs = refund?.payment_id === payment.id && refund.amount_paise === amountPaise;
      const reviewReason = isOurs ? null : "refunded_elsewhere";
      await table.addRefunded(tx, payment.id, { paise: amountPaise, reviewReason, now: how.now });
      if (isOurs) await table.finishRefund(tx, refund.key, refundId, how.now);
      else await announce(tx, scene, payment, "review", amountPaise, how.now);
      if (isOurs && refund.is_part) await announce(tx, scene, payment, "part_refunded", amountPaise, how.now);
      return true;
    }
  }
}

/** A payment that somebody must look at stays that; but whoever waits for it must hear that the time is up. */
export async function recordExpiry(
  tx: Tx,
  scene: With<"moneyReactions">,
  payment: table.PaymentRow,
  how: { source: table.Source; now: Date },
): Promise<boolean> {
  if (!(await table.insertEffect(tx, payment.id, { key: "expired", kind: "expired", ...how }))) return false;
  if (payment.state === "review") await announce(tx, scene, payment, "expired", payment.amount_paise, how.now);
  return true;
}

/** Why a sum does not pay this payment; nothing if it does. Only the first that is right to the paisa pays. */
function faultOf(
  payment: table.PaymentRow,
  { amountPaise, currency }: { amountPaise: number; currency: string },
  isPaid: boolean,
): string | null {
  if (currency !== payment.currency) return "wrong_currency";
  if (amountPaise < payment.amount_paise) return "too_little";
  if (amountPaise > payment.amount_paise) return "too_much";
  return isPaid ? "paid_twice" : null;
}

const NEWS: Partial<Record<PaymentState, PaymentNews["on"]>> = {
  paid: "paid",
  failed: "failed",
  expired: "expired",
  refunded: "refunded",
};

/** Goes as far as the facts lead; each step is a move of the machine and told on its own. */
export async function settlePayment(tx: Tx, scene: With<"clock" | "moneyReactions">, id: string): Promise<void> {
  const now = scene.clock.now();
  let { payment, facts } = await holdWithFacts(tx, id);
  for (;;) {
    const on = nextPaymentMove(payment.state, facts, payment.amount_paise);
    if (on === undefined) return;
    const to = paymentMove(payment.state, on);
    if (to === undefined) throw new Error(`A payment that is ${payment.state} cannot ${on}.`);
    await table.updateState(tx, id, to, now);
    payment = { ...payment, state: to };
    const news = NEWS[to];
    if (news === undefined) continue;
    await announce(tx, scene, payment, news, news === "refunded" ? payment.refunded_paise : payment.amount_paise, now);
    // Whoever heard of it may have made more of it true.
    ({ payment, facts } = await holdWithFacts(tx, id));
  }
}

async function holdWithFacts(tx: Tx, id: string) {
  const [payment, facts] = await Promise.all([table.lockPayment(tx, id), table.readFacts(tx, id)]);
  if (!payment) throw new Error("A payment went away.");
  return { payment, facts };
}

/** To those above, in this transaction; and to everybody else, after it. */
async function announce(
  tx: Tx,
  { moneyReactions }: With<"moneyReactions">,
  payment: table.PaymentRow,
  on: PaymentNews["on"],
  amountPaise: number,
  now: Date,
): Promise<void> {
  const { id: pid, order_reference: orderReference } = payment;
  for (const { onPayment } of moneyReactions) await onPayment?.(tx, { on, pid, orderReference, amountPaise, now });
  await emit(tx, `payment.${on}`, { pid, order_reference: orderReference, amount_paise: amountPaise });
}
