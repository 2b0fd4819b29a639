import { expect, test } from "vitest";
import { usualSlab } from "./usual-weight.ts";

const slabs = [
  { max_kg: 2, inr: 109 },
  { max_kg: 0.5, inr: 59 },
  { max_kg: 1, inr: 79 },
];

test.each([
  ["four are too few", [{ weight_kg: 0.4, count: 4 }], null],
  ["five of a slab are enough", [{ weight_kg: 0.4, count: 5 }], 0.5],
  [
    "weights of one slab count together, its upper end among them",
    [
      { weight_kg: 0.6, count: 1 },
      { weight_kg: 1, count: 2 },
      { weight_kg: 0.2, count: 2 },
    ],
    1,
  ],
  [
    "just under three fifths are not most",
    [
      { weight_kg: 0.4, count: 59 },
      { weight_kg: 1.5, count: 41 },
    ],
    null,
  ],
  ["heavier than every slab is nothing to choose", [{ weight_kg: 9, count: 50 }], null],
  [
    "what is heavier than every slab still counts as different",
    [
      { weight_kg: 0.4, count: 5 },
      { weight_kg: 9, count: 5 },
    ],
    null,
  ],
])("the usual weight of a kind: %s", (_, weights, usual) => {
  expect(usualSlab(slabs, weights)).toBe(usual);
});
