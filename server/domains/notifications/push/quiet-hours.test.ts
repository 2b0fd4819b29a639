import { expect, test } from "vitest";
import { afterQuiet } from "./quiet-hours.ts";

test.each([
  ["2026-11-15T21:59:59+05:30", "2026-11-15T21:59:59+05:30"],
  ["2026-11-15T22:00:00+05:30", "2026-11-16T08:00:00+05:30"],
  ["2026-12-31T23:30:00+05:30", "2027-01-01T08:00:00+05:30"],
  ["2026-11-16T00:00:00+05:30", "2026-11-16T08:00:00+05:30"],
  ["2026-11-16T07:59:59+05:30", "2026-11-16T08:00:00+05:30"],
  ["2026-11-16T08:00:00+05:30", "2026-11-16T08:00:00+05:30"],
  // Midnight in London is half past five in Delhi.
  ["2026-11-16T00:00:00Z", "2026-11-16T02:30:00Z"],
])("what can wait at %s goes at %s", (at, goes) => {
  expect(afterQuiet(new Date(at)).toISOString()).toBe(new Date(goes).toISOString());
});
