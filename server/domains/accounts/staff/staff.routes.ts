import { staffContract as c } from "../../../../contract/accounts/staff.desk.contract.ts";
import { handle } from "../../../kit/http/route.ts";
import * as staff from "./staff.service.ts";

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
];
