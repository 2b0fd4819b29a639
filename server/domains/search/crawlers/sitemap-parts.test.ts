import { expect, test } from "vitest";
import { isPrefix, MOST_IN_FILE, monthOf, monthsUntil, prefixesFor, rangeOf } from "./sitemap-parts.ts";

test.each([
  [0, 1],
  [25_000, 1],
  [25_001, 16],
  [1_000_000, 256],
  [10_000_000, 4_096],
])("%i live items are cut into %i files, none too large", (live, files) => {
  const prefixes = prefixesFor(live);
  expect(prefixes).toHaveLength(files);
  expect(new Set(prefixes).size).toBe(files);
  expect(prefixes.every(isPrefix)).toBe(true);
  expect(live / files).toBeLessThanOrEqual(MOST_IN_FILE / 2);
});

test("the ranges of the files follow one another without a gap, from the first id to the last", () => {
  for (const live of [1, 100_000, 1_000_000]) {
    const ranges = prefixesFor(live).map(rangeOf);
    expect(ranges[0]?.after).toBe("00000000-0000-0000-0000-000000000000");
    expect(ranges.at(-1)?.upTo).toBe("ffffffff-ffff-ffff-ffff-ffffffffffff");
    for (const [at, { after }] of ranges.entries()) if (at > 0) expect(after).toBe(ranges[at - 1]?.upTo);
  }
});

test("what is no prefix and no month is none", () => {
  for (const text of ["g", "0000", "A", "-", "../x", "%"]) expect(isPrefix(text), text).toBe(false);
  for (const text of ["", "2026", "2026-13", "2026-00", "1999-01", "2026-11-01"]) expect(monthOf(text)).toBeUndefined();
});

test("months go back over the turn of a year, and each ends where the next begins", () => {
  const months = monthsUntil(new Date("2026-02-28T23:59:59Z"), 4);
  expect(months.map(({ name }) => name)).toEqual(["2026-02", "2026-01", "2025-12", "2025-11"]);
  expect(months[2]?.to).toEqual(new Date("2026-01-01T00:00:00Z"));
});
