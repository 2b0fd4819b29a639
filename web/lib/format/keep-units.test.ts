import { expect, test } from "vitest";
import { keepUnits } from "./keep-units.ts";

test("a number stays with its unit, and with nothing else", () => {
  const held = (text: string) => keepUnits(text).replaceAll("\u00a0", "_");
  expect(held("iPhone 13 128 GB White, 20000 mAh")).toBe("iPhone 13 128_GB White, 20000_mAh");
  expect(held("Samsung 8 GB, 1 TB and a 15.6 inch screen")).toBe("Samsung 8_GB, 1_TB and a 15.6_inch screen");
  expect(held("PS5 2 Games, UK 6 Great")).toBe("PS5 2 Games, UK 6 Great");
});
