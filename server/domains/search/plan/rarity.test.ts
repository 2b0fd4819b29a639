import { expect, test } from "vitest";
import { leastIn } from "./rarity.ts";

test("in each leaf the words are looked for that are rare there", () => {
  const places = [
    new Map([
      [1, 900],
      [2, 900],
    ]),
    new Map([[3, 500]]),
  ];
  const clauses = [{ spellings: ["samsung", "samsungs"] }, { spellings: ["bicycle"] }];
  const inFour = (counts: number[]) => leastIn([1, 2, 3, 4], clauses, { places, counts });
  expect(inFour([1_800, 500])).toEqual([
    { leaves: [1, 2, 4], spellings: ["bicycle"] },
    { leaves: [3], spellings: ["samsung", "samsungs"] },
  ]);
  // Where neither is often, the one that strays less.
  expect(inFour([1_800, 900])).toEqual([
    { leaves: [1, 2], spellings: ["bicycle"] },
    { leaves: [3, 4], spellings: ["samsung", "samsungs"] },
  ]);
});
