import { expect, test } from "vitest";
import { adPages } from "../../../contract/ads/ads.contract.ts";
import { listen } from "../../kit/db/listen.ts";
import { createLog } from "../../kit/log.ts";
import { PUBLIC_CHANNEL } from "../../kit/pages/public-news.tables.ts";
import { refusalOf, world } from "../../testing/world.ts";

const { api, staff, clock, db, cache, connection } = await world();
const admin = await staff();
const desk = admin.api.ads;

const DAY_S = 86_400;
const at = (days: number) => new Date(clock.now().getTime() + days * DAY_S * 1_000).toISOString();
const booking = (change: object = {}) => ({
  name: "Chai House",
  pages: ["faq" as const],
  shape: "any" as const,
  title: "Chai, hot",
  title_hi: "गरम चाय",
  text: "Two cups for one.",
  text_hi: "एक के दाम में दो।",
  action: "See the menu",
  action_hi: "मेन्यू देखें",
  link: "https://chai.example/menu",
  starts_at: at(-1),
  ends_at: null,
  priority: 0,
  ...change,
});

async function shownOn(page: string): Promise<string[]> {
  cache.clear();
  return (await api.ads.shown({ query: { page } })).map(({ id }) => id);
}

test("an ad shows on its pages in its time, the highest priority first, and not while it is paused", async () => {
  const low = await desk.add({ body: booking({ pages: ["wishlist", "blogs"] }) });
  const high = await desk.add({ body: booking({ pages: ["wishlist"], priority: 9 }) });
  const later = await desk.add({ body: booking({ pages: ["wishlist"], starts_at: at(2), ends_at: at(4) }) });
  expect([low.state, later.state]).toEqual(["running", "planned"]);
  expect(await shownOn("wishlist")).toEqual([high.id, low.id]);
  expect(await shownOn("blogs")).toEqual([low.id]);
  expect(await shownOn("askout")).toEqual([]);
  const paused = await desk.pause({ params: { id: high.id }, body: { version: 1, is_paused: true } });
  expect(paused.state).toBe("paused");
  expect(await shownOn("wishlist")).toEqual([low.id]);
  await clock.advance(db, 3 * DAY_S);
  expect(await shownOn("wishlist")).toEqual([low.id, later.id]);
  await clock.advance(db, 2 * DAY_S);
  expect(await shownOn("wishlist")).toEqual([low.id]);
  const { data } = await desk.list({ query: {} });
  expect(data.find(({ id }) => id === later.id)?.state).toBe("over");
});

test("what a guest gets is the ad alone: not who booked it, nor for how long", async () => {
  await desk.add({ body: booking({ name: "Secret client", pages: ["askout"] }) });
  cache.clear();
  const [ad] = await api.ads.shown({ query: { page: "askout" } });
  expect(Object.keys(ad ?? {}).toSorted()).toEqual(
    ["id", "shape", "title", "title_hi", "text", "text_hi", "action", "action_hi", "link"].toSorted(),
  );
});

test("a page that carries no ads gets none, and none can be booked for it", async () => {
  for (const page of ["home", "policies", "checkout", "", "%"]) expect(await shownOn(page), page).toEqual([]);
  const refusal = await refusalOf(desk.add({ body: booking({ pages: ["checkout"] }) as never }));
  expect(refusal.status).toBe(400);
  expect((await refusalOf(desk.add({ body: booking({ pages: [] }) }))).fields).toHaveProperty("pages");
  expect(adPages).toHaveLength(9);
});

test.each([
  "javascript:alert(1)",
  "//evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "http://plain.example",
  "https:evil.example",
  "https://me:secret@evil.example",
  "data:text/html,x",
  "products",
  "",
  "/a b",
  "https://",
])("%j is nowhere an ad may lead", async (link) => {
  expect((await refusalOf(desk.add({ body: booking({ link }) }))).fields).toHaveProperty("link");
});

test("a path of this site and an address by https are where an ad may lead", async () => {
  for (const link of ["/", "/products?city=1#x", "https://chai.example/?a=b"]) {
    expect((await desk.add({ body: booking({ link }) })).link).toBe(link);
  }
});

test("texts that no slot holds, and times that go backwards, are refused", async () => {
  const wrong = (change: object) => refusalOf(desk.add({ body: booking(change) as never }));
  expect((await wrong({ title: "x".repeat(31) })).fields).toHaveProperty("title");
  expect((await wrong({ text_hi: "" })).fields).toHaveProperty("text_hi");
  expect((await wrong({ ends_at: at(-2) })).fields).toHaveProperty("ends_at");
  expect((await wrong({ starts_at: "tomorrow" })).fields).toHaveProperty("starts_at");
  expect((await wrong({ priority: 101 })).fields).toHaveProperty("priority");
  expect((await wrong({ image: "x" })).fields).toHaveProperty("image");
});

test("of two who change one ad the second is told, and everything is in the log", async () => {
  const { id } = await desk.add({ body: booking() });
  const save = (name: string, version: number) =>
    desk.save({ params: { id }, body: { version, content: booking({ name }) } });
  const both = await Promise.allSettled([save("A", 1), save("B", 1), save("C", 1)]);
  expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect((await refusalOf(save("D", 1))).code).toBe("conflict");
  const pause = { params: { id }, body: { version: 1, is_paused: true } };
  expect((await refusalOf(desk.pause(pause))).code).toBe("conflict");
  const log = (await admin.api.audit.list({ query: { limit: 60 } })).data.filter(
    ({ subject }) => subject === `ad:${id}`,
  );
  expect(log.map(({ action }) => action)).toEqual(["ad.change", "ad.add"]);
  const support = await staff("support");
  expect((await refusalOf(support.api.ads.list({ query: {} }))).status).toBe(403);
});

test("a change is heard of by whoever keeps answers", async () => {
  const news = await listen(connection, [PUBLIC_CHANNEL], createLog("silent"), () => undefined);
  news.on(PUBLIC_CHANNEL, () => cache.clear());
  const read = async () => (await api.ads.shown({ query: { page: "payments" } })).length;
  expect(await read()).toBe(0);
  const { id } = await desk.add({ body: booking({ pages: ["payments"] }) });
  await expect.poll(read, { interval: 50 }).toBe(1);
  await desk.pause({ params: { id }, body: { version: 1, is_paused: true } });
  await expect.poll(read, { interval: 50 }).toBe(0);
  await news.close();
});
