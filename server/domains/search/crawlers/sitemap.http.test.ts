import { expect, test } from "vitest";
import { sql } from "../../../kit/db/sql.ts";
import { makePublished, makeSeller } from "../../../testing/make.ts";
import { world } from "../../../testing/world.ts";

const { user, staff, fetch, config, db, clock } = await world();
const origin = new URL(config.publicUrl).origin;
const ann = await makeSeller(await user());
const verifier = await staff("verifier");
const HOSTILE = `Phone </title> & "quoted" <b>'s \u{1f4f1}`;
const phone = await makePublished(ann, verifier, { title: HOSTILE });

const read = async (path: string) => (await fetch(path)).text();
const locsIn = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => unescaped(loc ?? ""));
const unescaped = (text: string) => text.replaceAll(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)));

/** Every file the index names, read as a search engine reads them. */
async function readAll(): Promise<string[]> {
  const files = locsIn(await read("/sitemap.xml"));
  expect(files.length).toBeGreaterThan(0);
  const texts = await Promise.all(files.map((file) => read(file.slice(origin.length))));
  return texts.flatMap(locsIn);
}

test("robots.txt closes what is private and names the sitemap", async () => {
  const answer = await fetch("/robots.txt");
  expect(answer.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  const lines = (await answer.text()).split("\n");
  for (const path of ["/user/", "/auth/", "/backoffice", "/payment/", "/api/"])
    expect(lines).toContain(`Disallow: ${path}`);
  expect(lines).toContain("Allow: /auth/login$");
  expect(lines).toContain(`Sitemap: ${origin}/sitemap.xml`);
});

test("a live item and its category are in it, an item nobody can buy is not", async () => {
  const query = new URLSearchParams({ pid: phone.id, name: HOSTILE });
  const address = `${origin}/product-overview?${query}`;
  const before = await readAll();
  expect(before).toContain(address);
  expect(before).toContain(`${origin}/products?category=11`);
  expect(before).toContain(`${origin}/policies`);
  expect(new Set(before).size).toBe(before.length);
  // A category that has nothing is a page nobody should find.
  expect(before).not.toContain(`${origin}/products?category=8`);
  const { id } = await makePublished(ann, verifier, { title: "Phone soon away" });
  expect((await readAll()).some((one) => one.includes(id))).toBe(true);
  await ann.api.listings.pause({ params: { id } });
  expect((await readAll()).some((one) => one.includes(id))).toBe(false);
});

test("a seller is in it as long as they have something live, once, with the time of their newest", async () => {
  const cat = await makeSeller(await user());
  const address = `${origin}/seller/${cat.id}`;
  expect(await readAll()).not.toContain(address);
  const first = await makePublished(cat, verifier, { title: "Phone of Cat" });
  const second = await makePublished(cat, verifier, { title: "Other phone of Cat" });
  expect((await readAll()).filter((one) => one === address)).toHaveLength(1);
  const line = (await read("/sitemaps/sellers.xml")).split("\n").find((one) => one.includes(cat.id)) ?? "";
  const row = await db.find<{ created_at: Date }>(sql`select created_at from listings where id = ${second.id}`);
  expect(line).toContain(`<lastmod>${row?.created_at.toISOString()}</lastmod>`);
  expect((await cat.api.listings.publicProfile({ params: { id: cat.id }, query: {} })).id).toBe(cat.id);
  for (const { id } of [first, second]) await cat.api.listings.pause({ params: { id } });
  expect(await readAll()).not.toContain(address);
});

test("what sold is in the file of its month, and the index names the months of half a year", async () => {
  const bob = await makeSeller(await user());
  const sell = async (daysAgo: number) => {
    const { id } = await makePublished(bob, verifier, { title: "Phone that went" });
    await db.run(sql`update listings set status = 'reserved' where id = ${id}`);
    await db.run(sql`
      update listings set status = 'sold', sold_price = 4321, sold_at = now() - ${daysAgo}::int * interval '1 day'
      where id = ${id}`);
    await db.run(sql`delete from search_listings where id = ${id}`);
    return id;
  };
  const [recent, old] = [await sell(0), await sell(400)];
  const files = locsIn(await read("/sitemap.xml"));
  const month = (daysAgo: number) => new Date(clock.now().getTime() - daysAgo * 86_400_000).toISOString().slice(0, 7);
  expect(files).toContain(`${origin}/sitemaps/sold-${month(0)}.xml`);
  expect(files).not.toContain(`${origin}/sitemaps/sold-${month(400)}.xml`);
  expect(await read(`/sitemaps/sold-${month(0)}.xml`)).toContain(recent);
  expect(await read(`/sitemaps/sold-${month(0)}.xml`)).not.toContain(old);
  expect(await read("/sitemaps/listings.xml")).not.toContain(recent);
});

test("every address says when it changed and how to ask for Hindi, in text that is only text", async () => {
  const xml = await read("/sitemaps/listings.xml");
  const line = xml.split("\n").find((one) => one.includes(phone.id)) ?? "";
  expect(line).toMatch(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/);
  expect(unescaped(/hreflang="hi" href="([^"]+)"/.exec(line)?.[1] ?? "")).toMatch(/&lang=hi$/);
  expect(line).toMatch(/hreflang="x-default"/);
  expect(xml).not.toMatch(/&(?!#\d+;)/);
});

test.each([
  ["listings", phone.id],
  ["sellers", ann.id],
])("files of %s by the beginning of ids hold just what begins so", async (kind, id) => {
  const all = locsIn(await read(`/sitemaps/${kind}.xml`));
  expect(all.length).toBeGreaterThan(0);
  const parts = await Promise.all([..."0123456789abcdef"].map((digit) => read(`/sitemaps/${kind}-${digit}.xml`)));
  expect(parts.flatMap(locsIn).toSorted()).toEqual(all.toSorted());
  const own = await read(`/sitemaps/${kind}-${id.slice(0, 2)}.xml`);
  expect(own).toContain(id);
});

test("whoever has it is told so, and whoever takes gzip gets it", async () => {
  for (const path of [
    "/robots.txt",
    "/sitemap.xml",
    "/sitemaps/pages.xml",
    "/sitemaps/listings.xml",
    "/sitemaps/sellers.xml",
    "/feeds/11.xml",
  ]) {
    const plain = await fetch(path, { headers: { "accept-encoding": "identity" } });
    expect(plain.status).toBe(200);
    expect(plain.headers.get("content-encoding")).toBeNull();
    expect(plain.headers.get("cache-control")).toMatch(/^public, max-age=\d+/);
    const etag = plain.headers.get("etag") ?? "";
    expect((await fetch(path, { headers: { "if-none-match": etag } })).status).toBe(304);
    const head = await fetch(path, { method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([200, ""]);
    // Fetch unpacks by itself; that it could is the proof.
    const packed = await fetch(path, { headers: { "accept-encoding": "gzip" } });
    expect(packed.headers.get("content-encoding")).toBe("gzip");
    expect(await packed.text()).toBe(await plain.text());
    expect(
      (await fetch(path, { headers: { "accept-encoding": "gzip;q=0" } })).headers.get("content-encoding"),
    ).toBeNull();
  }
});

test("a new item is a new version", async () => {
  const tag = async (path: string) => (await fetch(path)).headers.get("etag");
  const before = await tag("/sitemaps/listings.xml");
  await makePublished(ann, verifier, { title: "Phone that is new" });
  expect(await tag("/sitemaps/listings.xml")).not.toBe(before);
});

test.each([
  "/sitemaps/listings-g.xml",
  "/sitemaps/listings-0000.xml",
  "/sitemaps/sellers-g.xml",
  "/sitemaps/sold.xml",
  "/sitemaps/sold-2026-13.xml",
  "/sitemaps/pages-0.xml",
  "/sitemaps/..%2f..%2fetc.xml",
  "/sitemaps/x.xml",
  "/feeds/999999.xml",
  "/feeds/blogs",
  "/feeds/-1.xml",
  "/feeds/11.xml%00",
])("%s is not there", async (path) => {
  expect((await fetch(path)).status).toBe(404);
});

test("a category's feed has its newest, of all kinds below it, and a title can do it no harm", async () => {
  const title = "Phone for the feed";
  await makePublished(ann, verifier, { title });
  const feed = await read("/feeds/11.xml");
  expect(feed).toMatch(/^<\?xml[^>]+>\n<rss version="2.0"/);
  const titles = [...feed.matchAll(/<item><title>(.*?)<\/title>/g)].map(([, text]) => unescaped(text ?? ""));
  expect(titles[0]).toBe(title);
  expect(titles).toContain(HOSTILE);
  expect(feed).toMatch(/<pubDate>\w{3}, \d\d \w{3} \d{4} [\d:]+ GMT<\/pubDate>/);
  expect(feed).toContain("₹");
  // A category that has nothing has a feed with nothing in it: somebody may follow it from the start.
  expect(await read("/feeds/8.xml")).not.toContain("<item>");
});
