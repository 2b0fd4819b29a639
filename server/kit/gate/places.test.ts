import { expect, test } from "vitest";
import { Places } from "./places.ts";

const HERE = "203.0.113.7";
const THERE = "203.0.113.8";

test("what was given back can be taken again, by the same address and by another, and no more than that", () => {
  const places = new Places(3, 2);
  for (let round = 0; round < 3; round++) {
    places.take(HERE);
    places.take(HERE);
    expect([places.whyNot(HERE), places.whyNot(THERE)]).toEqual(["share", undefined]);
    places.giveBack(HERE);
    expect([places.whyNot(HERE), places.taken]).toEqual([undefined, 1]);
    places.take(HERE);
    expect(places.whyNot(HERE)).toBe("share");
    places.take(THERE);
    expect([places.whyNot(HERE), places.whyNot(THERE), places.taken]).toEqual(["full", "full", 3]);
    for (const address of [HERE, HERE, THERE]) places.giveBack(address);
    expect(places.taken).toBe(0);
  }
});

test("where nothing is said of shares, one address may have all", () => {
  const places = new Places(2);
  places.take(HERE);
  expect(places.whyNot(HERE)).toBeUndefined();
  places.take(HERE);
  expect(places.whyNot(THERE)).toBe("full");
});
