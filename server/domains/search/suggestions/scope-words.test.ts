import { expect, test } from "vitest";
import { isNear, isSlipOf, type Place, scopeWords } from "./scope-words.ts";

const categories: Place[] = (
  [
    [1, null, "Mobiles & Tablets"],
    [11, 1, "Smartphone"],
    [14, 1, "Feature Phone"],
    [2, null, "Computers"],
    [27, 2, "Keyboard, Mouse & Webcam"],
    [3, null, "Clothes"],
    [41, 3, "Men's Clothing"],
    [42, 3, "Women's Clothing"],
    [4, null, "Shoes"],
    [44, 4, "Sports Shoes"],
    [6, null, "Furniture"],
    [53, 6, "Chair & Stool"],
    [7, null, "Home Appliances"],
    [75, 7, "Washing Machine"],
    [69, null, "Musical Instruments"],
  ] as const
).map(([id, parent_id, name]) => ({ id, parent_id, name }));
const sorted = [
  { categoryId: 41, value: "jeans" },
  { categoryId: 42, value: "jeans" },
  { categoryId: 69, value: "harmonium" },
];
const scope = (typed: string, ...means: string[]) =>
  scopeWords(
    means.map((one) => ({ typed, means: one })),
    categories,
    sorted,
  ).map(({ title, categoryId }) => [title, categoryId]);

test.each([
  ["phone", ["smartphone"], "phone", 1],
  ["mobile", ["smartphone", "phone"], "mobile", 1],
  ["joota", ["shoes"], "joota", 4],
  ["जूता", ["shoes"], "जूता", 4],
  ["kursi", ["chair"], "kursi", 53],
  ["jeens", ["jeans"], "jeans", 3],
  ["baja", ["harmonium"], "baja", 69],
] as const)("%s for %j is %s in category %i", (typed, means, title, id) => {
  expect(scope(typed, ...means)).toEqual([[title, id]]);
});

test("several spellings find one, the one that the catalogue has if it has one", () => {
  const spelled = (...typed: string[]) =>
    scopeWords(
      typed.map((one) => ({ typed: one, means: one.startsWith("j") ? "shoes" : "smartphone" })),
      categories,
      sorted,
    ).map(({ title }) => title);
  expect(spelled("joota", "joote", "juta")).toEqual(["joota", "joota", "joota"]);
  expect(spelled("मोबाइल", "मोबाईल")).toEqual(["मोबाइल", "मोबाइल"]);
  expect(spelled("smart phone")).toEqual(["smartphone"]);
});

test("half of a name, and what is nowhere or in two worlds, is left out", () => {
  expect(scope("washing", "washing machine")).toEqual([]);
  expect(scope("trunk", "elephant")).toEqual([]);
  expect(scope("thing", "chair", "shoes")).toEqual([]);
});

test("a slip is one of a few letters", () => {
  expect(isSlipOf("camra", "camera")).toBe(true);
  expect(isSlipOf("tredmill", "treadmill")).toBe(true);
  expect(isSlipOf("joota", "shoes")).toBe(false);
  expect(isSlipOf("phone", "smartphone")).toBe(false);
  expect(isSlipOf("kursi", "chair")).toBe(false);
  expect(isNear("lapotp", "laptop")).toBe(true);
  expect(isNear("samsng", "samsung")).toBe(true);
  expect(isNear("harry", "harari")).toBe(false);
});
