import { expect, test } from "vitest";
import type { SoldPrices } from "../../../../contract/search/prices.contract.ts";
import { judgePrice } from "./judge-price.ts";

const sold = (basis: SoldPrices["basis"]): SoldPrices => ({
  low: 20_000,
  median: 22_000,
  high: 25_000,
  sample: 9,
  basis,
  source: "Sold on Sahejo",
  as_of: "2026-11-15T00:00:00Z",
});
const market = {
  same: { low: 20_000, high: 25_000, sample: 3 },
  kind: { low: 2_000, high: 60_000, sample: 80 },
  new_price: null,
};

test("a price near what the same went for is nobody's business", () => {
  for (const price of [10_000, 20_000, 25_000, 40_000]) {
    expect(judgePrice(price, { sold: sold("model"), market: null }, undefined)).toBeUndefined();
  }
});

test("far above or below it is asked about, with what it is held against", () => {
  const help = { sold: sold("model_and_condition"), market: null };
  expect(judgePrice(40_001, help, undefined)).toEqual({ side: "above", low: 20_000, high: 25_000 });
  expect(judgePrice(9_999, help, undefined)).toEqual({ side: "below", low: 20_000, high: 25_000 });
  expect(judgePrice(320_000, { sold: null, market }, undefined)).toMatchObject({ side: "above" });
});

test("of a whole kind the prices lie far apart, so far is further", () => {
  const kind = { sold: null, market: { ...market, same: null } };
  expect(judgePrice(120_000, kind, undefined)).toBeUndefined();
  expect(judgePrice(200_000, kind, undefined)).toEqual({ side: "above", low: 2_000, high: 60_000 });
  expect(judgePrice(300, kind, undefined)).toMatchObject({ side: "below" });
  expect(judgePrice(60_000, { sold: sold("category"), market: null }, undefined)).toBeUndefined();
});

test("more than it cost new is asked about, and nothing is without anything to go by", () => {
  expect(judgePrice(31_000, undefined, 30_000)).toEqual({ side: "new", low: 30_000, high: 30_000 });
  expect(judgePrice(30_000, undefined, 30_000)).toBeUndefined();
  expect(judgePrice(9_000_000, { sold: null, market: null }, undefined)).toBeUndefined();
  expect(judgePrice(9_000_000, undefined, undefined)).toBeUndefined();
});
