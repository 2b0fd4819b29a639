import { expect, test } from "vitest";
import { askedToday, checkAnswers, isAsked, writtenAnswers } from "./answers.ts";
import type { Question } from "./catalogue.contract.ts";

const option = (value: string) => ({ value, label: value, label_hi: value });
const ask = (key: string, type: Question["type"], more: Partial<Question> = {}): Question => ({
  key,
  label: key,
  label_hi: key,
  type,
  required: false,
  filterable: false,
  ...more,
});

const questions = [
  ask("brand", "select", { required: true, options: [option("Dell"), option("HP")] }),
  ask("ports", "multi", { options: [option("USB"), option("HDMI")] }),
  ask("age", "number", { min: 0, max: 30 }),
  ask("model", "text", { required: true }),
  ask("has_bill", "boolean"),
  ask("bill_year", "number", { required: true, show_if: { has_bill: true } }),
  ask("defect", "text", { show_if: { brand: ["HP"] } }),
];
const right = { brand: "Dell", model: "XPS 13", ports: ["USB"], age: 2, has_bill: true, bill_year: 2024 };

test("what fits is fine", () => {
  expect(checkAnswers(questions, right)).toEqual({});
});

test.each([
  ["brand", "Apple"],
  ["brand", 1],
  ["ports", "USB"],
  ["ports", ["USB", "USB"]],
  ["ports", ["VGA"]],
  ["age", "2"],
  ["age", Number.NaN],
  ["age", -1],
  ["age", 31],
  ["model", "   "],
  ["model", "x".repeat(201)],
  ["model", true],
  ["has_bill", "yes"],
  ["defect", "screen"],
  ["colour", "red"],
  ["__proto__x", "red"],
])("%s = %j is named as wrong", (key, value) => {
  expect(Object.keys(checkAnswers(questions, { ...right, [key]: value as string }))).toContain(`answers.${key}`);
});

test("a draft may leave out what is needed, but not get it wrong", () => {
  expect(checkAnswers(questions, {}, { isDraft: true })).toEqual({});
  expect(Object.keys(checkAnswers(questions, {}))).toEqual(["answers.brand", "answers.model"]);
  expect(Object.keys(checkAnswers(questions, { brand: "x" }, { isDraft: true }))).toEqual(["answers.brand"]);
});

test("a question that does not apply is neither needed nor taken", () => {
  const [bill = ask("", "text")] = questions.filter(({ key }) => key === "bill_year");
  expect(isAsked(bill, { has_bill: true })).toBe(true);
  expect(isAsked(bill, { has_bill: false })).toBe(false);
  const { bill_year: _, ...without } = right;
  expect(checkAnswers(questions, { ...without, has_bill: false })).toEqual({});
  expect(Object.keys(checkAnswers(questions, without))).toEqual(["answers.bill_year"]);
});

test("only what people wrote themselves is looked at for what they wrote", () => {
  expect(writtenAnswers(questions, right)).toEqual({ "answers.model": "XPS 13" });
});

test("what was retired is not given anew, and stays where it was given", () => {
  const [brand = ask("", "text"), ...others] = questions;
  const now = [
    { ...brand, options: [{ ...option("Dell"), retired: true }, option("HP")] },
    ...others,
    ask("colour", "text", { retired: true }),
  ];
  expect(askedToday(now).map(({ key }) => key)).not.toContain("colour");
  expect(askedToday(now)[0]?.options).toEqual([option("HP")]);
  const old = { ...right, colour: "red" };
  expect(Object.keys(checkAnswers(now, old)).sort()).toEqual(["answers.brand", "answers.colour"]);
  expect(checkAnswers(now, old, { kept: old })).toEqual({});
  expect(Object.keys(checkAnswers(now, { ...old, colour: "blue" }, { kept: old }))).toEqual(["answers.colour"]);
  const { colour: _, ...without } = old;
  expect(checkAnswers(now, without, { kept: old })).toEqual({});
});

test("of answers that nobody asked for, a few are named, and what is missing all the same", () => {
  const strange = Object.fromEntries(Array.from({ length: 400 }, (_, at) => [`strange_${at}`, "x"]));
  const problems = Object.keys(checkAnswers(questions, strange));
  expect(problems.filter((name) => name.startsWith("answers.strange"))).toHaveLength(5);
  expect(problems).toContain("answers.brand");
});
