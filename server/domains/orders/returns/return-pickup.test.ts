import { expect, test } from "vitest";
import { readReturnSlot, returnSlots, usualReturnSlot } from "./return-pickup.ts";

// Half past eleven at night in India, and still the 16th in London.
const late = new Date("2026-11-16T18:00:00Z");
// Half an hour later in India.
const next = new Date("2026-11-16T18:30:00Z");

test("a courier comes from tomorrow on, for five days, twice a day, by the Indian calendar", () => {
  const days = (now: Date) => [...new Set(returnSlots(now).map(({ day }) => day))];
  expect(days(late)).toEqual(["2026-11-17", "2026-11-18", "2026-11-19", "2026-11-20", "2026-11-21"]);
  expect(days(next)[0]).toBe("2026-11-18");
  expect(returnSlots(late)).toHaveLength(10);
});

test("where nobody chose, there is a day to pack it", () => {
  expect(usualReturnSlot(late)).toBe("2026-11-18:morning");
  expect(returnSlots(late).map(({ id }) => id)).toContain(usualReturnSlot(late));
});

test("what is kept is read back, and nothing else", () => {
  for (const { id, day, part } of returnSlots(late)) expect(readReturnSlot(id)).toEqual({ day, part });
  expect([null, undefined, "", "2026-11-18", "7:2026-11-18:morning"].map(readReturnSlot)).toEqual(Array(5).fill(null));
});
