import { expect, test } from "vitest";
import { messages as words } from "../words/en.ts";
import { type Journey, saidOf, stillExpected } from "./said-of.ts";

const out = (at: string): Journey => ({
  leg: "delivery",
  state: "out_for_delivery",
  scans: [{ fact: "out_for_delivery", at, place: "Jaipur", reason: null }],
  expected: null,
});
const readAt = (now: string) => ({ words, language: "en" as const, now: Date.parse(now) });

test("“today” is said on the Indian day of the scan and on no other", () => {
  // Half past midnight in India is still the day before in London.
  const parcel = out("2026-11-18T19:30:00Z");
  expect(saidOf(parcel, readAt("2026-11-19T12:00:00Z")).title).toBe("Out for delivery today");
  expect(saidOf(parcel, readAt("2026-11-18T18:00:00Z")).title).toBe("Out for delivery since Thu 19 Nov");
  expect(saidOf(parcel, readAt("2026-11-20T06:00:00Z")).title).toBe("Out for delivery since Thu 19 Nov");
});

test("a day that has passed is promised no more, and “today” is not said beside “since”", () => {
  const parcel = { ...out("2026-11-18T05:00:00Z"), expected: { from: "2026-11-17", to: "2026-11-19" } };
  expect(stillExpected(parcel, Date.parse("2026-11-19T18:00:00Z"))).toEqual(parcel.expected);
  expect(stillExpected(parcel, Date.parse("2026-11-19T19:00:00Z"))).toBeNull();
  expect(saidOf(parcel, readAt("2026-11-20T06:00:00Z")).text).not.toContain("today");
});

test("of several rounds the last one counts", () => {
  const scans = [...out("2026-11-18T05:00:00Z").scans, ...out("2026-11-20T05:00:00Z").scans];
  const parcel = { ...out(""), scans };
  expect(saidOf(parcel, readAt("2026-11-20T09:00:00Z")).title).toBe("Out for delivery today");
});

test("what goes back is told from the side of whoever gave it away", () => {
  const told = saidOf(
    { ...out("2026-11-18T05:00:00Z"), leg: "return", state: "delivered" },
    readAt("2026-11-20T09:00:00Z"),
  );
  expect(told.title).toBe("Your return is with us");
});
