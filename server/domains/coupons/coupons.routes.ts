import { couponsContract as c } from "../../../contract/coupons/coupons.contract.ts";
import { handle } from "../../kit/http/route.ts";
import * as coupons from "./coupons.service.ts";

export const couponRoutes = [
  handle(c.list, ({ db, query }) => coupons.listCoupons(db, query)),
  handle(c.create, (call) => coupons.createCoupon(call, call.viewer, call.exchange.key, call.body)),
  handle(c.stop, (call) => coupons.stopCoupon(call, call.viewer, call.params.id)),
];
