import net from "node:net";
import { afterAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { endpoint } from "../../../contract/kit.ts";
import { world } from "../../testing/world.ts";
import { handle } from "../http/route.ts";
import { refuse } from "../refusal.ts";

const rules = { field: "files", noun: "file", maxFiles: 3, maxBytes: 1024 * 1024 };
const reply = z.array(z.int());
const post = (path: `/${string}`) =>
  endpoint({ method: "POST", path, auth: "guest", summary: "Takes files", upload: rules, reply, refusals: [] });

let held = 0;
let aborted = 0;
const { fetch, origin, gate } = await world({
  config: { maxInFlight: 12 },
  routes: [
    handle(post("/sizes"), async ({ upload }) => {
      const sizes: number[] = [];
      for await (const bytes of upload?.files() ?? []) sizes.push(bytes.length);
      return sizes;
    }),
    handle(post("/first"), async ({ upload }) => {
      for await (const bytes of upload?.files() ?? []) {
        if (bytes.length > 0) refuse("conflict");
      }
      return [];
    }),
    handle(post("/hold"), async ({ upload }) => {
      upload?.signal.addEventListener("abort", () => aborted++);
      const files = upload?.files();
      const first = files?.next();
      held++;
      await first;
      return [];
    }),
    handle(
      endpoint({ method: "GET", path: "/look", auth: "guest", summary: "Something else", reply, refusals: [] }),
      async () => [1],
    ),
    handle(
      endpoint({
        method: "POST",
        path: "/json",
        auth: "guest",
        summary: "Takes JSON",
        body: z.strictObject({ a: z.int() }),
        reply,
        refusals: [],
      }),
      async ({ body }) => [body.a],
    ),
  ],
});

const form = (...sizes: number[]) => {
  const data = new FormData();
  for (const size of sizes) data.append("files", new Blob([new Uint8Array(size)]), "f");
  return data;
};
const send = (path: string, body: BodyInit, headers?: Record<string, string>) =>
  fetch(`/api/v1${path}`, { method: "POST", body, headers });

test("files arrive whole, in order, and up to their limit", async () => {
  const response = await send("/sizes", form(10, rules.maxBytes, 0));
  expect(await response.json()).toEqual({ data: [10, rules.maxBytes, 0] });
});

test("one byte more is too large, and says which file", async () => {
  const response = await send("/sizes", form(10, rules.maxBytes + 1, 10));
  expect(response.status).toBe(413);
  expect(await response.json()).toMatchObject({
    code: "too_large",
    fields: { "files.1": "File 2 is larger than 1 MB." },
  });
});

test("where JSON is taken, files are the wrong content type, and the other way round", async () => {
  expect((await send("/json", form(1))).status).toBe(415);
  const json = { "content-type": "application/json" };
  expect((await send("/json", '{"a":1}', json)).status).toBe(200);
  const response = await send("/sizes", '{"a":1}', json);
  expect([response.status, (await response.json()).message]).toEqual([415, "Send the files as multipart/form-data."]);
});

test("a refusal in the middle is heard, and the connection goes on being useful", async () => {
  for (let again = 0; again < 5; again++) {
    expect((await send("/first", form(500_000, 1_000_000, 1_000_000))).status).toBe(409);
    expect((await fetch("/api/v1/look")).status).toBe(200);
  }
  expect(gate.inFlight).toBe(0);
});

/** Says that it will send a file, and then takes its time. */
function slowSender(path = "/hold"): net.Socket {
  const socket = net.connect(Number(new URL(origin).port), "127.0.0.1");
  socket.on("error", () => undefined);
  socket.write(
    `POST /api/v1${path} HTTP/1.1\r\nHost: h\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 99999\r\n\r\n` +
      '--x\r\nContent-Disposition: form-data; name="files"; filename="f"\r\n\r\nabc',
  );
  return socket;
}
const sockets: net.Socket[] = [];
afterAll(() => {
  for (const socket of sockets) socket.destroy();
});

test("slow senders wait in line and leave the room to others, until even the line is full", async () => {
  // All of them from one address: five are inside, sixty in line.
  for (let n = 0; n < 65; n++) {
    sockets.push(slowSender());
    await expect.poll(() => held, { interval: 2 }).toBe(n + 1);
  }
  expect([gate.rooms.upload.taken, gate.rooms.call.taken]).toEqual([65, 0]);
  expect((await fetch("/api/v1/look")).status).toBe(200);
  const late = await send("/sizes", form(10));
  expect([late.status, (await late.json()).code]).toEqual([503, "overloaded"]);
  expect(late.headers.get("retry-after")).toBe("2");
  for (const socket of sockets) socket.destroy();
  await expect.poll(() => aborted).toBe(65);
  await expect.poll(() => gate.inFlight).toBe(0);
  expect((await send("/sizes", form(10))).status).toBe(200);
});

test("whoever sends without end and without a length is cut off", async () => {
  const socket = net.connect(Number(new URL(origin).port), "127.0.0.1");
  const closed = new Promise((done) => socket.once("close", done));
  socket.on("error", () => undefined);
  socket.resume();
  socket.write(
    "POST /api/v1/sizes HTTP/1.1\r\nHost: h\r\nContent-Type: multipart/form-data; boundary=x\r\nTransfer-Encoding: chunked\r\n\r\n",
  );
  // No boundary ever comes: not a single file begins.
  const chunk = Buffer.concat([Buffer.from("10000\r\n"), Buffer.alloc(0x10000, "a"), Buffer.from("\r\n")]);
  const writing = setInterval(() => socket.write(chunk), 1);
  await closed;
  clearInterval(writing);
  expect(socket.bytesWritten).toBeLessThan(40 * 1024 * 1024);
  expect(gate.inFlight).toBe(0);
});
