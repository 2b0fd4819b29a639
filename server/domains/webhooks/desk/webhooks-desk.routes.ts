import { webhooksDeskContract as c } from "../../../../contract/webhooks/webhooks.desk.contract.ts";
import { handle } from "../../../kit/http/route.ts";
import * as desk from "./webhooks-desk.service.ts";

export const webhookDeskRoutes = [
  handle(c.list, (call) => desk.listWebhooks(call)),
  handle(c.make, (call) => desk.makeWebhook(call, call.viewer, call.body)),
  handle(c.item, (call) => desk.readWebhook(call, call.params.id, call.query)),
  handle(c.change, (call) => desk.changeWebhook(call, call.viewer, call.params.id, call.body)),
  handle(c.remove, (call) => desk.removeWebhook(call, call.viewer, call.params.id)),
  handle(c.rotate, (call) => desk.rotateSecret(call, call.viewer, call.params.id)),
  handle(c.replay, (call) => desk.replay(call, call.viewer, call.params.id, call.body)),
  handle(c.retry, (call) => desk.retry(call, call.viewer, call.params.id, call.params.delivery)),
  handle(c.test, (call) => desk.sendPing(call, call.viewer, call.params.id)),
];
