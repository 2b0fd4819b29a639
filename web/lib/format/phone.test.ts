import { expect, test } from "vitest";
import { formatPhone, isPhone, maskPhone, phoneDigits } from "./phone.ts";

test("a number is shown in two halves, and masked in the middle", () => {
  expect(formatPhone("9812345210")).toBe("+91 98123 45210");
  expect(formatPhone("+919812345210")).toBe("+91 98123 45210");
  expect(maskPhone("9812345210")).toBe("+91 98•••••210");
});

test.each([
  ["9812345210", "9812345210"],
  ["98123 45210", "9812345210"],
  ["+91 98123-45210", "9812345210"],
  ["09812345210", "9812345210"],
  ["0919812345210", "9812345210"],
  ["00919812345210", "9812345210"],
  ["+91-98123-45210", "9812345210"],
  ["+91 (0) 98123 45210", "9812345210"],
  ["९८१२३ ४५२१०", "9812345210"],
  ["+९१ ९८१२३४५२१०", "9812345210"],
  ["919812345210", "9812345210"],
  // A 0 before a number that begins with 91.
  ["09198123452", "9198123452"],
  ["0919198123452", "9198123452"],
  // Ten digits that happen to begin with 91 are a number of their own.
  ["9198123452", "9198123452"],
  ["98123", "98123"],
  ["", ""],
])("%s is read as %s", (typed, digits) => {
  expect(phoneDigits(typed)).toBe(digits);
});

test.each([
  "9812345210",
  "09812345210",
  "0919812345210",
  "00919812345210",
  "+91 98123 45210",
  "+91 0 98123 45210",
  "९८१२३४५२१०",
])("%s typed one by one is the same number", (typed) => {
  let field = "";
  for (const key of typed) field = phoneDigits(field + key);
  expect(field).toBe("9812345210");
});

test("a mobile number has ten digits and starts with 6 to 9", () => {
  expect(["9812345210", "6000000000"].every(isPhone)).toBe(true);
  expect(["981234521", "98123452100", "5812345210", "", "98123 4521"].some(isPhone)).toBe(false);
});
