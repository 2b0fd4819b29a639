// The home page, what was sold and for how much, what is alike, saved searches, and a rebuild while the market goes on.
import { expect, test } from "vitest";
import { sql } from "../../../kit/db/sql.ts";
import { plantBulk } from "../../../seeds/bulk/plant-bulk.ts";
import { makePublished, makeSeller, phoneAnswers } from "../../../testing/make.ts";
import { refusalOf, world } from "../../../testing/world.ts";
import { reindex } from "../reindex/reindex.service.ts";

const { db, connection, api, cache, user, staff } = await world();
await plantBulk(connection, { count: 2_000, seed: 9, now: new Date(), progress: () => undefined });
const verifier = await staff("verifier");

/** Sells some of a category, as orders will: behind the guard's back, as there are no orders here. */
async function sell(where: { categoryId: number; model?: string; count: number; price: number; daysAgo?: number }) {
  await db.run(sql`alter table listings disable trigger listings_status`);
  const sold = await db.many<{ id: string }>(sql`
    update listings set status = 'sold', sold_at = date_trunc('milliseconds', now()) - ${where.daysAgo ?? 1}::int * interval '1 day',
      sold_price = ${where.price}::int, condition = 'good',
      answers = case when ${where.model ?? null}::text is null then answers
        else jsonb_set(answers, '{model}', to_jsonb(${where.model ?? null}::text)) end
    where id in (select id from search_listings where category_id = ${where.categoryId} order by id limit ${where.count})
    returning id`);
  await db.run(sql`delete from search_listings where id = any (${sold.map(({ id }) => id)}::uuid[])`);
  await db.run(sql`alter table listings enable trigger listings_status`);
  cache.clear();
  return sold.map(({ id }) => id);
}

test("the home page has fresh things, cheap things, and some of the largest categories", async () => {
  const sections = await api.search.home();
  expect(sections.slice(0, 2).map(({ kind }) => kind)).toEqual(["fresh", "under_1000"]);
  expect(sections.length).toBe(8);
  for (const { cards } of sections) expect(cards.length).toBeGreaterThan(0);
  expect(sections[1]?.cards.every(({ price }) => price <= 1_000)).toBe(true);
  const tops = new Set(
    (await api.catalogue.categories()).filter(({ parent_id }) => parent_id === null).map(({ id }) => id),
  );
  expect(sections.slice(2).every(({ category }) => tops.has(category?.id ?? 0))).toBe(true);
});

test("the map has every city that can be sold from, with what it offers, the largest first", async () => {
  const { cities } = await api.search.liveCities();
  const counted = await db.many<{ id: number; count: number }>(sql`
    select c.id, (select count(*)::int from listings l where l.city_id = c.id and l.status = 'published') as count
    from serving_cities c where c.is_open`);
  expect(cities).toHaveLength(counted.length);
  for (const { id, count } of counted) {
    // Two thousand are as many as are counted, so shares are rounded here.
    expect(Math.abs((cities.find((city) => city.id === id)?.count ?? 0) - count)).toBeLessThanOrEqual(1);
  }
  expect(cities.map(({ count }) => count)).toEqual(cities.map(({ count }) => count).toSorted((a, b) => b - a));
});

test("what was sold is listed with the price it went for, the latest first, page by page", async () => {
  const newer = await sell({ categoryId: 11, count: 3, price: 4_321 });
  const older = await sell({ categoryId: 11, count: 4, price: 1_234, daysAgo: 40 });
  const first = await api.search.sold({ query: { limit: 5 } });
  expect(
    first.data
      .slice(0, 3)
      .map(({ id }) => id)
      .sort(),
  ).toEqual(newer.sort());
  expect(first.data[0]).toMatchObject({ price: 4_321, status: "sold" });
  const second = await api.search.sold({ query: { limit: 5, cursor: first.meta.next_cursor ?? "" } });
  expect(second.meta.next_cursor).toBeNull();
  expect([...first.data.slice(3), ...second.data].map(({ id }) => id).sort()).toEqual(older.sort());
  expect((await refusalOf(api.search.sold({ query: { cursor: "forged" } }))).status).toBe(400);
});

test("alike is what shares the most answers, in the same category, and never the thing itself", async () => {
  const ann = await makeSeller(await user());
  const answers = { ...phoneAnswers, model: "Galaxy Unheardof" };
  const { id } = await makePublished(ann, verifier, { answers });
  const { id: twin } = await makePublished(ann, verifier, { answers, price: 31_000 });
  const cards = await api.search.similar({ params: { id } });
  expect(cards[0]?.id).toBe(twin);
  expect(cards.length).toBe(12);
  expect(cards.every((one) => one.id !== id && one.category_id === 11)).toBe(true);
  const draft = await ann.api.listings.create({ body: { category_data: { category_id: 11 }, submit: false } });
  expect((await refusalOf(api.search.similar({ params: { id: draft.id } }))).status).toBe(404);
});

test("what answers nothing has neighbours by its price, for twelve who ask at once and whoever asks for something else", async () => {
  const { id } = await makePublished(await makeSeller(await user()), verifier, { answers: phoneAnswers });
  await db.run(sql`update listings set answers = '{}' where id = ${id}`);
  const asked = Array.from({ length: 12 }, () => api.search.similar({ params: { id } }));
  expect((await api.search.similar({ params: { id: (await asked[0])?.[0]?.id ?? "" } })).length).toBe(12);
  for (const cards of await Promise.all(asked)) expect(cards.length).toBe(12);
});

// spec 7.22
test("prices come from at least five sales of the same model, with source and date", async () => {
  const ann = await makeSeller(await user());
  const answers = { ...phoneAnswers, model: "Galaxy Pricecheck" };
  const { id } = await makePublished(ann, verifier, { answers });
  const price = () => api.prices.external({ params: { id } });
  expect(await price()).toBeNull();
  await sell({ categoryId: 11, model: "galaxy pricecheck", count: 4, price: 20_000 });
  expect(await price()).toBeNull();
  const guide = (query: { category_id: number; model?: string; condition?: "good" | "fair" }) =>
    ann.api.prices.guide({ query });
  expect(await guide({ category_id: 11, model: "Galaxy Pricecheck" })).toBeNull();
  await sell({ categoryId: 11, model: "Galaxy Pricecheck", count: 1, price: 25_000 });
  expect(await price()).toMatchObject({
    median: 20_000,
    low: 20_000,
    high: 20_000,
    sample: 5,
    basis: "model_and_condition",
    source: "Sold on Sahejo",
    as_of: expect.stringMatching(/^\d{4}-/),
    original_price: null,
  });
  // Each sale of the last 18 months is told by its day and price; an older one is counted and not told.
  const told = (await price())?.sales ?? [];
  expect(told.map((sale) => sale.price).toSorted((a, b) => a - b)).toEqual([20_000, 20_000, 20_000, 20_000, 25_000]);
  expect(told.every(({ sold_on }) => /^\d{4}-\d\d-\d\d$/.test(sold_on))).toBe(true);
  expect(await guide({ category_id: 11, model: "Galaxy Pricecheck", condition: "fair" })).toMatchObject({
    basis: "model",
    sample: 5,
  });
  await sell({ categoryId: 11, model: "Galaxy Pricecheck", count: 1, price: 26_000, daysAgo: 580 });
  const { sample, sales } = (await price()) ?? {};
  expect([sample, sales?.length]).toEqual([6, 5]);
  expect((await refusalOf(guide({ category_id: 1 }))).status).toBe(404);
  expect((await refusalOf(api.prices.guide({ query: { category_id: 11 } }))).status).toBe(401);
});

test("where too few were sold it is told what others ask for the same and its kind, and what it cost new", async () => {
  const [ann, bob] = [await makeSeller(await user()), await makeSeller(await user())];
  const answers = { ...phoneAnswers, model: "Galaxy Marketcheck", original_price: 60_000 };
  const market = (who: typeof ann, model?: string) => who.api.prices.market({ query: { category_id: 11, model } });
  expect((await market(bob, "Galaxy Marketcheck")).same).toBeNull();
  await makePublished(ann, verifier, { answers, price: 28_000 });
  const { id } = await makePublished(ann, verifier, { answers, price: 33_000 });
  const seen = await market(bob, " galaxy marketcheck ");
  expect(seen).toMatchObject({
    same: { low: 28_000, high: 33_000, sample: 2 },
    new_price: { price: 60_000, sample: 2 },
  });
  expect(seen.kind?.sample).toBeGreaterThanOrEqual(5);
  expect(seen.kind?.low).toBeLessThanOrEqual(seen.kind?.high ?? 0);
  // One's own are no market, nor is what left it, nor the same without a name.
  expect((await market(ann, "Galaxy Marketcheck")).same).toBeNull();
  expect((await market(bob)).same).toBeNull();
  await ann.api.listings.pause({ params: { id } });
  expect(await market(bob, "Galaxy Marketcheck")).toMatchObject({ same: null, new_price: { sample: 1 } });
  expect((await refusalOf(bob.api.prices.market({ query: { category_id: 1 } }))).status).toBe(404);
  expect((await refusalOf(api.prices.market({ query: { category_id: 11 } }))).status).toBe(401);
});

test("what a thing is worth is read from its name, and honest where too few were sold", async () => {
  await sell({ categoryId: 11, model: "Galaxy Worthcheck", count: 4, price: 15_000 });
  const worth = (q: string, category?: number) => api.prices.worth({ query: { q, category } });
  expect(await worth("galaxy worthcheck 128 gb", 11)).toMatchObject({
    category: { id: 11, name: "Smartphone" },
    model: "Galaxy Worthcheck",
    sold: null,
  });
  await sell({ categoryId: 11, model: "galaxy worthcheck", count: 1, price: 16_000 });
  const known = await worth("GALAXY WORTHCHECK, with bill", 11);
  expect(known.sold).toMatchObject({ low: 15_000, median: 15_000, high: 15_000, sample: 5, basis: "model" });
  expect(known.models.length).toBeLessThanOrEqual(8);
  // By its words alone it is found where such things are; what names no model is told of its whole kind.
  expect((await worth("smartphone")).category?.id).toBe(11);
  expect(await worth("smartphone", 11)).toMatchObject({ model: null, sold: { basis: "category" } });
  // A group is nothing that can be sold, and nonsense is nothing at all.
  const nothing = { category: null, model: null, sold: null, models: [] };
  expect(await worth("phone", 1)).toEqual(nothing);
  expect(await worth("qzxvw")).toEqual(nothing);
  expect((await refusalOf(worth("x".repeat(201)))).status).toBe(400);
});

test("the home page's numbers are counted: what went live in thirty days, and what was sold", async () => {
  const before = await api.search.numbers();
  await sell({ categoryId: 11, count: 2, price: 9_000 });
  await sell({ categoryId: 11, count: 1, price: 9_000, daysAgo: 31 });
  const after = await api.search.numbers();
  expect(after.sold - before.sold).toBe(2);
  expect(after).toMatchObject({ days: 30 });
  const [row] = await db.many<{ n: number }>(sql`
    select count(*)::int as n from listings
    where published_at >= now() - interval '30 days' and (status = 'published' or (status = 'sold' and sold_at >= now() - interval '30 days'))`);
  expect(after.checked).toBe(row?.n);
});

test("what the seller says it cost when new is told as what it is", async () => {
  const ann = await makeSeller(await user());
  const { id } = await makePublished(ann, verifier, { answers: { ...phoneAnswers, model: "Nobody else has this" } });
  await db.run(sql`update listings set original_price = 75000 where id = ${id}`);
  expect(await api.prices.external({ params: { id } })).toEqual({
    source: "Stated by the seller",
    as_of: expect.any(String),
    original_price: { price: 75_000, source: "Stated by the seller", as_of: expect.any(String) },
    sales: [],
  });
  expect((await api.search.products({ query: { search: "Nobody else has this" } })).data).toContainEqual(
    expect.objectContaining({ id, original_price: 75_000 }),
  );
});

test("a search is saved once, is nobody else's, and goes with the account", async () => {
  const [ann, bob] = [await user(), await user()];
  const body = { search: "gaming laptop", category: 2, price_max: 60_000, answers: { ram: "16 GB" } };
  const saved = await ann.api.savedSearches.save({ body });
  expect(saved).toMatchObject(body);
  expect((await ann.api.savedSearches.save({ body })).id).toBe(saved.id);
  expect(await ann.api.savedSearches.list()).toEqual([saved]);
  expect(await bob.api.savedSearches.list()).toEqual([]);
  expect((await refusalOf(bob.api.savedSearches.remove({ params: { id: saved.id } }))).status).toBe(404);
  expect((await refusalOf(ann.api.savedSearches.save({ body: {} }))).status).toBe(400);
  expect((await refusalOf(ann.api.savedSearches.save({ body: { category: 9_999 } }))).status).toBe(404);
  expect((await refusalOf(api.savedSearches.list())).status).toBe(401);
  await ann.api.savedSearches.remove({ params: { id: saved.id } });
  expect(await ann.api.savedSearches.list()).toEqual([]);
  const many = Array.from({ length: 55 }, (_, n) => bob.api.savedSearches.save({ body: { search: `thing ${n}` } }));
  const kept = (await Promise.allSettled(many)).filter(({ status }) => status === "fulfilled");
  expect(kept).toHaveLength(50);
});

test("all search rows are made anew while listings come, change and go, and none is lost or left over", async () => {
  const ann = await makeSeller(await user());
  const bob = await makeSeller(await user());
  const { id: early } = await makePublished(ann, verifier);
  const { id: changed } = await makePublished(ann, verifier);
  // Rows that went wrong somehow, which is what a rebuild is for.
  await db.run(sql`update search_listings set marks = '{}', tsv = '' where category_id = 8 or category_id = 89`);
  const indexes = () =>
    db.many(sql`select indexname, indexdef from pg_indexes where tablename = 'search_listings' order by 1`);
  const before = await indexes();
  const steps: string[] = [];
  const rebuild = reindex(db, (_part, step) => steps.push(step));
  await ann.api.listings.pause({ params: { id: early } });
  await ann.api.listings.changePrice({ body: { product_id: changed, price: 12_321 } });
  const { id: late } = await makePublished(bob, verifier);
  const { listings } = await rebuild;
  expect(await indexes()).toEqual(before);
  const differing = await db.many(sql`
    select coalesce(s.id, r.id) as id from search_listings s full join search_rows r on r.id = s.id
    where s.id is null or r.id is null or (s.price, s.tsv, s.marks) is distinct from (r.price, r.tsv, r.marks)`);
  expect(differing).toEqual([]);
  expect(await db.find(sql`select count(*)::int as n from search_listings`)).toEqual({ n: expect.any(Number) });
  expect(listings).toBeGreaterThan(1_900);
  cache.clear();
  const { data } = await api.search.products({ query: { category: 11, price_min: 12_321, price_max: 12_321 } });
  expect(data.map(({ id }) => id)).toContain(changed);
  expect((await api.search.products({ query: { search: "samsung", category: 11, sort: "newest" } })).data[0]?.id).toBe(
    late,
  );
  expect(steps.at(-1)).toBe("Done");
  // Again, over what the first one made.
  await reindex(db, () => undefined);
  expect(await indexes()).toEqual(before);
  expect(await db.find(sql`select to_regclass('search_listings_next')::text as name`)).toEqual({ name: null });
});

test("while somebody reads for long, a reindex does not change over, and nobody waits behind it", async () => {
  const reader = await db.pool.connect();
  await reader.query("begin");
  await reader.query("set local idle_in_transaction_session_timeout = 0");
  await reader.query("select from search_listings limit 1");
  let isDone = false;
  const changing = Promise.withResolvers<void>();
  const rebuild = reindex(db, (_part, step) => {
    if (step === "Changing over") changing.resolve();
  }).then(() => {
    isDone = true;
  });
  await changing.promise;
  for (let n = 0; n < 5; n++) {
    cache.clear();
    const { data } = await api.search.products({ query: { category: 11, price_min: 1 + n } });
    expect(data.length).toBeGreaterThan(0);
  }
  expect(isDone).toBe(false);
  await reader.query("commit");
  reader.release();
  await rebuild;
});
