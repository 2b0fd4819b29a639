import { settingsDeskContract as c } from "../../../contract/settings/settings.desk.contract.ts";
import { handle } from "../../kit/http/route.ts";
import { readSiteState } from "./settings.service.ts";

export const settingsRoutes = [
  handle(
    c.siteState,
    (call) => readSiteState(call),
    () => ["settings"],
  ),
];
