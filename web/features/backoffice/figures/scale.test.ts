import { expect, test } from "vitest";
import { formatDay, linePoints, niceTop } from "./scale.ts";

test("the top of an axis is never below the highest value, and its half is a whole number", () => {
  for (const highest of [0, 1, 2, 3, 5, 9, 10, 11, 37, 99, 100, 101, 2_45_000, 15_61_220]) {
    expect(niceTop(highest)).toBeGreaterThanOrEqual(highest);
    expect(Number.isInteger(niceTop(highest) / 2)).toBe(true);
    expect(niceTop(highest)).toBeLessThanOrEqual(Math.max(2, highest * 2));
  }
});

test("a line begins at the left, ends at the right and stands on zero", () => {
  expect(linePoints([0, 5, 10], 10)).toBe("0,100 50,50 100,0");
  expect(linePoints([3], 4)).toBe("0,25");
});

test("a day is said as a day, whatever the clock of the machine", () => {
  expect(formatDay("2026-11-15", "en")).toBe("15 Nov");
});
