import { expect, test } from "vitest";
import { formatRelativeTime } from "./relative-time.ts";

const now = Date.parse("2026-11-15T12:00:00Z");
const ago = (seconds: number, language: "en" | "hi" = "en") => formatRelativeTime(now - seconds * 1_000, now, language);
const DAY = 86_400;

test.each([
  [5, "5 seconds ago"],
  [59, "59 seconds ago"],
  [60, "1 minute ago"],
  [3_599, "59 minutes ago"],
  [3_600, "1 hour ago"],
  [DAY - 1, "23 hours ago"],
  [DAY, "yesterday"],
  [6 * DAY, "6 days ago"],
  [7 * DAY, "last week"],
  [15 * DAY, "2 weeks ago"],
  [45 * DAY, "last month"],
  [90 * DAY, "2 months ago"],
  [366 * DAY, "last year"],
  [800 * DAY, "2 years ago"],
])("%i seconds are %s", (seconds, words) => {
  expect(ago(seconds)).toBe(words);
});

test("Hindi says it in Hindi, with Western digits", () => {
  expect(ago(2 * 3_600, "hi")).toBe("2 घंटे पहले");
});

test("what is to come is told as such", () => {
  expect(formatRelativeTime(now + 2 * 3_600_000, now, "en")).toBe("in 2 hours");
});
