import { grievancesContract as c } from "../../../contract/grievances/grievances.contract.ts";
import { handle } from "../../kit/http/route.ts";
import * as desk from "./desk/grievance-desk.service.ts";
import * as grievances from "./grievances.service.ts";

export const grievanceRoutes = [
  handle(c.file, (call) => grievances.fileGrievance(call, call.viewer, call.body)),
  handle(c.find, (call) => grievances.findByEmail(call, call.body)),
  handle(c.say, (call) => grievances.sayByEmail(call, call.body, call.body.message)),
  handle(c.mine, (call) => grievances.listMine(call, call.viewer.userId, call.query)),
  handle(c.add, (call) => grievances.addMessage(call, call.viewer.userId, call.params.ticket, call.body.message)),
  handle(c.reopen, (call) => grievances.reopen(call, call.viewer.userId, call.params.ticket, call.body.message)),
  handle(c.withdraw, (call) => grievances.withdraw(call, call.viewer.userId, call.params.ticket)),
  handle(c.queue, (call) => desk.listQueue(call, call.query)),
  handle(c.read, (call) => desk.readOne(call, call.params.ticket)),
  handle(c.act, (call) => desk.act(call, call.viewer, call.params.ticket, call.params.act, call.body.message)),
];
