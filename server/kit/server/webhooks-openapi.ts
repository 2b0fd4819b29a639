// What programs of others are told, for OpenAPI's `webhooks`: read off the same schemas that cut what is sent.
import * as z from "zod/mini";
import { envelopeOf, payloads } from "../../../contract/webhooks/payloads.ts";
import { PING, publicTopics } from "../../../contract/webhooks/topics.ts";

type Json = Record<string, unknown>;

const header = (name: string, description: string): Json => ({
  name,
  in: "header",
  required: true,
  description,
  schema: { type: "string" },
});

const HEADERS: readonly Json[] = [
  header("Webhook-Id", "The event's id: the same for every try and every replay."),
  header("Webhook-Type", "The event's type."),
  header(
    "Webhook-Signature",
    "t=<seconds>,v1=<hex>: HMAC-SHA-256 of t, a dot and the body, with the secret. While a secret is changed there are two v1; one that fits is enough.",
  ),
];

function told(topic: string, data: z.ZodMiniType): Json {
  return {
    summary: topic,
    operationId: `webhook_${topic.replaceAll(".", "_")}`,
    tags: ["webhooks"],
    parameters: HEADERS,
    requestBody: {
      required: true,
      content: { "application/json": { schema: z.toJSONSchema(envelopeOf(topic, data)) } },
    },
    responses: {
      "2XX": { description: "Accepted. Anything else, a redirect too, is tried again: ten times within 24 hours." },
    },
  };
}

export function openApiWebhooks(): Json {
  const events = publicTopics.map((topic) => [topic, { post: told(topic, payloads[topic]) }]);
  return Object.fromEntries([...events, [PING, { post: told(PING, z.object({})) }]]);
}
