// What buyer and seller do with an order.
import { isTypedId } from "../../../../contract/ids.ts";
import { rupeesToPaise } from "../../../../contract/money.ts";
import { say } from "../../../../contract/say.ts";
import type { Db, Tx } from "../../../kit/db/database.ts";
import { refuse } from "../../../kit/refusal.ts";
import type { MoneyServices, Services } from "../../../kit/services.ts";
import { once } from "../../../kit/work/once.ts";
import { holdAccount } from "../../accounts/profile/profile.service.ts";
import { expectHeld } from "../../taxes/taxes.service.ts";
import { proveCashCode, spendCashCode } from "../cash-codes/cash-code.service.ts";
import * as table from "../orders.tables.ts";
import { listFreeSlots, takeSlot } from "../pickups/slots.service.ts";
import { advanceOrder, type OrderActor } from "./advance-order.ts";
import { cancelOrder } from "./end-unpaid.ts";
import { holdOrder, holdOwnOrder } from "./order-access.ts";

const buyer = (id: string): OrderActor => ({ as: "buyer", kind: "buyer", id });
const seller = (id: string): OrderActor => ({ as: "seller", kind: "seller", id });
const moved = ({ id, state }: table.OrderRow) => ({ id, state });

export function cancel(
  services: MoneyServices,
  buyerId: string,
  id: string,
  { reason, key }: { reason: string | null; key: string | undefined },
) {
  return services.db.transaction((tx) =>
    once(tx, { userId: buyerId, key, call: `cancel order ${id}`, body: { reason } }, async () => {
      await holdAccount(tx, buyerId);
      const order = await holdOwnOrder(tx, buyerId, id);
      return moved(await cancelOrder(tx, services, order, buyer(buyerId), reason));
    }),
  );
}

export async function confirmCash(services: Services, buyerId: string, id: string, code: string) {
  const proven = await proveCashCode(services, buyerId, id, code);
  return services.db.transaction(async (tx) => {
    await holdAccount(tx, buyerId);
    const order = await holdOwnOrder(tx, buyerId, id);
    await spendCashCode(tx, buyerId, proven);
    return moved(await advanceOrder(tx, services, order, "place", buyer(buyerId)));
  });
}

export interface Confirmation {
  order_id: string;
  product_id: string;
  approval: 0 | 1;
  slot_id?: string | null | undefined;
  reason?: string | null | undefined;
  /** What the seller was shown as tax of it: if it is another by now, they look again. */
  deduction_paise?: number | undefined;
}

export function confirmOrder(services: MoneyServices, sellerId: string, given: Confirmation) {
  return services.db.transaction(async (tx) => {
    await holdAccount(tx, sellerId);
    await requireSellerOf(tx, sellerId, given);
    const order = await holdOrder(tx, given.order_id);
    const by = seller(sellerId);
    if (given.approval === 0) {
      const declined = await advanceOrder(tx, services, order, "decline", by, { reason: given.reason || null });
      return { order_id: declined.id, state: declined.state };
    }
    if (order.state !== "awaiting_seller") refuse("order_wrong_state");
    const pickupSlot = given.slot_id
      ? await takeSlot(tx, order, given.slot_id, services.clock.now())
      : order.pickup_slot;
    await requireSeenTax(tx, services, order, given.deduction_paise);
    const confirmed = await advanceOrder(tx, services, order, "approve", by, { pickupSlot });
    return { order_id: confirmed.id, state: confirmed.state };
  });
}

/** What is said yes to is what is posted: somebody who saw another sum has said yes to something else. */
async function requireSeenTax(tx: Tx, { clock }: MoneyServices, order: table.OrderRow, seen: number | undefined) {
  if (seen === undefined) return;
  const tax = await expectHeld(tx, order.seller_id, rupeesToPaise(order.price), clock.now());
  if (tax.tds_paise + tax.tcs_paise !== seen) refuse("conflict", { message: say("tax_changed") });
}

/** Whoever is not its seller is told so, as the spec's page has a dialog for it; so is who names what does not exist. */
export async function requireSellerOf(
  db: Db,
  sellerId: string,
  { order_id, product_id }: { order_id?: string | undefined; product_id?: string | undefined },
): Promise<table.OrderRow> {
  const order = order_id !== undefined && isTypedId(order_id) ? await table.findOrder(db, order_id) : undefined;
  const isTheirs = order?.seller_id === sellerId && order.placed_at !== null && order.listing_id === product_id;
  return isTheirs && order ? order : refuse("not_permitted");
}

export async function listSlots({ db, clock }: Services, sellerId: string, orderId: string) {
  const order = isTypedId(orderId) ? await table.findOrder(db, orderId) : undefined;
  if (order?.seller_id !== sellerId || order.placed_at === null) refuse("not_found");
  return listFreeSlots(db, order, clock.now());
}
