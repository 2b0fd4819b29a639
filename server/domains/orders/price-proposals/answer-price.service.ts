// What seller and buyer say to a lower price. The seller comes first; on the buyer's yes it becomes the order's own, in one
// transaction with all that hangs on it: what is too much goes back, or the courier asks for less.
import type { Tx } from "../../../kit/db/database.ts";
import { refuse } from "../../../kit/refusal.ts";
import type { MoneyServices } from "../../../kit/services.ts";
import { once } from "../../../kit/work/once.ts";
import { holdAccount } from "../../accounts/profile/profile.service.ts";
import { lessenCoupon, releaseCoupon } from "../../coupons/coupons.service.ts";
import { postMoney } from "../../ledger/ledger.service.ts";
import { lowerCash } from "../../payments/payments.service.ts";
import { requestRefund } from "../../payments/refunds.service.ts";
import { advanceOrder, type OrderActor } from "../moves/advance-order.ts";
import { cancelOrder } from "../moves/end-unpaid.ts";
import { holdOrder, holdOwnOrder } from "../moves/order-access.ts";
import type { OrderRow } from "../orders.tables.ts";
import { partKeyOf } from "./lower-price.ts";
import { findProposal } from "./price-proposals.tables.ts";
import { roleIn, turnOf } from "./read-proposal.service.ts";

const actor = (as: "buyer" | "seller", id: string): OrderActor => ({ as, kind: as, id });
const moved = ({ id, state }: OrderRow) => ({ id, state });

export function answerPrice(
  services: MoneyServices,
  userId: string,
  id: string,
  { accept, key }: { accept: boolean; key: string | undefined },
) {
  return services.db.transaction((tx) =>
    once(tx, { userId, key, call: `price proposal ${id}`, body: { accept } }, async () => {
      await holdAccount(tx, userId);
      const order = await holdOrder(tx, id);
      const as = roleIn(order, userId) ?? refuse("not_found");
      if (!(await findProposal(tx, id))) refuse("not_found");
      // Time that is over is over, also in the moment before the timer has come by.
      const isLate = order.due_at !== null && order.due_at <= services.clock.now();
      if (turnOf(order) !== as || isLate) refuse("order_wrong_state");
      const by = actor(as, userId);
      if (as === "buyer") {
        return moved(
          accept ? await takeLower(tx, services, order, by) : await cancelOrder(tx, services, order, by, null),
        );
      }
      return moved(await advanceOrder(tx, services, order, accept ? "agree_price" : "refuse_price", by));
    }),
  );
}

/** Takes it although the check found something: as it is, or at the lower price that the seller agreed to. */
export function acceptCheck(services: MoneyServices, buyerId: string, id: string) {
  return services.db.transaction(async (tx) => {
    await holdAccount(tx, buyerId);
    const order = await holdOwnOrder(tx, buyerId, id);
    const by = actor("buyer", buyerId);
    if (order.state === "price_agreed") return moved(await takeLower(tx, services, order, by));
    return moved(await advanceOrder(tx, services, order, "accept_check", by));
  });
}

async function takeLower(tx: Tx, services: MoneyServices, order: OrderRow, by: OrderActor): Promise<OrderRow> {
  const { after } = (await findProposal(tx, order.id)) ?? refuse("not_found");
  const lowered = await advanceOrder(tx, services, order, "accept_check", by, { lowered: after });
  const now = services.clock.now();
  if (lowered.coupon_paise > 0) await lessenCoupon(tx, order.id, lowered.coupon_paise);
  else await releaseCoupon(tx, order.id, now);
  if (order.method === "cod") await lowerCash(tx, services, order.pid, lowered.total_paise);
  else await giveBackDifference(tx, services, order, lowered);
  return lowered;
}

async function giveBackDifference(tx: Tx, services: MoneyServices, was: OrderRow, is: OrderRow): Promise<void> {
  const refundPaise = was.total_paise - is.total_paise;
  const couponPaise = was.coupon_paise - is.coupon_paise;
  const now = services.clock.now();
  await postMoney(tx, { kind: "price_lowered", order: is.id, refundPaise, couponPaise }, is.pid, now);
  if (refundPaise === 0) return;
  const ask = { pid: is.pid, key: partKeyOf(is.id), amountPaise: refundPaise, payee: is.buyer_id, isPart: true };
  await requestRefund(tx, services, ask);
}
