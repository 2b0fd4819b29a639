import { staffContract as c } from "../../../../contract/accounts/staff.desk.contract.ts";
import { handleCsv } from "../../../kit/files/csv.ts";
import { handle } from "../../../kit/http/route.ts";
import { exportAudit, listAudit } from "../../audit/audit.service.ts";
import * as staff from "./staff.service.ts";
import { restoreUser, suspendUser } from "./suspension.service.ts";

export const staffRoutes = [
  handle(c.login, (call) => staff.logIn(call, call.body)),
  handle(c.logout, (call) => staff.logOut(call)),
  handle(c.me, (call) => staff.readMe(call, call.viewer.staffId)),
  handle(c.changePassword, (call) => staff.changePassword(call, call.body)),
  handle(c.startTotp, (call) => staff.startTotp(call)),
  handle(c.confirmTotp, (call) => staff.confirmTotp(call, call.body)),
  handle(c.people, ({ db }) => staff.listStaff(db)),
  handle(c.invite, ({ db, viewer, body }) => staff.inviteStaff(db, viewer, body)),
  handle(c.disable, ({ db, viewer, params }) => staff.disableStaff(db, viewer, params.id)),
  handle(c.enable, ({ db, viewer, params }) => staff.enableStaff(db, viewer, params.id)),
  handle(c.resetTotp, ({ db, viewer, params }) => staff.resetTotp(db, viewer, params.id)),
  handleCsv(c.exportAudit, ({ db, viewer }) => exportAudit(db, viewer)),
  handle(c.audit, ({ db, query }) => listAudit(db, query)),
  handle(c.suspendUser, ({ db, viewer, params, body }) => suspendUser(db, viewer, params.id, body.reason)),
  handle(c.restoreUser, ({ db, viewer, params, body }) => restoreUser(db, viewer, params.id, body.reason)),
];
