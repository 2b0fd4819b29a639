import { expect, test } from "vitest";
import { checkAnswers } from "../../contract/catalogue/answers.ts";
import { MAX_PRICE_RUPEES, type Question } from "../../contract/catalogue/catalogue.contract.ts";
import { requireCleanText } from "../../server/domains/moderation/moderation.service.ts";
import { categoryRows } from "../../server/seeds/reference/categories.ts";
import { readJson } from "../../server/seeds/reference/files.ts";
import { bulkListings } from "./bulk.ts";
import { GONE_FOR_DAYS, oldShelves } from "./things/old-goods.ts";

const COUNT = 20_000;
const rows = [...bulkListings("bulk", COUNT, { sellers: 500 })];

test("rows are as many as asked for and the same for the same seed", () => {
  expect(rows).toHaveLength(COUNT);
  const [again] = bulkListings("bulk", COUNT, { sellers: 500 });
  expect(again).toEqual(rows[0]);
  const [other] = bulkListings("other", COUNT, { sellers: 500 });
  expect(other).not.toEqual(rows[0]);
});

test("rows come oldest first over three years, and more of them are recent", () => {
  const minutes = rows.map(({ created_minutes_ago }) => created_minutes_ago);
  expect(minutes).toEqual(minutes.toSorted((a, b) => b - a));
  const within = (days: number) => minutes.filter((age) => age < days * 1_440).length / COUNT;
  expect(within(3 * 365)).toBe(1);
  expect(within(365)).toBeGreaterThan(0.5);
  expect(within(30)).toBeGreaterThan(0.1);
});

test("rows would be accepted by the product, in every leaf category", async () => {
  const categories = (await categoryRows()) as { id: number; is_leaf: boolean; questions: Question[] }[];
  const questions = new Map(categories.map((category) => [category.id, category.questions]));
  const seen = new Set<string>();
  for (const { category_id, answers, answers_json } of rows) {
    if (seen.has(answers_json)) continue;
    seen.add(answers_json);
    expect(JSON.parse(answers_json)).toEqual(answers);
    expect(checkAnswers(questions.get(category_id) ?? [], answers)).toEqual({});
  }
  for (const { title, description } of rows.filter((_, index) => index % 50 === 0)) {
    expect(() => requireCleanText({ title, description }), title).not.toThrow();
  }
  const leaves = categories.flatMap(({ id, is_leaf }) => (is_leaf ? id : []));
  expect(leaves.filter((id) => !rows.some((row) => row.category_id === id))).toEqual([]);
  const wrong = rows.filter(
    ({ price, title, weight_kg }) =>
      !Number.isInteger(price) || price < 1 || price > MAX_PRICE_RUPEES || title.length > 120 || weight_kg <= 0,
  );
  expect(wrong).toEqual([]);
});

test("rows come from all cities we serve, most from the largest", async () => {
  const { cities } = await readJson<{ cities: { id: number; city: string; core: object }[] }>("serving_pincodes.json");
  const share = (name: string) => {
    const city = cities.find((one) => one.city === name);
    return rows.filter(({ city_id, pincode }) => city_id === city?.id && pincode in city.core).length / COUNT;
  };
  const shares = ["Delhi", "Noida", "Ghaziabad", "Greater Noida"].map(share);
  expect(shares).toEqual(shares.toSorted((a, b) => b - a));
  expect(Math.min(...shares)).toBeGreaterThan(0.03);
  expect([...shares, share("Gurugram")].reduce((sum, one) => sum + one, 0)).toBeCloseTo(1);
});

test("words are common, middling and rare, and some are found in old listings only", () => {
  const found = new Map<string, { count: number; youngest: number }>();
  for (const { title, created_minutes_ago } of rows) {
    for (const word of new Set(title.toLowerCase().split(/[^\p{L}\p{N}]+/u))) {
      const known = found.get(word) ?? { count: 0, youngest: Number.POSITIVE_INFINITY };
      found.set(word, { count: known.count + 1, youngest: Math.min(known.youngest, created_minutes_ago) });
    }
  }
  const counts = [...found.values()].map(({ count }) => count).toSorted((a, b) => b - a);
  expect(counts[0]).toBeGreaterThan(COUNT / 10);
  expect(counts.filter((count) => count <= 3).length).toBeGreaterThan(500);
  const old = ["micromax", "lumia", "blackberry", "carvaan"];
  expect(oldShelves.flatMap(({ goods }) => goods.map(({ name }) => name.toLowerCase())).join()).toMatch(
    /micromax.*lumia.*blackberry.*carvaan/,
  );
  for (const word of old) {
    expect(found.get(word)?.count, word).toBeGreaterThan(20);
    expect(found.get(word)?.youngest, word).toBeGreaterThanOrEqual(GONE_FOR_DAYS * 1_440);
  }
});

test("a few sell a lot and all are among those who may", () => {
  const sales = new Map<number, number>();
  for (const { seller } of rows) sales.set(seller, (sales.get(seller) ?? 0) + 1);
  expect(Math.max(...sales.keys())).toBeLessThan(500);
  expect(sales.get(0)).toBeGreaterThan(4 * (COUNT / 500));
});
