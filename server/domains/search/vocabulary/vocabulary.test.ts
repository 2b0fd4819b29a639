import { expect, test } from "vitest";
import { measurePace, spanOf } from "./vocabulary.ts";

const now = Date.UTC(2026, 10, 19);
const HOUR_MS = 3_600_000;
const counted = (documents: number, newestHoursAgo: number, reachHoursAgo: number) => ({
  documents,
  newest_at: new Date(now - newestHoursAgo * HOUR_MS),
  reach_at: new Date(now - reachHoursAgo * HOUR_MS),
});

test("how long it takes until there are enough is that of what is as rare and still sold", () => {
  const pace = measurePace([
    counted(60_000, 0, 2),
    counted(4_000, 1, 30),
    counted(4_100, 0, 40),
    counted(3_900, 2, 50),
    // Sold long ago, and not since.
    counted(4_000, 9_000, 9_100),
    { documents: 4_000, newest_at: null, reach_at: null },
  ]);
  expect(spanOf(pace, 58_000)).toBe(2 * HOUR_MS);
  expect(spanOf(pace, 4_000)).toBe(40 * HOUR_MS);
  expect(spanOf(pace, 400)).toBeCloseTo(40 * HOUR_MS * 10.24, -6);
});

test("nobody knows it where nothing was counted", () => {
  expect(spanOf(measurePace([]), 4_000)).toBeUndefined();
});
