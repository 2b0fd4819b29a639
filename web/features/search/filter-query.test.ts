import { expect, test } from "vitest";
import {
  apiQuery,
  isNarrowed,
  linksToCategories,
  listLink,
  moreLink,
  sortIn,
  tidyParams,
  withoutFilters,
  withTicked,
  withToggled,
} from "./filter-query.ts";

const params = (text: string) => new URLSearchParams(text);

test("what a form leaves empty is not asked for, and a price may be written as people write it", () => {
  const tidy = tidyParams(params("search=+phone+&price_min=&price_max=%E2%82%B91%2C000&city=&limit=9"));
  expect(tidy.toString()).toBe("search=phone&price_max=1000");
});

test("conditions come with commas or as several pairs, and go to the API as several", () => {
  const tidy = tidyParams(params("condition=good,fair&condition=good&name=Phones&category=11"));
  expect(tidy.getAll("condition")).toEqual(["good", "fair"]);
  expect(apiQuery(tidy)).toEqual({ limit: "24", condition: ["good", "fair"], category: "11" });
});

test("of what can only be one thing, the first counts", () => {
  expect(apiQuery(params("search=a&search=b&city=Noida&city=Delhi&ram=8+GB&ram=4%2C+or+so"))).toEqual({
    limit: "24",
    search: "a",
    city: "Noida",
    ram: ["8 GB", "4, or so"],
  });
});

test("a changed list begins at its beginning; more of it goes on from the cursor", () => {
  expect(listLink(params("search=cycle&cursor=abc"))).toBe("/products?search=cycle");
  expect(listLink(params(""))).toBe("/products");
  expect(moreLink(params("search=cycle&cursor=abc"), "def")).toBe("/products?search=cycle&cursor=def");
});

test("a value is put in and taken out again, beside others of its kind", () => {
  const both = withToggled(params("ram=8+GB"), "ram", "4 GB");
  expect(both.getAll("ram")).toEqual(["8 GB", "4 GB"]);
  expect(withToggled(both, "ram", "8 GB").getAll("ram")).toEqual(["4 GB"]);
});

test("another category keeps what every category has, and no answers of the one left", () => {
  const here = params("category=11&name=Phones&ram=8+GB&brand=Samsung&city=Noida&cursor=abc&sort=price_asc");
  const linkTo = linksToCategories(here);
  expect(linkTo(null)).toBe("/products?brand=Samsung&city=Noida&sort=price_asc");
  expect(linkTo({ id: 8, name: "Books & Comics" })).toBe(`${linkTo(null)}&category=8&name=Books+%26+Comics`);
  expect(linksToCategories(params(""))(null)).toBe("/products");
  expect(linksToCategories(params("ram=8"))({ id: 8, name: "Books" })).toBe("/products?category=8&name=Books");
});

test("clearing leaves what was searched for, and where", () => {
  expect(withoutFilters(params("search=s23&category=11&ram=8+GB&price_max=9&sort=newest&cursor=a")).toString()).toBe(
    "search=s23&category=11&sort=newest",
  );
});

test("only what narrows a list keeps search engines out", () => {
  expect(isNarrowed(params("category=11&name=Phones"))).toBe(false);
  expect(isNarrowed(params("category=11&city=Noida"))).toBe(true);
});

test("the best match first only where there are words to match", () => {
  expect(sortIn(params("search=cycle"))).toBe("relevance");
  expect(sortIn(params("sort=relevance"))).toBe("newest");
  expect(sortIn(params("search=cycle&sort=price_asc"))).toBe("price_asc");
  expect(sortIn(params("sort=sideways"))).toBe("newest");
});

const tickable = [
  { key: "condition", kind: "several" as const, options: ["new", "good", "fair"].map((value) => ({ value })) },
  { key: "city", kind: "one" as const, options: ["Delhi", "Noida"].map((value) => ({ value })) },
];
const ticking = (text: string, ...ticked: string[]) =>
  withTicked(params(text), tickable, (_, value) => ticked.includes(value)).toString();

test("what was ticked comes to the rest, what was taken away goes, and of cities there is one", () => {
  expect(ticking("search=phone", "new", "fair")).toBe("search=phone&condition=new&condition=fair");
  expect(ticking("condition=new&condition=good", "good")).toBe("condition=good");
  expect(ticking("city=Delhi", "Noida")).toBe("city=Noida");
});

test("it stays the very same where nothing was ticked, or no field is there", () => {
  const before = params("condition=new&city=Delhi");
  expect(withTicked(before, tickable, (_, value) => ["new", "Delhi"].includes(value))).toBe(before);
  expect(withTicked(before, tickable, () => undefined)).toBe(before);
});
