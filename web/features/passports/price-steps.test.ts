import fc from "fast-check";
import { expect, test } from "vitest";
import { placeSteps, priceSteps, stairs } from "./price-steps.ts";

const event = (kind: string, price: number | undefined, day: number) => ({
  number: day,
  at: new Date(Date.UTC(2026, 0, day)).toISOString(),
  kind,
  facts: (price === undefined ? {} : { price }) as Record<string, number>,
  previous: "",
  hash: "",
});

test("each change of the price is a step, and each sale; what stays the same is none", () => {
  const events = [
    event("listed", 500, 1),
    event("photos", undefined, 1),
    event("published", 500, 1),
    event("price", 450, 3),
    event("delivered", 450, 5),
    event("returned", undefined, 8),
    event("published", 450, 9),
    event("delivered", 450, 12),
  ];
  expect(priceSteps(events).map(({ kind, price }) => [kind, price])).toEqual([
    ["listed", 500],
    ["price", 450],
    ["delivered", 450],
    ["delivered", 450],
  ]);
});

test("every step stands in the picture, later ones never before earlier ones, dearer ones never below", () => {
  const frame = { width: 320, height: 120, inset: 12 };
  const step = fc.record({ day: fc.nat(2_000), price: fc.integer({ min: 1, max: 10_000_000 }) });
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 30 }), (days) => {
      const steps = days
        .toSorted((a, b) => a.day - b.day)
        .map(({ day, price }) => ({ at: new Date(day * 86_400_000).toISOString(), price, kind: "price" }));
      const places = placeSteps(steps, frame);
      for (const [at, { x, y }] of places.entries()) {
        expect(x).toBeGreaterThanOrEqual(12);
        expect(x).toBeLessThanOrEqual(308);
        expect(y).toBeGreaterThanOrEqual(12);
        expect(y).toBeLessThanOrEqual(108);
        expect(x).toBeGreaterThanOrEqual(places[at - 1]?.x ?? 0);
        for (const [other, place] of places.entries()) {
          if ((steps[other]?.price ?? 0) > (steps[at]?.price ?? 0)) expect(place.y).toBeLessThanOrEqual(y);
        }
      }
      expect(stairs(places)).toMatch(/^M[\d.]+ [\d.]+(H[\d.]+V[\d.]+)*$/);
    }),
  );
});
