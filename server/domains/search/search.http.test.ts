// Finding things in a market of three thousand, and one listing as it comes and goes.
import { describe, expect, test } from "vitest";
import { listen } from "../../kit/db/listen.ts";
import { prepared, sql } from "../../kit/db/sql.ts";
import { createLog } from "../../kit/log.ts";
import { PUBLIC_CHANNEL } from "../../kit/pages/public-news.tables.ts";
import { plantBulk } from "../../seeds/bulk/plant-bulk.ts";
import { makePublished, makeSeller, phoneAnswers } from "../../testing/make.ts";
import { refusalOf, world } from "../../testing/world.ts";
import { refreshWords } from "./suggestions/gather.service.ts";

const { db, connection, api, cache, fetch, user, staff } = await world();
const COUNT = 3_000;
await plantBulk(connection, { count: COUNT, seed: 5, now: new Date(), progress: () => undefined });
await refreshWords(db);
const verifier = await staff("verifier");

type Query = Parameters<typeof api.search.products>[0]["query"];
const find = (query: Query = {}) => api.search.products({ query });

/** Every page of a list, until it ends. */
async function walkAll(query: Query, most = 100) {
  const cards: Awaited<ReturnType<typeof find>>["data"] = [];
  let cursor: string | null = null;
  for (let page = 0; page < most; page++) {
    const { data, meta }: Awaited<ReturnType<typeof find>> = await find(cursor ? { ...query, cursor } : query);
    cards.push(...data);
    cursor = meta.next_cursor;
    if (cursor === null) break;
  }
  return cards;
}

const idsOf = (cards: readonly { id: string }[]) => cards.map(({ id }) => id);
async function idsWhere(where: string): Promise<string[]> {
  return idsOf(await db.many<{ id: string }>(prepared(`select id from search_listings where ${where}`, []))).sort();
}

describe("a list", () => {
  test("shows the newest first, says how many there are, and goes on where it stopped", async () => {
    const { data, meta } = await find();
    expect(data).toHaveLength(24);
    expect(meta.total).toEqual({ value: 1_000, exact: false });
    const times = data.map(({ created_at }) => created_at);
    expect(times).toEqual(times.toSorted().reverse());
    const all = await walkAll({ limit: 60 });
    expect(new Set(idsOf(all)).size).toBe(COUNT);
  });

  // spec 2.28
  test("of a group holds all below it, of a leaf only its own", async () => {
    const group = await walkAll({ category: 8, limit: 60 });
    const leaf = await walkAll({ category: 89, limit: 60 });
    const middle = await walkAll({ category: 20, limit: 60 });
    expect(idsOf(group).sort()).toEqual(await idsWhere("category_id in (86, 87, 88, 89, 90)"));
    expect(idsOf(leaf).sort()).toEqual(await idsWhere("category_id = 89"));
    expect(idsOf(middle).sort()).toEqual(await idsWhere("category_id in (21, 23, 24)"));
    expect((await find({ category: 89 })).meta.total).toEqual({ value: leaf.length, exact: true });
    expect((await refusalOf(find({ category: 4_040 }))).status).toBe(404);
  });

  test.each(["newest", "price_asc", "price_desc"] as const)(
    "sorted by %s with every filter holds exactly what matches",
    async (sort) => {
      const filters = { category: 1, city: "Delhi", price_min: 2_000, price_max: 30_000, condition: "good,like_new" };
      const found = await walkAll({ ...filters, sort, limit: 20 });
      const expected =
        await idsWhere(`category_id in (11, 82, 12, 13, 14, 15) and price between 2000 and 30000 and condition in ('good', 'like_new')
      and city_id = (select id from serving_cities where name = 'Delhi')`);
      expect(expected.length).toBeGreaterThan(20);
      expect(idsOf(found).sort()).toEqual(expected);
      const keys = found.map(({ price, created_at }) => (sort === "newest" ? created_at : price));
      const right =
        sort === "price_asc"
          ? keys.toSorted((a, b) => Number(a) - Number(b))
          : sort === "price_desc"
            ? keys.toSorted((a, b) => Number(b) - Number(a))
            : keys.toSorted().reverse();
      expect(keys).toEqual(right);
    },
  );

  test("is filtered by any answer the category says it may be, one value or several", async () => {
    const of = (where: string) => idsWhere(`category_id = 11 and id in (select id from listings where ${where})`);
    expect(idsOf(await walkAll({ category: 11, brand: "samsung", limit: 60 })).sort()).toEqual(
      await of("answers ->> 'brand' = 'Samsung'"),
    );
    const several = await walkAll({ category: 11, brand: "Samsung,OnePlus", ram: "8 GB", limit: 60 });
    expect(idsOf(several).sort()).toEqual(
      await of("answers ->> 'brand' in ('Samsung', 'OnePlus') and answers ->> 'ram' = '8 GB'"),
    );
    expect(several.length).toBeGreaterThan(0);
    expect(idsOf(await walkAll({ category: 11, has_bill: "true", limit: 60 })).sort()).toEqual(
      await of("answers ->> 'has_bill' = 'true'"),
    );
    // Nobody's question: a campaign's mark on a link filters nothing.
    expect((await find({ category: 11, utm_source: "x" })).meta.total).toEqual(
      (await find({ category: 11 })).meta.total,
    );
  });

  test("counts what it found by category, city, condition and answers", async () => {
    const { meta } = await find({ category: 11 });
    const { facets } = meta;
    const brands = facets?.answers.find(({ key }) => key === "brand")?.values ?? [];
    const [row] = await db.many<{ brand: string; n: number }>(sql`
      select answers ->> 'brand' as brand, count(*)::int as n from listings where category_id = 11 group by 1 order by 2 desc, 1 limit 1`);
    expect(brands[0]).toEqual({ value: row?.brand, count: row?.n });
    expect(facets?.categories).toEqual([expect.objectContaining({ id: 11, count: meta.total.value })]);
    expect(facets?.approximate).toBe(false);
    expect(facets?.cities.reduce((sum, { count }) => sum + count, 0)).toBe(meta.total.value);
    const next = await find({ category: 11, cursor: meta.next_cursor ?? "" });
    expect(next.meta.facets).toBeNull();
    expect(next.meta.total).toEqual(meta.total);
  });

  test("stays whole and in order while others are added and taken away", async () => {
    const before = await idsWhere("category_id = 44");
    const first = await find({ category: 44, limit: 10 });
    const moved = await db.many<{ id: string }>(sql`
      update search_listings set created_at = now() + interval '1 minute', category_id = 44
      where id in (select id from search_listings where category_id = 45 limit 3) returning id`);
    const rest: string[] = [];
    for (let cursor = first.meta.next_cursor; cursor !== null; ) {
      const page = await find({ category: 44, limit: 10, cursor });
      rest.push(...idsOf(page.data));
      cursor = page.meta.next_cursor;
    }
    expect([...idsOf(first.data), ...rest].sort()).toEqual(before);
    await db.run(sql`update search_listings set category_id = 45 where id = any (${idsOf(moved)}::uuid[])`);
  });
});

describe("a search", () => {
  test.each(["newest", "relevance", "price_asc", "price_desc"] as const)(
    "for words, by %s, finds all of them once",
    async (sort) => {
      const found = idsOf(await walkAll({ search: "Samsung galaxy", sort, limit: 7 }));
      const expected = await idsWhere("tsv @@ to_tsquery('sahejo', '(samsung | samsungs) & galaxy')");
      expect(expected.length).toBeGreaterThan(14);
      expect(found.toSorted()).toEqual(expected);
    },
  );

  test("for frequent words walks, and finds the same", async () => {
    await db.run(
      sql`insert into search_frequencies select 'samsung', 5000 on conflict (word) do update set documents = 5000`,
    );
    const again = await world({
      database: (await db.find<{ d: string }>(sql`select current_database() as d`))?.d ?? "",
    });
    for (const sort of ["newest", "relevance", "price_asc"] as const) {
      const { data, meta } = await again.api.search.products({ query: { search: "samsung", sort, limit: 5 } });
      expect(data).toHaveLength(5);
      const next = await again.api.search.products({
        query: { search: "samsung", sort, limit: 60, cursor: meta.next_cursor ?? "" },
      });
      expect(idsOf(next.data).filter((id) => idsOf(data).includes(id))).toEqual([]);
    }
    const filtered = await again.api.search.products({ query: { search: "samsung", category: 8 } });
    expect(idsOf(filtered.data).sort()).toEqual(
      await idsWhere("category_id in (86, 87, 88, 89, 90) and tsv @@ to_tsquery('sahejo', 'samsung | samsungs')"),
    );
    await db.run(sql`delete from search_frequencies where word = 'samsung'`);
  });

  test.each([
    ["joota", 4],
    ["जूता", 4],
    ["kitab", 8],
    ["ghadi", 5],
    ["fridge", 7],
    ["mobile", 1],
  ])("for %s finds what it means", async (typed, group) => {
    const { data } = await find({ search: typed, category: group });
    expect(data.length).toBeGreaterThan(5);
  });

  test.each([
    ["सैमसंग", "samsung"],
    ["लेनोवो", "lenovo"],
    ["सोनी", "sony"],
  ])("for %s finds %s", async (typed, roman) => {
    const { data } = await find({ search: typed });
    expect(data.length).toBeGreaterThan(0);
    expect(data.filter(({ title }) => title.toLowerCase().includes(roman)).length).toBeGreaterThan(data.length / 2);
  });

  test("for a word nobody has shows the nearest one's, says so, and goes on so; exactly what was typed on request", async () => {
    const first = await find({ search: "samsng galaxi", limit: 5 });
    expect(first.meta.corrected).toEqual({ from: "samsng galaxi", to: "samsung galaxy" });
    const meant = await find({ search: "samsung galaxy", limit: 5 });
    expect(meant.meta.corrected).toBeNull();
    expect(idsOf(first.data)).toEqual(idsOf(meant.data));
    expect(first.meta.total).toEqual(meant.meta.total);
    const next = await find({ search: "samsng galaxi", limit: 5, cursor: first.meta.next_cursor ?? "" });
    expect(next.meta.corrected).toEqual(first.meta.corrected);
    expect(idsOf(next.data)).toEqual(
      idsOf((await find({ search: "samsung galaxy", limit: 5, cursor: meant.meta.next_cursor ?? "" })).data),
    );
    const exact = await find({ search: "samsng galaxi", exact: "1" });
    expect(exact.data).toEqual([]);
    expect(exact.meta.corrected).toBeNull();
    // The place belongs to the list that was read so.
    const moved = { search: "iphon", limit: 5, cursor: first.meta.next_cursor ?? "" };
    expect((await refusalOf(find(moved))).status).toBe(400);
  });

  test.each(["iphone 1500d9", "zz9 plural z alpha", "xqzjv", "samsng under 3"])(
    "for %s guesses at nothing",
    async (search) => {
      const { data, meta } = await find({ search });
      expect(data).toEqual([]);
      expect(meta.corrected).toBeNull();
    },
  );

  test("takes a price from the words, as a filter of prices would, and the narrower of the two", async () => {
    const { data, meta } = await find({ search: "samsung galaxy under 10 hazaar", sort: "price_desc" });
    expect(meta.price_in_words).toEqual({ min: null, max: 10_000 });
    const filtered = await find({ search: "samsung galaxy", price_max: 10_000, sort: "price_desc" });
    expect(idsOf(data)).toEqual(idsOf(filtered.data));
    expect(data.length).toBeGreaterThan(0);
    expect(meta.total).toEqual(filtered.meta.total);
    const narrow = await find({ search: "samsung galaxy under 10 hazaar", price_max: 6_000, sort: "price_desc" });
    expect(narrow.data.every(({ price }) => price <= 6_000)).toBe(true);
    const range = await walkAll({ search: "10k-20k", limit: 60 });
    expect(idsOf(range).sort()).toEqual(await idsWhere("price between 10000 and 20000"));
    const asItStands = await find({ search: "samsung galaxy under 10 hazaar", exact: "1" });
    expect(asItStands.data).toEqual([]);
    expect(asItStands.meta.price_in_words).toBeNull();
  });

  test("for what only descriptions say finds it, newest or cheapest first, when nothing is called so", async () => {
    const [row] = await db.many<{ id: string }>(sql`select id from search_listings where category_id = 39 limit 1`);
    await db.run(sql`
      update search_listings set tsv = tsv || array_to_tsvector(array['~gramophonic']) where id = ${row?.id}`);
    for (const sort of ["relevance", "newest", "price_asc", "price_desc"] as const) {
      const { data, meta } = await find({ search: "gramophonic television", sort });
      expect(idsOf(data)).toEqual([row?.id]);
      expect(meta.total).toEqual({ value: 1, exact: true });
    }
    const tables = await walkAll({ search: "table", limit: 60 });
    expect(tables.length).toBeGreaterThan(5);
    expect(new Set(tables.map(({ category_id }) => category_id))).toEqual(new Set([52]));
  });

  test.each([
    ["kursi", 53],
    ["कुर्सी", 53],
    ["kurs", 53],
    ["table", 52],
    ["cycle", 63],
    ["fridg", 74],
    ["iphone 13", 82],
    ["galaxy s23", 11],
    ["kettle", 78],
    ["लैपटॉप", 23],
    ["smart", 11],
  ])("knows where %s is sold", async (q, category) => {
    const ids = await api.findCategories.find({ query: { q } });
    expect(ids.slice(0, 5)).toContain(category);
    const leaves = await db.many<{ id: number }>(
      sql`select id from categories where is_leaf and id = any (${ids}::int[])`,
    );
    expect(leaves).toHaveLength(ids.length);
  });

  test("knows of no place for nothing, and never takes a table for a tablet", async () => {
    expect(await api.findCategories.find({ query: { q: " " } })).toEqual([]);
    expect(await api.findCategories.find({ query: { q: "xqzjv" } })).toEqual([]);
    expect(await api.findCategories.find({ query: { q: "table" } })).not.toContain(13);
  });

  test("puts what says it in its title, is fresh and well kept before what only mentions it", async () => {
    const [worse, older, plain, best] = await db.many<{ id: string }>(sql`
      select id from search_listings where category_id = 11 order by id limit 4`);
    const become = (row: { id: string } | undefined, letter: "A" | "D", days: number, quality: number) =>
      db.run(sql`
        update search_listings set tsv = setweight(to_tsvector('sahejo', 'gramophone'), ${letter}::"char"),
          created_at = date_trunc('milliseconds', now()) - ${days}::int * interval '1 day', quality = ${quality}::int where id = ${row?.id}`);
    await become(worse, "D", 1, 90);
    await become(older, "A", 300, 50);
    await become(plain, "A", 1, 10);
    await become(best, "A", 1, 90);
    const { data } = await find({ search: "gramophone" });
    expect(idsOf(data)).toEqual([best?.id, plain?.id, older?.id, worse?.id]);
    expect((await find({ search: "gramophone", sort: "relevance", limit: 9 })).data).toEqual(data);
    // Without words nothing fits better than anything else.
    expect((await find({ sort: "relevance", limit: 3 })).data).toEqual((await find({ limit: 3 })).data);
  });

  test("for what nobody sells finds nothing", async () => {
    expect(await find({ search: "zeppelinhangar" })).toMatchObject({
      data: [],
      meta: { total: { value: 0, exact: true }, next_cursor: null },
    });
  });
});

describe("hostile parameters", () => {
  test.each([
    "price_min=-1",
    "price_min=NaN",
    "price_max=1e309",
    "limit=100000",
    "limit=0",
    "limit=1.5",
    "category=abc",
    "category=-1",
    "sort=random",
    "condition=broken",
    "search=%00",
    "search=a&search=b",
    "cursor=xyz",
    "cursor=W10.AAAA",
  ])("%s is refused", async (query) => {
    expect((await fetch(`/api/v1/products?${query}`)).status).toBe(400);
  });

  test.each([
    ["an attack", "'; drop table listings; --"],
    ["another", "%' or 1=1"],
    ["a backslash", "\\"],
    ["operators", "a & | !( :* <->"],
    ["control characters", "\u0007\u001b[31m"],
    ["emoji", "😀😀"],
    ["Devanagari", "जूता"],
    ["ten thousand letters", "x".repeat(10_000)],
    ["four thousand words", "a ".repeat(4_000)],
    ["quotes and brackets", "''''((((("],
    ["letters in disguise", "𝕊𝕒𝕞𝕤𝕦𝕟𝕘"],
  ])("%s: looked for like anything else", async (_name, search) => {
    for (const path of ["products?search=", "products/search?q="]) {
      const response = await fetch(`/api/v1/${path}${encodeURIComponent(search)}`);
      expect([path, response.status]).toEqual([path, 200]);
    }
    const answers = await fetch(`/api/v1/products?category=11&brand=${encodeURIComponent(search.slice(0, 500))}`);
    expect(answers.status).toBe(200);
    expect(await db.find(sql`select true as is from listings limit 1`)).toEqual({ is: true });
  });

  test("a cursor of another list is refused", async () => {
    const { meta } = await find({ category: 1, sort: "price_asc" });
    const cursor = meta.next_cursor ?? "";
    expect((await find({ category: 1, sort: "price_asc", cursor })).data.length).toBeGreaterThan(0);
    for (const other of [
      { category: 1 },
      { category: 2, sort: "price_asc" as const },
      { sort: "price_asc" as const },
      { category: 1, sort: "price_asc" as const, city: "Delhi" },
    ]) {
      expect((await refusalOf(find({ ...other, cursor }))).status).toBe(400);
    }
  });
});

describe("suggestions", () => {
  const suggest = async (q: string) => (await api.search.suggestions({ query: { q } })).map(({ title }) => title);

  // spec 3.7, 7.12, 9.8, 9.10
  test("begin as what was typed, five at most, none for one letter", async () => {
    expect(await suggest("s")).toEqual([]);
    expect(await suggest("")).toEqual([]);
    for (const q of ["sa", "sam", "sams", "samsung", "samsung ga"]) {
      const found = await suggest(q);
      expect(found.length).toBeGreaterThan(0);
      expect(found.length).toBeLessThanOrEqual(5);
      expect(found[0]).toMatch(new RegExp(`^${q}`, "i"));
    }
  });

  test.each([
    ["samsng", "samsung"],
    ["labtop", "laptop"],
    ["सैमसंग", "samsung"],
    ["samsng galaxy", "samsung galaxy"],
  ])("%s was meant to be %s", async (typed, meant) => {
    expect((await suggest(typed))[0]?.toLowerCase()).toBe(meant);
  });
});

test("a listing is found as soon as it is published, and gone when paused, cached answers included", async () => {
  // As serve.ts does it.
  const news = await listen(connection, [PUBLIC_CHANNEL], createLog("silent"), () => undefined);
  news.on(PUBLIC_CHANNEL, () => cache.clear());
  const ann = await makeSeller(await user());
  const title = "Quixotic Zither of the rare kind";
  const search = () => find({ search: "quixotic zither" });
  expect((await search()).data).toEqual([]);
  const { id } = await makePublished(ann, verifier, { title, answers: { ...phoneAnswers, brand: "Samsung" } });
  await expect.poll(async () => idsOf((await search()).data), { interval: 50 }).toEqual([id]);
  expect((await find({ search: "zither", brand: "Samsung", city: "Noida", category: 1 })).data).toHaveLength(1);
  expect((await find({ search: "zither", brand: "Apple" })).data).toHaveLength(0);
  await ann.api.listings.pause({ params: { id } });
  await expect.poll(async () => idsOf((await search()).data), { interval: 50 }).toEqual([]);
  await news.close();
});

test("the things that the name of a category names are kept with it, and follow it", async () => {
  expect(await db.find(sql`select count(*)::int as n from categories where heads <> head_words(name)`)).toEqual({
    n: 0,
  });
  const before = await db.find<{ name: string }>(sql`select name from categories where id = 74`);
  await db.run(sql`update categories set name = 'Air Fryer, Kettle & Toaster (small)' where id = 74`);
  expect(await db.find(sql`select heads from categories where id = 74`)).toEqual({
    heads: ["fryer", "kettle", "toaster"],
  });
  await db.run(sql`update categories set name = ${before?.name} where id = 74`);
});
