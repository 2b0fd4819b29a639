import { expect, test } from "vitest";
import { groupDigits } from "../../lib/format/number.ts";
import { retype } from "./retype.ts";

/** Types, deletes or pastes at the `|`, and shows amount and caret as they then stand. */
function after(before: string, typed: string): string {
  const caret = typed.indexOf("|");
  const { digits, right } = retype.read(before, typed.replace("|", ""), caret, 8);
  const shown = groupDigits(digits);
  const at = retype.place(shown, right).caret;
  return `${shown.slice(0, at)}|${shown.slice(at)}`;
}

test("digits are grouped as they come, and the caret goes with them", () => {
  expect(after("", "1|")).toBe("1|");
  expect(after("123", "1234|")).toBe("1,234|");
  expect(after("1,23,456", "1,23,4567|")).toBe("12,34,567|");
});

test("what is changed in the middle stays where the caret is", () => {
  expect(after("1,234", "19|,234")).toBe("19|,234");
  expect(after("12,345", "12,9|345")).toBe("1,29|,345");
  expect(after("1,23,456", "1,2|,456")).toBe("12|,456");
});

test("whoever deletes a comma deletes the digit before it", () => {
  expect(after("1,234", "1|234")).toBe("|234");
  expect(after("12,34,567", "12,34|567")).toBe("1,23|,567");
});

test("what is pasted with signs is read, Hindi digits too; nothing grows past the most there is", () => {
  expect(after("", "₹ 1,23,456|")).toBe("1,23,456|");
  expect(after("", "१२३४|")).toBe("1,234|");
  expect(after("", "007|")).toBe("7|");
  expect(after("", "1,250.50|")).toBe("1,250|");
  expect(after("", "1234567890|")).toBe("1,23,45,678|");
});
