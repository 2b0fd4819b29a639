import { courierAtDoor } from "../../../contract/shipments/facts.ts";
import { shipmentsContract as c } from "../../../contract/shipments/shipments.contract.ts";
import { handle } from "../../kit/http/route.ts";
import { receiveWebhook } from "./webhooks/webhooks.service.ts";

export const shipmentRoutes = [
  handle(c.webhook, ({ params, rawBody = Buffer.alloc(0), exchange, ...services }) =>
    receiveWebhook(services, courierAtDoor(params.courier), rawBody, exchange.headers ?? {}),
  ),
];
