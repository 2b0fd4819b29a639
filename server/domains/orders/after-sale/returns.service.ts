// Sending it back: asked for by the buyer within the window, decided by support, and paid when it is here.
import type { ReturnKind } from "../../../../contract/orders/after-sale.contract.ts";
import { say } from "../../../../contract/say.ts";
import type { Tx } from "../../../kit/db/database.ts";
import { refuse } from "../../../kit/refusal.ts";
import type { MoneyServices, Services } from "../../../kit/services.ts";
import { once } from "../../../kit/work/once.ts";
import { holdAccount } from "../../accounts/profile/profile.service.ts";
import { requireCategory } from "../../catalogue/catalogue.service.ts";
import { keepForReturn } from "../../listings/photos/photos.service.ts";
import { advanceOrder } from "../moves/advance-order.ts";
import { holdOwnOrder } from "../moves/order-access.ts";
import { findOrder } from "../orders.tables.ts";
import { returnRefund } from "../returns/return-refund.ts";
import { barOfReturn, type ReturnBar, windowEnd } from "../returns/return-window.ts";
import * as table from "../returns/returns.tables.ts";

const barWords: Record<ReturnBar, string> = {
  not_returnable: say("not_returnable"),
  not_delivered: say("only_delivered_returned"),
  window_over: say("return_window_over"),
  already_asked: say("return_asked_already"),
};

export async function readReturnTerms({ db, clock }: Services, buyerId: string, id: string) {
  const order = await findOrder(db, id);
  if (order?.buyer_id !== buyerId) refuse("not_found");
  const asked = await table.findReturn(db, id);
  const bar = barOfReturn(order, clock.now(), asked !== undefined);
  const { return_rules } = await requireCategory(db, order.terms.category_id);
  return {
    order_id: id,
    order_number: order.number,
    title: order.item.title,
    state: order.state,
    allowed: bar === null,
    why_not: bar,
    window_days: order.terms.return_window_days,
    until: windowEnd(order)?.toISOString() ?? null,
    refund_paise: returnRefund(order, false).refundPaise,
    refund_if_buyer_caused_paise: returnRefund(order, true).refundPaise,
    needs_refund_to: order.method === "cod",
    conditions: return_rules?.conditions ?? [],
    conditions_hi: return_rules?.conditions_hi ?? [],
    asked: asked ? { kind: asked.kind, reason: asked.reason, at: asked.created_at.toISOString() } : null,
  };
}

export interface ReturnAsk {
  reason: string;
  kind: ReturnKind;
  images: string[];
  refund_to?: Record<string, string> | null | undefined;
}

export function requestReturn(
  services: MoneyServices,
  buyerId: string,
  id: string,
  key: string | undefined,
  given: ReturnAsk,
) {
  return services.db.transaction((tx) =>
    once(tx, { userId: buyerId, key, call: `return ${id}`, body: given }, () => ask(tx, services, buyerId, id, given)),
  );
}

async function ask(tx: Tx, services: MoneyServices, buyerId: string, id: string, given: ReturnAsk) {
  await holdAccount(tx, buyerId);
  const order = await holdOwnOrder(tx, buyerId, id);
  const now = services.clock.now();
  const bar = barOfReturn(order, now, (await table.findReturn(tx, id)) !== undefined);
  if (bar) refuse("order_wrong_state", { message: barWords[bar] });
  await keepForReturn(tx, buyerId, id, given.images);
  await table.insertReturn(tx, {
    order_id: id,
    kind: given.kind,
    reason: given.reason,
    images: given.images,
    refund_to: order.method === "cod" ? (given.refund_to ?? null) : null,
    is_buyer_caused: given.kind === "changed_mind",
    created_at: now,
  });
  const by = { as: "buyer", kind: "buyer", id: buyerId } as const;
  const { state } = await advanceOrder(tx, services, order, "request_return", by, {
    reason: given.reason.slice(0, 500),
  });
  return { order_id: id, state };
}
