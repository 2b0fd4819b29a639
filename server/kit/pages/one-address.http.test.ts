// Many ways to ask for a page or a public read, one answer: what it does not know costs nobody a new one.
import { expect, test } from "vitest";
import { world } from "../../testing/world.ts";
import type { Render } from "./pages.ts";

let rendered: string[] = [];
const render: Render = async (request) => {
  const { pathname, search } = new URL(request.url);
  rendered.push(pathname + search);
  const html = `<!doctype html><p>${pathname}${search.replaceAll("&", "&amp;")}</p>`;
  return new Response(html, { headers: { "content-type": "text/html; charset=utf-8" } });
};
/** Knows `q` and nothing else. */
const pageAddress = (url: string) => {
  const { pathname, searchParams } = new URL(url, "http://x");
  const q = searchParams.get("q")?.trim();
  return { url: q ? `${pathname}?q=${encodeURIComponent(q)}` : pathname, isOnly: !q };
};
const { fetch, cache } = await world({ web: { render, pageAddress } });

async function bodies(...paths: string[]): Promise<string[]> {
  rendered = [];
  const texts: string[] = [];
  for (const path of paths) texts.push(await (await fetch(path)).text());
  return [...new Set(texts)];
}

test("a page is drawn once for all who add what it does not know, and from its own address", async () => {
  const [only, ...others] = await bodies("/?x=1", "/", "/?x=2", "/?y=%00&x", "/?utm_source=a&z=3", "/?q=");
  expect(others).toEqual([]);
  expect(only).toContain("<p>/</p>");
  expect(rendered).toEqual(["/"]);
});

test("tags and languages work as before beside it", async () => {
  await bodies("/");
  const answer = await fetch("/?x=9&rtag=ann&lang=hi");
  expect(answer.headers.getSetCookie()).toEqual([
    "rtag=ann; Path=/; Max-Age=604800; SameSite=Lax",
    "lang=hi; Path=/; Max-Age=31536000; SameSite=Lax",
  ]);
  rendered = [];
  await fetch("/?lang=hi&x=10");
  await fetch("/?x=11", { headers: { cookie: "lang=hi" } });
  expect(rendered).toEqual([]);
});

test("one of many addresses is kept at once while there is room to spare", async () => {
  expect(await bodies("/list?q=a", "/list?x=1&q=a", "/list?q=a&q=b", "/list?q=+a&y=2")).toHaveLength(1);
  expect(rendered).toEqual(["/list?q=a"]);
});

test("addresses that are asked for once push nothing out", async () => {
  await bodies("/kept");
  for (let n = 0; n < 100; n++) await fetch(`/list?q=once-${n}`);
  rendered = [];
  await bodies("/kept?x=1");
  expect(rendered).toEqual([]);
});

test("a public read is made twice at most for all who add what the contract does not know", async () => {
  const paths = ["x=1", "x=2", "y=1&limit=5", "limit=5&z=2", "x=3&limit=5"].map((q) => `/api/v1/products/sold?${q}`);
  cache.clear();
  for (const path of paths) expect((await fetch(path)).status).toBe(200);
  // What comes from the cache has no id: nothing was done for it.
  const isKept = async (path: string) => (await fetch(path)).headers.get("x-request-id") === null;
  expect(await isKept("/api/v1/products/sold?a=b")).toBe(true);
  expect(await isKept("/api/v1/products/sold?c=d&limit=5&a=b")).toBe(true);
  expect(await isKept("/api/v1/products/sold?limit=6")).toBe(false);
  expect((await fetch("/api/v1/products/sold?limit=")).status).toBe(400);
});
