import { waitsContract as c } from "../../../../contract/waits/waits.contract.ts";
import { handle } from "../../../kit/http/route.ts";
import { joinWait, leaveWait, listWaits } from "./waits.service.ts";

export const waitRoutes = [
  handle(c.join, (call) => joinWait(call, call.viewer.userId, call.params.id)),
  handle(c.leave, (call) => leaveWait(call, call.viewer.userId, call.params.id)),
  handle(c.mine, ({ db, clock, viewer }) => listWaits(db, viewer.userId, clock.now())),
];
