import { expect, test } from "vitest";
import { sql } from "../../kit/db/sql.ts";
import { world } from "../../testing/world.ts";
import { plantBulk } from "./plant-bulk.ts";

const { db, connection, api, cache } = await world();
const plant = (count: number, seed = 1) =>
  plantBulk(connection, { count, seed, now: new Date(), progress: (part, step) => told.push([part, step]) });
const told: [number, string][] = [];
const indexes = () =>
  db.many(
    sql`select indexname, indexdef from pg_indexes where tablename in ('listings', 'search_listings') order by 1`,
  );

test("very many listings come in one go, whole, found by their words, and with every index back in place", async () => {
  const before = await indexes();
  expect(await plant(3_000)).toEqual({ listings: 3_000, sellers: 60 });
  expect(await indexes()).toEqual(before);
  expect(await db.find(sql`select count(*)::int as n from search_listings`)).toEqual({ n: 3_000 });
  cache.clear();
  const categories = await api.catalogue.categories();
  const live = categories.filter(({ parent_id }) => parent_id === null).reduce((sum, one) => sum + one.live_count, 0);
  expect(live).toBe(3_000);
  const { n } = (await db.find<{ n: number }>(sql`
    select count(*)::int as n from search_listings where tsv @@ to_tsquery('sahejo', 'samsung')`)) ?? { n: 0 };
  expect(n).toBeGreaterThan(30);
  const cities = await db.many<{ n: number }>(
    sql`select count(*)::int as n from listings group by city_id order by 1 desc`,
  );
  expect(cities.length).toBe(5);
  expect(cities[0]?.n).toBeGreaterThan(1_000);
  const [row] = await db.many<{ id: string }>(sql`select id from listings limit 1`);
  expect(await api.listings.product({ params: { id: row?.id ?? "" } })).toMatchObject({ status: "published" });
  const parts = told.map(([part]) => part);
  expect(parts).toEqual(parts.toSorted((a, b) => a - b));
  expect(parts.at(-1)).toBe(1);
});

test("more can be added, and the guards stand again", async () => {
  await plant(200, 2);
  expect(await db.find(sql`select count(*)::int as n from search_listings`)).toEqual({ n: 3_200 });
  const insert = db.run(sql`
    insert into listings (seller_id, status, category_id, created_at, updated_at, active_at)
    select seller_id, 'published', 11, now(), now(), now() from listings limit 1`);
  await expect(insert).rejects.toThrow(/begins as a draft/);
});

test("what breaks off, wherever it is, goes on there and ends as if nothing had happened", async () => {
  const before = await indexes();
  const today = new Date();
  let tries = 0;
  const plantAndStop = (limit: number) =>
    plantBulk(connection, {
      count: 1_000,
      seed: 3,
      now: today,
      progress(part) {
        tries++;
        if (part >= limit) throw new Error("stopped");
      },
    });
  const count = () => db.find(sql`select count(*)::int as n from search_listings`);
  for (const limit of [0, 0.06, 0.6, 0.7, 0.8]) await expect(plantAndStop(limit)).rejects.toThrow("stopped");
  await expect(plant(500, 4)).rejects.toThrow(/1000 listings was begun/);
  expect(await plantAndStop(2)).toEqual({ listings: 1_000, sellers: 20 });
  expect(tries).toBeGreaterThan(10);
  expect(await count()).toEqual({ n: 4_200 });
  expect(await indexes()).toEqual(before);
  expect(await db.find(sql`select count(*)::int as n from listings`)).toEqual({ n: 4_200 });
  expect(await db.find(sql`select to_regclass('bulk_planting') as table`)).toEqual({ table: null });
});
