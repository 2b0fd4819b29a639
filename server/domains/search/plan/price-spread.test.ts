import { expect, test } from "vitest";
import { EVERYTHING, type Statistics, type Wanted } from "../read/wanted.ts";
import { REACH } from "../vocabulary/vocabulary.ts";
import { spreadOf } from "./price-spread.ts";

const wanted = {
  filter: { ...EVERYTHING, words: "'samsung'" },
  clauses: [{ spellings: ["samsung"] }],
} as unknown as Wanted;
const marks = { documents: 0, counts: [], places: [] } as unknown as Statistics["words"];

function marketOf(words: Partial<Statistics["words"]>): Statistics {
  const counted = { documents: 60_000, leaves: [11], counts: [60_000], places: [new Map([[11, 60_000]])] };
  const prices = { lowPrice: 300, highPrice: 70_000, lowPrices: new Map([[11, 2_000]]), highPrices: new Map() };
  return { words: { ...counted, ...prices, ...words }, marks, live: 1_000_000 } as unknown as Statistics;
}

test("as many are expected beyond either price as were counted there, and all of them in the end", () => {
  const spread = spreadOf(wanted, marketOf({}));
  expect(spread?.between(0, 300)).toBeCloseTo(REACH, 5);
  expect(spread?.between(70_000, 2_147_483_647)).toBeCloseTo(REACH, -1);
  expect(spread?.between(0, 2_147_483_647)).toBeCloseTo(60_000, -1);
});

test("most are expected in the middle, and a range holds what its parts hold", () => {
  const spread = spreadOf(wanted, marketOf({}));
  const between = (low: number, high: number) => spread?.between(low, high) ?? Number.NaN;
  expect(between(4_000, 5_000)).toBeGreaterThan(between(400, 500));
  expect(between(4_000, 5_000)).toBeGreaterThan(between(40_000, 50_000));
  expect(between(300, 900) + between(900, 9_000)).toBeCloseTo(between(300, 9_000), 5);
});

test("of words at one price all are there; of words that nobody counted nothing is said", () => {
  const same = spreadOf(wanted, marketOf({ lowPrice: 999, highPrice: 999 }));
  expect([same?.between(1, 990), same?.between(990, 1_010)].map(Math.round as (n?: number) => number)).toEqual([
    0, 60_000,
  ]);
  expect(spreadOf(wanted, marketOf({ lowPrice: undefined }))).toBeUndefined();
  const elsewhere = { ...wanted, filter: { ...wanted.filter, categories: [12] } };
  expect(spreadOf(elsewhere, marketOf({}))).toBeUndefined();
});
