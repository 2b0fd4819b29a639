import { expect, test } from "vitest";
import { EVERYTHING, type Statistics, type Wanted } from "../read/wanted.ts";
import { leastIn, meetingOf } from "./rarity.ts";

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

test("words that are apart are looked for once for all readings: each frequent spelling in its leaves, the others anywhere", () => {
  const places = [new Map([[1, 9_000]]), new Map([[2, 5_000]])];
  const samsung = { spellings: ["samsung", "samsungs"], often: ["samsung"] };
  const readAs = (bicycle: { spellings: string[]; often: string[] }) => ({
    wanted: { filter: { ...EVERYTHING, words: "" }, clauses: [samsung, bicycle] } as unknown as Wanted,
    statistics: {
      words: { documents: 5_000, leaves: [], counts: [9_000, 5_000], places },
      leaves: [1, 2, 3],
    } as unknown as Statistics,
  });
  const things = readAs({ spellings: ["zzbicycle"], often: ["zzbicycle"] });
  const said = readAs({ spellings: ["bicycle", "bicycles"], often: ["bicycle"] });
  const { within, seldom } = meetingOf([things, said]);
  const keys = within.flatMap(({ leaves, spellings }) =>
    leaves.flatMap((leaf) => spellings.map((one) => `${leaf} ${one}`)),
  );
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys).toEqual(expect.arrayContaining(["1 zzbicycle", "1 bicycle", "2 samsung"]));
  expect(keys).not.toContain("1 samsung");
  expect(seldom).toEqual(["samsungs", "bicycles"]);
});
