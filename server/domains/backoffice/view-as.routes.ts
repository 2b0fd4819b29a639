import { viewAsContract as c } from "../../../contract/backoffice/view-as.contract.ts";
import { handle } from "../../kit/http/route.ts";
import { viewAs } from "./view-as.service.ts";

export const viewAsRoutes = [
  handle(c.viewAs, ({ db, clock, viewer, params }) => viewAs(db, viewer, params.id, clock.now())),
];
