import { expect, test } from "vitest";
import type { Question, ServingCity } from "../../../../contract/catalogue/catalogue.contract.ts";
import type { ProductsQuery } from "../../../../contract/search/search.contract.ts";
import { anchorsOf, readAnswerWords, readFilters } from "./read-filters.ts";
import type { Words } from "./words/words.ts";

const question = (key: string, options?: string[], filterable = true) =>
  ({ key, filterable, options: options?.map((value) => ({ value })) }) as unknown as Question;
const questions = [
  question("ram", ["4 GB", "8 GB", "6, or so"]),
  question("colour"),
  question("serial", undefined, false),
];
const cities = [
  { id: 3, name: "Noida", name_hi: "नोएडा" },
  { id: 4, name: "Delhi", name_hi: "दिल्ली" },
] as ServingCity[];
const none = { clauses: [] } as unknown as Words;
const asked = (query: Record<string, unknown>, words = none) => ({
  query: query as unknown as ProductsQuery,
  words,
  leaves: null,
  questions,
  cities,
});
const marks = (query: Record<string, unknown>) => readFilters(asked(query)).marks;

test("who asks for nothing gets everything", () => {
  expect(readFilters(asked({ limit: 24, sort: "newest", cursor: "x", name: "Phones" }))).toEqual({
    categories: null,
    words: null,
    inTitle: "",
    inTitleOrAnswers: "",
    marks: null,
    marksAndCategory: null,
    priceMin: 0,
    priceMax: 2_147_483_647,
  });
});

test("of each filter one, of all filters each", () => {
  const query = { category: 11, city: "Noida", condition: "good,fair", price_min: 5, price_max: 9, ram: "8 GB" };
  expect(readFilters({ ...asked(query), leaves: [11] })).toMatchObject({
    categories: [11],
    marks: "('=city:3') & ('=condition:good' | '=condition:fair') & ('=ram:8 gb')",
    marksAndCategory: "('=c:11') & ('=city:3') & ('=condition:good' | '=condition:fair') & ('=ram:8 gb')",
    priceMin: 5,
    priceMax: 9,
  });
});

test("words are looked for everywhere, and where they fit best", () => {
  const words = { clauses: [{ spellings: ["cycle", "bicycle"] }, { spellings: ["red"] }] } as unknown as Words;
  expect(readFilters(asked({ search: "red cycle" }, words))).toMatchObject({
    words: "('cycle' | 'bicycle') & ('red')",
    inTitle: "('cycle':A | 'bicycle':A) & ('red':A)",
    inTitleOrAnswers: "('cycle':AB | 'bicycle':AB) & ('red':AB)",
    marks: null,
  });
});

test("a city by its number or its name in either language; of any other there is nothing", () => {
  for (const city of ["Noida", " noida ", "NOIDA", "नोएडा", "3"]) expect(marks({ city }), city).toBe("('=city:3')");
  expect(marks({ city: "Mumbai" })).toBe("('=city:0')");
});

test("only what the category asks and may be filtered by, and the brand anywhere", () => {
  expect(marks({ serial: "1", utm_source: "x", colour: "Red" })).toBe("('=colour:red')");
  expect(marks({ brand: "Atlas" })).toBe("('=brand:atlas')");
  for (const known of ["search", "category", "name", "price_min", "price_max", "sort", "limit", "cursor"]) {
    const there = { ...asked({ [known]: "x" }), questions: [question(known)] };
    expect(readFilters(there).marks, known).toBeNull();
  }
});

test("several values: as several keys, or between commas where no option has one", () => {
  expect(marks({ ram: ["4 GB", "8 GB"] })).toBe("('=ram:4 gb' | '=ram:8 gb')");
  expect(marks({ ram: "4 gb, 8 GB" })).toBe("('=ram:4 gb' | '=ram:8 gb')");
  expect(marks({ ram: "6, or so" })).toBe("('=ram:6, or so')");
  expect(marks({ ram: "4 GB, none" })).toBe("('=ram:4 gb, none')");
  expect(marks({ colour: "red, blue" })).toBe("('=colour:red' | '=colour:blue')");
  expect(marks({ colour: " Red " })).toBe("('=colour:red')");
  expect(marks({ ram: ["4 GB", 7, ""] })).toBe("('=ram:4 gb')");
  expect(marks({ ram: " " })).toBeNull();
});

test("letters are lowered as the database lowers them, and quotes stay inside", () => {
  expect(marks({ colour: "É'Z" })).toBe("('=colour:É''z')");
});

test("nobody asks for more than a person would", () => {
  expect(marks({ colour: "x".repeat(99) })).toBe(`('=colour:${"x".repeat(60)}')`);
  expect(marks({ colour: `${"x".repeat(59)} yz` })).toBe(`('=colour:${"x".repeat(59)}')`);
  const many = Array.from({ length: 30 }, (_, at) => `v${at}`);
  expect(marks({ colour: many })?.split(" | ")).toHaveLength(20);
  const keys = Array.from({ length: 15 }, (_, at) => `k${at}`);
  const all = {
    ...asked(Object.fromEntries(keys.map((key) => [key, "1"]))),
    questions: keys.map((key) => question(key)),
  };
  expect(readFilters(all).marks?.split(" & ")).toHaveLength(12);
});

test("the most telling part leads: the longest word, else an answer, the category, a condition, the city", () => {
  const words = {
    clauses: [{ spellings: ["red"] }, { spellings: ["cycle", "bike"] }, { spellings: [] }],
  } as unknown as Words;
  const full = { ram: "8 GB", category: 11, condition: "good,fair", city: "Delhi" };
  const led = (query: Record<string, unknown>, by = none) => anchorsOf(asked(query, by));
  expect(led(full, words)).toEqual({ spellings: ["cycle", "bike"], anchorMarks: [] });
  expect(led(full)).toEqual({ spellings: [], anchorMarks: ["=ram:8 gb"] });
  expect(led({ ...full, ram: "" })).toEqual({ spellings: [], anchorMarks: ["=c:11"] });
  expect(led({ condition: "good,fair", city: "Delhi" }).anchorMarks).toEqual(["=condition:good", "=condition:fair"]);
  expect(led({ city: "Delhi" }).anchorMarks).toEqual(["=city:4"]);
  expect(led({})).toEqual({ spellings: [], anchorMarks: [] });
});

test("answers are words where each is chosen of several, in one leaf, and nothing else is asked for", () => {
  const chosen = (key: string, type: string) => ({ ...question(key), type }) as unknown as Question;
  const mine = [chosen("brand", "select"), chosen("colour", "select"), chosen("ports", "multi")];
  const read = (query: Record<string, unknown>, leaves: number[] | null = [11], words = none) =>
    readAnswerWords({ ...asked({ category: 11, ...query }, words), leaves, questions: mine });
  expect(read({ brand: ["Samsung", "One Plus"], colour: "Red" })).toEqual([["samsung", "one plus"], ["red"]]);
  expect(read({})).toBeUndefined();
  expect(read({ brand: "Samsung", ports: "USB" })).toBeUndefined();
  expect(read({ brand: "Samsung", city: "Noida" })).toBeUndefined();
  expect(read({ brand: "Samsung", condition: "good" })).toBeUndefined();
  expect(read({ brand: "Samsung" }, [11, 12])).toBeUndefined();
  expect(read({ brand: "Samsung" }, null)).toBeUndefined();
  expect(read({ brand: "Samsung" }, [11], { clauses: [{ spellings: ["x"] }] } as unknown as Words)).toBeUndefined();
});
