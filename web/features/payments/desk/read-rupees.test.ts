import { expect, test } from "vitest";
import { readRupees } from "../../../ui/desk/read-rupees.ts";

test.each([
  ["500", 500_00],
  ["1,23,456.50", 1_23_456_50],
  ["₹ 12.5", 12_50],
  ["0.01", 1],
  ["999999999999.99", 999_999_999_999_99],
])("%s is %i paise", (typed, paise) => {
  expect(readRupees(typed)).toBe(paise);
});

test.each(["", "0", "0.00", "-5", "1.234", "1e5", "12.", ".5", "abc", "1 000 rupees", "9999999999999"])(
  "%s is no amount",
  (typed) => {
    expect(readRupees(typed)).toBeUndefined();
  },
);
