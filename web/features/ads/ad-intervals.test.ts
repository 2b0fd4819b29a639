import { expect, test } from "vitest";
import { type AdList, adAfter } from "./ad-intervals.ts";

const after = (list: AdList, items: number) =>
  Array.from({ length: items }, (_, index) => ({ item: index + 1, ad: adAfter(list, index) })).filter(
    ({ ad }) => ad !== "none",
  );

// spec 2.79, 9.23
test("products: after every 7th on a narrow screen, every 14th on a wide one", () => {
  expect(after("products", 28)).toEqual([
    { item: 7, ad: "below-1024" },
    { item: 14, ad: "everywhere" },
    { item: 21, ad: "below-1024" },
    { item: 28, ad: "everywhere" },
  ]);
});

// spec 2.80, 2.81, 9.23
test("wishlist: after every 5th; sold products: after every 4th", () => {
  expect(after("wishlist", 12).map(({ item }) => item)).toEqual([5, 10]);
  expect(after("sold-products", 12).map(({ item }) => item)).toEqual([4, 8, 12]);
});
