import { expect, test } from "vitest";
import { weighSales } from "./weigh-sales.ts";

const now = new Date("2026-11-15T00:00:00Z");
const sale = (price: number, daysAgo = 0) => ({ price, sold_at: new Date(now.getTime() - daysAgo * 86_400_000) });

test("fewer than five sales say nothing", () => {
  expect(
    weighSales(
      [1, 2, 3, 4].map((price) => sale(price)),
      now,
    ),
  ).toBeUndefined();
});

test("five sales of one day: the middle one, and those around it", () => {
  expect(
    weighSales(
      [500, 100, 300, 200, 400].map((price) => sale(price)),
      now,
    ),
  ).toEqual({
    low: 200,
    median: 300,
    high: 400,
    sample: 5,
  });
});

test("what was paid lately counts for more than what was paid long ago", () => {
  const old = [900, 910, 920, 930, 940].map((price) => sale(price, 720));
  const fresh = [500, 510, 520].map((price) => sale(price, 1));
  expect(weighSales([...old, ...fresh], now)?.median).toBe(510);
});

test("one wild price moves nothing", () => {
  const spread = weighSales(
    [100, 101, 102, 103, 104, 9_999_999].map((price) => sale(price)),
    now,
  );
  expect(spread).toMatchObject({ low: 101, median: 102, high: 104 });
});
