import { expect, test } from "vitest";
import { cutOffOf, redeliveryDays } from "./redelivery-days.ts";

test("tomorrow can be chosen until eight in the evening in India, to the second", () => {
  expect(cutOffOf("2026-11-19").toISOString()).toBe("2026-11-18T14:30:00.000Z");
  const days = ["2026-11-19", "2026-11-20", "2026-11-21", "2026-11-22", "2026-11-23"];
  expect(redeliveryDays(new Date("2026-11-18T14:29:59.999Z"))).toEqual(days);
  expect(redeliveryDays(new Date("2026-11-18T14:30:00Z"))).toEqual([...days.slice(1), "2026-11-24"]);
});

test("a day begins at midnight in India, and months and years end", () => {
  // Half past twelve at night in India, the evening before in London.
  expect(redeliveryDays(new Date("2026-12-30T19:00:00Z"))[0]).toBe("2027-01-01");
  expect(cutOffOf("2027-01-01").toISOString()).toBe("2026-12-31T14:30:00.000Z");
});

test("whenever one asks there are five days to choose from, and none of them is over", () => {
  for (let hour = 0; hour < 48; hour++) {
    const now = new Date(Date.parse("2026-11-18T00:00:00Z") + hour * 3_600_000);
    const days = redeliveryDays(now);
    expect(days).toHaveLength(5);
    expect(days.every((day) => now < cutOffOf(day))).toBe(true);
  }
});
