import { rupeesToPaise } from "../../../contract/money.ts";
import { taxesContract as c } from "../../../contract/taxes/taxes.contract.ts";
import { handleFile } from "../../kit/files/sent-file.ts";
import { handle } from "../../kit/http/route.ts";
import * as own from "./own-taxes.service.ts";
import { findStatement } from "./statement/statement.service.ts";

export const taxRoutes = [
  handle(c.mine, ({ db, viewer, clock }) => own.readOwnTaxes(db, viewer.userId, clock.now())),
  handle(c.expected, ({ db, viewer, clock, query }) =>
    own.viewExpected(db, viewer.userId, rupeesToPaise(query.price), clock.now()),
  ),
  handle(c.savePan, (call) => own.savePan(call, call.viewer.userId, call.body.pan)),
  handle(c.saveGstin, (call) => own.saveGstin(call, call.viewer.userId, call.body.gstin)),
  handleFile(c.statement, (call) => findStatement(call, call.viewer.userId, call.params.year)),
];
