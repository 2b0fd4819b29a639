import { expect, test } from "vitest";
import { boardLink, countFilters, isNarrowed, tidyBoard } from "./board-query.ts";

test("an address keeps what the board knows and drops what says nothing", () => {
  const tidy = tidyBoard(new URLSearchParams("search=+&city=Noida&budget_min=&category=11&utm=x&description=table"));
  expect(tidy.toString()).toBe("category=11&city=Noida");
  expect([countFilters(tidy), isNarrowed(tidy), isNarrowed(new URLSearchParams())]).toEqual([1, true, false]);
});

test("another filter begins the list anew; more of the same goes on", () => {
  const params = new URLSearchParams("city=Noida&cursor=abc");
  expect(boardLink(params, { city: null })).toBe("/askout");
  expect(boardLink(params, { city: "Delhi" })).toBe("/askout?city=Delhi");
  expect(boardLink(params, { cursor: "def" })).toBe("/askout?city=Noida&cursor=def");
});
