// What comes back to the buyer of an order: how much, how far it is, and by when. Pure.
import { INDIA_OFFSET_MS } from "../../../contract/india.ts";
import type { Refund } from "../../../contract/orders/orders.contract.ts";
import { deadStates, type OrderState } from "../../../contract/orders/orders.machine.ts";
import type { PaymentState } from "../../../contract/payments/payments.machine.ts";
import type { OrderRow } from "./orders.tables.ts";
import { returnRefund } from "./returns/return-refund.ts";

const DAY_MS = 86_400_000;
/** docs of the shop, cancellation and refund: within 5 to 7 working days. The later of the two is what is promised. */
const WORKING_DAYS = 7;

const comingBack: readonly OrderState[] = ["return_requested", "return_approved", "return_picked_up"];
const ended: readonly OrderState[] = [...deadStates, "returned"];

interface Money {
  step: string;
  amount_paise: number;
  at: Date;
}

interface Known {
  order: Pick<OrderRow, "state" | "method" | "total_paise" | "lowered_from" | "terms" | "updated_at">;
  payment: { state: PaymentState; amountPaise: number; refundedPaise: number };
  money: readonly Money[];
  isBuyerCaused: boolean;
}

/** Monday to Friday, by the Indian calendar: a bank that also works on a Saturday is only earlier. */
export function workingDayAfter(at: Date, days: number): string {
  const day = new Date(at.getTime() + INDIA_OFFSET_MS);
  for (let left = days; left > 0; ) {
    day.setTime(day.getTime() + DAY_MS);
    if (day.getUTCDay() % 6 !== 0) left -= 1;
  }
  return day.toISOString().slice(0, 10);
}

/** Null where nothing comes back: nothing was paid, or the order goes its way. */
export function refundOf({ order, payment, money, isBuyerCaused }: Known): Refund | null {
  const steps = (name: string) => money.filter(({ step }) => step === name);
  const sum = (of: readonly Money[]) => of.reduce((total, { amount_paise }) => total + amount_paise, 0);
  // Cash goes back where its buyer wants it, and when they say so.
  const isCash = order.method === "cod";
  const to = isCash ? "get_paid" : "as_paid";
  const under = (amount_paise: number, since: Date): Refund => ({
    state: "under_way",
    amount_paise,
    to,
    by: isCash ? null : workingDayAfter(since, WORKING_DAYS),
    at: null,
  });
  const done = sum(steps("refunded"));
  const back = Math.max(done, payment.refundedPaise);
  // What went back because the price was lowered is not all that does, where the item itself is going back.
  const isGoingBack = order.lowered_from !== null && comingBack.includes(order.state);
  if (payment.state === "refunded" || (back > 0 && payment.state !== "refund_pending" && !isGoingBack)) {
    const at = steps("refunded").at(-1)?.at.toISOString() ?? null;
    return { state: "done", amount_paise: back > 0 ? back : payment.amountPaise, to, by: null, at };
  }
  const asked = steps("refund_asked");
  if (payment.state === "refund_pending" || (asked.length > 0 && !isGoingBack)) {
    return under(sum(asked) - done || payment.amountPaise, asked.at(-1)?.at ?? order.updated_at);
  }
  if (comingBack.includes(order.state)) {
    return { state: "expected", amount_paise: returnRefund(order, isBuyerCaused).refundPaise, to, by: null, at: null };
  }
  const paid = sum(steps("paid"));
  const isIn = paid > 0 || payment.state === "paid" || payment.state === "collected";
  return ended.includes(order.state) && isIn ? under(paid || payment.amountPaise, order.updated_at) : null;
}
