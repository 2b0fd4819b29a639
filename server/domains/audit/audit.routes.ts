import { staffContract as c } from "../../../contract/accounts/staff.desk.contract.ts";
import { handleCsv } from "../../kit/files/csv.ts";
import { handle } from "../../kit/http/route.ts";
import { exportAudit, listAudit } from "./audit.service.ts";

export const auditRoutes = [
  handleCsv(c.exportAudit, ({ db, viewer }) => exportAudit(db, viewer)),
  handle(c.audit, ({ db, query }) => listAudit(db, query)),
];
