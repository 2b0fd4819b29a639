// What must be true together with a state: the item's, the money's, the people's. Each in the transaction of the move.
import { rupeesToPaise } from "../../../../contract/money.ts";
import { deadStates, type OrderState } from "../../../../contract/orders/orders.machine.ts";
import type { Tx } from "../../../kit/db/database.ts";
import type { With } from "../../../kit/services.ts";
import { isActiveUser } from "../../accounts/profile/profile.service.ts";
import { releaseCoupon } from "../../coupons/coupons.service.ts";
import { letGoIdentity } from "../../identities/identities.service.ts";
import { postMoney } from "../../ledger/ledger.service.ts";
import { moveForOrder } from "../../listings/listing-access.service.ts";
import { noteSale } from "../../listings/posting-limit.service.ts";
import { readLegal } from "../../market/market.service.ts";
import { giveBackOffer } from "../../offers/offer-price.service.ts";
import { findPayment, settleCash } from "../../payments/payments.service.ts";
import { requestRefund } from "../../payments/refunds.service.ts";
import { noteBuyer } from "../../reports/reports.service.ts";
import { commitSale, deductTax, dropSale, lowerSale } from "../../taxes/taxes.service.ts";
import { operatorPlace, placeOf } from "../invoices/gst.ts";
import { issueInvoices } from "../invoices/issue-invoices.ts";
import type { OrderRow } from "../orders.tables.ts";
import { promiseShare } from "../payouts/sale-payout.service.ts";
import { leaveSlot } from "../pickups/slots.service.ts";
import { returnRefund } from "../returns/return-refund.ts";
import { isBuyerCaused } from "../returns/returns.tables.ts";
import { sharesOf } from "./order-shares.ts";

const dead: readonly OrderState[] = deadStates;
/** What the check found stands in the way of selling it again as it was described. */
const unfit: readonly OrderState[] = ["check_failed", "price_proposed", "price_agreed"];
/** Its seller has not said yes: nothing was promised of it. */
const unanswered: readonly OrderState[] = ["created", "payment_pending", "awaiting_seller"];

export async function applyEffects(
  tx: Tx,
  scene: With<"clock" | "moneyReactions">,
  from: OrderState,
  order: OrderRow,
  /** Another order of the same buyer takes its place at once: the item is nobody else's in between. */
  isReplaced: boolean,
): Promise<void> {
  const now = scene.clock.now();
  if (dead.includes(order.state)) return endDead(tx, scene, from, order, isReplaced);
  switch (order.state) {
    case "awaiting_seller":
      return noteBuyer(tx, order.buyer_id, now);
    case "confirmed":
      return commitSale(tx, await taxedSale(tx, order), now);
    case "check_passed":
      return from === "price_agreed" ? lowerSale(tx, await taxedSale(tx, order), now) : undefined;
    case "delivered":
      await moveForOrder(tx, order.listing_id, "sell", { now, soldPrice: order.price });
      if (order.method === "cod") await collectCash(tx, scene, order);
      return issueInvoices(tx, order, "delivered", now);
    case "completed":
      await noteSale(tx, order.seller_id);
      await letGoIdentity(tx, order.listing_id);
      await shareOut(tx, scene, order);
      return issueInvoices(tx, order, "completed", now);
    case "returned":
      await moveForOrder(tx, order.listing_id, "take_back", { now });
      return takeBack(tx, scene, order);
    default:
      return undefined;
  }
}

/** Who caused it pays the way back, and has an invoice for that. */
async function takeBack(tx: Tx, scene: With<"clock" | "moneyReactions">, order: OrderRow): Promise<void> {
  const back = returnRefund(order, await isBuyerCaused(tx, order.id));
  await giveMoneyBack(tx, scene, order, back);
  await dropSale(tx, await taxedSale(tx, order), scene.clock.now());
  await issueInvoices(tx, order, "returned", scene.clock.now(), back);
}

/** An order as the tax office sees it. */
export async function taxedSale(tx: Tx, { id, seller_id, price, delivery_address }: OrderRow) {
  const placeCode = placeOf(delivery_address.state, operatorPlace(await readLegal(tx))).code;
  return { orderId: id, sellerId: seller_id, grossPaise: rupeesToPaise(price), placeCode };
}

/** The item is the next one's in line, or everyone's; the slot is free too, and whoever paid gets it back. */
async function endDead(
  tx: Tx,
  scene: With<"clock" | "moneyReactions">,
  from: OrderState,
  order: OrderRow,
  isReplaced: boolean,
): Promise<void> {
  const now = scene.clock.now();
  const why = await whyHeld(tx, from, order);
  const isPassing = isReplaced || why !== undefined;
  await moveForOrder(tx, order.listing_id, "release", { now, isPassing, givenBackBy: order.buyer_id });
  await leaveSlot(tx, order);
  if (from === "created" || from === "payment_pending") {
    await giveBackOffer(tx, order.buyer_id, order.listing_id, now);
  }
  await releaseCoupon(tx, order.id, now);
  if (why !== undefined) await moveForOrder(tx, order.listing_id, "hold", { now, reason: why });
  if (!unanswered.includes(from)) await dropSale(tx, await taxedSale(tx, order), now);
  if (order.method === "cod") await settleCash(tx, scene, order.pid, "refused");
  else await giveMoneyBack(tx, scene, order);
}

/** What is free again may still not be for sale. */
async function whyHeld(tx: Tx, from: OrderState, order: OrderRow): Promise<string | undefined> {
  if (unfit.includes(from)) return "failed its quality check";
  return (await isActiveUser(tx, order.seller_id)) ? undefined : "seller suspended";
}

async function collectCash(tx: Tx, scene: With<"clock" | "moneyReactions">, order: OrderRow): Promise<void> {
  await settleCash(tx, scene, order.pid, "collected");
  const { id, total_paise: totalPaise, coupon_paise: couponPaise } = order;
  await postMoney(tx, { kind: "cod_delivered", order: id, totalPaise, couponPaise }, order.pid, scene.clock.now());
}

/** All that came in, or all but the way back, the way it came. Asked for once, whoever asks again. */
export async function giveMoneyBack(
  tx: Tx,
  scene: With<"clock" | "moneyReactions">,
  order: OrderRow,
  back: ReturnType<typeof returnRefund> = returnRefund(order, false),
): Promise<void> {
  const payment = await findPayment(tx, order.pid);
  if (!payment || payment.capturedPaise === 0) return;
  const isBack = payment.state === "refunded";
  if (!isBack && !["paid", "collected"].includes(payment.state)) return;
  const now = scene.clock.now();
  // Somebody gave it back in the gateway's own back office, and all of it.
  const { refundPaise, ...kept } = isBack ? returnRefund(order, false) : back;
  const event = { kind: "refund", order: order.id, totalPaise: refundPaise, couponPaise: order.coupon_paise } as const;
  await postMoney(tx, { ...event, ...kept }, order.pid, now);
  if (isBack) {
    await postMoney(tx, { kind: "refund_paid", order: order.id, amountPaise: refundPaise }, order.pid, now);
    return;
  }
  if (refundPaise === 0) return;
  const ask = { pid: order.pid, key: order.id, amountPaise: refundPaise, payee: order.buyer_id };
  await requestRefund(tx, scene, ask);
}

/** Nobody can send it back any more: everyone gets their share, and the seller's may go out. */
async function shareOut(tx: Tx, scene: With<"clock" | "moneyReactions">, order: OrderRow): Promise<void> {
  const now = scene.clock.now();
  await postMoney(
    tx,
    { kind: "completed", order: order.id, seller: order.seller_id, ...sharesOf(order) },
    order.id,
    now,
  );
  const { tdsPaise, tcsPaise } = await deductTax(tx, await taxedSale(tx, order), now);
  await promiseShare(tx, scene, order, tdsPaise + tcsPaise);
}
