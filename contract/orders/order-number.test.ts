import { expect, test } from "vitest";
import { readOrderNumber } from "./order-number.ts";

test.each(["SJ-4K7P-2931", "sj-4k7p-2931", "SJ4K7P2931", "4k7p2931", "4k7p-2931", " sj 4k7p 2931 ", "#SJ–4K7P–2931"])(
  "%s is one order's number, however it is typed",
  (typed) => {
    expect(readOrderNumber(typed)).toBe("SJ-4K7P-2931");
  },
);

test("what looks like a digit is one where only digits stand, and stays a letter where letters do", () => {
  expect(readOrderNumber("sj-oAlX-O1Zs")).toBe("SJ-0A1X-0125");
  expect(readOrderNumber("IAIA-IIII")).toBe("SJ-1A1A-1111");
  expect(readOrderNumber("8k7p-b931")).toBe("SJ-8K7P-8931");
});

test.each([
  "",
  "SJ",
  "SJ-4K7P",
  "SJ-4K7P-293",
  "SJ-4K7P-29311",
  "4477-2931",
  "KKKK-2931",
  "4K7P-29A1",
  "iPhone 13 128",
])("%j is no order's number", (typed) => {
  expect(readOrderNumber(typed)).toBeUndefined();
});
