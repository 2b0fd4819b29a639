// The parts of the market are numbered twice: by parts_of of the migration, for the index, and by parts.ts, for those who
// look. Here the two are held together, whatever the price, the moment and the leaf.
import fc from "fast-check";
import { expect, test } from "vitest";
import { MAX_PRICE_RUPEES } from "../../../../contract/catalogue/catalogue.contract.ts";
import { prepared } from "../../../kit/db/sql.ts";
import { world } from "../../../testing/world.ts";
import {
  blocksFrom,
  isPlain,
  leafStepsOf,
  partsAround,
  slicesFrom,
  startOf,
  stepsOf,
  wordStepsAround,
  wordStepsOf,
} from "./parts.ts";

const { db } = await world();
const HOUR_MS = 3_600_000;
const RUNS = { numRuns: 300 };

interface Listed {
  leaf: number;
  price: number;
  at: number;
}

/** As the index numbers them. */
async function partsOf(listed: readonly Listed[]): Promise<number[][]> {
  const text = `select parts_of(leaf, price, to_timestamp(at / 1000.0)) as parts
    from unnest($1::int[], $2::int[], $3::float8[]) with ordinality as t (leaf, price, at, place) order by place`;
  const columns = (["leaf", "price", "at"] as const).map((name) => listed.map((one) => one[name]));
  return (await db.many<{ parts: number[] }>(prepared(text, columns))).map(({ parts }) => parts);
}

const now = Date.UTC(2026, 10, 15, 19, 4);
const moment = fc.integer({ min: Date.UTC(2005, 0), max: Date.UTC(2060, 0) });
/** At the edges of steps as well, where logarithms may differ in their last digit. */
const price = fc.oneof(
  fc.integer({ min: 1, max: MAX_PRICE_RUPEES }),
  fc
    .tuple(fc.integer({ min: 0, max: 8 * 23 }), fc.integer({ min: -1, max: 1 }))
    .map(([fine, off]) => Math.min(MAX_PRICE_RUPEES, Math.max(1, Math.round(2 ** (fine / 8)) + off))),
);
const leaf = fc.integer({ min: 1, max: 5_000 });
const span = fc.oneof(fc.nat(100), fc.nat(100_000)).map((hours) => hours * HOUR_MS);

test("a moment up to the first is in one block of hours, or older than all of them", async () => {
  await fc.assert(
    fc.asyncProperty(
      moment,
      span,
      span,
      fc.array(fc.oneof(fc.nat(40 * 365 * 24), fc.nat(100)), { minLength: 1, maxLength: 30 }),
      async (from, age, spanMs, hoursBefore) => {
        const { all, rest } = blocksFrom(from, { newest: from - age, spanMs });
        const edge = Math.floor(from / HOUR_MS) * HOUR_MS;
        const moments = [
          from,
          rest.getTime(),
          rest.getTime() - 1,
          ...hoursBefore.flatMap((h) => [edge - h * HOUR_MS, edge - h * HOUR_MS - 1]),
        ];
        const parts = await partsOf(moments.map((at) => ({ leaf: 11, price: 999, at })));
        for (const [index, at] of moments.entries()) {
          const met = all.flat().filter((block) => parts[index]?.includes(block));
          expect(met.length, new Date(at).toISOString()).toBe(at >= rest.getTime() ? 1 : 0);
        }
      },
    ),
    RUNS,
  );
});

test("a block begins with its first hour", async () => {
  await fc.assert(
    fc.asyncProperty(moment, async (from) => {
      const blocks = slicesFrom(from).blocks.flat();
      const starts = blocks.map((block) => startOf(block).getTime());
      const inside = await partsOf(starts.map((at) => ({ leaf: 11, price: 999, at })));
      const before = await partsOf(starts.map((at) => ({ leaf: 11, price: 999, at: at - 1 })));
      for (const [index, block] of blocks.entries()) {
        expect(inside[index]).toContain(block);
        expect(before[index]).not.toContain(block);
      }
    }),
    { numRuns: 60 },
  );
});

test("a price between two is in one step, of its leaf and of the whole market, and other leaves are in none", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.tuple(price, price),
      fc.array(price, { minLength: 1, maxLength: 30 }),
      fc.uniqueArray(leaf, { minLength: 2, maxLength: 6 }),
      fc.boolean(),
      async (bounds, prices, [other = 0, ...leaves], isUp) => {
        const [low, high] = [Math.min(...bounds), Math.max(...bounds)];
        const between = [low, high, ...prices.filter((one) => one >= low && one <= high)];
        const listed = [...leaves, other].flatMap((id) => between.map((one) => ({ leaf: id, price: one, at: now })));
        const parts = await partsOf(listed);
        for (const among of [leaves, null]) {
          const steps = stepsOf({ low, high, isUp }, among);
          for (const [index, one] of listed.entries()) {
            const met = steps.filter((numbers) => numbers.some((number) => parts[index]?.includes(number)));
            const isAsked = among === null || leaves.includes(one.leaf);
            expect(met.length, JSON.stringify(one)).toBe(isAsked ? 1 : 0);
          }
        }
      },
    ),
    RUNS,
  );
});

/** The step of each price, as the index has it with every word. */
async function wordStepsAt(prices: readonly number[]): Promise<number[]> {
  const text = `select price_words(price, 'a:1A'::tsvector) as keys
    from unnest($1::int[]) with ordinality as t (price, place) order by place`;
  const rows = await db.many<{ keys: string[] }>(prepared(text, [prices]));
  return rows.map(({ keys }) => Number(/^(\d+) a$/.exec(keys[0] ?? "")?.[1]));
}

test("a price between two is in one step of those that words have", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.tuple(price, price),
      fc.array(price, { minLength: 1, maxLength: 30 }),
      fc.option(price, { nil: undefined }),
      fc.boolean(),
      async (bounds, prices, upTo, isUp) => {
        const [low, high] = [Math.min(...bounds), Math.max(...bounds)];
        const between = [low, high, ...prices.filter((one) => one >= low && one <= high)];
        const { near, far } = wordStepsOf({ low, high, isUp }, upTo);
        const all = wordStepsAround(low, high);
        const steps = await wordStepsAt(between);
        const parts = await partsOf(between.map((one) => ({ leaf: 7, price: one, at: now })));
        for (const [index, one] of between.entries()) {
          const met = [...near, ...far].filter((numbers) => numbers.includes(steps[index] ?? 0));
          expect(met.length, String(one)).toBe(1);
          expect(all.steps).toContain(steps[index]);
          const around = met.flatMap((numbers) => partsAround(numbers, [7, 8]));
          expect(around.some((number) => parts[index]?.includes(number))).toBe(true);
        }
      },
    ),
    RUNS,
  );
});

test("steps come in the order of their prices", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(price, { minLength: 2, maxLength: 30 }),
      fc.option(price, { nil: undefined }),
      fc.boolean(),
      async (prices, upTo, isUp) => {
        const ordered = prices.toSorted((a, b) => (isUp ? a - b : b - a));
        const bounds = { low: Math.min(...prices), high: Math.max(...prices), isUp };
        const parts = await partsOf(ordered.map((one) => ({ leaf: 7, price: one, at: now })));
        const steps = stepsOf(bounds, [7]);
        const places = parts.map((mine) => steps.findIndex((numbers) => numbers.some((n) => mine.includes(n))));
        expect(places).toEqual(places.toSorted((a, b) => a - b));
        const { near, far } = wordStepsOf(bounds, upTo);
        const ofWords = await wordStepsAt(ordered);
        const wordPlaces = ofWords.map((step) => [...near, ...far].findIndex((numbers) => numbers.includes(step)));
        expect(wordPlaces).toEqual(wordPlaces.toSorted((a, b) => a - b));
      },
    ),
    RUNS,
  );
});

test("words keep the step of their price, marks and descriptions none", async () => {
  const text = `select price_words(900, array_to_tsvector(array['samsung', '=brand:samsung', '~table'])) as keys`;
  expect(await db.find(prepared(text, []))).toEqual({ keys: ["39 samsung"] });
});

test("in its leaf a word keeps the same step, numbered with the leaf", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(price, { minLength: 1, maxLength: 30 }), leaf, leaf, async (prices, id, other) => {
      const text = `select leaf_price_words($1, price, array_to_tsvector(array['samsung', '=brand:samsung', '~table'])) as keys
        from unnest($2::int[]) with ordinality as t (price, place) order by place`;
      const rows = await db.many<{ keys: string[] }>(prepared(text, [id, prices]));
      const steps = await wordStepsAt(prices);
      expect(rows.map(({ keys }) => keys)).toEqual(steps.map((step) => [`${leafStepsOf([step], [id])} samsung`]));
      const [mine, others] = [leafStepsOf(steps, [id]), new Set(leafStepsOf(steps, [other]))];
      expect(mine.some((number) => others.has(number))).toBe(id === other);
    }),
    RUNS,
  );
});

test("a plain word of a leaf is the key that the index has, and no other word is taken for plain", async () => {
  const letters = fc.stringMatching(/^[a-z]{1,20}\d{0,6}$/);
  const odd = fc.constantFrom("128 gb", "o'clock", "1.5", "जूता", "a-b", "13", "");
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(letters, odd), { minLength: 1, maxLength: 20 }), leaf, async (spellings, id) => {
      const plain = spellings.filter((spelling) => isPlain([spelling]));
      expect(plain).toEqual(spellings.filter((spelling) => /^[a-z]/.test(spelling) && /^\w+$/.test(spelling)));
      const row = await db.find<{ keys: string[] }>(
        prepared("select leaf_keys($1::int[], $2::text[]) as keys", [[id], plain]),
      );
      expect(row?.keys.toSorted()).toEqual(plain.map((spelling) => `${id} ${spelling}`).toSorted());
    }),
    RUNS,
  );
});
