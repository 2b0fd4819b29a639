// The only writer of a payout's state; what is told of a payout, by whom ever, takes effect here.
import { type PayoutState, payoutMove } from "../../../contract/payments/payments.machine.ts";
import type { Tx } from "../../kit/db/database.ts";
import type { PayoutNews } from "../../kit/payment-news.ts";
import type { GatewayEvent } from "../../kit/ports.ts";
import type { With } from "../../kit/services.ts";
import { emit } from "../../kit/work/outbox.ts";
import { type Applied, settlePayment } from "./advance-payment.ts";
import { nextPayoutMove } from "./next-move.ts";
import * as payments from "./payments.tables.ts";
import * as table from "./payouts.tables.ts";

export type PayoutTold = Extract<GatewayEvent, { kind: "payout" }>;

export async function applyPayout(
  tx: Tx,
  scene: With<"clock" | "moneyReactions">,
  { step, linkId }: PayoutTold,
  source: payments.Source,
): Promise<Applied> {
  const payout = await table.lockByLink(tx, linkId);
  if (!payout) return "unknown";
  if (!(await table.insertEffect(tx, payout.id, `${step}:${linkId}`, { source, now: scene.clock.now() })))
    return "known";
  await settlePayout(tx, scene, payout.id);
  return "applied";
}

export async function settlePayout(tx: Tx, scene: With<"clock" | "moneyReactions">, id: string): Promise<void> {
  for (;;) {
    const payout = await table.lockPayout(tx, id);
    // A link that is no longer in use has no say.
    if (!payout?.link_id) return;
    const on = nextPayoutMove(payout.state, await table.readFacts(tx, id, payout.link_id));
    if (on === undefined) return;
    const to = payoutMove(payout.state, on);
    if (to === undefined) throw new Error(`A payout that is ${payout.state} cannot ${on}.`);
    await table.updateState(tx, id, to, scene.clock.now());
    if (to === "paid" && payout.purpose === "refund") await finishCashRefund(tx, scene, payout);
    await announce(tx, scene, payout, newsOf(payout.state, to));
  }
}

function newsOf(from: PayoutState, to: PayoutState): PayoutNews["on"] {
  if (to === "failed") return from === "paid" ? "returned" : "failed";
  return to === "paid" ? "paid" : "processing";
}

/** Cash is given back by payout: what it was for is paid back with it. */
async function finishCashRefund(tx: Tx, scene: With<"clock" | "moneyReactions">, payout: table.PayoutRow) {
  const now = scene.clock.now();
  const refund = await payments.findRefund(tx, payout.subject);
  if (!refund) return;
  await payments.lockPayment(tx, refund.payment_id);
  const effect = { key: `refunded:${payout.id}`, kind: "refunded", amountPaise: refund.amount_paise } as const;
  if (!(await payments.insertEffect(tx, refund.payment_id, { ...effect, source: "own", now }))) return;
  await payments.addRefunded(tx, refund.payment_id, { paise: refund.amount_paise, reviewReason: null, now });
  await payments.finishRefund(tx, refund.key, payout.id, now);
  await settlePayment(tx, scene, refund.payment_id);
}

async function announce(
  tx: Tx,
  { moneyReactions, clock }: With<"clock" | "moneyReactions">,
  { id: payoutId, payee, purpose, subject, attempt, amount_paise: amountPaise }: table.PayoutRow,
  on: PayoutNews["on"],
): Promise<void> {
  const news: PayoutNews = { on, payoutId, payee, purpose, subject, attempt, amountPaise, now: clock.now() };
  for (const { onPayout } of moneyReactions) await onPayout?.(tx, news);
  await emit(tx, `payout.${on}`, { payout_id: payoutId, payee, purpose, subject, amount_paise: amountPaise });
}
