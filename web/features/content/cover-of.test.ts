import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { coverOf } from "./cover-of.ts";

const folder = new URL("../../../server/seeds/reference/blogs/", import.meta.url);
const slugs = readdirSync(folder).flatMap((name) => (name.endsWith(".en.md") ? [name.slice(0, -6)] : []));

test("each article that comes with the product has a cover of its own, and the same one every time", () => {
  const covers = slugs.map((slug) => JSON.stringify(coverOf(slug)));
  expect(slugs.length).toBeGreaterThan(8);
  expect(new Set(covers).size).toBe(slugs.length);
  expect(covers).toEqual(slugs.map((slug) => JSON.stringify(coverOf(slug))));
});

test("among many articles every cloth and every field is used", () => {
  const many = Array.from({ length: 300 }, (_, n) => coverOf(`article-${n}`));
  expect(new Set(many.map(({ ground }) => ground)).size).toBe(5);
  expect(new Set(many.map(({ field }) => field)).size).toBe(6);
});
