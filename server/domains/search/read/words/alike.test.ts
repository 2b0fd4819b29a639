import fc from "fast-check";
import { expect, test } from "vitest";
import { slipsAllowed, slipsBetween } from "./alike.ts";

test.each([
  ["samsng", "samsung", 1],
  ["lapotp", "laptop", 1],
  ["ihpone", "iphone", 1],
  ["headfone", "headphone", 2],
  ["chair", "chair", 0],
  ["table", "tablets", 2],
])("%s is %s with %i slips", (typed, meant, slips) => {
  expect(slipsBetween(typed, meant, 2)).toBe(slips);
});

test("it is the same either way round, none between a word and itself, and stops at the most that are asked for", () => {
  const word = fc.stringMatching(/^[a-z]{0,12}$/);
  fc.assert(
    fc.property(word, word, fc.integer({ min: 0, max: 3 }), (one, other, most) => {
      const slips = slipsBetween(one, other, most);
      expect(slipsBetween(other, one, most)).toBe(slips);
      expect(slips).toBeLessThanOrEqual(most + 1);
      expect(slips === 0).toBe(one === other);
      expect(slipsBetween(one, other, 20)).toBe(slips <= most ? slips : slipsBetween(one, other, 20));
      if (slips > most) expect(slipsBetween(one, other, 20)).toBeGreaterThan(most);
    }),
  );
});

test("short words are other words at once, long ones have two slips", () => {
  expect(["ac", "tab", "sofa", "laptop", "monitor"].map(slipsAllowed)).toEqual([0, 0, 1, 1, 2]);
});
