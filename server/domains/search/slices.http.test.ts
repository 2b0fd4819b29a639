// Words that are said to be frequent are read slice by slice: whatever the order and the filter, none is lost or doubled.
import { describe, expect, test } from "vitest";
import { prepared, sql } from "../../kit/db/sql.ts";
import { plantBulk } from "../../seeds/bulk/plant-bulk.ts";
import { world } from "../../testing/world.ts";
import { runPricePlan } from "./run-plan.service.ts";
import { listNewest } from "./statements/newest.tables.ts";

const first = await world();
const { db, connection } = first;
await plantBulk(connection, { count: 3_000, seed: 12, now: new Date(), progress: () => undefined });
// As if each stood in tens of thousands. One of them stands in old listings only.
await db.run(sql`
  insert into search_frequencies (word, documents, leaves)
  select w, 50000, array(select id from categories where is_leaf order by id) from unnest(array['samsung', 'micromax']) w
  on conflict (word) do update set documents = excluded.documents, leaves = excluded.leaves`);
// One that nearly all of one leaf have, and a few elsewhere.
await db.run(sql`
  insert into search_frequencies (word, documents, leaves) values ('refrigerator', 50000, '{74}')
  on conflict (word) do update set documents = excluded.documents, leaves = excluded.leaves`);
await db.run(sql`
  update search_listings set tsv = tsv || to_tsvector('sahejo', 'zzrefrigerator')
  where id in (select id from search_listings where category_id <> 74 order by id limit 20)`);
// One that many descriptions say, and no title.
await db.run(sql`insert into search_frequencies (word, documents) values ('~gramophonic', 50000)`);
await db.run(sql`
  update search_listings set tsv = tsv || array_to_tsvector(array['~gramophonic'])
  where id in (select id from search_listings order by id limit 700)`);
// Prices at the edges of steps, and one older than all quarters that are read one by one.
await db.run(sql`
  update search_listings s set price = e.price from (
    select id, (array[1, 2, 63, 64, 65, 90, 91, 128, 4096, 10000000])[row_number() over (order by id)] as price
    from search_listings where tsv @@ 'samsung' order by id limit 10) e where e.id = s.id`);
await db.run(
  sql`update listings l set price = s.price from search_listings s where s.id = l.id and s.price <> l.price`,
);
await db.run(sql`
  update search_listings set created_at = created_at - interval '9 years'
  where id in (select id from search_listings where tsv @@ 'samsung' order by id desc limit 3)`);
const { api } = await world({
  database: (await db.find<{ d: string }>(sql`select current_database() as d`))?.d ?? "",
});

type Query = Parameters<typeof api.search.products>[0]["query"];

async function walkAll(query: Query) {
  const cards: Awaited<ReturnType<typeof api.search.products>>["data"] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof api.search.products>> = await api.search.products({
      query: cursor === null ? query : { ...query, cursor },
    });
    cards.push(...page.data);
    cursor = page.meta.next_cursor;
  } while (cursor !== null);
  return cards;
}

const asked: [string, Query, string][] = [
  ["a word", { search: "samsung" }, "tsv @@ 'samsung | samsungs'"],
  ["a word of one leaf", { search: "refrigerator" }, "tsv @@ 'zzrefrigerator'"],
  [
    "a word of one leaf with a condition",
    { search: "refrigerator", condition: "good,like_new,fair" },
    "tsv @@ 'zzrefrigerator' and condition in ('good', 'like_new', 'fair')",
  ],
  ["a word of descriptions", { search: "gramophonic" }, "tsv @@ '''~gramophonic'''"],
  [
    "a word of descriptions in a group with a condition",
    { search: "gramophonic", category: 3, condition: "good,like_new,fair" },
    "tsv @@ '''~gramophonic'' & ''=c:3''' and condition in ('good', 'like_new', 'fair')",
  ],
  ["a word of old listings", { search: "micromax" }, "tsv @@ 'micromax'"],
  ["a word in a leaf", { search: "samsung", category: 11 }, "tsv @@ 'samsung' and category_id = 11"],
  [
    "a word with a mark and a range of prices in a leaf",
    { search: "samsung", category: 11, condition: "good,fair", price_min: 64, price_max: 30_000 },
    "tsv @@ 'samsung' and category_id = 11 and condition in ('good', 'fair') and price between 64 and 30000",
  ],
  [
    "a word in a group",
    { search: "samsung", category: 1 },
    "tsv @@ 'samsung' and category_id in (11, 82, 12, 13, 14, 15)",
  ],
  [
    "a word with a condition and a range of prices",
    { search: "samsung", condition: "good,like_new", price_min: 64, price_max: 20_000 },
    "tsv @@ 'samsung' and condition in ('good', 'like_new') and price between 64 and 20000",
  ],
  ["a range of prices alone", { price_min: 90, price_max: 400 }, "price between 90 and 400"],
  [
    "a range of prices in a group",
    { category: 1, price_min: 64, price_max: 900 },
    "category_id in (11, 82, 12, 13, 14, 15) and price between 64 and 900",
  ],
  ["a mark alone", { brand: "Samsung" }, "tsv @@ '''=brand:samsung'''"],
];

describe.each(asked)("%s", (_name, query, where) => {
  test.each(["newest", "relevance", "price_asc", "price_desc"] as const)("by %s", async (sort) => {
    const expected = await db.many<{ id: string }>(prepared(`select id from search_listings where ${where}`, []));
    const found = await walkAll({ ...query, sort, limit: 17 });
    expect(expected.length).toBeGreaterThan(17);
    expect(found.map(({ id }) => id).sort()).toEqual(expected.map(({ id }) => id).sort());
    if (sort !== "price_asc" && sort !== "price_desc") return;
    const inOrder = found.map(({ price }) => price);
    expect(inOrder).toEqual(inOrder.toSorted((a, b) => (sort === "price_asc" ? a - b : b - a)));
  });
});

describe.each(["price_asc", "price_desc"] as const)("a walk along prices that leads too far, by %s", (order) => {
  const leaves = [11, 82, 12, 13, 14, 15];
  test("goes on by the word index", async () => {
    const filter = {
      categories: leaves,
      words: "'samsung'",
      inTitle: "",
      inTitleOrAnswers: "",
      marks: null,
      marksAndCategory: "'=c:1'",
      priceMin: 60,
      priceMax: 50_000,
    };
    const direction = order === "price_asc" ? "" : "desc";
    const expected = await db.many<{ id: string }>(
      prepared(
        `select id from search_listings where tsv @@ 'samsung' and category_id = any ('{11,82,12,13,14,15}')
          and price between 60 and 50000 order by price ${direction}, id ${direction}`,
        [],
      ),
    );
    expect(expected.length).toBeGreaterThan(60);
    const ways = [
      { kind: "steps", leaves },
      { kind: "word steps", spellings: [["samsung"]], leaves, upTo: 3_000 },
      { kind: "word steps", spellings: [["samsung"]], leaves, upTo: undefined },
    ] as const;
    for (const depth of [1, 20, 200, 5_000]) {
      for (const afterwards of ways) {
        const plan = { kind: "walk", depth, afterwards } as const;
        const found = await runPricePlan(db, filter, plan, { order, after: null, limit: 60 });
        expect(found.map(({ id }) => id)).toEqual(expected.slice(0, 60).map(({ id }) => id));
      }
    }
  });
});

test.each([[[11]], [[11, 82, 12]]])(
  "whether many match or few, a walk finds the same: in leaves %j",
  async (leaves) => {
    const filter = {
      ...{ categories: leaves, words: null, isAnywhere: false, inTitle: "", inTitleOrAnswers: "" },
      ...{ marks: null, marksAndCategory: null, priceMin: 64, priceMax: 40_000 },
    };
    for (const depth of [10, 2_000]) {
      const found = (dense: { isDense?: true }) =>
        listNewest(db, filter, { kind: "walk", depth, ...dense }, { limit: 60, after: null, facetsFrom: 1 });
      const [one, other] = [await found({}), await found({ isDense: true })];
      expect(other).toEqual(one);
      expect(one[0]?.total).toBeGreaterThan(5);
    }
  },
);

test("what was counted to the last one is counted again, in the order of prices too", async () => {
  const query = { search: "refrigerator", condition: "fair", sort: "price_asc" } as const;
  const before = await api.search.products({ query: { ...query, name: "before" } });
  expect(before.meta.total.exact).toBe(true);
  await db.run(sql`delete from search_listings where id = ${before.data[0]?.id}`);
  const after = await api.search.products({ query: { ...query, name: "after" } });
  expect(after.meta.total).toEqual({ value: before.meta.total.value - 1, exact: true });
  expect(after.data[0]?.id).toBe(before.data[1]?.id);
});
