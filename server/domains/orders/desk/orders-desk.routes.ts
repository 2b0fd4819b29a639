import { ordersDeskContract as c } from "../../../../contract/backoffice/orders-desk.contract.ts";
import { handle } from "../../../kit/http/route.ts";
import { settleIssue } from "../issues/issues.service.ts";
import { moveByStaff } from "../moves/staff-moves.service.ts";

export const ordersDeskRoutes = [
  handle(c.move, (call) => moveByStaff(call, call.viewer, call.params.id, call.params.event, call.body)),
  handle(c.settleIssue, (call) => settleIssue(call, call.viewer, call.params.id, call.body.answer)),
];
