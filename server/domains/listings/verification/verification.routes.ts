import { verificationContract as c } from "../../../../contract/listings/verification.desk.contract.ts";
import { handle } from "../../../kit/http/route.ts";
import * as verification from "./verification.service.ts";

export const verificationRoutes = [
  handle(c.queue, (call) => verification.listQueue(call, call.viewer, call.query)),
  handle(c.item, (call) => verification.readQueued(call, call.viewer, call.params.id)),
  handle(c.claim, (call) => verification.claim(call, call.viewer, call.params.id, call.body.take_over)),
  handle(c.decide, (call) => verification.decide(call, call.viewer, call.params.id, call.body)),
  handle(c.hold, (call) => verification.hold(call, call.viewer, call.params.id, call.body.reason)),
  handle(c.unhold, (call) => verification.unhold(call, call.viewer, call.params.id, call.body.reason)),
  handle(c.takeDown, (call) => verification.takeDown(call, call.viewer, call.params.id, call.body.reason)),
];
