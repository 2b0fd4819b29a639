import { expect, test } from "vitest";
import { calendarDayOf, formatDay, formatDayTime } from "./day.ts";

test("a day is short, and without a comma to stumble over", () => {
  expect(formatDay("2026-11-19", "en")).toBe("Thu 19 Nov");
  expect(formatDay("2026-11-19", "hi")).toBe("गुरु 19 नव॰");
});

test("it is the day in India, whatever the clock says elsewhere", () => {
  expect(formatDay("2026-11-18T18:30:00.000Z", "en")).toBe("Thu 19 Nov");
  expect(formatDayTime("2026-11-14T13:08:00.000Z", "en")).toMatch(/^Sat 14 Nov, 6:38\spm$/);
  expect(formatDayTime("2026-11-14T13:08:00.000Z", "hi")).toBe("शनि 14 नव॰, शाम 6:38");
});

test("a day is India's, not London's", () => {
  expect(calendarDayOf("2026-11-15T18:29:59Z")).toBe("2026-11-15");
  expect(calendarDayOf("2026-11-15T18:30:00Z")).toBe("2026-11-16");
  expect(formatDay("2026-11-15T18:30:00Z", "en")).toMatch(/^Mon 16 Nov$/);
});

test("a day without a time stays that day, in both languages", () => {
  expect(formatDay("2026-11-19", "en")).toMatch(/^Thu 19 Nov$/);
  expect(formatDay("2026-11-19", "hi")).toContain("19");
});
