import { expect, test } from "vitest";
import { barOf, type CouponRules, type CouponUse, discountOf } from "./coupon-rules.ts";

const from = new Date("2026-11-01T00:00:00Z");
const to = new Date("2026-12-01T00:00:00Z");
const coupon: CouponRules = {
  kind: "flat",
  value: 100,
  max_discount: null,
  min_order: 0,
  categories: [],
  methods: [],
  first_order_only: false,
  global_limit: null,
  per_user_limit: null,
  budget_paise: null,
  valid_from: from,
  valid_to: to,
  stopped_at: null,
  used_count: 0,
  used_paise: 0,
};
const use: CouponUse = {
  price: 1_000,
  categories: [11, 1],
  method: "prepaid",
  isFirstOrder: false,
  usedByBuyer: 0,
  now: new Date("2026-11-15T00:00:00Z"),
};
const moment = (date: Date, ms: number) => new Date(date.getTime() + ms);

test.each([
  [{}, 1_000, 100_00],
  [{}, 60, 60_00],
  [{ max_discount: 70 }, 1_000, 70_00],
  [{ kind: "percent", value: 10 }, 1_255, 125_50],
  [{ kind: "percent", value: 10, max_discount: 100 }, 1_255, 100_00],
  [{ kind: "percent", value: 10, max_discount: 200 }, 1_255, 125_50],
] as const)("%o takes of ₹%i so many paise: %i", (rules, price, paise) => {
  expect(discountOf({ ...coupon, ...rules }, price)).toBe(paise);
});

const cases: [string, Partial<CouponRules>, Partial<CouponUse>, string | null][] = [
  ["anybody, any time", {}, {}, null],
  ["a moment before it begins", {}, { now: moment(from, -1) }, "not_yet"],
  ["the moment it begins", {}, { now: from }, null],
  ["a moment before it ends", {}, { now: moment(to, -1) }, null],
  ["the moment it ends", {}, { now: to }, "over"],
  ["stopped", { stopped_at: from }, {}, "over"],
  ["one use left", { global_limit: 5, used_count: 4 }, {}, null],
  ["no use left", { global_limit: 5, used_count: 5 }, {}, "used_up"],
  ["used by others, which this limit does not count", { per_user_limit: 1, used_count: 9 }, {}, null],
  ["used by this buyer", { per_user_limit: 1 }, { usedByBuyer: 1 }, "used_by_you"],
  ["a second use where two are allowed", { per_user_limit: 2 }, { usedByBuyer: 1 }, null],
  ["the first order", { first_order_only: true }, { isFirstOrder: true }, null],
  ["a later order", { first_order_only: true }, {}, "first_order_only"],
  ["just large enough", { min_order: 1_000 }, {}, null],
  ["a rupee too small", { min_order: 1_001 }, {}, "order_too_small"],
  ["a group that the item is in", { categories: [7, 1] }, {}, null],
  ["a group that it is not in", { categories: [7] }, {}, "wrong_category"],
  ["a way to pay that it is for", { methods: ["prepaid"] }, {}, null],
  ["one that it is not for", { methods: ["cod"] }, {}, "wrong_method"],
  ["none chosen yet", { methods: ["cod"] }, { method: null }, null],
  ["exactly as much left as it takes", { budget_paise: 500_00, used_paise: 400_00 }, {}, null],
  ["a paisa less left", { budget_paise: 500_00, used_paise: 400_01 }, {}, "used_up"],
];
test.each(cases)("%s", (_what, rules, asked, bar) => {
  expect(barOf({ ...coupon, ...rules }, { ...use, ...asked })).toBe(bar);
});
