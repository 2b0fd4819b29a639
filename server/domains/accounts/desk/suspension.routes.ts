import { staffContract as c } from "../../../../contract/accounts/staff.desk.contract.ts";
import { handle } from "../../../kit/http/route.ts";
import { restoreUser, suspendUser } from "./suspension.service.ts";

export const suspensionRoutes = [
  handle(c.suspendUser, ({ db, viewer, params, body }) => suspendUser(db, viewer, params.id, body.reason)),
  handle(c.restoreUser, ({ db, viewer, params, body }) => restoreUser(db, viewer, params.id, body.reason)),
];
