import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { catalogueContract } from "../../contract/catalogue.contract.ts";
import { devContract } from "../../contract/dev.contract.ts";
import { Refusal } from "../../contract/kit.ts";
import { browserCalls } from "./api.ts";

const asked: { method: string | undefined; url: string | undefined; body: string }[] = [];
const server = http.createServer(async (request, response) => {
  let body = "";
  for await (const chunk of request) body += chunk;
  asked.push({ method: request.method, url: request.url, body });
  const isBad = request.url?.includes("12ab");
  response.writeHead(isBad ? 400 : 200, { "content-type": "application/json" });
  const refusal = { code: "invalid_pincode", message: "Invalid Pincode", request_id: "r1" };
  response.end(JSON.stringify(isBad ? refusal : { data: { now: "2026-11-15T00:00:00Z", offset_s: 5 } }));
});

beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  const real = fetch;
  // A browser knows its own origin; Node has to be told.
  vi.stubGlobal("fetch", (path: string, init: RequestInit) => real(`http://127.0.0.1:${port}${path}`, init));
});
afterAll(() => {
  vi.unstubAllGlobals();
  server.close();
});

test("a call in the browser goes to its path with its body", async () => {
  const state = await browserCalls(devContract).advanceClock({ body: { advance_s: 5 } });
  expect(state.offset_s).toBe(5);
  expect(asked.at(-1)).toEqual({ method: "POST", url: "/api/v1/dev/clock", body: '{"advance_s":5}' });
});

test("parameters are escaped and a refusal arrives with its code, words and request id", async () => {
  const refusal = await browserCalls(catalogueContract)
    .pincode({ params: { pincode: "12ab/../x" } })
    .catch((error: unknown) => error);
  expect(asked.at(-1)?.url).toBe("/api/v1/service_pincode/12ab%2F..%2Fx");
  expect(refusal).toBeInstanceOf(Refusal);
  expect(refusal).toMatchObject({ code: "invalid_pincode", status: 400, message: "Invalid Pincode", requestId: "r1" });
});
