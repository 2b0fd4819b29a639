import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readQuery, readWords, toTsQuery } from "./read-query.ts";
import { transliterate } from "./transliterate.ts";

const synonyms = new Map([
  ["joota", ["shoes"]],
  ["जूता", ["shoes"]],
  ["air conditioner", ["ac"]],
  ["ac", ["air conditioner"]],
  ["mobile", ["smartphone", "phone"]],
]);
const spellings = (typed: string) => readQuery(typed, synonyms).map((clause) => clause.spellings);

describe("what was typed", () => {
  test("is words, without accents, in small letters, and never too many", () => {
    expect(readWords("  Café  DE-LUXE  1.5 ton ")).toEqual(["cafe", "de", "luxe", "1.5", "ton"]);
    expect(readWords("x".repeat(10_000))).toEqual(["x".repeat(40)]);
    expect(readWords("word ".repeat(2_000))).toHaveLength(8);
    expect(readWords("'; drop table users; -- \0\u0007 \u{1f600}")).toEqual(["drop", "table", "users"]);
    expect(readWords("\ud800")).toEqual([]);
  });

  test("keeps Devanagari whole", () => {
    expect(readWords("सैमसंग का जूता")).toEqual(["सैमसंग", "का", "जूता"]);
  });

  test("means what others call it too", () => {
    expect(spellings("joota")[0]).toEqual(expect.arrayContaining(["joota", "shoes", "shoe"]));
    expect(spellings("जूता")[0]).toEqual(expect.arrayContaining(["जूता", "shoes"]));
    expect(spellings("mobile")[0]).toEqual(expect.arrayContaining(["smartphone", "smartphones", "phone"]));
    expect(spellings("samsung air conditioner")).toEqual([
      ["samsung", "samsungs"],
      ["air conditioner", "ac"],
    ]);
    expect(spellings("128gb")[0]).toContain("128 gb");
  });

  test("may be one or many of a thing", () => {
    expect(spellings("watches")[0]).toContain("watch");
    expect(spellings("batteries")[0]).toContain("battery");
    expect(spellings("shoe")[0]).toContain("shoes");
    expect(spellings("dress")[0]).toContain("dresses");
    expect(spellings("s23")[0]).toEqual(["s23"]);
  });

  test("that names a kind of thing means what is one, not what mentions it", () => {
    const things = new Set(["shoes", "phone", "smartphone", "bags"]);
    const kinds = (typed: string) => readQuery(typed, synonyms, things).map((clause) => clause.spellings);
    expect(kinds("joota")).toEqual([["zzshoes"]]);
    expect(kinds("nike shoe")).toEqual([["nike", "nikes"], ["zzshoes"]]);
    expect(kinds("mobile")).toEqual([["zzsmartphone", "zzphone"]]);
    expect(kinds("bag")).toEqual([["zzbags"]]);
    expect(kinds("air conditioner")).toEqual([["air conditioner", "ac"]]);
  });

  test("does without small words, unless there is nothing else", () => {
    expect(spellings("shoes for the men").length).toBe(2);
    expect(spellings("in")).toEqual([["in"]]);
  });
});

test("no text breaks out of its quotes", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (typed) => {
      expect(toTsQuery(readQuery(typed, synonyms))).toMatch(/^(\('[^']*'( \| '[^']*')*\)( & )?)*$/u);
    }),
  );
  expect(toTsQuery([{ spellings: ["o'clock", "a\\b"] }])).toBe("('o''clock' | 'a\\\\b')");
});

test.each([
  ["नोकिया", "nokiya"],
  ["सोनी", "soni"],
  ["लेनोवो", "lenovo"],
  ["वीवो", "vivo"],
  ["डेल", "del"],
  ["एप्पल", "eppal"],
  ["गैलेक्सी", "gaileksi"],
  ["रियलमी", "riyalami"],
  ["नाइकी", "naiki"],
  ["१२८", "128"],
])("%s reads as %s", (devanagari, roman) => {
  expect(transliterate(devanagari)).toBe(roman);
});
