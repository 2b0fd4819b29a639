import { remittancesDeskContract as c } from "../../../contract/remittances/remittances.desk.contract.ts";
import { handleCsv } from "../../kit/files/csv.ts";
import { handle } from "../../kit/http/route.ts";
import { refuse } from "../../kit/refusal.ts";
import * as desk from "./desk/remittances-desk.service.ts";

export const remittanceRoutes = [
  handle(c.overview, (call) => desk.readOverview(call)),
  handle(c.list, (call) => desk.listTaken(call, call.query)),
  handle(c.take, (call) => desk.takeFile(call, call.viewer, call.query, call.upload ?? refuse("wrong_content_type"))),
  handle(c.differences, (call) => desk.listDifferences(call, call.query)),
  handleCsv(c.exportDifferences, (call) => desk.exportDifferences(call, call.viewer, call.query)),
  handle(c.settle, (call) => desk.settleDifference(call, call.viewer, call.params.id, call.body.reason)),
  handle(c.outstanding, (call) => desk.listOutstanding(call, call.query)),
  handleCsv(c.exportOutstanding, (call) => desk.exportOutstanding(call, call.viewer, call.query)),
];
