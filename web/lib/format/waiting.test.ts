import { expect, test } from "vitest";
import { formatClockTime, formatCountdown } from "./waiting.ts";

test("seconds are counted down as minutes and seconds", () => {
  expect([0, 5, 18, 60, 845].map(formatCountdown)).toEqual(["0:00", "0:05", "0:18", "1:00", "14:05"]);
});

test("a time is told on Indian clocks, with its day when that is far", () => {
  const now = Date.parse("2026-11-15T10:00:00Z");
  expect(formatClockTime(now + 15 * 60_000, now, "en")).toMatch(/^3:45\spm$/);
  expect(formatClockTime(now + 20 * 3_600_000, now, "en")).toMatch(/Monday.*11:30\sam/);
  expect(formatClockTime(now + 15 * 60_000, now, "hi")).toBe("दोपहर 3:45");
  expect(formatClockTime(now + 20 * 3_600_000, now, "hi")).toMatch(/सोमवार.*सुबह 11:30/);
});
