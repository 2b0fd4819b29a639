import { once } from "node:events";
import http from "node:http";
import net from "node:net";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { endpoint } from "../../../contract/kit.ts";
import { world } from "../../testing/world.ts";
import { handle } from "../http/route.ts";

const MOST = 6;
/** Of which one address has half. */
const SHARE = 3;
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
  handle(endpoint({ ...slow, method: "POST", path: "/write", body: z.looseObject({}) }), async () => null),
  handle(endpoint({ ...slow, method: "POST", path: "/told", rawBody: true, reserved: true }), async () => null),
  // More than the machine itself takes for somebody who does not read: up to 4 MB.
  handle(endpoint({ ...slow, path: "/long", reply: z.string() }), async () => "x".repeat(12_000_000)),
];
const { app, fetch, gate, origin } = await world({ routes, config: { maxInFlight: MOST, trustProxy: "loopback" } });
const from = (address: string) => ({ headers: { "x-forwarded-for": address } });

async function fill(): Promise<Promise<Response>[]> {
  open = () => undefined;
  const waiting = Array.from({ length: MOST }, (_, n) =>
    fetch("/api/v1/slow", from(n % 2 === 0 ? "1.1.1.1" : "2.2.2.2")),
  );
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
  for (const path of ["/api/v1/pay", "/api/v1/pay/7/refund", "/api/v1/fast?/api/v1/pay/7"]) {
    expect((await fetch(path)).status, path).toBe(503);
  }
  open();
  await Promise.all(waiting);
});

test("one address has half of the room, and the other half is everybody else's", async () => {
  open = () => undefined;
  const waiting = Array.from({ length: SHARE }, () => fetch("/api/v1/slow", from("1.1.1.1")));
  await expect.poll(() => inside).toBe(SHARE);
  expect((await fetch("/api/v1/fast", from("1.1.1.1"))).status).toBe(503);
  expect((await fetch("/api/v1/fast", from("2.2.2.2"))).status).toBe(200);
  open();
  await Promise.all(waiting);
});

test("calls take no room from pages, files or the parts of a page", async () => {
  const waiting = await fill();
  // There is no build behind this server: what is let in and looked for is not found.
  for (let n = 0; n < 20; n++) expect((await fetch(`/assets/part-${n}.js`)).status).toBe(404);
  for (const path of ["/x/assets/part.js", "/assetsx", "/media/1.webp"]) expect((await fetch(path)).status).toBe(404);
  await expect.poll(() => [gate.rooms.part.taken, gate.rooms.call.taken]).toEqual([0, MOST]);
  open();
  await Promise.all(waiting);
});

/** Sends these bytes, and then neither sends nor reads anything more. */
function say(text: string): net.Socket {
  const socket = net.connect(Number(new URL(origin).port), "127.0.0.1");
  socket.on("error", () => undefined);
  socket.pause();
  socket.write(text);
  return socket;
}

const halfSent = (path: string) =>
  `POST /api/v1${path} HTTP/1.1\r\nHost: h\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{"a":`;

test("half-sent bodies take nobody's place, and their senders are let go", async () => {
  const sockets = Array.from({ length: 60 }, (_, n) => say(halfSent(n % 2 === 0 ? "/write" : "/told")));
  await expect.poll(() => gate.patience.bodies).toBe(60);
  expect([gate.inFlight, (await fetch("/api/v1/fast")).status]).toEqual([0, 200]);
  const headers = { "content-type": "application/json" };
  expect((await fetch("/api/v1/write", { method: "POST", headers, body: "{}" })).status).toBe(200);
  expect((await fetch("/api/v1/told", { method: "POST", headers, body: "{}" })).status).toBe(200);
  const heard = new Promise<string>((done) => sockets[0]?.once("data", (data) => done(String(data))));
  const closed = Promise.all(sockets.map((socket) => new Promise((done) => socket.once("close", done))));
  for (const socket of sockets) socket.resume();
  gate.patience.sweep(performance.now() + 30_000);
  expect(await heard).toMatch(/^HTTP\/1.1 400 .*"code":"malformed_request"/s);
  await closed;
  await expect.poll(() => gate.patience.bodies).toBe(0);
});

test("answers that nobody reads take nobody's place, and are given up", async () => {
  const get = "GET /api/v1/long HTTP/1.1\r\nHost: h\r\n\r\n";
  // One after the other, because of one address only a few are made at once.
  const sockets: net.Socket[] = [];
  for (let n = 1; n <= 12; n++) {
    sockets.push(say(get));
    await expect.poll(() => gate.patience.answers).toBe(n);
  }
  expect([gate.inFlight, (await fetch("/api/v1/fast")).status]).toEqual([0, 200]);
  const ended = gate.patience.ended.reader;
  gate.patience.sweep(performance.now());
  gate.patience.sweep(performance.now() + 3_000_000);
  await expect.poll(() => gate.patience.answers).toBe(0);
  expect(gate.patience.ended.reader - ended).toBe(12);
  for (const socket of sockets) socket.destroy();
});

test("whoever goes on asking without reading is cut off", async () => {
  const socket = say("GET /api/v1/fast HTTP/1.1\r\nHost: h\r\n\r\n".repeat(40));
  let heard = "";
  socket.on("data", (data) => {
    heard += String(data);
  });
  socket.resume();
  await once(socket, "close");
  expect(heard.split("HTTP/1.1 ").length - 1).toBeLessThan(12);
});

test("what whoever is cut off had sent beyond that is not even looked at", async () => {
  let made = 0;
  const count = () => made++;
  app.server.on("request", count);
  const socket = say("GET /api/v1/fast HTTP/1.1\r\nHost: h\r\n\r\n".repeat(1_500));
  socket.resume();
  await once(socket, "close");
  app.server.off("request", count);
  expect(made).toBeGreaterThan(8);
  expect(made).toBeLessThan(20);
});

test("an answer is read in the end by whoever is slow to begin", async () => {
  const socket = say("GET /api/v1/long HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n");
  await expect.poll(() => gate.patience.answers).toBe(1);
  let length = 0;
  socket.on("data", (data) => {
    length += data.length;
  });
  socket.resume();
  await once(socket, "close");
  expect(length).toBeGreaterThan(12_000_000);
  expect(gate.patience.answers).toBe(0);
});

test("a write with a body is turned away too, and its connection can be used again", async () => {
  const waiting = await fill();
  const body = JSON.stringify({ padding: "x".repeat(300_000) });
  const headers = { "content-type": "application/json" };
  for (let again = 0; again < 3; again++) {
    expect((await fetch("/api/v1/write", { method: "POST", headers, body })).status).toBe(503);
  }
  open();
  await Promise.all(waiting);
});

test("whoever leaves before the answer makes room", async () => {
  open = () => undefined;
  const requests = Array.from({ length: SHARE }, () => {
    const request = http.get(`${origin}/api/v1/slow`, { agent: false });
    request.on("error", () => undefined);
    return request;
  });
  await expect.poll(() => inside).toBe(SHARE);
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
