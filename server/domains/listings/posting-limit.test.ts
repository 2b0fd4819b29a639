import { expect, test } from "vitest";
import { settingsSchema } from "../../../contract/settings/settings.ts";
import { postingLimit, secondsToMidnight } from "./posting-limit.service.ts";
import { assessRisk, type RiskFacts } from "./verification/risk.ts";

const settings = settingsSchema.parse({});
const now = new Date("2026-11-15T10:00:00Z");
const DAY = 86_400_000;
const limit = (sales: number, stars: number[] = [], strikeDaysAgo?: number) =>
  postingLimit(
    {
      completed_sales: sales,
      rating_sum: stars.reduce((sum, one) => sum + one, 0),
      rating_count: stars.length,
      last_strike_at: strikeDaysAgo === undefined ? null : new Date(now.getTime() - strikeDaysAgo * DAY),
    },
    settings,
    now,
  );

test("five a day at first, ten after three sales", () => {
  expect(postingLimit(undefined, settings, now)).toBe(5);
  expect(limit(0)).toBe(5);
  expect(limit(2, [5, 5])).toBe(5);
  expect(limit(3)).toBe(10);
});

test("twenty for whom buyers like and who did nothing wrong for ninety days", () => {
  expect(limit(10, [4, 5])).toBe(20);
  expect(limit(9, [5])).toBe(10);
  expect(limit(10, [4, 4, 5])).toBe(10);
  expect(limit(10)).toBe(10);
  expect(limit(10, [5], 89)).toBe(10);
  expect(limit(10, [5], 90)).toBe(20);
});

test("the day ends at midnight in India", () => {
  expect(secondsToMidnight(new Date("2026-11-15T18:29:59.000Z"))).toBe(1);
  expect(secondsToMidnight(new Date("2026-11-15T18:29:59.001Z"))).toBe(1);
  expect(secondsToMidnight(new Date("2026-11-15T18:30:00.000Z"))).toBe(86_400);
  expect(secondsToMidnight(now)).toBe(8.5 * 3_600);
});

const known: RiskFacts = {
  accountAgeDays: 7,
  completedSales: 1,
  failedChecks: 0,
  hasStrike: false,
  lookalikes: 0,
  price: 49_999,
};

test.each([
  [{}, 0, []],
  [{ lookalikes: 1 }, 8, ["lookalike_photos"]],
  [{ accountAgeDays: 6.9 }, 6, ["new_account"]],
  [{ hasStrike: true }, 6, ["strike"]],
  [{ price: 50_000 }, 4, ["high_value"]],
  [{ failedChecks: 1 }, 3, ["failed_before"]],
  [{ completedSales: 0 }, 2, ["no_sales_yet"]],
  [{ lookalikes: 2, price: 60_000 }, 12, ["lookalike_photos", "high_value"]],
] as const)("of what is known, %o is worth %i hours", (facts, risk, reasons) => {
  expect(assessRisk({ ...known, ...facts })).toEqual({ risk, reasons });
});

test("nothing is looked at more than a day earlier", () => {
  const all = { accountAgeDays: 0, completedSales: 0, failedChecks: 1, hasStrike: true, lookalikes: 1, price: 90_000 };
  expect(assessRisk(all)).toMatchObject({ risk: 24, reasons: { length: 6 } });
});
