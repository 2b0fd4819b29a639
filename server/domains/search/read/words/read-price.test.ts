import fc from "fast-check";
import { expect, test } from "vitest";
import { readPrice } from "./read-price.ts";

const bounds = (typed: string) => {
  const { words, min, max } = readPrice(typed);
  return [words, min ?? null, max ?? null];
};

test.each([
  ["phone under 20000", "phone", null, 20_000],
  ["iphone under ₹25,000", "iphone", null, 25_000],
  ["iphone 13 under 21k", "iphone 13", null, 21_000],
  ["mobile ₹5k", "mobile", null, 5_000],
  ["below 10 hazaar", "", null, 10_000],
  ["20 hazaar se kam mobile", "mobile", null, 20_000],
  ["phone 5 hazar tak", "phone", null, 5_000],
  ["phone 15000 tak", "phone", null, 15_000],
  ["watch 1 lakh se kam", "watch", null, 100_000],
  ["watch 1.5 lakh", "watch", null, 150_000],
  ["das hazaar ke andar laptop", "laptop", null, 10_000],
  ["मोबाइल 20 हज़ार से कम", "मोबाइल", null, 20_000],
  ["मोबाइल 20 हजार से कम", "मोबाइल", null, 20_000],
  ["मोबाइल १०००० के अंदर", "मोबाइल", null, 10_000],
  ["एक लाख से कम घड़ी", "घड़ी", null, 100_000],
  ["books under rs. 200", "books", null, 200],
  ["fridge under 5000 rupees", "fridge", null, 5_000],
  ["sofa 5000/-", "sofa", null, 5_000],
  ["tv under 3.1k", "tv", null, 3_100],
  ["10k-20k phone", "phone", 10_000, 20_000],
  ["phone 10 to 20k", "phone", 10_000, 20_000],
  ["phone 10000 to 20000", "phone", 10_000, 20_000],
  ["between 5000 and 8000", "", 5_000, 8_000],
  ["5000 se 8000 tak mobile", "mobile", 5_000, 8_000],
  ["above 5000", "", 5_000, null],
  ["5000 से ज़्यादा की कुर्सी", "की कुर्सी", 5_000, null],
  ["iphone 13 above ₹20000", "iphone 13", 20_000, null],
])("%s is read as a price", (typed, words, min, max) => {
  expect(bounds(typed)).toEqual([words, min, max]);
});

test.each([
  "iphone 13",
  "5k monitor",
  "4k tv",
  "power bank 20000 mah",
  "laptop under 15 inch",
  "above 5000 mah",
  "redmi note 12",
  "70-300 mm lens",
  "kids under 5",
  "toys 5-8 years",
  "canon 1500d",
  "class 10 to 12 books",
  "gtx 1650",
  "nokia 1100",
  "under armour shoes",
  "over ear headphones",
  "air max 90",
  "iphone 14 pro max 256",
  "100 to 5 game",
  "phone under 0",
])("%s names no price, and stays as it is", (typed) => {
  expect(readPrice(typed)).toEqual({ words: typed });
});

test("whatever is typed is read, and what is read makes sense", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 300 }), (typed) => {
      const { min = 1, max = 100_000_000 } = readPrice(typed);
      expect(min).toBeGreaterThan(0);
      expect(max).toBeGreaterThanOrEqual(min);
    }),
  );
  // Long, and full of what it looks for.
  expect(readPrice("under ".repeat(5_000)).words).toBe("under ".repeat(5_000));
});
