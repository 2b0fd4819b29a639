// Bars as the standard has them. A scanner reads them back in the test of the parcel's label.
import fc from "fast-check";
import { expect, test } from "vitest";
import { code128 } from "./code-128.ts";

const modulesOf = (text: string) => code128(text).reduce((sum, one) => sum + one, 0);

test("the sign that checks the others weighs each by its place", () => {
  // 104 (start) + 48·1 + 42·2 + 42·3 + 17·4 + 18·5 + 19·6 + 35·7 = 879, which is 55 after 103 was taken away eight times.
  const [start, check, stop] = [
    code128("PJJ123C").slice(0, 6),
    code128("PJJ123C").slice(-13, -7),
    code128("PJJ123C").slice(-7),
  ];
  expect([start, check, stop].map((sign) => sign.join(""))).toEqual(["211214", "311321", "2331112"]);
});

test("a text of n signs has n + 2 signs of eleven modules, and a stop sign of thirteen", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Za-z-]{1,40}$/), (text) => {
      expect(modulesOf(text)).toBe((text.length + 2) * 11 + 13);
    }),
  );
});

test("digits in pairs take half the room", () => {
  expect(modulesOf("12345678901234")).toBe((7 + 2) * 11 + 13);
  expect(modulesOf("123456789")).toBe((4 + 2 + 1 + 1) * 11 + 13);
});

test("what no sign stands for is not drawn", () => {
  for (const text of ["", "परीक्षा", "a\nb", "é"]) expect(() => code128(text)).toThrow();
});
