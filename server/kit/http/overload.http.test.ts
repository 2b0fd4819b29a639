import { once } from "node:events";
import http from "node:http";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { endpoint } from "../../../contract/kit.ts";
import { world } from "../../testing/world.ts";
import { handle } from "./route.ts";

const MOST = 3;
let open: () => void = () => undefined;
let inside = 0;
const slow = endpoint({ method: "GET", path: "/slow", auth: "guest", summary: "Waits", reply: z.null(), refusals: [] });
const routes = [
  handle(slow, async () => {
    inside++;
    await new Promise<void>((done) => {
      const before = open;
      open = () => {
        before();
        done();
      };
    });
    inside--;
    return null;
  }),
  handle(endpoint({ ...slow, path: "/fast" }), async () => null),
  handle(endpoint({ ...slow, path: "/pay/{id}", reserved: true }), async () => null),
];
const { fetch, gate, origin } = await world({ routes, config: { maxInFlight: MOST } });

async function fill(): Promise<Promise<Response>[]> {
  open = () => undefined;
  const waiting = Array.from({ length: MOST }, () => fetch("/api/v1/slow"));
  await expect.poll(() => inside).toBe(MOST);
  return waiting;
}

test("when it is full newcomers get 503 and when to come back, and those inside are served", async () => {
  const waiting = await fill();
  const shed = gate.shed;
  const response = await fetch("/api/v1/fast");
  expect(response.status).toBe(503);
  expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(await response.json()).toEqual({
    code: "overloaded",
    message: expect.any(String),
    request_id: response.headers.get("x-request-id"),
  });
  expect(gate.shed).toBe(shed + 1);
  open();
  for (const { status } of await Promise.all(waiting)) expect(status).toBe(200);
  await expect.poll(() => gate.inFlight).toBe(0);
  expect((await fetch("/api/v1/fast")).status).toBe(200);
});

test("payments and health are answered however full it is", async () => {
  const waiting = await fill();
  for (const path of ["/api/v1/pay/7", "/api/v1/pay/7?x=1", "/healthz", "/readyz", "/metrics"]) {
    expect((await fetch(path)).status, path).toBe(200);
  }
  for (const path of ["/api/v1/pay", "/api/v1/pay/7/refund", "/x/api/v1/pay/7", "/api/v1/fast?/api/v1/pay/7"]) {
    expect((await fetch(path)).status, path).toBe(503);
  }
  open();
  await Promise.all(waiting);
});

test("the parts of a page that was let in come however full it is, and take nobody's place; a flood of them is stopped", async () => {
  const waiting = await fill();
  // There is no build behind this server: what is let in and looked for is not found.
  for (let n = 0; n < 60; n++) expect((await fetch(`/assets/part-${n}.js`)).status).toBe(404);
  await expect.poll(() => gate.parts).toBe(0);
  for (const path of ["/x/assets/part.js", "/assetsx", "/media/1.webp"]) expect((await fetch(path)).status).toBe(503);
  expect((await fetch("/assets/part.js", { method: "POST" })).status).toBe(503);
  gate.parts = MOST * 16;
  expect((await fetch("/assets/part.js")).status).toBe(503);
  gate.parts = 0;
  expect(gate.inFlight).toBe(MOST);
  open();
  await Promise.all(waiting);
});

test("a write with a body is turned away too, and its connection can be used again", async () => {
  const waiting = await fill();
  const body = JSON.stringify({ padding: "x".repeat(300_000) });
  const headers = { "content-type": "application/json" };
  for (let again = 0; again < 3; again++) {
    expect((await fetch("/api/v1/fast", { method: "POST", headers, body })).status).toBe(503);
  }
  open();
  await Promise.all(waiting);
});

test("whoever leaves before the answer makes room", async () => {
  open = () => undefined;
  const requests = Array.from({ length: MOST }, () => {
    const request = http.get(`${origin}/api/v1/slow`, { agent: false });
    request.on("error", () => undefined);
    return request;
  });
  await expect.poll(() => inside).toBe(MOST);
  for (const request of requests) request.destroy();
  await expect.poll(() => gate.inFlight).toBe(0);
  expect((await fetch("/api/v1/fast")).status).toBe(200);
  open();
  await expect.poll(() => inside).toBe(0);
});

test("while it drains everyone is still answered, and asked to leave", async () => {
  const waiting = await fill();
  open();
  await Promise.all(waiting);
  gate.isDraining = true;
  try {
    const agent = new http.Agent({ keepAlive: true });
    const request = http.get(`${origin}/api/v1/fast`, { agent });
    const [response] = (await once(request, "response")) as [http.IncomingMessage];
    response.resume();
    expect(response.statusCode).toBe(200);
    expect(response.headers.connection).toBe("close");
    agent.destroy();
  } finally {
    gate.isDraining = false;
  }
});
