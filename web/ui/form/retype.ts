// What somebody does to a grouped amount ("1,23,456"): which digits they mean, and where the caret belongs afterwards.
import { digitsOf } from "../../lib/format/digits.ts";

/** `right`: how many digits stand behind the caret. Whoever deletes a comma means the digit before it. */
function read(before: string, typed: string, caret: number, most: number): { digits: string; right: number } {
  // Paise that come along with what is pasted are no more rupees.
  const whole = typed.replace(/\.\d*\s*$/, "");
  const left = digitsOf(whole.slice(0, caret));
  const right = digitsOf(whole.slice(caret));
  const isComma = typed.length === before.length - 1 && left + right === digitsOf(before);
  const digits = `${isComma ? left.slice(0, -1) : left}${right}`.replace(/^0+(?=\d)/, "").slice(0, most);
  return { digits, right: Math.min(right.length, digits.length) };
}

/** Behind the digit that so many last digits follow, and before the comma, if there is one. */
function place(shown: string, right: number): { caret: number } {
  let caret = shown.length;
  for (let seen = 0; caret > 0 && seen < right; caret--) if (/\d/.test(shown.charAt(caret - 1))) seen++;
  return { caret: shown.charAt(caret - 1) === "," ? caret - 1 : caret };
}

export const retype = { read, place };
