import fc from "fast-check";
import { expect, test } from "vitest";
import { plural } from "../i18n/plural.ts";
import { formatPaise, formatRupees } from "./money.ts";
import { formatNumber } from "./number.ts";

const whole = fc.integer({ min: -1e12, max: 1e12 });
const sameAs = (mine: (n: number) => string, theirs: (n: number) => string) =>
  fc.assert(fc.property(whole, (n) => mine(n) === theirs(n)));

test("numbers are written as Intl writes them in India", () => {
  const intl = new Intl.NumberFormat("en-IN");
  sameAs(formatNumber, (n) => intl.format(n));
  sameAs(
    (n) => formatNumber(n / 1_000),
    (n) => intl.format(n / 1_000),
  );
  for (const n of [0, 1, 12, 123, 1_234, 12_345, 1_23_456, 15.6, 0.5, -1, -1_234.25]) {
    expect(formatNumber(n)).toBe(intl.format(n));
  }
});

test("so are sums of money", () => {
  const rupees = new Intl.NumberFormat("en-IN", { style: "currency", currency: "INR", maximumFractionDigits: 0 });
  const exact = new Intl.NumberFormat("en-IN", { style: "currency", currency: "INR", minimumFractionDigits: 2 });
  sameAs(formatRupees, (n) => rupees.format(n));
  sameAs(formatPaise, (n) => exact.format(n / 100));
});

test.each(["en", "hi"] as const)("one and several are told apart as Intl does it in %s", (language) => {
  const rules = new Intl.PluralRules(`${language}-IN`);
  sameAs(
    (n) => plural(language, n, { one: "one", other: "other" }),
    (n) => rules.select(n),
  );
  for (const n of [0, 1, 2, 0.5, 1.5]) {
    expect(plural(language, n, { one: "one", other: "other" })).toBe(rules.select(n));
  }
});
