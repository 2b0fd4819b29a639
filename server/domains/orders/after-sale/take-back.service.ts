// A completed sale that is taken back after all: because a forum said so, or because we did. Rare, and finance's to decide. The
// order stays completed, as it was; what goes back is the price of the thing, and its seller owes it.
import { rupeesToPaise } from "../../../../contract/money.ts";
import { refuse } from "../../../kit/refusal.ts";
import type { MoneyServices, StaffViewer } from "../../../kit/services.ts";
import { emit } from "../../../kit/work/outbox.ts";
import { record } from "../../audit/audit.service.ts";
import { postMoney } from "../../ledger/ledger.service.ts";
import { findPayment } from "../../payments/payments.service.ts";
import { requestRefund } from "../../payments/refunds.service.ts";
import { takeBackSale } from "../../taxes/taxes.service.ts";
import { holdOrder } from "../moves/order-access.ts";
import { taxedSale } from "../moves/order-effects.ts";

export function takeBack(services: MoneyServices, viewer: StaffViewer, id: string, reason: string) {
  const now = services.clock.now();
  return services.db.transaction(async (tx) => {
    const order = await holdOrder(tx, id);
    const payment = await findPayment(tx, order.pid);
    if (order.state !== "completed" || order.held_at !== null) refuse("order_wrong_state");
    if (!payment || !["paid", "collected"].includes(payment.state)) refuse("payment_wrong_state");
    // What the buyer paid for it themselves: a coupon was ours.
    const amountPaise = Math.min(order.total_paise, rupeesToPaise(order.price) - order.coupon_paise);
    if (amountPaise <= 0) refuse("payment_wrong_state");
    const { seller_id: seller, buyer_id: payee, pid } = order;
    await postMoney(tx, { kind: "refund_after_payout", order: id, seller, amountPaise }, id, now);
    await takeBackSale(tx, await taxedSale(tx, order), now);
    await requestRefund(tx, services, { pid, key: id, amountPaise, payee });
    await record(tx, viewer, "order.take_back", `order:${id}`, { reason, amount_paise: amountPaise });
    await emit(tx, "order.taken_back", {
      order_id: id,
      number: order.number,
      listing_id: order.listing_id,
      buyer_id: payee,
      seller_id: seller,
      amount_paise: amountPaise,
    });
    return { id, amount_paise: amountPaise };
  });
}
