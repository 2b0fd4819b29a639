import { ledgerDeskContract as c } from "../../../../contract/backoffice/money/ledger-desk.contract.ts";
import { handleCsv } from "../../../kit/files/csv.ts";
import { handle } from "../../../kit/http/route.ts";
import { readEntry, verifyStretch } from "../../ledger/ledger-reading.service.ts";
import * as desk from "./ledger-desk.service.ts";

export const ledgerDeskRoutes = [
  handle(c.list, (call) => desk.readLedger(call, call.query)),
  handleCsv(c.export, ({ db, viewer, query }) => desk.exportLedger(db, viewer, query)),
  handle(c.verify, ({ db, query }) => verifyStretch(db, query.after)),
  handle(c.item, ({ db, params }) => readEntry(db, params.id)),
  handle(c.addBankLine, (call) => desk.addBankLine(call, call.viewer, call.body, call.exchange.key)),
];
