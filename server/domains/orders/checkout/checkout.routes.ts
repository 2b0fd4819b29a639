import { checkoutContract as c } from "../../../../contract/orders/checkout.contract.ts";
import { handle } from "../../../kit/http/route.ts";
import { readCheckout } from "./checkout.service.ts";
import { createOrder } from "./create-order.service.ts";
import { readStatus } from "./order-status.service.ts";

export const checkoutRoutes = [
  handle(c.checkout, (call) => readCheckout(call, call.viewer.userId, call.params.id, call.query)),
  handle(c.createOrder, (call) => createOrder(call, call.viewer.userId, call.exchange, call.params.id, call.body)),
  handle(c.status, (call) => readStatus(call, call.viewer.userId, call.body)),
];
