import { usersDeskContract as c } from "../../../contract/accounts/users.desk.contract.ts";
import { handleCsv } from "../../kit/files/csv.ts";
import { handle } from "../../kit/http/route.ts";
import { endSessionsOf, revealPerson } from "../accounts/desk/users.service.ts";
import { takeStrikeBack } from "../listings/desk/strikes.service.ts";
import * as users from "./users.service.ts";

export const userDeskRoutes = [
  handle(c.list, ({ db, query }) => users.listUsers(db, query)),
  handleCsv(c.export, ({ db, viewer, query }) => users.exportUsers(db, viewer, query)),
  handle(c.item, ({ db, params }) => users.readUser(db, params.id)),
  handle(c.reveal, ({ db, viewer, params, body }) => revealPerson(db, viewer, params.id, body.reason)),
  handle(c.strike, (call) => users.strikeUser(call, call.viewer, call.params.id, call.body.reason)),
  handle(c.removeStrike, (call) =>
    takeStrikeBack(call, call.viewer, call.params.id, { id: call.params.strike_id, reason: call.body.reason }),
  ),
  handle(c.endSessions, ({ db, viewer, params, body }) => endSessionsOf(db, viewer, params.id, body.reason)),
];
