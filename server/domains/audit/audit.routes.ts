import { auditContract as c } from "../../../contract/audit/audit.desk.contract.ts";
import { handleCsv } from "../../kit/files/csv.ts";
import { handle } from "../../kit/http/route.ts";
import { exportAudit, listAudit } from "./audit.service.ts";

export const auditRoutes = [
  handleCsv(c.export, ({ db, viewer }) => exportAudit(db, viewer)),
  handle(c.list, ({ db, query }) => listAudit(db, query)),
];
