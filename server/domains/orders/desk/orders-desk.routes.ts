import { identityCasesContract as i } from "../../../../contract/orders/identity-cases/identity-cases.desk.contract.ts";
import { logisticsContract as l } from "../../../../contract/orders/logistics.desk.contract.ts";
import { ordersDeskContract as c } from "../../../../contract/orders/orders.desk.contract.ts";
import { returnsDeskContract as r } from "../../../../contract/orders/returns.desk.contract.ts";
import { handleCsv } from "../../../kit/files/csv.ts";
import { handle } from "../../../kit/http/route.ts";
import { settleIssue } from "../after-sale/issues.service.ts";
import { takeBack } from "../after-sale/take-back.service.ts";
import { moveAtDesk, moveReturnPickup } from "../moves/staff-moves.service.ts";
import * as board from "./board.service.ts";
import * as capacity from "./capacity.service.ts";
import * as cases from "./identity-cases.service.ts";
import { listIssuesForStaff } from "./issues-desk.service.ts";
import { listReturns } from "./returns-desk.service.ts";
import * as orders from "./staff-orders.service.ts";

export const ordersDeskRoutes = [
  handle(i.cases, ({ db, viewer, query }) => cases.listCases(db, viewer, query)),
  handle(i.lookAtCase, (call) => cases.lookAtCase(call, call.viewer, call.params.id)),
  handle(i.settle, (call) => cases.settleCase(call, call.viewer, call.params.id, call.body)),
  handle(c.list, ({ db, viewer, query }) => orders.listStaffOrders(db, viewer, query)),
  handleCsv(c.export, ({ db, viewer, query }) => orders.exportOrders(db, viewer, query)),
  handle(c.item, ({ db, viewer, params }) => orders.readStaffOrder(db, viewer, params.id)),
  handle(c.pickupSlots, (call) => orders.listSlotsFor(call, call.params.id)),
  handle(c.move, (call) => moveAtDesk(call, call.viewer, call.params.id, call.params.event, call.body)),
  handle(c.issues, ({ db, viewer, query }) => listIssuesForStaff(db, viewer, query)),
  handle(c.settleIssue, (call) => settleIssue(call, call.viewer, call.params.id, call.body.answer)),
  handle(r.list, (call) => listReturns(call, call.viewer, call.query)),
  handle(r.movePickup, (call) => moveReturnPickup(call, call.viewer, call.params.id, call.body.slot_id)),
  handle(r.takeBack, (call) => takeBack(call, call.viewer, call.params.id, call.body.reason)),
  handle(l.board, (call) => board.readBoard(call, call.viewer, call.query)),
  handle(l.checks, (call) => board.listChecks(call, call.viewer, call.query)),
  handle(l.slots, (call) => capacity.readSlots(call, call.query.city_id)),
  handle(l.setSlot, (call) => capacity.setSlot(call, call.viewer, call.body)),
  handle(l.setCapacity, (call) => capacity.setCapacity(call, call.viewer, call.body)),
];
