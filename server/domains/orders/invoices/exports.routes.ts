import { exportsContract as c } from "../../../../contract/orders/tax-exports.desk.contract.ts";
import { handleCsv } from "../../../kit/files/csv.ts";
import { handle } from "../../../kit/http/route.ts";
import * as exports from "./exports.service.ts";

export const exportRoutes = [
  handle(c.months, ({ db, clock }) => exports.listTaxMonths(db, clock.now())),
  handleCsv(c.gst, ({ db, viewer, query }) => exports.exportGst(db, viewer, query.month)),
  handleCsv(c.tcs, ({ db, viewer, query }) => exports.exportTcs(db, viewer, query.month)),
];
