import { expect, test } from "vitest";
import { judgeLevel } from "./judge-level.ts";
import { groupByMonth, placeDots, scaleOf, storyStart } from "./place-dots.ts";

const sales = [
  { sold_on: "2026-11-10", price: 30_000 },
  { sold_on: "2026-11-02", price: 24_000 },
  { sold_on: "2025-05-16", price: 28_000 },
];

test("the newest sale is at the right, the dearest at the top, and none is outside the drawing", () => {
  const { at, low, high } = scaleOf(sales.map(({ price }) => price));
  expect([low, high]).toEqual([24_000, 30_000]);
  const [newest, cheapest, oldest] = placeDots(sales, "2026-11-15", at);
  expect(newest).toEqual({ x: 99.1, y: 0 });
  expect(cheapest).toEqual({ x: 97.6, y: 100 });
  expect(oldest).toEqual({ x: 0, y: 33.3 });
  expect(storyStart("2026-11-15").slice(0, 10)).toBe("2025-05-16");
  expect(placeDots([{ sold_on: "2027-01-01", price: 24_000 }], "2026-11-15", at)[0]?.x).toBe(100);
});

test("where every price is the same it stands in the middle", () => {
  expect(scaleOf([500, 500]).at(500)).toBe(50);
});

test("the table has a row for each month in which something was sold, the newest first", () => {
  expect(groupByMonth(sales)).toEqual([
    { month: "2026-11", prices: [30_000, 24_000] },
    { month: "2025-05", prices: [28_000] },
  ]);
});

test("a price on the edge of the usual is usual", () => {
  const middle = { low: 200, high: 400 };
  expect([199, 200, 400, 401].map((price) => judgeLevel(price, middle))).toEqual(["below", "usual", "usual", "above"]);
});
