// OpenAPI 3.1 read off the contract. There is no other description of the API.
import * as z from "zod/mini";
import { scopeOf } from "../../../contract/api-keys/scopes.ts";
import {
  type Endpoint,
  messageOf,
  type RefusalCode,
  staffRoles,
  statusOf,
  type UploadRules,
} from "../../../contract/kit.ts";
import { API_PREFIX } from "../http/prefix.ts";
import { openApiWebhooks } from "./webhooks-openapi.ts";

type Json = Record<string, unknown>;

/** What any call may answer, whatever it is. */
const SHARED: readonly RefusalCode[] = ["internal", "overloaded", "unavailable"];

export function openApi(endpoints: readonly Endpoint[], title = "API"): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const path = API_PREFIX + endpoint.path;
    paths[path] ??= {};
    (paths[path] as Json)[endpoint.method.toLowerCase()] = operation(endpoint);
  }
  return {
    openapi: "3.1.0",
    info: {
      title,
      version: "1",
      description:
        "Success is {data, meta?}; failure is {code, message, fields?, request_id}. Lists take limit and cursor.",
    },
    paths,
    webhooks: openApiWebhooks(),
    components: {
      securitySchemes: {
        session: { type: "apiKey", in: "cookie", name: "access_token" },
        staff: { type: "apiKey", in: "cookie", name: "backoffice_access_token" },
        key: {
          type: "http",
          scheme: "bearer",
          description:
            "A key of a program, made in the back office (`sk_…`). Each call names the one scope it wants; what names none is open to no key.",
        },
      },
      schemas: { Refusal: refusalSchema },
    },
  };
}

const refusalSchema: Json = {
  type: "object",
  required: ["code", "message", "request_id"],
  properties: {
    code: { type: "string", enum: Object.keys(statusOf) },
    message: { type: "string" },
    fields: { type: "object", additionalProperties: { type: "string" } },
    request_id: { type: "string" },
  },
};

function operation(endpoint: Endpoint): Json {
  return {
    summary: endpoint.summary,
    operationId: operationId(endpoint),
    tags: [endpoint.path.split("/")[1]],
    security: security(endpoint),
    parameters: [
      ...parameters(endpoint.params, "path"),
      ...parameters(endpoint.query, "query"),
      ...(endpoint.once ? [KEY_HEADER] : []),
    ],
    ...(endpoint.body
      ? {
          requestBody: {
            required: true,
            content: { "application/json": { schema: z.toJSONSchema(endpoint.body, { io: "input" }) } },
          },
        }
      : {}),
    ...(endpoint.upload ? { requestBody: uploadBody(endpoint.upload) } : {}),
    ...(endpoint.rawBody ? { requestBody: RAW_BODY } : {}),
    responses: {
      "200": { description: "OK", content: successContent(endpoint) },
      ...refusals(endpoint),
    },
  };
}

const KEY_HEADER: Json = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description: "Sent again with the same key and body, the call has its effect once and the same answer.",
  schema: { type: "string", minLength: 1, maxLength: 100 },
};

const RAW_BODY: Json = {
  required: true,
  description: "As the sender signed it, byte for byte",
  content: { "application/json": { schema: { type: "object", propertyNames: { type: "string" } } } },
};

function uploadBody({ field, noun, maxFiles, maxBytes }: UploadRules): Json {
  const files = { type: "array", minItems: 1, maxItems: maxFiles, items: { type: "string", format: "binary" } };
  return {
    required: true,
    description: `At most ${maxFiles} ${noun}s of at most ${maxBytes} bytes each`,
    content: {
      "multipart/form-data": {
        schema: { type: "object", required: [field], properties: { [field]: files }, additionalProperties: false },
      },
    },
  };
}

export function operationId(endpoint: Endpoint): string {
  return `${endpoint.method.toLowerCase()}${endpoint.path.replaceAll(/[^a-zA-Z0-9]+/g, "_")}`;
}

function security(endpoint: Endpoint): Json[] {
  const scope = scopeOf(endpoint);
  const key = scope ? [{ key: [scope] }] : [];
  // Nothing at all is enough, or a key that may.
  if (endpoint.auth === "guest") return scope ? [{}, ...key] : [];
  return endpoint.auth === "user" ? [{ session: [] }] : [{ staff: [...endpoint.auth.staff] }, ...key];
}

function parameters(schema: z.ZodMiniType | undefined, place: "path" | "query"): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    schema: property,
  }));
}

function successContent(endpoint: Endpoint): Json {
  if (endpoint.csv) return { "text/csv": { schema: { type: "string" } } };
  if (endpoint.stream) return { "text/event-stream": { schema: { type: "string" } } };
  if (endpoint.file) return { [endpoint.file]: { schema: { type: "string", format: "binary" } } };
  return { "application/json": { schema: successSchema(endpoint) } };
}

function successSchema(endpoint: Endpoint): Json {
  const data = z.toJSONSchema(endpoint.reply, { unrepresentable: "any" });
  const meta = endpoint.meta ? { meta: z.toJSONSchema(endpoint.meta, { unrepresentable: "any" }) } : {};
  return { type: "object", required: ["data", ...Object.keys(meta)], properties: { data, ...meta } };
}

/** Grouped by status, because several codes may share one. */
function refusals(endpoint: Endpoint): Json {
  const byStatus = new Map<number, RefusalCode[]>();
  for (const code of refusalsOf(endpoint))
    byStatus.set(statusOf[code], [...(byStatus.get(statusOf[code]) ?? []), code]);
  const content = { "application/json": { schema: { $ref: "#/components/schemas/Refusal" } } };
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      String(status),
      { description: codes.map((code) => `${code}: ${messageOf[code]}`).join("\n"), content },
    ]),
  );
}

export function refusalsOf(endpoint: Endpoint): RefusalCode[] {
  const codes = new Set<RefusalCode>(endpoint.refusals);
  if (endpoint.auth !== "guest") codes.add("not_logged_in").add("not_permitted");
  if (scopeOf(endpoint)) codes.add("invalid_api_key").add("not_permitted").add("too_many_requests");
  if (endpoint.params) codes.add("not_found");
  if (endpoint.query || endpoint.body || endpoint.upload) codes.add("validation_failed");
  if (endpoint.method !== "GET" || endpoint.csv || endpoint.stream) codes.add("cross_site");
  if (endpoint.body || endpoint.upload) codes.add("malformed_body").add("wrong_content_type").add("too_large");
  if (endpoint.rawBody) codes.add("too_large");
  if (endpoint.limit) codes.add("too_many_requests");
  for (const code of SHARED) codes.add(code);
  return [...codes];
}

/** Who may call, in words: the rows of the auth matrix. */
export function callersOf(endpoint: Endpoint): string[] {
  if (endpoint.auth === "guest") return ["guest", "user", ...staffRoles];
  if (endpoint.auth === "user") return ["user"];
  return [...new Set(["admin", ...endpoint.auth.staff])];
}
