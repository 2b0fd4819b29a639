import { expect, test } from "vitest";
import { edgeTowards, lineBetween, sewnOf } from "./route-line.ts";

const DELHI = [148, 122] as const;

test("whoever leaves the picture does so within it, on the side where the pincode lies", () => {
  for (const first of "123456789") {
    const [x, y] = edgeTowards(DELHI, `${first}00001`);
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x).toBeLessThanOrEqual(360);
    expect(y).toBeGreaterThanOrEqual(46);
    expect(y).toBeLessThanOrEqual(254);
  }
  expect(edgeTowards(DELHI, "600001")[1]).toBe(254);
  expect(edgeTowards(DELHI, "700001")[0]).toBeGreaterThan(330);
  expect(edgeTowards(DELHI, "380001")[0]).toBe(0);
});

test("within one city the line comes back to where it began", () => {
  expect(lineBetween(DELHI, DELHI)).toMatch(/ 0 0$/);
  expect(lineBetween(DELHI, [229, 164])).toMatch(/^M148 122Q.* 229 164$/);
});

test("the further an order is, the more is sewn", () => {
  const way = ["confirmed", "pickup_scheduled", "picked_up", "check_passed", "out_for_delivery", "delivered"] as const;
  const shares = way.map(sewnOf);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  expect(new Set(shares).size).toBe(way.length);
});
