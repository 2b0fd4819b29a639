import { expect, test } from "vitest";
import { filtersIn, paramsOf } from "./saved-filters.ts";

const KEYS = ["condition", "city", "brand", "ram", "storage"];

test("what is kept of a list finds the same list again", () => {
  const address =
    "search=galaxy+s23&city=Noida&category=11&price_min=5000&price_max=20000&condition=good&condition=fair&brand=Samsung&ram=8+GB&ram=12+GB";
  const filters = filtersIn(new URLSearchParams(address), KEYS);
  expect(filters).toEqual({
    search: "galaxy s23",
    city: "Noida",
    category: 11,
    price_min: 5_000,
    price_max: 20_000,
    condition: "good,fair",
    brand: "Samsung",
    answers: { ram: "8 GB,12 GB" },
  });
  expect(filtersIn(paramsOf(filters), KEYS)).toEqual(filters);
  expect(paramsOf(filters).getAll("ram")).toEqual(["8 GB", "12 GB"]);
});

test("how it is sorted, where one was in it, and what is nobody's filter is not kept", () => {
  expect(filtersIn(new URLSearchParams("search=cycle&sort=newest&cursor=abc&name=Cycles&foo=bar"), KEYS)).toEqual({
    search: "cycle",
  });
  expect(filtersIn(new URLSearchParams(""), KEYS)).toEqual({});
});
