import { ledgerDeskContract as c } from "../../../../contract/ledger/ledger.desk.contract.ts";
import { handleCsv } from "../../../kit/files/csv.ts";
import { handle } from "../../../kit/http/route.ts";
import { verifyStretch } from "../ledger-reading.service.ts";
import * as desk from "./ledger-desk.service.ts";

export const ledgerDeskRoutes = [
  handle(c.list, (call) => desk.readLedger(call, call.query)),
  handleCsv(c.export, ({ db, viewer, query }) => desk.exportLedger(db, viewer, query)),
  handle(c.verify, ({ db, query }) => verifyStretch(db, query.after)),
  handle(c.item, ({ db, params }) => desk.readPosting(db, params.id)),
  handle(c.undoBankLine, (call) =>
    desk.undoBankLine(call, call.viewer, call.params.id, call.body.note, call.exchange.key),
  ),
  handle(c.addBankLine, (call) => desk.addBankLine(call, call.viewer, call.body, call.exchange.key)),
];
