import http from "node:http";
import type { AddressInfo } from "node:net";
import { buffer, text } from "node:stream/consumers";
import { afterAll, beforeEach, expect, test } from "vitest";
import { openS3 } from "./s3.ts";

/** S3 as its REST API is documented: objects below /bucket/key, errors as XML. */
const objects = new Map<string, { bytes: Buffer; type: string | undefined }>();
const seen: string[] = [];
type Mood = "well" | "busy once" | "busy" | "silent" | "breaks off" | "forbids";
let mood: Mood = "well";

const server = http.createServer(async (request, response) => {
  const path = request.url?.split("?")[0] ?? "";
  seen.push(`${request.method} ${path}`);
  const fail = (status: number, code: string) => {
    response.writeHead(status, { "content-type": "application/xml" });
    response.end(
      `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${code}</Message></Error>`,
    );
  };
  const body = await buffer(request);
  if (mood === "silent") return;
  if (!/^AWS4-HMAC-SHA256 Credential=AKIATEST\//.test(request.headers.authorization ?? ""))
    return fail(403, "AccessDenied");
  if (mood === "forbids") return fail(403, "AccessDenied");
  if (mood === "busy") return fail(503, "SlowDown");
  if (mood === "busy once") {
    mood = "well";
    return fail(503, "SlowDown");
  }
  if (request.method === "PUT") {
    objects.set(path, { bytes: body, type: request.headers["content-type"] });
    return void response.writeHead(200, { etag: '"1"' }).end();
  }
  if (request.method === "DELETE") {
    objects.delete(path);
    return void response.writeHead(204).end();
  }
  const found = objects.get(path);
  if (found === undefined) return fail(404, "NoSuchKey");
  response.writeHead(200, { "content-length": found.bytes.length, "content-type": found.type ?? "" });
  if (mood === "breaks off") return void response.write(found.bytes.subarray(0, 3), () => response.destroy());
  response.end(found.bytes);
});
await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const CALL_MS = 1_500;
const s3 = openS3({
  kind: "s3",
  bucket: "photos",
  region: "ap-south-1",
  endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  accessKeyId: "AKIATEST",
  secretAccessKey: "not a real one",
  pathStyle: true,
  callMs: CALL_MS,
});
const NAME = "00112233445566778899aabbccddeeff/320.webp";
beforeEach(() => {
  mood = "well";
  seen.length = 0;
});

test("what was put is found, and gone once it was removed", async () => {
  await s3.put(NAME, Buffer.from("picture"), "image/webp");
  expect(objects.get(`/photos/${NAME}`)).toEqual({ bytes: Buffer.from("picture"), type: "image/webp" });
  const found = await s3.find(NAME);
  expect(found?.bytes).toBe(7);
  expect(found && (await text(found.stream))).toBe("picture");
  await s3.remove(NAME);
  expect(objects.size).toBe(0);
  await s3.remove(NAME);
  expect(await s3.find(NAME)).toBeUndefined();
});

test("a busy moment is waited out", async () => {
  mood = "busy once";
  await s3.put(NAME, Buffer.from("picture"), "image/webp");
  expect(seen).toEqual([`PUT /photos/${NAME}`, `PUT /photos/${NAME}`]);
  expect(objects.get(`/photos/${NAME}`)?.bytes.toString()).toBe("picture");
});

test.each(["busy", "forbids", "silent"] as const)("a store that is %s ends in an error, in good time", async (how) => {
  mood = how;
  const started = performance.now();
  const calls = [s3.put(NAME, Buffer.from("x"), "image/webp"), s3.find(NAME), s3.remove(NAME)];
  const ends = (await Promise.allSettled(calls)).map(({ status }) => status);
  expect(ends).toEqual(["rejected", "rejected", "rejected"]);
  expect(performance.now() - started).toBeLessThan(CALL_MS + 60_000);
});

test("a store that is not there at all ends in an error", async () => {
  const nowhere = openS3({
    kind: "s3",
    bucket: "photos",
    region: "ap-south-1",
    endpoint: "http://127.0.0.1:1",
    accessKeyId: "AKIATEST",
    secretAccessKey: "not a real one",
    pathStyle: true,
    callMs: CALL_MS,
  });
  await expect(nowhere.put(NAME, Buffer.from("x"), "image/webp")).rejects.toThrow();
});

test("a file that breaks off in the middle is an error, not a shorter file", async () => {
  await s3.put(NAME, Buffer.from("picture"), "image/webp");
  mood = "breaks off";
  const found = await s3.find(NAME);
  await expect(found && text(found.stream)).rejects.toThrow();
});

test("a reader may take longer than a call, because only the answer has a limit", async () => {
  await s3.put(NAME, Buffer.alloc(3_000_000, "a"), "image/webp");
  const found = await s3.find(NAME);
  await new Promise((done) => setTimeout(done, CALL_MS - 200));
  found?.stream.read(10);
  await new Promise((done) => setTimeout(done, 400));
  expect(found && (await buffer(found.stream)).length).toBeGreaterThan(2_900_000);
});

test("whatever is no name is not even asked for", async () => {
  for (const name of ["../other-bucket/x.webp", "a/b.webp", "?acl"]) {
    await expect(s3.find(name)).rejects.toThrow("no name");
    await expect(s3.put(name, Buffer.from(""), "")).rejects.toThrow("no name");
  }
  expect(seen).toEqual([]);
});
