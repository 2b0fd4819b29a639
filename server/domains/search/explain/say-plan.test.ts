import { expect, test } from "vitest";
import type { PagePlan, Plan } from "../plan/plan.ts";
import { sayPlan } from "./say-plan.ts";

const HOUR_MS = 3_600_000;
/** Of one hour, as parts_of of the migration numbers it. */
const hour = Date.UTC(2026, 10, 15, 7) / HOUR_MS;
const within = [{ leaves: [11, 82], spellings: ["samsung", "samsungs"] }];
const near: Plan = { kind: "slices", blocks: [[hour + 1], [hour]], rest: null, within: null };
/** Of 64 hours. */
const wide = Math.floor(hour / 64) - 1;
const all: Plan = { kind: "slices", blocks: [[hour + 1], [hour], [3_000_000 + wide]], rest: new Date(0), within };
const WIDE_START = new Date(wide * 64 * HOUR_MS).toISOString().slice(0, 13);

test.each<[PagePlan, string[]]>([
  [{ page: "everything", order: "price_desc" }, ["Everything matches: the first rows along the index, dearest first."]],
  [
    { page: "newest", plans: [{ kind: "walk", depth: 2_000 }, { kind: "range" }] },
    [
      "The newest matches; the next if one does not fill the page:",
      "walk: through the newest 2000 rows of the filter",
      "range: all in the range of prices",
    ],
  ],
  [
    {
      page: "ranked",
      plans: [
        { plan: near, place: "ranked_walk" },
        { plan: all, place: "ranked_gather" },
      ],
    },
    [
      "The best of the newest matches; the next if one does not fill the page, then whatever is older:",
      "slices: 2 parts of the word index, the newest first, back to 2026-11-15T07:00Z",
      `slices: 3 parts of the word index, the newest first, back to ${WIDE_START}:00Z, and whatever is older, of samsung | samsungs in leaves 11, 82`,
    ],
  ],
  [
    { page: "few by price", order: "price_asc", plan: { kind: "gather", within: null } },
    ["Few match: all of them at once, cheapest first:", "gather: all that the word index has"],
  ],
  [
    {
      page: "by price",
      order: "price_asc",
      plans: [
        { kind: "walk", depth: 600, afterwards: { kind: "steps", leaves: [11], within: null, expected: 900 } },
        { kind: "steps", leaves: null, within: null },
        { kind: "gather", within: [{ leaves: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], spellings: ["tv"] }] },
      ],
      counting: [{ kind: "walk", depth: 2_000 }],
    },
    [
      "All of these together, cheapest first:",
      "walk: through the first 600 rows along the prices, and from there steps: of prices in leaf 11, the first match about ₹900",
      "steps: of prices in the whole market",
      "gather: all that the word index has, of tv in leaves 1, 2, 3, 4, 5, 6, 7, 8 and 2 more",
      "to say how many there are: walk: through the newest 2000 rows of the filter",
    ],
  ],
])("a plan says what it does: %o", (plan, said) => {
  expect(sayPlan(plan)).toEqual(said);
});
