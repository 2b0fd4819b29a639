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
