import { randomBytes } from "node:crypto";
import { existsSync, readdirSync, readlinkSync, symlinkSync, writeFileSync } from "node:fs";
import http from "node:http";
import { type AddressInfo, connect } from "node:net";
import path from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, expect, test } from "vitest";
import { openLine, world } from "../../testing/world.ts";

const line = await openLine();
// A demo asks its database for pictures that are yet to be drawn; a real market never does.
const { fetch, origin, storage, config } = await world({ line, config: { isDemo: false, hasMarket: false } });
const { folder } = config.storage as { folder: string };
const KEY = "0123456789abcdef0123456789abcdef";
const PICTURE = randomBytes(200_000);
await storage.put(`${KEY}/320.webp`, PICTURE, "image/webp");

test("a picture is handed out with all that a cache and a browser should know", async () => {
  const response = await fetch(`/media/${KEY}/320.webp`);
  expect(response.status).toBe(200);
  expect(Buffer.from(await response.arrayBuffer()).equals(PICTURE)).toBe(true);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "image/webp",
    "content-length": "200000",
    "cache-control": "public, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
    "cross-origin-resource-policy": "cross-origin",
    "content-security-policy":
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
  });
  expect(response.headers.get("set-cookie")).toBeNull();
});

test("HEAD says the same and sends nothing", async () => {
  const response = await fetch(`/media/${KEY}/320.webp`, { method: "HEAD" });
  expect(response.status).toBe(200);
  expect(response.headers.get("content-length")).toBe("200000");
  expect(response.headers.get("cache-control")).toContain("immutable");
  expect((await response.arrayBuffer()).byteLength).toBe(0);
});

test("pictures come while the database is away", async () => {
  line.cut();
  try {
    expect((await fetch(`/media/${KEY}/320.webp`)).status).toBe(200);
    expect((await fetch(`/media/${KEY}/640.webp`)).status).toBe(404);
  } finally {
    line.mend();
  }
});

const warnings: string[] = [];
process.on("warning", ({ message }) => warnings.push(message));

/** Pictures that this process, the server's too, has open. */
function openFiles(): string[] {
  const links = readdirSync("/proc/self/fd").flatMap((name) => {
    const file = path.join("/proc/self/fd", name);
    return existsSync(file) ? readlinkSync(file) : [];
  });
  return links.filter((link) => link.startsWith(folder));
}

test.runIf(process.platform === "linux")("neither hanging up nor only asking keeps a file open", async () => {
  for (let n = 0; n < 20; n++) {
    const socket = connect(Number(new URL(origin).port), "127.0.0.1");
    socket.on("error", () => undefined);
    socket.write(`GET /media/${KEY}/320.webp HTTP/1.1\r\nHost: h\r\n\r\n`);
    await new Promise((done) => setTimeout(done, 3));
    socket.destroy();
  }
  for (let n = 0; n < 5; n++) await fetch(`/media/${KEY}/320.webp`, { method: "HEAD" });
  await expect.poll(openFiles).toEqual([]);
  // Nor was it the garbage collector who closed them.
  expect(warnings.filter((message) => message.includes("garbage"))).toEqual([]);
});

/** As it is, without the tidying up that fetch does to an address. */
function askRaw(target: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = http.request({ port: new URL(origin).port, path: target }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    request.once("error", reject);
    request.end();
  });
}

// Beside the folder of the pictures, and inside it where no picture would be.
writeFileSync(path.join(path.dirname(folder), `secret-${KEY}.webp`), "secret");
writeFileSync(path.join(folder, "320.webp"), "secret");
symlinkSync("/etc/passwd", path.join(folder, "01", "640.webp"));

test.each([
  `/media/${KEY}/640.webp`,
  `/media/${KEY}/320.png`,
  `/media/${KEY}/320`,
  `/media/${KEY}/`,
  `/media/${KEY}`,
  "/media/",
  "/media",
  `/media/${KEY}/320.webp/`,
  `/media/${KEY}/320.webp.part`,
  `/media/${KEY}/0320.webp`,
  `/media/${KEY.toUpperCase()}/320.webp`,
  `/media/01/23/${KEY}/320.webp`,
  `/media/${KEY}/../${KEY}/320.webp`,
  `/media/../media/${KEY}/320.webp`,
  `/media/${KEY}/..%2f..%2f..%2f..%2fetc%2fpasswd`,
  "/media/%2e%2e/%2e%2e/%2e%2e/etc/passwd",
  "/media/..%5c..%5cetc%5cpasswd",
  "/media/../../../../../../etc/passwd",
  `/media/${KEY}/320.webp%00`,
  `/media/${KEY}/320.webp%0a`,
  `/media//${KEY}/320.webp`,
  "/media/320.webp",
  "/media/01/640.webp",
])("%s is nothing", async (target) => {
  expect(await askRaw(target)).toBe(404);
});

test("only looking is allowed", async () => {
  for (const method of ["POST", "PUT", "DELETE"]) {
    expect((await fetch(`/media/${KEY}/320.webp`, { method })).status).toBe(404);
  }
  expect((await fetch(`/media/${KEY}/320.webp`)).status).toBe(200);
});

test("from S3 a picture is passed on as it comes, and its trouble is ours to tell", async () => {
  let isWell = true;
  // The rest is sent only when the first half has come out at the other end.
  const headersSeen = Promise.withResolvers<void>();
  const bucket = http.createServer((request, response) => {
    if (!isWell) return void response.writeHead(503).end();
    if (!request.url?.startsWith(`/photos/${KEY}/320.webp`)) {
      return void response.writeHead(404).end("<Error><Code>NoSuchKey</Code></Error>");
    }
    response.writeHead(200, { "content-length": 7 });
    response.write("pic");
    void headersSeen.promise.then(() => response.end("ture"));
  });
  await new Promise<void>((done) => bucket.listen(0, "127.0.0.1", done));
  afterAll(() => {
    bucket.closeAllConnections();
    bucket.close();
  });
  const { port } = bucket.address() as AddressInfo;
  const endpoint = `http://127.0.0.1:${port}`;
  const s3 = { kind: "s3", bucket: "photos", region: "ap-south-1", endpoint, pathStyle: true } as const;
  const far = await world({
    config: { storage: { ...s3, accessKeyId: "AKIATEST", secretAccessKey: "not a real one" } },
  });
  const response = await far.fetch(`/media/${KEY}/320.webp`);
  expect(response.status).toBe(200);
  headersSeen.resolve();
  expect(response.headers.get("content-length")).toBe("7");
  expect(response.body && (await text(response.body))).toBe("picture");
  expect((await far.fetch(`/media/${KEY}/640.webp`)).status).toBe(404);
  isWell = false;
  const away = await far.fetch(`/media/${KEY}/320.webp`);
  expect(away.status).toBe(503);
  expect(away.headers.get("retry-after")).not.toBeNull();
  expect(away.headers.get("cache-control")).toBe("no-store");
});
