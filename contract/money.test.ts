import fc from "fast-check";
import { expect, test } from "vitest";
import { emiOf, percentOf, roundingToRupee, rupeesToPaise } from "./money.ts";

test.each([
  [100_00, 18, 18_00],
  [25, 18, 5],
  [24, 18, 4],
  [1_00, 0.5, 1],
  [99, 0.5, 0],
  [1_00_000, 6.25, 6_250],
  [100, 0, 0],
  [0, 18, 0],
])("of %i paise %d per cent are %i, half a paisa up", (paise, percent, wanted) => {
  expect(percentOf(paise, percent)).toBe(wanted);
});

test.each([
  [100, 0],
  [149, -49],
  [150, 50],
  [151, 49],
  [199, 1],
  [0, 0],
])("to %i paise %i are added to make whole rupees, half up", (paise, added) => {
  expect(roundingToRupee(paise)).toBe(added);
  expect((paise + added) % 100).toBe(0);
});

test("a rupee is a hundred paise", () => {
  expect(rupeesToPaise(12_080)).toBe(12_080_00);
});

test("what is paid each month pays the loan and its interest off, to the paisa a month", () => {
  expect(emiOf(12_000_00, 15, 12)).toBe(1_083_10);
  expect(emiOf(12_000_00, 15, 3)).toBe(4_100_41);
  expect(emiOf(10_000_00, 0, 3)).toBe(3_333_33);
  const loans = fc.tuple(fc.integer({ min: 3_000_00, max: 50_00_000 }), fc.integer({ min: 1, max: 60 }));
  fc.assert(
    fc.property(loans, fc.constantFrom(3, 6, 9, 12), ([paise, percent], months) => {
      const monthly = emiOf(paise, percent, months);
      let owed = paise;
      for (let month = 0; month < months; month++) owed = owed * (1 + percent / 1_200) - monthly;
      expect(Math.abs(owed)).toBeLessThan(months);
    }),
  );
});
