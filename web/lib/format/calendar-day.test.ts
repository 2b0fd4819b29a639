import { expect, test } from "vitest";
import { calendarDayOf, formatCalendarDay } from "./calendar-day.ts";

test("a day is India's, not London's", () => {
  expect(calendarDayOf("2026-11-15T18:29:59Z")).toBe("2026-11-15");
  expect(calendarDayOf("2026-11-15T18:30:00Z")).toBe("2026-11-16");
  expect(formatCalendarDay("2026-11-15T18:30:00Z", "en")).toMatch(/^Mon,? 16 Nov/);
});

test("a day without a time stays that day, in both languages", () => {
  expect(formatCalendarDay("2026-11-19", "en")).toMatch(/^Thu,? 19 Nov/);
  expect(formatCalendarDay("2026-11-19", "hi")).toContain("19");
});
