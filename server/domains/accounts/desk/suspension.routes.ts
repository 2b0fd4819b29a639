import { suspensionContract as c } from "../../../../contract/accounts/suspension.desk.contract.ts";
import { handle } from "../../../kit/http/route.ts";
import { restoreUser, suspendUser } from "./suspension.service.ts";

export const suspensionRoutes = [
  handle(c.suspend, ({ db, viewer, params, body }) => suspendUser(db, viewer, params.id, body.reason)),
  handle(c.restore, ({ db, viewer, params, body }) => restoreUser(db, viewer, params.id, body.reason)),
];
