import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { world } from "../../testing/world.ts";

const assets = await mkdtemp(path.join(os.tmpdir(), "sahejo-assets-"));
afterAll(() => rm(assets, { recursive: true }));
await mkdir(path.join(assets, "assets"));
await mkdir(path.join(assets, ".vite"));
const written = {
  "sw.js": "1",
  "sw-retired.js": "2",
  "offline.html": "<p>3</p>",
  "assets/part-1.js": "4",
  "assets/part-3.js": "6",
  "assets/letters.woff2": "letters",
  ".vite/a.json": "5",
};
for (const [name, text] of Object.entries(written)) {
  await writeFile(path.join(assets, name), text);
  await writeFile(path.join(assets, `${name}.br`), brotliCompressSync(text));
}
const web = { render: async () => new Response("a page"), assets };
const on = await world({ web });
const off = await world({ web, config: { hasServiceWorker: false } });

test.each(["identity", "br"])(
  "the service worker is asked for anew each time, and may reach this site alone (%s)",
  async (encoding) => {
    const answer = await on.fetch("/sw.js", { headers: { "accept-encoding": encoding } });
    expect(await answer.text()).toBe("1");
    expect(answer.headers.get("cache-control")).toBe("no-cache");
    expect(answer.headers.get("content-security-policy")).toBe(
      "default-src 'none'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'",
    );
    expect(answer.headers.get("content-type")).toMatch(/javascript/);
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  },
);

test("switched off, another answers in its place, under the same rules", async () => {
  const answer = await off.fetch("/sw.js");
  expect(await answer.text()).toBe("2");
  expect(answer.headers.get("cache-control")).toBe("no-cache");
  expect(await (await on.fetch("/sw-retired.js")).text()).toBe("a page");
});

test.each(["identity", "br"])("the offline page runs no script but our own files (%s)", async (encoding) => {
  const answer = await on.fetch("/offline.html", { headers: { "accept-encoding": encoding } });
  expect(await answer.text()).toBe("<p>3</p>");
  expect(answer.headers.get("content-security-policy")).toContain("script-src 'self';");
});

test.each(["GET", "HEAD"])(
  "a part of the build is kept for ever, compressed where that is understood (%s)",
  async (method) => {
    const answer = await on.fetch("/assets/part-1.js", { method, headers: { "accept-encoding": "br" } });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe(method === "GET" ? "4" : "");
    expect(answer.headers.get("content-encoding")).toBe("br");
    expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(answer.headers.get("content-type")).toMatch(/javascript/);
  },
);

/** The first who asks has it from the disk; from then on it is kept. */
async function kept(target: string, headers: Record<string, string> = {}, method = "GET") {
  const before = await keptHits();
  await expect
    .poll(async () => {
      await (await on.fetch(target, { headers: { "accept-encoding": "br" } })).bytes();
      return keptHits();
    })
    .toBeGreaterThan(before);
  const hits = await keptHits();
  const answer = await on.fetch(target, {
    method,
    headers: { "accept-encoding": "gzip, deflate, br, zstd", ...headers },
  });
  return { answer, text: await answer.text(), isKept: (await keptHits()) > hits };
}

async function keptHits(): Promise<number> {
  const metrics = await (await on.fetch("/metrics")).text();
  return Number(/^sahejo_files_kept_total (\d+)$/m.exec(metrics)?.[1]);
}

test("from memory it is the same answer as from the disk, but for how it is told apart from another", async () => {
  const path = "/assets/part-3.js";
  const fromDisk = await on.fetch(path, { headers: { "accept-encoding": "br" } });
  expect(await fromDisk.text()).toBe("6");
  const { answer, text, isKept } = await kept(path);
  expect([isKept, text, answer.status]).toEqual([true, "6", 200]);
  const others = ["etag", "last-modified", "accept-ranges", "x-request-id", "date"];
  const of = ({ headers }: Response) => Object.fromEntries([...headers].filter(([name]) => !others.includes(name)));
  expect(of(answer)).toEqual(of(fromDisk));
});

test("from memory, its head and what has not changed come without it", async () => {
  const head = await kept("/assets/part-1.js", {}, "HEAD");
  expect([head.isKept, head.text, head.answer.status]).toEqual([true, "", 200]);
  expect(head.answer.headers.get("content-length")).toBe(String(brotliCompressSync("4").length));
  const etag = head.answer.headers.get("etag") ?? "";
  const same = await kept("/assets/part-1.js", { "if-none-match": etag });
  expect([same.isKept, same.text, same.answer.status]).toEqual([true, "", 304]);
  const other = await kept("/assets/part-1.js", { "if-none-match": '"another"' });
  expect([other.text, other.answer.status]).toEqual(["4", 200]);
});

test.each([
  ["a part of it", { range: "bytes=0-0" }, 206],
  ["gzip", { "accept-encoding": "gzip" }, 200],
  ["no encoding", { "accept-encoding": "identity" }, 200],
  ["all but brotli", { "accept-encoding": "br;q=0, identity" }, 200],
])("who wants %s has it from the disk", async (_what, headers, status) => {
  const { answer, isKept } = await kept("/assets/part-1.js", headers);
  expect([isKept, answer.status]).toEqual([false, status]);
});

test("a font, which nobody can make smaller, is kept as it is", async () => {
  const { answer, text, isKept } = await kept("/assets/letters.woff2", { "accept-encoding": "identity" });
  expect([isKept, text]).toEqual([true, "letters"]);
  expect(answer.headers.get("content-type")).toBe("font/woff2");
  expect(answer.headers.get("content-encoding")).toBeNull();
});

test("nothing but its own name leads to what is kept, and it takes nothing but a look", async () => {
  await kept("/assets/part-1.js");
  const hits = await keptHits();
  for (const target of ["/assets/part-1.js?x", "/assets/%70art-1.js", "/assets//part-1.js", "/assets/part-1.js/"])
    await (await on.fetch(target, { headers: { "accept-encoding": "br" } })).bytes();
  expect((await on.fetch("/assets/part-1.js", { method: "POST" })).status).toBeGreaterThanOrEqual(400);
  expect(await keptHits()).toBe(hits);
});

test.each([
  "/assets/part-2.js",
  "/assets/part-1.js.br",
  "/assets/",
  "/assets/../sw-retired.js",
  "/assets/..%2fsw-retired.js",
])("%s is no part of it", async (target) => {
  const answer = await on.fetch(target);
  expect(await answer.text()).not.toMatch(/^\d$/);
});

test.each(["/.vite/a.json", "/offline.html.br"])("%s is a page like any other address", async (target) => {
  expect(await (await on.fetch(target)).text()).toBe("a page");
});
