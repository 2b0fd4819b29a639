import { expect, test } from "vitest";
import { type Candidate, choose, startsOf, weigh } from "./choose.ts";

const candidate = (title: string, kind: Candidate["kind"], weight: number, category_id: number | null = null) =>
  ({ title, kind, weight, category_id, filters: {}, count: null }) satisfies Candidate;
const titles = (all: readonly Candidate[]) => all.map(({ title, category_id }) => [title, category_id]);

test("the heaviest come first, and no more than asked for", () => {
  const all = ["a", "b", "c", "d", "e", "f"].map((title, at) => candidate(title, "phrase", at));
  expect(titles(choose(all, 5)).map(([title]) => title)).toEqual(["f", "e", "d", "c", "b"]);
});

test("one brand in ten categories leaves room for others, and fills it if there are none", () => {
  const brands = Array.from({ length: 6 }, (_, at) => candidate("Samsung", "brand", 900 - at, at));
  expect(titles(choose([...brands, candidate("Samsonite", "brand", 10, 9)], 3))).toEqual([
    ["Samsung", 0],
    ["Samsung", 1],
    ["Samsonite", 9],
  ]);
  expect(choose(brands, 5)).toHaveLength(5);
});

test("a phrase that is a category's, a brand's or a kind's name is not said twice", () => {
  const all = [candidate("Jeans", "kind", 5, 41), candidate("jeans", "phrase", 9), candidate("Jeans", "kind", 4, 42)];
  expect(titles(choose(all, 5))).toEqual([
    ["Jeans", 41],
    ["Jeans", 42],
  ]);
});

test("a category is offered once, by the heavier of its two names, and with a count rather than without", () => {
  const all = [candidate("TV & Projector", "category", 9, 39), candidate("TV और प्रोजेक्टर", "category", 8, 39)];
  expect(titles(choose(all, 5))).toEqual([["TV & Projector", 39]]);
  const counted = { ...candidate("Study table", "kind", 3, 52), count: 4 };
  expect(choose([candidate("study table", "scoped", 5, 52), counted], 5)).toEqual([{ ...counted, weight: 5 }]);
});

test("more things weigh more, and a category more than a model with as many", () => {
  expect(weigh("model", 10)).toBeGreaterThan(weigh("model", 1));
  expect(weigh("category", 10)).toBeGreaterThan(weigh("model", 10));
});

test("a title is found by each of its words but the small ones, by the first the best", () => {
  expect(startsOf(["chest", "of", "drawers"], 100)).toEqual([
    { start: "chest of drawers", weight: 100 },
    { start: "drawers", weight: -100 },
  ]);
  expect(startsOf(["the", "alchemist"], 100).map(({ start }) => start)).toEqual(["the alchemist", "alchemist"]);
});
