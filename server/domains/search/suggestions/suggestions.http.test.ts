// What is offered to somebody who types, in a market of two thousand, and to somebody who has not typed yet.
import { expect, test } from "vitest";
import { sql } from "../../../kit/db/sql.ts";
import { plantBulk } from "../../../seeds/bulk/plant-bulk.ts";
import { makePublished, makeSeller, phoneAnswers } from "../../../testing/make.ts";
import { refusalOf, world } from "../../../testing/world.ts";
import { refreshWords, suggestionListeners } from "./gather.service.ts";
import { searchedListeners } from "./popular.service.ts";

const here = await world();
const { db, connection, api, fetch, user, staff } = here;
await plantBulk(connection, { count: 2_000, seed: 7, now: new Date(), progress: () => undefined });
await refreshWords(db);
const verifier = await staff("verifier");
const suggest = (q: string) => api.search.suggestions({ query: { q } });
const titles = async (q: string) => (await suggest(q)).map(({ title }) => title);

/** As the queue would. */
async function hear(topic: string, listingId: string) {
  for (const listener of suggestionListeners(here).filter((one) => one.topic === topic))
    for (let n = 0; n < 2; n++)
      await listener.react({ id: "1", topic, payload: { listing_id: listingId }, at: new Date() });
}

const beginnings =
  "pho mobil wash jee sa sam iph macb lapt frid refr sof tabl stud sare cyc cam guit nike boo tv joot chas kurs alm मोबा जूत साड़ कुर्सी";

test.each(beginnings.split(" "))("%s gives something, all of it whole", async (typed) => {
  const found = await suggest(typed);
  expect(found.length).toBeGreaterThan(0);
  expect(found.length).toBeLessThanOrEqual(5);
  for (const { title } of found) expect(title).not.toMatch(/\b(with|for|and|of|by|in)$|^\d+$|\d (kg|gb|l|inch)\b/i);
});

test("no pair of words from titles is left, nor anything that ends in the middle", async () => {
  const pairs = await db.many(sql`select term from search_terms where words > 1 limit 5`);
  expect(pairs).toEqual([]);
  const pieces = await db.many<{ title: string }>(sql`
    select distinct title from search_suggestions where title ~* '(^| )(with|for|and|or|of|by|in|the|a)$' limit 5`);
  expect(pieces).toEqual([]);
  for (const typed of ["saree with", "sofa 5", "samsung 6.5", "table with"]) {
    expect(await titles(typed)).not.toContain(typed);
  }
});

test.each([
  ["pho", "phone", "Mobiles & Tablets"],
  ["joot", "joota", "Shoes"],
  ["जूत", "जूता", "Shoes"],
  ["kurs", "kursi", "Chair & Stool"],
])("%s offers %s in %s, where there are some", async (typed, title, category) => {
  const row = (await suggest(typed)).find((one) => one.title === title && one.category?.name === category);
  expect(row).toMatchObject({ kind: "scoped", count: null });
  const listed = await api.search.products({ query: queryOf(row?.link ?? "") });
  expect(listed.data.length).toBeGreaterThan(0);
});

const queryOf = (link: string) => Object.fromEntries(new URL(link, "http://here").searchParams) as never;

test("where a count is shown, the page it leads to lists exactly so many", async () => {
  const shown = (await Promise.all(["sam", "iph", "nike", "jean", "stud", "wash", "laptops"].map(suggest))).flat();
  const counted = shown.filter(({ count }) => count !== null);
  expect(new Set(counted.map(({ kind }) => kind))).toEqual(new Set(["category", "brand", "model", "kind"]));
  for (const { title, link, count } of counted) {
    const { meta } = await api.search.products({ query: queryOf(link) });
    expect([title, meta.total]).toEqual([title, { value: count, exact: true }]);
  }
});

test("a listing is known as soon as its news is heard, and forgotten when there is none left", async () => {
  const ann = await makeSeller(await user());
  const answers = { ...phoneAnswers, brand: "Samsung", model: "Quixotic Q9" };
  const { id } = await makePublished(ann, verifier, { title: "Zitherphone Q9 with box", answers });
  expect(await titles("quixot")).toEqual([]);
  await hear("listing.approve", id);
  const [row] = await suggest("quixot");
  expect(row).toMatchObject({
    title: "Samsung Quixotic Q9",
    kind: "model",
    count: 1,
    category: { name: "Smartphone" },
  });
  const { meta } = await api.search.products({ query: queryOf(row?.link ?? "") });
  expect(meta.total.value).toBe(1);
  // Nothing between here and the page keeps an answer for longer than a minute.
  const kept = (await fetch("/api/v1/products/search?q=quixotic")).headers.get("cache-control") ?? "";
  const seconds = [...kept.matchAll(/(?:max-age|stale-while-revalidate)=(\d+)/g)].map(([, n]) => Number(n));
  expect(seconds.reduce((sum, n) => sum + n, 0)).toBeLessThanOrEqual(60);
  await ann.api.listings.pause({ params: { id } });
  await hear("listing.pause", id);
  const left = await db.many(sql`select title from search_suggestions where title = 'Samsung Quixotic Q9'`);
  expect(left).toEqual([]);
});

/** Somebody whose searches may be counted. */
async function agreeing() {
  const person = await user();
  await person.api.consents.answer({ params: { purpose: "usage" }, body: { given: true } });
  return person;
}

test("nothing is counted of a guest, of who was not asked, and of who took it back", async () => {
  const [bob, carl] = [await user(), await agreeing()];
  await carl.api.consents.answer({ params: { purpose: "usage" }, body: { given: false } });
  for (const { search } of [api, bob.api, carl.api]) await search.products({ query: { search: "lenovo laptop" } });
  expect(await db.many(sql`select from searched_phrases where phrase = 'lenovo laptop'`)).toEqual([]);
  const [listener] = searchedListeners(here);
  await carl.api.consents.answer({ params: { purpose: "usage" }, body: { given: true } });
  await carl.api.search.products({ query: { search: "samsung phone" } });
  const counted = () => db.many(sql`select from searched_phrases where phrase = 'samsung phone'`);
  expect(await counted()).toHaveLength(1);
  // What was counted goes when it is taken back.
  const payload = { user_id: carl.id, purpose: "usage" };
  await listener?.react({ id: "1", topic: "consent.withdraw", payload, at: new Date() });
  expect(await counted()).toEqual([]);
});

test("what five different people searched for in a week is offered; nobody's own search is", async () => {
  const search = async (typed: string, people: number) => {
    for (let n = 0; n < people; n++) {
      const person = await agreeing();
      // Twice by one person is once.
      for (const name of [`a${n}`, `b${n}`]) await person.api.search.products({ query: { search: typed, name } });
    }
  };
  await db.run(sql`delete from searched_phrases`);
  await search("samsung phone", 5);
  await search("lenovo laptop", 4);
  await search("samsung 9876543210", 5);
  await search("samsung ramesh kumar", 5);
  await refreshWords(db);
  const popular = (
    await db.many<{ title: string }>(sql`
    select distinct title from search_suggestions where people is not null`)
  ).map(({ title }) => title);
  expect(popular).toEqual(["samsung phone"]);
  expect(await titles("samsung ph")).toContain("samsung phone");
  const kept = await db.many<{ phrase: string }>(sql`select distinct phrase from searched_phrases order by 1`);
  expect(kept.map(({ phrase }) => phrase)).toEqual(["lenovo laptop", "samsung phone"]);
  // Nobody is named: a person is eight bytes that only this week's salt explains.
  const who = await db.many<{ length: number }>(sql`select distinct length(person) as length from searched_phrases`);
  expect(who).toEqual([{ length: 8 }]);
  await db.run(sql`update searched_phrases set week = week - 7`);
  await db.run(sql`update search_weeks set week = week - 7`);
  await refreshWords(db);
  expect(await db.many(sql`select from search_weeks where week < date_trunc('week', now())`)).toEqual([]);
  const after = await db.many<{ phrase: string }>(sql`select distinct phrase from searched_phrases`);
  expect(after).toEqual([{ phrase: "samsung phone" }]);
});

test("one's own searches of this week are in the export and go with the account", async () => {
  const bob = await agreeing();
  await bob.api.search.products({ query: { search: "dell laptop", name: "bob" } });
  const mine = () => db.many<{ phrase: string }>(sql`select phrase from searched_phrases where phrase = 'dell laptop'`);
  expect(await mine()).toHaveLength(1);
  const data = here.personalData.find(({ name }) => name === "searches_of_this_week");
  expect(await data?.collect(db, bob.id, here.vault)).toMatchObject([{ phrase: "dell laptop" }]);
  await db.transaction(async (tx) => data?.erase(tx, bob.id));
  expect(await mine()).toEqual([]);
});

test("while somebody types the first things stand below, with how many there are; half a word shows what is suggested", async () => {
  const goods = (q: string) => api.search.searchGoods({ query: { q } });
  const whole = await goods("sofa");
  expect(whole).toMatchObject({ link: "/products?search=sofa" });
  expect(whole.cards).toHaveLength(4);
  const all = await api.search.products({ query: { search: "sofa", limit: 4 } });
  expect(whole.total).toEqual(all.meta.total);
  expect(whole.cards.map(({ id }) => id)).toEqual(all.data.map(({ id }) => id));
  const half = await goods("iph");
  expect(half.cards.length).toBeGreaterThan(0);
  expect((await api.search.products({ query: queryOf(half.link) })).meta.total).toEqual(half.total);
  const nothing = { cards: [], total: { value: 0, exact: true } };
  for (const q of ["", "i", "qzxvw"]) expect(await goods(q)).toMatchObject(nothing);
  expect((await refusalOf(goods("x".repeat(201)))).status).toBe(400);
});

test("before anything is typed: what is popular and the categories, all of which lead somewhere", async () => {
  const { popular, categories } = await api.search.searchStart();
  expect(popular.length).toBeGreaterThan(0);
  expect(popular.length).toBeLessThanOrEqual(6);
  expect(categories.length).toBe(8);
  for (const { link } of popular) {
    const { data } = await api.search.products({ query: queryOf(link) });
    expect(data.length, link).toBeGreaterThan(0);
  }
  expect(categories.every(({ name_hi, count }) => name_hi !== "" && count > 0)).toBe(true);
});
