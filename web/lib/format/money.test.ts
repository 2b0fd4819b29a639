import { expect, test } from "vitest";
import { formatPaise, formatRupees } from "./money.ts";

// spec 1.3
test("rupees are grouped in lakhs and crores", () => {
  expect(formatRupees(999)).toBe("₹999");
  expect(formatRupees(12_34_567)).toBe("₹12,34,567");
  expect(formatRupees(1_00_00_000)).toBe("₹1,00,00,000");
});

test("a sum being explained shows its paise, always two", () => {
  expect(formatPaise(11_15_040)).toBe("₹11,150.40");
  expect(formatPaise(5_900)).toBe("₹59.00");
  expect(formatPaise(-24)).toBe("-₹0.24");
});
