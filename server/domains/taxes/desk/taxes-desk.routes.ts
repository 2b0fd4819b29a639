import { taxesDeskContract as c } from "../../../../contract/taxes/taxes.desk.contract.ts";
import { handleCsv } from "../../../kit/files/csv.ts";
import { handleFile } from "../../../kit/files/sent-file.ts";
import { handle } from "../../../kit/http/route.ts";
import { exportGstr1, exportGstr1Json } from "../exports/gstr1.service.ts";
import { exportGstr8, exportGstr8Json } from "../exports/gstr8.service.ts";
import { exportTally } from "../exports/tally.service.ts";
import { exportTds, exportTdsJson } from "../exports/tds.service.ts";
import { addRules, listRules } from "../rules/rules.service.ts";
import { takeStatement } from "../statement/statement.service.ts";
import { depositTax, readOverview } from "./taxes-desk.service.ts";

export const taxesDeskRoutes = [
  handle(c.overview, ({ db, clock, query }) => readOverview(db, query.year, clock.now())),
  handle(c.rules, ({ db }) => listRules(db)),
  handle(c.addRules, (call) => addRules(call, call.viewer, call.body)),
  handle(c.deposit, (call) => depositTax(call, call.viewer, call.body)),
  handleCsv(c.tds, (call) => exportTds(call, call.viewer, call.query)),
  handleFile(c.tdsJson, (call) => exportTdsJson(call, call.viewer, call.query)),
  handleCsv(c.gstr8, (call) => exportGstr8(call, call.viewer, call.query.month)),
  handleFile(c.gstr8Json, (call) => exportGstr8Json(call, call.viewer, call.query.month)),
  handleCsv(c.gstr1, (call) => exportGstr1(call, call.viewer, call.query.month, call.query.table)),
  handleFile(c.gstr1Json, (call) => exportGstr1Json(call, call.viewer, call.query.month)),
  handleFile(c.tally, (call) => exportTally(call, call.viewer, call.query.month)),
  handleFile(c.statement, (call) => takeStatement(call, call.viewer, call.query.seller_id, call.query.year)),
];
