import { couponsContract as c } from "../../../contract/coupons/coupons.contract.ts";
import { handleCsv } from "../../kit/files/csv.ts";
import { handle } from "../../kit/http/route.ts";
import * as desk from "./desk/coupon-desk.service.ts";

export const couponRoutes = [
  handle(c.list, (call) => desk.listForStaff(call, call.query)),
  handleCsv(c.export, (call) => desk.exportCoupons(call, call.viewer, call.query)),
  handle(c.create, (call) => desk.createCoupon(call, call.viewer, call.exchange.key, call.body)),
  handle(c.item, (call) => desk.readCoupon(call, call.params.id)),
  handle(c.edit, (call) => desk.editCoupon(call, call.viewer, call.params.id, call.body)),
  handle(c.stop, (call) => desk.setStopped(call, call.viewer, call.params.id, true)),
  handle(c.restart, (call) => desk.setStopped(call, call.viewer, call.params.id, false)),
  handle(c.uses, (call) => desk.listUses(call, call.params.id, call.query)),
  handleCsv(c.exportUses, (call) => desk.exportUses(call, call.viewer, call.params.id)),
];
