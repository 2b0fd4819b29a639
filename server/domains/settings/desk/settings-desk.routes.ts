import { settingsDeskContract as c } from "../../../../contract/settings/settings.desk.contract.ts";
import { handle } from "../../../kit/http/route.ts";
import * as desk from "./settings-desk.service.ts";

export const settingsDeskRoutes = [
  handle(c.list, ({ db }) => desk.listSettings(db)),
  handle(c.history, ({ db, params }) => desk.listHistory(db, params.key)),
  handle(c.change, ({ db, viewer, params, body }) => desk.changeSetting(db, viewer, params.key, body)),
  handle(c.switches, ({ db }) => desk.listSwitches(db)),
  handle(c.flip, ({ db, viewer, params, body }) => desk.flipSwitch(db, viewer, params.name, body)),
];
