import { expect, test } from "vitest";
import { waitFor } from "./poll-count.ts";

// spec 4.10, 9.12
test.each([
  ["the first question is asked at once", { count: 0, at: 0 }, 1_000_000, 0],
  ["the next one five seconds after the last was asked", { count: 1, at: 1_000_000 }, 1_000_000, 5_000],
  ["a reload does not begin the five seconds anew", { count: 7, at: 1_000_000 }, 1_003_200, 1_800],
  ["after a long pause it is asked at once", { count: 7, at: 1_000_000 }, 1_600_000, 0],
  ["a clock that was set back holds nobody up", { count: 7, at: 9_000_000 }, 1_000_000, 5_000],
])("asking every five seconds: %s", (_name, count, now, ms) => {
  expect(waitFor(count, now)).toBe(ms);
});
