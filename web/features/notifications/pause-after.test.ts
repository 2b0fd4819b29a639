import { expect, test } from "vitest";
import { pauseAfter } from "./pause-after.ts";

test("each failure doubles the pause, to a minute and no further, and never by less than half of it", () => {
  const longest = [1, 2, 3, 4, 5, 6, 7, 8, 40].map((failures) => pauseAfter(failures, 1));
  expect(longest).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000, 60_000]);
  for (const failures of [1, 5, 40]) expect(pauseAfter(failures, 0)).toBe(pauseAfter(failures, 1) / 2);
});

test("a thousand that lost the same server come back spread over half of the pause", () => {
  const pauses = Array.from({ length: 1_000 }, () => pauseAfter(6));
  expect(Math.min(...pauses)).toBeGreaterThanOrEqual(16_000);
  expect(Math.max(...pauses)).toBeLessThanOrEqual(32_000);
  const early = pauses.filter((ms) => ms < 24_000).length;
  expect(early).toBeGreaterThan(350);
  expect(early).toBeLessThan(650);
});
