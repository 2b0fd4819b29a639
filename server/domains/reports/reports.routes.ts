import { reportsContract as c } from "../../../contract/reports/reports.contract.ts";
import { handleCsv } from "../../kit/files/csv.ts";
import { handle } from "../../kit/http/route.ts";
import * as cases from "./desk/cases.service.ts";
import * as reports from "./reports.service.ts";

export const reportRoutes = [
  handle(c.reportListing, (call) => reports.report(call, call.viewer.userId, "listing", call.params.id, call.body)),
  handle(c.amendReport, (call) => reports.amend(call, call.viewer.userId, call.params.id, call.body.message)),
  handle(c.reportUser, (call) => reports.report(call, call.viewer.userId, "user", call.params.id, call.body)),
  handle(c.reportQuestion, (call) => reports.report(call, call.viewer.userId, "question", call.params.id, call.body)),
  handle(c.reportAsk, (call) => reports.report(call, call.viewer.userId, "ask", call.params.id, call.body)),
  handle(c.queue, ({ db, query }) => cases.listQueue(db, query)),
  handleCsv(c.export, ({ db, viewer, query }) => cases.exportCases(db, viewer, query)),
  handle(c.decide, (call) => cases.decide(call, call.viewer, call.params.id, call.body)),
];
