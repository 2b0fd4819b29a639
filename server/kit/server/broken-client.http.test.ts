import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { world } from "../../testing/world.ts";

const outer = mkdtempSync(path.join(os.tmpdir(), "sahejo-assets-"));
afterAll(() => rmSync(outer, { recursive: true }));
writeFileSync(path.join(outer, "secret.txt"), "canary: outside");
mkdirSync(path.join(outer, "client/assets"), { recursive: true });
writeFileSync(path.join(outer, "client/assets/app.js"), "export {};");
writeFileSync(path.join(outer, "client/.env"), "canary: dotfile");

const { origin } = await world();
const withPages = await world({
  web: {
    render: async () => new Response("<p>no such page</p>", { status: 404, headers: { "content-type": "text/html" } }),
    assets: path.join(outer, "client"),
  },
});

interface RawReply {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** Writes bytes to the server as they are, and reads what comes back until it hangs up. */
async function send(to: string, bytes: string | Buffer): Promise<RawReply> {
  const socket = net.connect(Number(new URL(to).port), "127.0.0.1");
  socket.on("error", () => undefined);
  const chunks: Buffer[] = [];
  socket.on("data", (chunk) => chunks.push(chunk));
  await once(socket, "connect");
  socket.write(bytes);
  await once(socket, "close");
  const [head = "", ...rest] = Buffer.concat(chunks).toString().split("\r\n\r\n");
  const [first = "", ...lines] = head.split("\r\n");
  const pairs = lines.map((line) => [
    line.slice(0, line.indexOf(":")).toLowerCase(),
    line.slice(line.indexOf(":") + 2),
  ]);
  return {
    status: Number(first.split(" ")[1]),
    headers: Object.fromEntries(pairs) as Record<string, string>,
    body: rest.join("\r\n\r\n"),
  };
}

const JSON_TYPE = "Content-Type: application/json";
const request = (line: string, ...headers: string[]) =>
  [line, "Host: localhost", ...headers, "Connection: close", "", ""].join("\r\n");

function refusalIn(reply: RawReply) {
  expect(reply.status, reply.body).toBeGreaterThanOrEqual(400);
  expect(reply.status, reply.body).toBeLessThan(500);
  expect(reply.body).not.toMatch(/\bat \/|\bat async|node_modules|\.ts:\d|"stack"/);
  const refusal = JSON.parse(reply.body) as { code: string; message: string; request_id: string };
  expect(refusal).toEqual({ code: expect.any(String), message: expect.any(String), request_id: expect.any(String) });
  return refusal;
}

test.each([
  ["garbage", "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03garbage\r\n\r\n"],
  ["words", "hello server, how are you?\r\n\r\n"],
  ["a method nobody knows", request("FROBNICATE / HTTP/1.1")],
  ["a version nobody knows", request("GET / HTTP/9.9")],
  ["a header without a colon", request("GET /healthz HTTP/1.1", "nonsense")],
  ["a header with a NUL", request("GET /healthz HTTP/1.1", "x-a: a\0b")],
  ["a space before the colon", request("GET /healthz HTTP/1.1", "x-a : b")],
  ["two lengths that differ", request("POST /api/v1/dev/clock HTTP/1.1", "Content-Length: 4", "Content-Length: 5")],
  [
    "a length and chunks at once",
    request("POST /api/v1/dev/clock HTTP/1.1", "Content-Length: 4", "Transfer-Encoding: chunked"),
  ],
  ["a negative length", request("POST /api/v1/dev/clock HTTP/1.1", "Content-Length: -1")],
  [
    "a chunk that is none",
    `${request("POST /api/v1/dev/clock HTTP/1.1", JSON_TYPE, "Transfer-Encoding: chunked")}zzz\r\n`,
  ],
  ["a space in the address", request("GET /a b HTTP/1.1")],
])("%s instead of HTTP gets 400 in the envelope", async (_name, bytes) => {
  const reply = await send(origin, Buffer.from(bytes, "latin1"));
  expect(reply.status).toBe(400);
  expect(refusalIn(reply).code).toBe("malformed_request");
});

test("a request without a host gets 400 in the envelope", async () => {
  const reply = await send(origin, "GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n");
  expect(reply.status).toBe(400);
  refusalIn(reply);
});

test("an expectation nobody can meet is refused in the envelope", async () => {
  const reply = await send(origin, request("GET /healthz HTTP/1.1", "Expect: a-miracle"));
  expect([400, 417]).toContain(reply.status);
  refusalIn(reply);
});

test("twenty kilobytes of headers are too many", async () => {
  const reply = await send(origin, request("GET /healthz HTTP/1.1", `x-big: ${"x".repeat(20_000)}`));
  expect(reply.status).toBe(431);
  expect(refusalIn(reply).code).toBe("headers_too_large");
});

test("an address of twenty kilobytes is too long", async () => {
  const reply = await send(origin, request(`GET /${"a".repeat(20_000)} HTTP/1.1`));
  expect([414, 431]).toContain(reply.status);
  refusalIn(reply);
});

test.each([
  "/%",
  "/%zz",
  "/api/v1/%E0%A4%A",
  "/api/v1/service_pincode/%",
  "/api/v1/service_pincode/%ff",
  "/api/v1/policies/%c0%af",
  "/api/v1/policies/%00",
  "/api/v1/nothing/here",
  "/api/v1",
  "/api/",
  "/api/v2/serving_cities",
  "/API/V1/serving_cities",
  "//",
  "*",
])("the address %s is refused in the envelope, with its id in the header too", async (address) => {
  const reply = await send(origin, request(`GET ${address} HTTP/1.1`));
  const refusal = refusalIn(reply);
  expect(reply.headers["x-request-id"]).toBe(refusal.request_id);
  expect(reply.headers["x-content-type-options"]).toBe("nosniff");
  expect(reply.headers["cache-control"]).toBe("no-store");
});

test("an id longer than any id is nobody's", async () => {
  const reply = await send(origin, request(`GET /api/v1/policies/${"a".repeat(300)} HTTP/1.1`));
  const refusal = refusalIn(reply);
  expect(refusal.code).toBe("not_found");
  expect(reply.headers["x-request-id"]).toBe(refusal.request_id);
});

test.each(["POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND"])(
  "%s where only reading is known is refused in the envelope",
  async (method) => {
    const reply = await send(origin, request(`${method} /api/v1/serving_cities HTTP/1.1`));
    expect([404, 405]).toContain(reply.status);
    expect(reply.headers["x-request-id"]).toBe(refusalIn(reply).request_id);
  },
);

test("reading where only writing is known is refused, and so is asking for its headers", async () => {
  const read = await send(origin, request("PUT /api/v1/dev/clock HTTP/1.1"));
  expect([404, 405]).toContain(read.status);
  const head = await send(origin, request("HEAD /api/v1/nothing HTTP/1.1"));
  expect(head).toMatchObject({ status: 404, body: "" });
  expect(head.headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
});

test("HEAD answers like GET, without the body", async () => {
  const get = await send(origin, request("GET /api/v1/serving_cities HTTP/1.1"));
  const head = await send(origin, request("HEAD /api/v1/serving_cities HTTP/1.1"));
  expect(head).toMatchObject({ status: 200, body: "" });
  expect(head.headers["content-length"]).toBe(String(Buffer.byteLength(get.body)));
  expect(head.headers.etag).toBe(get.headers.etag);
});

test.each([
  "/../secret.txt",
  "/../../../../../../etc/passwd",
  "/assets/../../secret.txt",
  "/assets/..%2f..%2fsecret.txt",
  "/assets/%2e%2e/%2e%2e/secret.txt",
  "/assets/%252e%252e/%252e%252e/secret.txt",
  "/assets/....//....//secret.txt",
  "/assets/..\\..\\secret.txt",
  "/assets/..%5c..%5csecret.txt",
  "/assets/%c0%ae%c0%ae/secret.txt",
  "/assets/app.js/../../../secret.txt",
  "/assets/app.js%00.txt",
  "//etc/passwd",
  "/.env",
  "/%2eenv",
  "/assets/",
  "/assets",
  "/api/v1/../../secret.txt",
  "http://localhost/../secret.txt",
  "file:///etc/passwd",
])("no file leaves through the spelling %s", async (address) => {
  const reply = await send(withPages.origin, request(`GET ${address} HTTP/1.1`));
  expect(reply.status, reply.body).toBeGreaterThanOrEqual(400);
  expect(reply.status, reply.body).toBeLessThan(500);
  expect(reply.body).not.toMatch(/canary|root:/);
});

test("a file of the build is served and may be kept for ever", async () => {
  const reply = await send(withPages.origin, request("GET /assets/app.js HTTP/1.1"));
  expect(reply).toMatchObject({ status: 200, body: "export {};" });
  expect(reply.headers["cache-control"]).toContain("immutable");
});

test("a client that hangs up in the middle of its body harms nobody", async () => {
  const socket = net.connect(Number(new URL(origin).port), "127.0.0.1");
  await once(socket, "connect");
  socket.write(request("POST /api/v1/dev/clock HTTP/1.1", JSON_TYPE, "Content-Length: 100"));
  socket.write('{"adv');
  socket.resetAndDestroy();
  expect((await send(origin, request("GET /healthz HTTP/1.1"))).status).toBe(200);
});

const strict = await world({ config: { isProduction: true } });

test.each([
  ["what is not HTTP", "hello\r\n\r\n"],
  ["a request without a Host", "GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n"],
  ["a request that expects too much", request("POST /api/v1/auth/otp HTTP/1.1", "Expect: 200-maybe")],
  ["an address that nobody has", request("GET /none HTTP/1.1")],
  ["a call that nobody has", request("GET /api/v1/none HTTP/1.1")],
  ["a picture that is not there", request("GET /media/none HTTP/1.1")],
  ["a look at the health", request("GET /healthz HTTP/1.1")],
  ["a robot's question", request("GET /robots.txt HTTP/1.1")],
  ["the description of the calls", request("GET /api/docs HTTP/1.1")],
])("the answer to %s tells a browser what it may do with it", async (_, bytes) => {
  const { headers } = await send(strict.origin, bytes);
  expect(headers).toMatchObject({
    "x-content-type-options": "nosniff",
    "strict-transport-security": "max-age=63072000; includeSubDomains",
    "content-security-policy": expect.stringMatching(/^default-src 'none';.* base-uri 'none';.*frame-ancestors 'none'/),
    "referrer-policy": "strict-origin-when-cross-origin",
  });
  expect(headers).not.toHaveProperty("access-control-allow-origin");
  expect(headers["content-type"]).toMatch(/charset=utf-8|^text\/plain/);
});
