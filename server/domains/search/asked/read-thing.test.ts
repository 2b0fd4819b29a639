import fc from "fast-check";
import { expect, test } from "vitest";
import { readQuery } from "../words/read-query.ts";
import { neededOf, readName, thingKeys, thingQuery } from "./read-thing.ts";

test.each([
  ["A sturdy study table for a class 10 student, about 4 feet, with a drawer", "A study table"],
  ["Kids’ bicycle with training wheels, 16 inch, any colour but pink", "Kids bicycle"],
  ["iPhone 13 या 14, 128 GB, बिल के साथ", "iPhone 13 14"],
  ["Harmonium, 3½ octave, in tune. For learning at home", "Harmonium"],
  ["NEET 2027 books: MTG fingertips and NCERT exemplar set", "NEET 2027 books"],
  ["Front-load washing machine, 6 to 7 kg, under four years old", "Front load washing machine"],
  ["I am looking for a harmonium", "a harmonium"],
  ["Want a good phone under 10000", "a phone"],
  ["joota chahiye size 9", "joota"],
  ["मुझे बच्चों के लिए साइकिल चाहिए", "साइकिल"],
  ["bachche ke liye cycle chahiye", "cycle"],
  ["iPhone 13 बिल के साथ", "iPhone 13 बिल"],
  ["एक अच्छी साइकिल चाहिए", "साइकिल"],
  ["1.5 ton AC", "1.5 AC"],
  ["128 GB phone", "128 phone"],
  ["please", "please"],
  ["😀😀", ""],
])("%s names %s", (description, name) => {
  expect(readName(description)).toBe(name);
});

test("of words one or two are needed each and of more two in three, of numbers any", () => {
  expect([1, 2, 3, 4, 5, 6].map(neededOf)).toEqual([1, 2, 2, 3, 4, 4]);
  const clausesOf = (text: string) => text.split(" ").map((word) => ({ ways: [word] }));
  expect(thingQuery(clausesOf("iphone 13 14"))).toBe("((('iphone':AB))) & (('13':AB) | ('14':AB))");
  expect(thingQuery(clausesOf("samsung s24 ultra"))).toBe(
    "((('samsung':AB) & ('s24':AB)) | (('samsung':AB) & ('ultra':AB)) | (('s24':AB) & ('ultra':AB)))",
  );
  expect(thingQuery(clausesOf("1984"))).toBe("(('1984':AB))");
  expect(thingKeys(clausesOf("samsung s24 ultra"), [5_000, 0, 9])).toEqual(["s24", "ultra"]);
  expect(thingKeys(clausesOf("iphone 13 14"), [5_000, 0, 0])).toEqual(["iphone"]);
  expect(thingKeys(clausesOf("13 14"), [5_000, 0, 0])).toEqual(["13", "14"]);
});

test("whatever meets the query has one of the keys", () => {
  const words = fc.uniqueArray(fc.constantFrom(..."abcdef".split("").map((letter) => `w${letter}`)), { minLength: 1 });
  const counts = fc.array(fc.nat(9_000), { minLength: 6, maxLength: 6 });
  fc.assert(
    fc.property(words, words, counts, (asked, listed, documents) => {
      const clauses = asked.map((word) => ({ ways: [word] }));
      const met = asked.filter((word) => listed.includes(word)).length;
      if (met < neededOf(asked.length)) return;
      expect(thingKeys(clauses, documents).some((key) => listed.includes(key))).toBe(true);
    }),
  );
});

test("no text breaks out of its quotes", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const clauses = readQuery(readName(text), new Map());
      if (clauses.length === 0) return;
      expect(thingQuery(clauses).replaceAll(/'[^']*':AB/gu, "w")).toMatch(/^[()&| w]+$/);
    }),
  );
});
