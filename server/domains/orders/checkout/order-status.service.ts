// What the waiting page asks: has the money come? Whoever waits makes us ask the gateway, so a lost webhook is found.
import { isTypedId } from "../../../../contract/ids.ts";
import { PAISE } from "../../../../contract/money.ts";
import { paymentWord } from "../../../../contract/orders/orders.machine.ts";
import { refuse } from "../../../kit/refusal.ts";
import type { Services } from "../../../kit/services.ts";
import { pollPayment } from "../../payments/payments.service.ts";
import { findPayoutView } from "../../payments/payouts.service.ts";
import * as table from "../orders.tables.ts";

export interface StatusAsk {
  pid?: string | null | undefined;
  type: "collect" | "payout";
  order_id?: string | null | undefined;
  oid?: string | null | undefined;
}

export async function readStatus(services: Services, userId: string, ask: StatusAsk) {
  const orderId = ask.order_id || ask.oid || undefined;
  const pid = ask.pid || undefined;
  if (pid === undefined && orderId === undefined) {
    refuse("validation_failed", { fields: { pid: "Which payment, or which order?" } });
  }
  if (ask.type === "payout") return readPayoutStatus(services, userId, pid ?? "");
  const order = await find(services, pid, orderId);
  if (!order) refuse("not_found");
  // The one place where a stranger hears that there is something: the page has a dialog for it.
  if (userId !== order.buyer_id && userId !== order.seller_id) refuse("not_permitted");
  if (order.state === "payment_pending") await pollPayment(services, order.pid);
  const { state, id, total_paise } = (await table.findOrder(services.db, order.id)) ?? order;
  return { status: paymentWord(state), amount: total_paise / PAISE, order_id: id };
}

async function find({ db }: Services, pid: string | undefined, orderId: string | undefined) {
  if (pid !== undefined) {
    const order = isTypedId(pid) ? await table.findByPid(db, pid) : undefined;
    return orderId === undefined || order?.id === orderId ? order : undefined;
  }
  return orderId !== undefined && isTypedId(orderId) ? table.findOrder(db, orderId) : undefined;
}

const payoutWords = { paid: "success", failed: "failed" } as const;

async function readPayoutStatus({ db }: Services, userId: string, id: string) {
  const payout = (await findPayoutView(db, id)) ?? refuse("not_found");
  if (payout.payee !== userId) refuse("not_permitted");
  const { state, amountPaise, purpose, subject } = payout;
  const status = state === "paid" || state === "failed" ? payoutWords[state] : ("pending" as const);
  return { status, amount: amountPaise / PAISE, order_id: purpose === "sale" ? subject : null };
}
