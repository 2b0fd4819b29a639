import { expect, test } from "vitest";
import * as z from "zod/mini";
import { endpoint, statusOf } from "../../../contract/kit.ts";
import { PING, publicTopics } from "../../../contract/webhooks/topics.ts";
import { routes } from "../../app/routes.ts";
import { world } from "../../testing/world.ts";
import { handle } from "../http/route.ts";
import { parts } from "./docs/parts.ts";

interface Schema {
  type?: string;
  additionalProperties?: unknown;
  propertyNames?: object;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
}
interface Operation {
  summary: string;
  operationId: string;
  security: Record<string, string[]>[];
  parameters: { name: string; in: string; required: boolean; schema: Schema }[];
  requestBody?: { required: boolean; content: Record<string, { schema: Schema }> };
  responses: Record<string, { description: string; content: Record<string, { schema: Schema }> }>;
}
interface Description {
  openapi: string;
  info: { title: string; version: string };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, unknown>; securitySchemes: Record<string, unknown> };
}

const read = async (at: { fetch: (path: string) => Promise<Response> }): Promise<Description> =>
  (await at.fetch("/api/v1/openapi.json")).json();

const demo = await world();
const market = await world({ config: { isDemo: false } });
const own = await world({
  routes: [
    handle(
      endpoint({
        method: "PUT",
        path: "/thing/{id}/part/{part}",
        auth: { staff: ["finance"] },
        summary: "Changes <a> part & more",
        params: z.object({ id: z.string(), part: z.coerce.number() }),
        query: z.object({ dry: z.optional(z.string()), kind: z.string() }),
        body: z.strictObject({ inner: z.strictObject({ n: z.int() }), list: z.array(z.strictObject({ n: z.int() })) }),
        reply: z.object({ id: z.string() }),
        meta: z.object({ next_cursor: z.nullable(z.string()) }),
        refusals: ["conflict"],
        limit: { max: 1, windowS: 1, per: "user" },
      }),
      async ({ params }) => ({ data: params, meta: { next_cursor: null } }),
    ),
  ],
});

const described = await read(demo);
const operations = (description: Description) =>
  Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );

test("every route is described, and nothing else", () => {
  const names = operations(described).map(({ path, method }) => `${method.toUpperCase()} ${path}`);
  const expected = routes.map(({ endpoint: { method, path } }) => `${method} /api/v1${path}`);
  expect(names.sort()).toEqual(expected.sort());
});

test("what only a demo has is not described elsewhere", async () => {
  const names = Object.keys((await read(market)).paths);
  expect(names).not.toContain("/api/v1/dev/clock");
  expect(names).toContain("/api/v1/serving_cities");
});

test("the description has the shape of OpenAPI 3.1", () => {
  expect(described.openapi).toMatch(/^3\.1\.\d+$/);
  expect(described.info).toMatchObject({ title: expect.any(String), version: expect.any(String) });
  const ids = operations(described).map(({ operation }) => operation.operationId);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { operation } of operations(described)) {
    expect(operation.summary).not.toBe("");
    expect(operation.operationId).toMatch(/^[a-z0-9_]+$/i);
    expect(Object.keys(operation.responses)).toContain("200");
    for (const [status, response] of Object.entries(operation.responses)) {
      expect(status).toMatch(/^[2-5]\d\d$/);
      expect(response.description).not.toBe("");
      const {
        "application/json": json,
        "text/csv": list,
        "application/pdf": paper,
        "application/xml": vouchers,
        "image/webp": picture,
        "text/event-stream": stream,
      } = response.content;
      expect((json ?? list ?? paper ?? vouchers ?? picture ?? stream)?.schema).toBeTypeOf("object");
    }
  }
});

test.each(["demo", "own"] as const)(
  "the path's parameters are declared, each once, and all are required: %s",
  async (which) => {
    for (const { path, operation } of operations(await read(which === "demo" ? demo : own))) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const declared = operation.parameters.filter((parameter) => parameter.in === "path");
      expect(declared.map(({ name }) => name).sort()).toEqual(inPath.sort());
      for (const { required, schema } of declared) {
        expect(required).toBe(true);
        expect(schema).toBeTypeOf("object");
      }
    }
  },
);

/** Every object that a caller may send, at any depth. */
function objectsIn(schema: Schema): Schema[] {
  const inner = [
    ...Object.values(schema.properties ?? {}),
    ...(schema.items ? [schema.items] : []),
    ...(schema.anyOf ?? []),
  ];
  return [...(schema.type === "object" ? [schema] : []), ...inner.flatMap(objectsIn)];
}

test.each(["demo", "own"] as const)("no body takes keys it does not know, at any depth: %s", async (which) => {
  let bodies = 0;
  for (const { operation } of operations(await read(which === "demo" ? demo : own))) {
    if (operation.requestBody === undefined) continue;
    bodies++;
    const [kind = "", ...others] = Object.keys(operation.requestBody.content);
    expect(["application/json", "multipart/form-data"]).toContain(kind);
    expect(others).toEqual([]);
    const objects = objectsIn(operation.requestBody.content[kind]?.schema ?? {});
    expect(objects.length).toBeGreaterThan(0);
    // A record has no keys of its own to name: what may be in it is checked where its meaning is known.
    for (const object of objects) {
      expect(object.additionalProperties === false || object.propertyNames !== undefined).toBe(true);
    }
  }
  expect(bodies).toBeGreaterThan(0);
});

test("a call says who may make it, what it takes and how it may be refused", async () => {
  const operation = (await read(own)).paths["/api/v1/thing/{id}/part/{part}"]?.put as Operation;
  expect(operation.security).toEqual([{ staff: ["finance"] }]);
  const query = operation.parameters.filter((parameter) => parameter.in === "query");
  expect(query.map(({ name, required }) => [name, required])).toEqual([
    ["dry", false],
    ["kind", true],
  ]);
  const success = operation.responses["200"]?.content["application/json"]?.schema;
  expect(Object.keys(success?.properties ?? {})).toEqual(["data", "meta"]);
  expect(
    Object.keys(operation.responses)
      .map(Number)
      .sort((a, b) => a - b),
  ).toEqual([200, 400, 401, 403, 404, 409, 413, 415, 429, 500, 503]);
  expect(operation.responses["403"]?.description).toContain("cross_site");
  expect(described.paths["/api/v1/serving_cities"]?.get?.security).toEqual([{}, { key: ["catalogue:read"] }]);
  expect(described.paths["/api/v1/backoffice/orders/{id}/{event}"]?.post?.security).toContainEqual({
    key: ["orders:move"],
  });
  expect(described.paths["/api/v1/auth/otp"]?.post?.security).toEqual([]);
});

test("the refusal that all share lists every code there is", () => {
  const refusal = described.components.schemas.Refusal as { properties: { code: { enum: string[] } } };
  expect(refusal.properties.code.enum).toEqual(Object.keys(statusOf));
});

test("the docs page shows every call, runs no script and breaks out of nothing", async () => {
  const seen = new Set<string>();
  for (const { id } of parts) {
    const response = await demo.fetch(`/api/docs/${id}`);
    expect(response.status, id).toBe(200);
    const html = await response.text();
    expect(html).not.toMatch(/<script|undefined|\[object/);
    for (const [, call = ""] of html.matchAll(/href="\/api\/docs\/call\/(\w+)"/g)) seen.add(call);
  }
  const ids = operations(described).map(({ operation }) => operation.operationId);
  expect([...seen].sort()).toEqual(ids.sort());
  const response = await own.fetch("/api/docs?q=part");
  expect(response.headers.get("content-type")).toContain("text/html");
  const policy = response.headers.get("content-security-policy") ?? "";
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain("unsafe");
  const html = await response.text();
  expect(html).not.toContain("<a> part & more");
  expect(html).toContain("Changes &#60;a&#62; part &#38; more");
});

test("a call has a page of its own: what it takes and answers, by field, and how it is refused", async () => {
  const html = await (await own.fetch("/api/docs/call/put_thing_id_part_part_")).text();
  for (const text of ["may be left out", "in the query", "list of object", "next_cursor", "cross_site", "finance"]) {
    expect(html, text).toContain(text);
  }
  expect(html).not.toMatch(/<script|undefined|\[object/);
  expect((await own.fetch("/api/docs/call/nothing")).status).toBe(404);
  expect((await own.fetch("/api/docs/nothing")).status).toBe(404);
});

test("the docs find calls by words of their path and summary, and no page of theirs is large", async () => {
  const found = await (await demo.fetch("/api/docs?q=return%20order")).text();
  expect(found).toContain("/api/v1/return/{id}");
  expect(found).not.toContain("/api/v1/blogs<");
  expect(await (await demo.fetch("/api/docs?q=%22%3E%3Cscript%3E")).text()).not.toContain("<script");
  const sizes = await Promise.all(
    ["", "/orders", "/desk-goods", "/call/get_product_id_", "?q=a"].map(async (path) => {
      return (await (await demo.fetch(`/api/docs${path}`)).text()).length;
    }),
  );
  expect(Math.max(...sizes)).toBeLessThan(60_000);
});

test("what programs of others are told stands under webhooks: every event, with a body of its own and a signature", async () => {
  const { webhooks } = (await read(market)) as Description & { webhooks: Record<string, { post: Operation }> };
  expect(Object.keys(webhooks).toSorted()).toEqual([...publicTopics, PING].toSorted());
  for (const [topic, { post }] of Object.entries(webhooks)) {
    const body = post.requestBody?.content["application/json"]?.schema;
    expect(Object.keys(body?.properties ?? {})).toEqual(["id", "type", "created_at", "subject", "sequence", "data"]);
    expect(body?.properties?.type).toMatchObject({ const: topic });
    expect(post.parameters.map(({ name }) => name)).toContain("Webhook-Signature");
  }
  expect(
    webhooks["order.deliver"]?.post.requestBody?.content["application/json"]?.schema.properties?.data,
  ).toMatchObject({
    properties: { order_id: {}, total_paise: { type: "integer" } },
  });
});
