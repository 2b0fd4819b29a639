import fc from "fast-check";
import { expect, test } from "vitest";
import { readQuery } from "../read/words/read-query.ts";
import { type NamedCategory, reachOf } from "./named-categories.ts";
import { neededOf, thingKeys, thingQuery } from "./read-thing.ts";

const categories: NamedCategory[] = (
  [
    [1, null, "Mobiles & Tablets", false],
    [11, 1, "Smartphone", true],
    [82, 1, "iPhone", true],
    [15, 1, "Mobile Accessories", true],
    [16, null, "Audio, Camera & Gaming", false],
    [31, 16, "Camera (Compact / Film / Action)", true],
    [32, 16, "DSLR & Mirrorless", true],
    [33, 16, "Lens & Camera Accessories", true],
    [39, 16, "TV & Projector", true],
    [6, null, "Furniture", false],
    [52, 6, "Table & Desk", true],
  ] as const
).map(([id, parent_id, name, is_leaf]) => ({ id, parent_id, name, is_leaf }));
const clausesOf = (text: string) => text.split(" ").map((word) => ({ spellings: [word] }));
const queryOf = (named: string, required = "") =>
  thingQuery({ named: clausesOf(named), required: required === "" ? [] : clausesOf(required) }, categories);
const keysOf = (named: string, counts: number[], required = "") =>
  thingKeys({ named: clausesOf(named), required: required === "" ? [] : clausesOf(required) }, counts);

test("of words one or two are needed each and of more two in three, of numbers any", () => {
  expect([1, 2, 3, 4, 5, 6].map(neededOf)).toEqual([1, 2, 2, 3, 4, 4]);
  expect(queryOf("iphone 13 14")).toBe("((('iphone':AB))) & (('13':AB) | ('14':AB))");
  expect(queryOf("samsung s24 ultra")).toBe(
    "((('samsung':AB) & ('s24':AB)) | (('samsung':AB) & ('ultra':AB)) | (('s24':AB) & ('ultra':AB)))",
  );
  expect(queryOf("1984")).toBe("(('1984':AB))");
  expect(keysOf("samsung s24 ultra", [5_000, 0, 9])).toEqual(["s24", "ultra"]);
  expect(keysOf("iphone 13 14", [5_000, 0, 0])).toEqual(["iphone"]);
  expect(keysOf("13 14", [5_000, 0, 0])).toEqual(["13", "14"]);
  expect(keysOf("iphone", [5_000], "13")).toEqual(["iphone"]);
  expect(thingKeys({ named: [], required: [{ spellings: ["13"] }, { spellings: ["cycle", "scooter"] }] }, [])).toEqual([
    "cycle",
    "scooter",
  ]);
});

test("whatever meets the query has one of the keys", () => {
  const words = fc.uniqueArray(fc.constantFrom(..."abcdef".split("").map((letter) => `w${letter}`)), { minLength: 1 });
  const counts = fc.array(fc.nat(9_000), { minLength: 6, maxLength: 6 });
  fc.assert(
    fc.property(words, words, counts, (asked, listed, documents) => {
      const clauses = asked.map((word) => ({ spellings: [word] }));
      const met = asked.filter((word) => listed.includes(word)).length;
      if (met < neededOf(asked.length)) return;
      expect(thingKeys({ named: clauses, required: [] }, documents).some((key) => listed.includes(key))).toBe(true);
    }),
  );
});

test("no text breaks out of its quotes", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const clauses = readQuery(text, new Map());
      if (clauses.length === 0) return;
      const query = thingQuery({ named: clauses.slice(0, 6), required: [] }, categories);
      expect(query.replaceAll(/'[^']*'(?::AB?)?/gu, "w")).toMatch(/^[()&|! w]+$/);
    }),
  );
});

test("the name of a category counts where it can mean nothing else", () => {
  // Of none of "Audio, Camera & Gaming", nor of the accessories; of those that are cameras by name.
  expect(queryOf("camera")).toBe("((('camera':A | '=kind:camera' | '=c:31')))");
  // The second of two kinds has to be said in the title; the first unless the title says the second.
  expect(queryOf("mirrorless")).toBe("((('mirrorless':A | '=kind:mirrorless')))");
  expect(queryOf("tv")).toBe("((('tv':A | '=kind:tv' | ('=c:39' & !('projector':A)))))");
  // A phone is no accessory of one.
  expect(queryOf("mobile")).toBe("((('mobile':A | '=kind:mobile')))");
  expect(queryOf("mobile accessories")).toContain("'mobile':AB");
  expect(queryOf("furniture")).toBe("((('furniture':AB)))");
});

test("what is required has to be there, whatever else is", () => {
  expect(queryOf("iphone", "13")).toBe("((('iphone':AB))) & (('13':AB))");
});

test("a wish put into one category is met in the neighbour that it names, and nowhere else", () => {
  expect(reachOf(11, new Set(["iphone", "13"]), categories)).toBe(1);
  expect(reachOf(82, new Set(["iphone", "13"]), categories)).toBe(82);
  expect(reachOf(11, new Set(["samsung"]), categories)).toBe(11);
  expect(reachOf(52, new Set(["iphone"]), categories)).toBe(52);
  expect(reachOf(1, new Set(["iphone"]), categories)).toBe(1);
});
