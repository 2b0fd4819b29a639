// Random searches in a random market, held against a plain look at every row. What is counted of words says where a search
// looks first; here it is made up, so that a search which believes it would lose something.
import { describe, expect, test } from "vitest";
import { prepared, sql } from "../../kit/db/sql.ts";
import { plantBulk } from "../../seeds/bulk/plant-bulk.ts";
import { world } from "../../testing/world.ts";
import { toTsQuery } from "./read/words/read-query.ts";
import { understand } from "./read/words/understand.service.ts";

const first = await world();
const { db, connection } = first;
await plantBulk(connection, { count: 2_500, seed: 31, now: new Date(), progress: () => undefined });

/** The same numbers in every run. */
function numbersFrom(seed: number) {
  let state = seed;
  return (most: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
}
const upTo = numbersFrom(20_261_115);
const pick = <T>(from: readonly T[]): T => from[upTo(from.length)] as T;

const WORDS = [
  "samsung",
  "galaxy",
  "micromax",
  "refrigerator",
  "bicycle",
  "lenovo",
  "bluetooth",
  "128gb",
  "wooden",
  "ac",
  "smartphone",
];
const leaves = (await db.many<{ id: number }>(sql`select id from categories where is_leaf order by id`)).map(
  ({ id }) => id,
);
const HOUR_MS = 3_600_000;
for (const word of [...WORDS, "=condition:good", "=brand:samsung"]) {
  const mine = leaves.filter(() => upTo(3) > 0);
  const newest = new Date(Date.now() - upTo(30_000) * HOUR_MS);
  const reach = new Date(newest.getTime() - upTo(3_000) * HOUR_MS);
  await db.run(sql`
    insert into search_frequencies (word, documents, leaves, leaf_documents, newest_at, reach_at, low_price, high_price,
      leaf_low_prices, leaf_high_prices)
    values (${word}, ${1_600 + upTo(90_000)}, ${mine}::int[], ${mine.map(() => upTo(5_000))}::int[], ${newest}, ${reach},
      ${1 + upTo(60_000)}, ${1 + upTo(60_000)}, ${mine.map(() => 1 + upTo(60_000))}::int[], ${mine.map(() => 1 + upTo(60_000))}::int[])
    on conflict (word) do update set documents = excluded.documents, leaves = excluded.leaves,
      leaf_documents = excluded.leaf_documents, newest_at = excluded.newest_at, reach_at = excluded.reach_at,
      low_price = excluded.low_price, high_price = excluded.high_price, leaf_low_prices = excluded.leaf_low_prices,
      leaf_high_prices = excluded.leaf_high_prices`);
}
// Many at the same price, and some older than all blocks.
await db.run(sql`update search_listings set price = 999 where abs(hashtext(id::text)) % 7 = 0`);
await db.run(
  sql`update search_listings set created_at = created_at - interval '5 years' where abs(hashtext(id::text)) % 11 = 0`,
);
await db.run(
  sql`update listings l set price = s.price from search_listings s where s.id = l.id and s.price <> l.price`,
);
const { api } = await world({ database: (await db.find<{ d: string }>(sql`select current_database() as d`))?.d ?? "" });

const groups = await db.many<{ id: number; below: number[] }>(sql`
  select c.id, array(select l.id from categories l left join categories p on p.id = l.parent_id
    where l.is_leaf and (l.id = c.id or l.parent_id = c.id or p.parent_id = c.id)) as below from categories c`);

type Query = NonNullable<Parameters<typeof api.search.products>[0]["query"]>;
interface Asked {
  query: Query;
  where: string;
}

/** What words mean is read as the search does, and so is no matter of this. */
async function makeSearch(): Promise<Asked> {
  const words = [...new Set(Array.from({ length: 1 + upTo(3) }, () => pick(WORDS)))].slice(0, 1 + upTo(2)).join(" ");
  const meaning = toTsQuery((await understand(db, words, "things")).clauses);
  const filters: { query: Partial<Query>; where: string }[] = [
    upTo(5) > 0
      ? { query: { search: words }, where: `tsv @@ to_tsquery('sahejo', $q$${meaning}$q$)` }
      : { query: { brand: "Samsung" }, where: "tsv @@ '''=brand:samsung'''" },
  ];
  if (upTo(2) === 0) {
    const group = pick(groups);
    filters.push({ query: { category: group.id }, where: `category_id = any ('{${group.below}}')` });
  }
  if (upTo(3) === 0) filters.push({ query: { condition: "good,fair" }, where: "condition in ('good', 'fair')" });
  if (upTo(3) === 0) {
    const low = upTo(5_000);
    filters.push({
      query: { price_min: low, price_max: low * 4 + 50 },
      where: `price between ${low} and ${low * 4 + 50}`,
    });
  }
  return {
    query: Object.assign({}, ...filters.map(({ query }) => query)),
    where: filters.map(({ where }) => where).join(" and "),
  };
}

async function walkAll(query: Query) {
  const cards: { id: string; price: number }[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof api.search.products>> = await api.search.products({
      query: cursor === null ? query : { ...query, cursor },
    });
    cards.push(...page.data);
    cursor = page.meta.next_cursor;
    if (cards.length > 400) break;
  } while (cursor !== null);
  return { cards, isAll: cursor === null };
}

const ORDERS = { newest: "created_at desc, id desc", price_asc: "price, id", price_desc: "price desc, id desc" };
const searches: Asked[] = [];
for (let n = 0; n < 40; n++) searches.push(await makeSearch());
/** In the leaf where a word stands most often, as people look through it from the cheapest on. */
for (const word of ["samsung", "galaxy", "bicycle", "lenovo", "refrigerator"]) {
  const meaning = toTsQuery((await understand(db, word, "things")).clauses);
  const leaf = await db.find<{ id: number }>(sql`
    select category_id as id from search_listings where tsv @@ to_tsquery('sahejo', ${meaning})
    group by 1 order by count(*) desc, 1 limit 1`);
  const where = `tsv @@ to_tsquery('sahejo', $q$${meaning}$q$) and category_id = ${leaf?.id}`;
  const query = { search: word, category: leaf?.id ?? 0 };
  searches.push({ query, where });
  // Answers are looked at in the rows, where the index tells words, leaf and price.
  searches.push({
    query: { ...query, condition: "good,fair", price_max: 2_500 },
    where: `${where} and condition in ('good', 'fair') and price <= 2500`,
  });
  for (const brand of [["Samsung"], ["Samsung", "Lenovo"]]) {
    const marks = brand.map((one) => `'=brand:${one.toLowerCase()}'`).join(" | ");
    searches.push({
      query: { brand, category: leaf?.id ?? 0, price_max: 4_000 },
      where: `tsv @@ $q$${marks}$q$ and category_id = ${leaf?.id} and price <= 4000`,
    });
  }
  for (const [price_min, price_max] of [
    [700, undefined],
    [0, 2_500],
    [8_000, 9_100],
  ]) {
    const between = `price between ${price_min} and ${price_max ?? 2_147_483_647}`;
    const bounds = price_max === undefined ? { price_min } : { price_min, price_max };
    searches.push({ query: { ...query, ...bounds }, where: `${where} and ${between}` });
    searches.push({
      query: { search: word, ...bounds },
      where: `tsv @@ to_tsquery('sahejo', $q$${meaning}$q$) and ${between}`,
    });
  }
}

describe.each(searches.map((one) => ({ ...one, said: JSON.stringify(one.query) })))("$said", ({ query, where }) => {
  test.each(Object.keys(ORDERS) as (keyof typeof ORDERS)[])("by %s", async (sort) => {
    const text = `select id from search_listings where ${where} order by ${ORDERS[sort]}`;
    const expected = (await db.many<{ id: string }>(prepared(text, []))).map(({ id }) => id);
    const { cards, isAll } = await walkAll({ ...query, sort, limit: 23 });
    expect(cards.map(({ id }) => id)).toEqual(isAll ? expected : expected.slice(0, cards.length));
  });

  test("by relevance, none lost or doubled, and no more said than there are", async () => {
    const expected = await db.many<{ id: string }>(prepared(`select id from search_listings where ${where}`, []));
    const { cards, isAll } = await walkAll({ ...query, limit: 23 });
    const found = cards.map(({ id }) => id).sort();
    expect(new Set(found).size).toBe(found.length);
    if (isAll) expect(found).toEqual(expected.map(({ id }) => id).sort());
    const { meta } = await api.search.products({ query: { ...query, limit: 1, sort: "newest" } });
    // Made-up counts say "1,000+" of one word; whatever was counted is true.
    if (meta.total.exact) expect(meta.total.value).toBe(expected.length);
    else if (meta.total.value < 1_000) expect(meta.total.value).toBeLessThanOrEqual(expected.length);
  });
});
