import fc from "fast-check";
import { expect, test } from "vitest";
import { FEWEST, learnRanges, narrowestRange } from "./learn-ranges.ts";

const counted = (days: readonly number[]) =>
  [...new Set(days)].map((day) => ({ days: day, parcels: days.filter((one) => one === day).length }));

test("the range is where four of five are, not between the first and the last", () => {
  const days = [2, ...Array.from({ length: 18 }, (_, n) => 4 + (n % 2)), 30, 31];
  expect(narrowestRange(counted(days))).toEqual({ least: 4, most: 5, parcels: 21 });
});

test("it holds its share, and no narrower range does", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 15 }), { minLength: 5, maxLength: 80 }), (days) => {
      const { least, most } = narrowestRange(counted(days)) ?? { least: 0, most: -1 };
      const inside = (from: number, to: number) => days.filter((day) => day >= from && day <= to).length;
      const wanted = Math.min(days.length, Math.ceil(0.8 * (days.length + 1)));
      expect(inside(least, most)).toBeGreaterThanOrEqual(wanted);
      for (let from = 0; from <= 15; from++) expect(inside(from, from + most - least - 1)).toBeLessThan(wanted);
    }),
  );
});

test("a way that few went says nothing", () => {
  const way = { cityId: 1, scope: "prefix", place: "411" } as const;
  expect(learnRanges([{ ...way, days: 4, parcels: FEWEST - 1 }])).toEqual([]);
  expect(learnRanges([{ ...way, days: 4, parcels: FEWEST }])).toEqual([{ ...way, least: 4, most: 4, parcels: FEWEST }]);
  expect(narrowestRange([])).toBeUndefined();
});
