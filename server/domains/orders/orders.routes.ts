import { ordersContract as o } from "../../../contract/orders/orders.contract.ts";
import { sellerOrdersContract as s } from "../../../contract/orders/seller-orders.contract.ts";
import { handle } from "../../kit/http/route.ts";
import type { UserViewer } from "../../kit/services.ts";
import { reportIssue } from "./after-sale/issues.service.ts";
import { sendCashCode } from "./cash-codes/cash-code.service.ts";
import * as moves from "./moves/order-moves.service.ts";
import * as reads from "./order-reads.service.ts";
import { orderTurns } from "./order-turns.ts";
import { acceptCheck } from "./price-proposals/answer-price.service.ts";

const inTurn = <T>({ viewer }: { viewer: UserViewer }, work: (userId: string) => Promise<T>) =>
  orderTurns.run(viewer.userId, () => work(viewer.userId));

export const orderRoutes = [
  handle(o.list, ({ db, clock, viewer, query }) => reads.listOrders(db, viewer.userId, query, clock.now())),
  handle(o.item, ({ db, clock, viewer, params }) => reads.readOrder(db, viewer.userId, params.id, clock.now())),
  handle(o.cancel, (call) => {
    const { reason } = call.body;
    return inTurn(call, (userId) => moves.cancel(call, userId, call.params.id, { reason, key: call.exchange.key }));
  }),
  handle(o.acceptCheck, (call) => inTurn(call, (userId) => acceptCheck(call, userId, call.params.id))),
  handle(o.confirmCod, (call) =>
    inTurn(call, (userId) => moves.confirmCash(call, userId, call.params.id, call.body.code)),
  ),
  handle(o.sendCodCode, (call) => sendCashCode(call, call.viewer.userId, call.params.id)),
  handle(o.reportIssue, (call) => reportIssue(call, call.viewer.userId, call.params.id, call.body)),
  handle(s.list, ({ db, clock, viewer, query }) => reads.listSellerOrders(db, viewer.userId, query, clock.now())),
  handle(s.item, ({ db, clock, viewer, params }) => reads.readSellerOrder(db, viewer.userId, params.id, clock.now())),
  handle(s.confirmation, async (call) =>
    reads.fullSellerView(
      call.db,
      await moves.requireSellerOf(call.db, call.viewer.userId, call.query),
      call.clock.now(),
    ),
  ),
  handle(s.confirm, (call) => moves.confirmOrder(call, call.viewer.userId, call.body)),
  handle(s.pickupSlots, (call) => moves.listSlots(call, call.viewer.userId, call.query.order_id)),
];
