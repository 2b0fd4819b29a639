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
    {
      page: "newest",
      plans: [
        { kind: "walk", depth: 2_000 },
        { kind: "range", most: 50_000 },
      ],
    },
    [
      "The newest matches; the next if one does not fill the page:",
      "walk: through the newest 2000 rows of the filter",
      "range: all in the range of prices, if they are fewer than 50000",
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
    { page: "few by price", order: "price_asc", plan: { kind: "gather", within: null, isAlongPrices: true } },
    ["Few match: all of them at once, cheapest first:", "gather: whatever matches among all things at these prices"],
  ],
  [
    { page: "newest", plans: [{ kind: "gather", within: null, atPrices: { spellings: ["tv", "tvs"] } }] },
    [
      "The newest matches; the next if one does not fill the page:",
      "gather: all that the word index has, at the steps of these prices that tv | tvs stands at",
    ],
  ],
  [
    { page: "newest", plans: [{ kind: "gather", within: null, atPrices: { spellings: null } }] },
    [
      "The newest matches; the next if one does not fill the page:",
      "gather: all that the word index has, at the steps of these prices",
    ],
  ],
  [
    {
      page: "by price",
      order: "price_asc",
      plan: { kind: "walk", depth: 600, afterwards: { kind: "steps", leaves: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] } },
      counting: [{ kind: "walk", depth: 2_000 }],
    },
    [
      "As many as fill the page, cheapest first:",
      "walk: through the first 600 rows along the prices, and from there steps: of prices in leaves 1, 2, 3, 4, 5, 6, 7, 8 and 2 more",
      "to say how many there are: walk: through the newest 2000 rows of the filter",
    ],
  ],
  [
    {
      page: "by price",
      order: "price_desc",
      plan: { kind: "word steps", spellings: [["samsung", "samsungs"], ["tv"]], leaves: [11, 82], upTo: 90_000 },
      counting: [],
    },
    [
      "As many as fill the page, dearest first:",
      "word steps: of the prices of samsung | samsungs and tv in leaves 11, 82, enough by about ₹90000",
    ],
  ],
  [
    { page: "by price", order: "price_asc", plan: { kind: "steps", leaves: null }, counting: [] },
    ["As many as fill the page, cheapest first:", "steps: of prices in the whole market"],
  ],
])("a plan says what it does: %o", (plan, said) => {
  expect(sayPlan(plan)).toEqual(said);
});
