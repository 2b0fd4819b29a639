import { expect, test } from "vitest";
import { holdAllMessages } from "../../hold-words.ts";
import { formatRelativeTime, formatShortTime, formatTimeLeft } from "./relative-time.ts";

holdAllMessages();

const now = Date.parse("2026-11-15T12:00:00Z");
const ago = (seconds: number, language: "en" | "hi" = "en") => formatRelativeTime(now - seconds * 1_000, now, language);
const DAY = 86_400;

// spec 2.83
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

test.each(["en", "hi"] as const)("it is said as browsers say it in %s", (language) => {
  const intl = new Intl.RelativeTimeFormat(`${language}-IN`, { numeric: "auto" });
  const lengths = {
    second: 1,
    minute: 60,
    hour: 3_600,
    day: DAY,
    week: 7 * DAY,
    month: 30.44 * DAY,
    year: 365.25 * DAY,
  };
  for (const [unit, seconds] of Object.entries(lengths)) {
    for (const n of [-3, -2, -1, 1, 2, 3]) {
      const at = now + (n + Math.sign(n) * 0.01) * seconds * 1_000;
      expect(formatRelativeTime(at, now, language)).toBe(intl.format(n, unit as Intl.RelativeTimeFormatUnit));
    }
  }
  expect(formatRelativeTime(now, now, language)).toBe(intl.format(0, "second"));
});

test("Hindi says it in Hindi, with Western digits", () => {
  expect(ago(2 * 3_600, "hi")).toBe("2 घंटे पहले");
});

test("what is to come is told as such", () => {
  expect(formatRelativeTime(now + 2 * 3_600_000, now, "en")).toBe("in 2 hours");
});

test.each([
  [48 * 3_600 - 1, "47 hours", "47 घंटे"],
  [48 * 3_600, "2 days", "2 दिन"],
  [23.9 * 3_600, "23 hours", "23 घंटे"],
  [3_600, "1 hour", "1 घंटे"],
  [3_599, "59 minutes", "59 मिनट"],
  [60, "1 minute", "1 मिनट"],
  [59, "less than a minute", "एक मिनट से कम"],
  [-5, "less than a minute", "एक मिनट से कम"],
  [30 * DAY, "30 days", "30 दिन"],
])("what is left of %f seconds is %s, in Hindi %s", (seconds, english, hindi) => {
  expect(formatTimeLeft(now + seconds * 1_000, now, "en")).toBe(english);
  expect(formatTimeLeft(now + seconds * 1_000, now, "hi")).toBe(hindi);
});

test("on a card a time is a number and a unit, held together", () => {
  const short = (seconds: number, language: "en" | "hi" = "en") =>
    formatShortTime(now - seconds * 1_000, now, language).replaceAll("\u00a0", "_");
  expect([5, 120, 7_300, 3 * DAY, 15 * DAY, 90 * DAY, 800 * DAY].map((seconds) => short(seconds))).toEqual([
    "now",
    "2_min",
    "2_h",
    "3_d",
    "2_wk",
    "2_mo",
    "2_yr",
  ]);
  expect([5, 7_300, 3 * DAY].map((seconds) => short(seconds, "hi"))).toEqual(["अब", "2_घंटे", "3_दिन"]);
});
