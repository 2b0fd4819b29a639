// What money does to orders, in the very transaction in which it came, failed, or went back. The payment is held already.
import { isId } from "../../../contract/ids.ts";
import { type OrderEvent, orderMove } from "../../../contract/orders/orders.machine.ts";
import type { Tx } from "../../kit/db/database.ts";
import type { MoneyReaction, PaymentNews, PayoutNews } from "../../kit/payment-news.ts";
import type { With } from "../../kit/services.ts";
import { clockAt } from "../../kit/work/clock.ts";
import { isActiveUser } from "../accounts/profile/profile.service.ts";
import { takeCouponAgain } from "../coupons/coupons.service.ts";
import { postMoney, readBalance } from "../ledger/ledger.service.ts";
import { lockSeenListing, moveForOrder } from "../listings/listing-access.service.ts";
import { redeemOffer } from "../offers/offer-price.service.ts";
import { readOpenPart } from "../payments/payments.service.ts";
import { advanceOrder, SYSTEM } from "./moves/advance-order.ts";
import { giveMoneyBack } from "./moves/order-effects.ts";
import { lockOrder, type OrderRow } from "./orders.tables.ts";
import { partKeyOf } from "./price-proposals/lower-price.ts";

export const orderMoney: MoneyReaction = {
  async onPayment(tx, news) {
    // Payments that belong to no order are somebody else's to react to.
    const order = isId(news.orderReference) ? await lockOrder(tx, news.orderReference) : undefined;
    if (order?.pid !== news.pid) return;
    if (news.on === "paid") return takeMoney(tx, order, news);
    if (news.on === "failed") return moveIfPossible(tx, order, "fail_payment", news);
    if (news.on === "expired") return moveIfPossible(tx, order, "expire_payment", news);
    if (news.on === "refunded") return noteRefund(tx, order, news);
    if (news.on === "part_refunded") return notePart(tx, order, news);
    // In review a person decides; until then it is as if nothing had come.
  },
  onPayout: (tx, news) => notePayout(tx, news),
};

/** What money does next is told to the same reactions, at the time of the news. */
function sceneOf({ now }: PaymentNews): With<"clock" | "moneyReactions"> {
  return { clock: clockAt(now), moneyReactions: [orderMoney] };
}

async function moveIfPossible(tx: Tx, order: OrderRow, on: OrderEvent, news: PaymentNews): Promise<void> {
  if (orderMove(order.state, on, "system")) await advanceOrder(tx, sceneOf(news), order, on, SYSTEM);
}

/** It is an order or a refund from here on, never neither. */
async function takeMoney(tx: Tx, order: OrderRow, news: PaymentNews): Promise<void> {
  const { id, pid, total_paise: totalPaise, coupon_paise: couponPaise } = order;
  await postMoney(tx, { kind: "prepaid_paid", order: id, totalPaise, couponPaise }, pid, news.now);
  if (orderMove(order.state, "pay", "system")) {
    await advanceOrder(tx, sceneOf(news), order, "pay", SYSTEM);
    return;
  }
  const canRevive = orderMove(order.state, "revive", "system") && (await isStillFree(tx, order, news.now));
  if (!canRevive) return giveMoneyBack(tx, sceneOf(news), order);
  const { now } = news;
  await redeemOffer(tx, order.buyer_id, order.listing_id, now);
  await moveForOrder(tx, order.listing_id, "reserve", { now });
  await advanceOrder(tx, sceneOf(news), order, "revive", SYSTEM, { reason: "The payment came late." });
}

async function isStillFree(tx: Tx, order: OrderRow, now: Date): Promise<boolean> {
  const listing = await lockSeenListing(tx, order.listing_id);
  if (listing?.status !== "published" || !(await isActiveUser(tx, order.buyer_id))) return false;
  // Its price stood on a coupon that somebody else may have used up since.
  return takeCouponAgain(tx, order.id, order.buyer_id, now);
}

async function noteRefund(tx: Tx, order: OrderRow, news: PaymentNews): Promise<void> {
  // A part that is still on its way is told of by itself.
  const amountPaise = (await owedBack(tx, order.id)) - (await readOpenPart(tx, order.pid));
  if (amountPaise > 0) {
    await postMoney(tx, { kind: "refund_paid", order: order.id, amountPaise }, order.pid, news.now);
    return;
  }
  // Nobody of us asked for it: it was done in the gateway's own back office. An order that can still end does, and its
  // money with it. One that has gone too far goes on, and whoever looks at the payment decides what becomes of the sum.
  // So does one that is held, until its case is decided.
  if (order.held_at === null && orderMove(order.state, "cancel", "system")) {
    await advanceOrder(tx, sceneOf(news), order, "cancel", SYSTEM, { reason: "The payment was refunded." });
  }
}

/** What was too much after the price was lowered has gone back; the order goes on. */
async function notePart(tx: Tx, order: OrderRow, { amountPaise, now }: PaymentNews): Promise<void> {
  await postMoney(tx, { kind: "refund_paid", order: order.id, amountPaise }, partKeyOf(order.id), now);
}

async function owedBack(tx: Tx, orderId: string): Promise<number> {
  return -(await readBalance(tx, "refund_payable", orderId));
}

/** Refunds in cash are posted when the payment hears of them; here is what sellers are paid. */
async function notePayout(
  tx: Tx,
  { on, purpose, payee, payoutId, attempt, amountPaise, now }: PayoutNews,
): Promise<void> {
  if (purpose !== "sale") return;
  const reference = `${payoutId}:${attempt}`;
  if (on === "paid") await postMoney(tx, { kind: "payout_paid", seller: payee, amountPaise }, reference, now);
  if (on === "returned") await postMoney(tx, { kind: "payout_returned", seller: payee, amountPaise }, reference, now);
}
