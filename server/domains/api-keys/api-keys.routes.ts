import { apiKeysContract as c } from "../../../contract/api-keys/api-keys.desk.contract.ts";
import { handle } from "../../kit/http/route.ts";
import * as keys from "./api-keys.service.ts";

export const apiKeyRoutes = [
  handle(c.list, (call) => keys.listKeys(call)),
  handle(c.create, ({ db, viewer, body }) => keys.createKey(db, viewer, body)),
  handle(c.revoke, ({ db, viewer, params }) => keys.revokeKey(db, viewer, params.id)),
  handle(c.log, (call) => keys.readLog(call, call.params.id, call.query)),
];
