import { ownChecksContract as c } from "../../../../contract/listings/own-checks.contract.ts";
import { handle } from "../../../kit/http/route.ts";
import { listOwnChecks } from "./own-checks.service.ts";

export const ownCheckRoutes = [
  handle(c.mine, ({ db, clock, viewer }) => listOwnChecks(db, viewer.userId, clock.now())),
];
