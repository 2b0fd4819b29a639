import { expect, test } from "vitest";
import { readRupees } from "./read-rupees.ts";

test.each([
  ["500", 50_000],
  ["₹500", 50_000],
  [" 1,23,456.50 ", 12_345_650],
  ["12.5", 1_250],
  ["12.05", 1_205],
  ["0.01", 1],
  ["₹ 999999999999.99", 99_999_999_999_999],
])("%s is so many paise", (typed, paise) => {
  expect(readRupees(typed)).toBe(paise);
});

test.each([
  "",
  "₹",
  "0",
  "0.00",
  "-5",
  "12.345",
  "12.",
  ".5",
  "1e3",
  "five",
  "12 rupees",
  "1 000 rupees",
  "abc",
  "1.2.3",
  "1234567890123",
])("“%s” is no amount", (typed) => {
  expect(readRupees(typed)).toBeUndefined();
});
