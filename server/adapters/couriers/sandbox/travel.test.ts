import { expect, test } from "vitest";
import { daysBetween, type Happening, type Traveller, whatFollows } from "./travel.ts";

const booked = { kind: "booked", at: new Date("2026-03-02T05:00:00Z") } as const;
const begun = { isCollected: false, failures: 0 };

function parcel(number: number, change: Partial<Traveller> = {}): Traveller {
  return {
    waybill: `SX${7_000_000_000 + number}`,
    leg: "delivery",
    from_pincode: "560001",
    to_pincode: "110005",
    from_city: "Bengaluru",
    to_city: "Delhi",
    weight_grams: 1_000,
    window_day: null,
    window_part: null,
    is_doomed: false,
    ...change,
  };
}
const ways = (change: Partial<Traveller> = {}, count = 1_000) =>
  Array.from({ length: count }, (_, number) => whatFollows(parcel(number, change), booked, begun));
const moves = (facts: readonly Happening[]) => facts.filter(({ kind }) => kind !== "weighed");
const indianHour = ({ at }: Happening) => new Date(at.getTime() + 5.5 * 3_600_000).getUTCHours();
const days = (facts: readonly Happening[]) =>
  Math.round(
    ((facts.findLast(({ kind }) => kind === "delivered")?.at.getTime() ?? 0) - booked.at.getTime()) / 86_400_000,
  );

test("every parcel is delivered once, in order, by day, and always on the same way", () => {
  const all = ways();
  expect(ways()).toEqual(all);
  for (const way of all) {
    const facts = moves(way);
    expect(facts.at(-1)?.kind).toBe("delivered");
    expect(facts.filter(({ kind }) => kind === "delivered")).toHaveLength(1);
    for (const [place, fact] of facts.entries())
      expect(fact.at.getTime()).toBeGreaterThan(facts[place - 1]?.at.getTime() ?? booked.at.getTime());
    for (const fact of facts.filter(({ kind }) => kind === "out_for_delivery"))
      expect(indianHour(fact)).toBeGreaterThanOrEqual(9);
    for (const fact of facts.filter(({ kind }) => kind === "delivered" || kind === "failed_attempt"))
      expect(indianHour(fact)).toBeLessThan(20);
  }
});

test("most take as long as is said, some longer, and a few are missed at the door or weigh more", () => {
  const all = ways();
  const { least, most } = daysBetween("560001", "110005");
  const taken = all.map(days);
  const share = (count: number) => count / all.length;
  expect(share(taken.filter((one) => one >= least && one <= most).length)).toBeGreaterThan(0.8);
  expect(share(taken.filter((one) => one > most).length)).toBeGreaterThan(0.02);
  expect(share(all.filter((way) => way.some(({ kind }) => kind === "failed_attempt")).length)).toBeCloseTo(0.07, 1);
  const heavier = all.filter((way) => (way.find(({ kind }) => kind === "weighed")?.grams ?? 0) >= 1_100);
  expect(share(heavier.length)).toBeCloseTo(0.1, 1);
});

test("in one town it takes a day or two, to the islands a week", () => {
  const near = ways({ to_pincode: "560034", to_city: "Bengaluru" }, 300).map(days);
  const far = ways({ to_pincode: "744101", to_city: "Port Blair" }, 300).map(days);
  const middle = (list: number[]) => list.toSorted((a, b) => a - b)[150] ?? 0;
  expect(middle(near)).toBeLessThanOrEqual(2);
  expect(middle(far)).toBeGreaterThanOrEqual(5);
});

test("people are visited in their window, or the day after where it has gone by", () => {
  for (const [first] of ways({ leg: "pickup", window_day: "2026-03-04", window_part: "evening" }, 200)) {
    expect(first?.at.toISOString().slice(0, 10)).toBe("2026-03-04");
    expect(first && indianHour(first)).toBeGreaterThanOrEqual(16);
  }
  for (const [first] of ways({ leg: "pickup", window_day: "2026-03-01", window_part: "morning" }, 200)) {
    expect(first?.at.getTime()).toBeGreaterThan(booked.at.getTime());
    expect(first?.at.getTime()).toBeLessThanOrEqual(booked.at.getTime() + 86_400_000);
  }
});

test("one that is doomed is lost on the way, and nothing more is heard", () => {
  for (const way of ways({ is_doomed: true }, 100))
    expect(moves(way).map(({ kind }) => kind)).toEqual(["collected", "in_transit", "lost"]);
});
