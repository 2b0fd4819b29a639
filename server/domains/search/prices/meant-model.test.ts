import { expect, test } from "vitest";
import { meantModel } from "./meant-model.ts";

const models = ["iPhone 13", "iPhone 13 Pro Max", "iPhone 12", "Galaxy S23"];

test.each([
  ["iphone 13 128 gb blue", "iPhone 13"],
  ["IPHONE13", "iPhone 13"],
  ["iphone 13 pro max, 256", "iPhone 13 Pro Max"],
  ["galaxy s23 with bill", "Galaxy S23"],
])("“%s” is a %s", (typed, model) => {
  expect(meantModel(typed, models)).toBe(model);
});

test.each(["iphone", "iphone 130", "sofa", ""])("“%s” names none of them", (typed) => {
  expect(meantModel(typed, models)).toBeUndefined();
});
