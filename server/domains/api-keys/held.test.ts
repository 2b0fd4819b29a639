import { expect, test } from "vitest";
import { Held } from "./held.ts";

test("who is held is held until then, and no longer", () => {
  const held = new Held();
  held.hold("one", 10, 1_000);
  expect(held.leftS("one", 1_000)).toBe(10);
  expect(held.leftS("one", 10_500)).toBe(1);
  expect(held.leftS("one", 11_000)).toBeUndefined();
  expect(held.leftS("two", 1_000)).toBeUndefined();
});

test("a crowd takes no more room than there is: the first of them is counted again", () => {
  const held = new Held(2);
  for (const name of ["one", "two", "three"]) held.hold(name, 10, 0);
  expect(["one", "two", "three"].map((name) => held.leftS(name, 0))).toEqual([undefined, 10, 10]);
});
