import { expect, test } from "vitest";
import type { Question } from "../../../../contract/catalogue/catalogue.contract.ts";
import { readWords } from "./read-words.ts";

const select = (key: string, ...values: string[]): Question => ({
  key,
  label: key,
  label_hi: key,
  type: "select",
  required: true,
  filterable: true,
  options: values.map((value) => ({ value, label: value, label_hi: value })),
});

const questions = [
  select("brand", "Samsung", "Apple", "Other"),
  select("storage", "16 GB", "64 GB", "128 GB", "1 TB"),
  select("ram", "4 GB", "8 GB", "16 GB"),
  select("age", "Under 3 months", "1-2 years", "2-3 years"),
  {
    ...select("condition"),
    options: [
      { value: "like_new", label: "Like new", label_hi: "नए जैसा" },
      { value: "good", label: "Good", label_hi: "अच्छा" },
    ],
  },
  select("screen", "No scratches", "Minor scratches"),
];
const read = (title: string, description = "", answers = {}) => readWords(questions, answers, { title, description });

test("what the words say is not asked again", () => {
  expect(
    read("Samsung Galaxy S23, 8GB 128 GB", "Like new, no scratches. Bought 1–2 years ago, so 1-2 years old."),
  ).toEqual({
    brand: "Samsung",
    storage: "128 GB",
    ram: "8 GB",
    age: "1-2 years",
    condition: "like_new",
    screen: "No scratches",
  });
  expect(read("", "यह नए जैसा है")).toEqual({ condition: "like_new" });
});

test("where two fit, nobody guesses", () => {
  expect(read("Phone 16 GB 128 GB")).toEqual({ ram: "16 GB" });
  expect(read("", "No scratches, well, minor scratches.")).toEqual({});
});

test("8 GB is not found inside 128 GB, nor a brand inside another word or in the description", () => {
  expect(read("128 GB")).toEqual({ storage: "128 GB" });
  expect(read("Pineapple slicer", "Works with an Apple charger. Other colours exist.")).toEqual({});
});

test("good is a word, not a condition", () => {
  expect(read("Good phone", "Good battery.")).toEqual({});
});

test("what was answered stays as it was answered", () => {
  expect(read("Samsung 8 GB", "", { brand: "Apple" })).toEqual({ ram: "8 GB" });
});
