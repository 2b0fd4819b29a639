import { expect, test } from "vitest";
import { sayHours, slotHours, slotParts } from "./slot-hours.ts";

test("a slot's hours are said as people say them, in both languages", () => {
  expect(slotParts.map((part) => sayHours(part, "en"))).toEqual(["9 am–1 pm", "4–8 pm"]);
  expect(slotParts.map((part) => sayHours(part, "hi"))).toEqual(["सुबह 9 से दोपहर 1 बजे", "शाम 4 से 8 बजे"]);
});

test("the parts of a day follow each other and do not meet", () => {
  const { morning, evening } = slotHours;
  const hours = [morning.from, morning.to, evening.from, evening.to];
  expect(hours).toEqual(hours.toSorted((one, other) => one - other));
  expect(new Set(hours).size).toBe(4);
});
