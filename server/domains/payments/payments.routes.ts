import { paymentsContract as c } from "../../../contract/payments/payments.contract.ts";
import { handle } from "../../kit/http/route.ts";
import { receiveWebhook } from "./webhooks.service.ts";

export const paymentsRoutes = [
  handle(c.webhook, ({ params, rawBody = Buffer.alloc(0), exchange, ...services }) =>
    receiveWebhook(services, params.gateway, rawBody, exchange.headers ?? {}),
  ),
];
