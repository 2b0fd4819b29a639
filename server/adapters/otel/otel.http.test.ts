// Against a double of a collector that takes OTLP as JSON over HTTP.
import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, test } from "vitest";
import { sql } from "../../kit/db/sql.ts";
import { createLog } from "../../kit/log.ts";
import { traced, traceWith } from "../../kit/tracing/tracing.ts";
import { emit } from "../../kit/work/outbox.ts";
import { startQueue } from "../../kit/work/queue.ts";
import { world } from "../../testing/world.ts";
import { openOtel } from "./otel.ts";

interface Span {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  status?: { code?: number; message?: string };
  attributes: { key: string; value: { stringValue?: string } }[];
}

const spans: Span[] = [];
const texts: string[] = [];
const collector = http.createServer(async (request, response) => {
  let text = "";
  for await (const chunk of request) text += chunk;
  texts.push(text);
  const { resourceSpans } = JSON.parse(text) as { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] };
  spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
  response.writeHead(200, { "content-type": "application/json" }).end("{}");
});
await new Promise<void>((done) => collector.listen(0, "127.0.0.1", done));
const { port } = collector.address() as AddressInfo;
const { db, origin } = await world();
const tracer = openOtel({ endpoint: `http://127.0.0.1:${port}/`, version: "0.0.0", everyMs: 50 });
traceWith(tracer);
afterAll(async () => {
  traceWith(undefined);
  await tracer.close();
  collector.close();
});

const find = (name: string) => expect.poll(() => spans.find((span) => span.name === name)).toBeDefined();
const named = (name: string) => spans.find((span) => span.name === name);
const below = (parent: Span | undefined) => spans.filter(({ parentSpanId }) => parentSpanId === parent?.spanId);

test("a call's statements are below it, by their texts and without their values", async () => {
  await fetch(`${origin}/api/v1/service_pincode/201303`);
  await find("GET /service_pincode/{pincode}");
  const call = named("GET /service_pincode/{pincode}");
  await expect.poll(() => below(call).map(({ name }) => name)).toContain("statement");
  const [statement] = below(call);
  const text = statement?.attributes.find(({ key }) => key === "db.query.text")?.value.stringValue;
  expect(text).toMatch(/\$1/);
  expect(texts.join()).not.toContain("201303");
});

test("what an event causes later, in another turn of the queue, is of the same trace", async () => {
  const reacted: string[] = [];
  const listener = {
    name: "tracing",
    topic: "test.traced",
    react: async () => {
      reacted.push("yes");
      await db.find(sql`select 41 + 1 as answer`);
    },
  };
  const queue = await startQueue({ db, jobs: [], listeners: [listener], log: createLog("silent"), concurrency: 1 });
  await traced(
    "page",
    () => ({}),
    () => db.transaction((tx) => emit(tx, "test.traced", { id: 1 })),
  );
  await expect.poll(() => reacted).toEqual(["yes"]);
  await find("event on_test.traced_tracing");
  await queue.stop();
  await find("page");
  const [page, event] = [named("page"), named("event on_test.traced_tracing")];
  expect(event?.traceId).toBe(page?.traceId);
  await expect.poll(() => below(event).map(({ name }) => name)).toContain("statement");
});

test("a refusal is an error by its kind; what somebody typed is nowhere", async () => {
  const answer = await fetch(`${origin}/api/v1/product/what-somebody-typed`);
  expect(answer.ok).toBe(false);
  await expect.poll(() => spans.some(({ status }) => status?.code === 2)).toBe(true);
  expect(texts.join()).not.toContain("what-somebody-typed");
});
