// Texts are checked on the way in, in the process that serves everybody: no text may be able to hold it up.
import { expect, test } from "vitest";
import { findAbuse } from "./abuse.ts";
import { findContact } from "./contact-details.ts";

const LENGTH = 20_000;
const NOISE_MS = 2;
const MAX_GROWTH = 12;

const hostile = [
  "a",
  "1",
  "9 ",
  "9x",
  "1oil",
  " ",
  "\n",
  "@",
  "a@",
  "a.",
  "a-",
  "ab.in ",
  "one ",
  "one",
  "double 1 ",
  "do baar ",
  "+9 ",
  "₹1",
  "1,",
  "1,234",
  "978",
  "isbn ",
  "1/1/200 ",
  "6.5 ",
  "1:",
  "( at ) ",
  "(",
  "gmail ",
  "ab dot ",
  "www ",
  "call me x ",
  "whatsapp pe a b ",
  "your mobile number x ",
  "share me your the ",
  "payment a direct b ",
  "पैसे क सीधे ",
  "x**y ",
  "f*",
  "c h ",
  "a5@$ ",
  "aक",
  "क",
  "क ",
  "각",
  "dickens moby dick ",
  "\u200b",
  "a\u0301\u0302",
  "1\ufe0f\u20e3",
];

/** The least of some tries: what the work costs when nothing else is in the way. One that is little enough ends them. */
function cpuMs(work: () => void, enough: number, tries = 4): number {
  let least = Number.POSITIVE_INFINITY;
  for (let n = 0; n < tries && least >= enough; n++) {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1_000);
  }
  return least;
}

/**
 * Four times the text may take about four times the work; a pattern that goes back over what it has read takes sixteen
 * times or more. A ratio of one run, so that a slow machine tells the same as a fast one. What costs less than the
 * clock can tell is quick enough.
 */
function growth(find: (text: string) => unknown, part: string): number {
  const text = part.repeat(Math.ceil(LENGTH / part.length)).slice(0, LENGTH);
  const quarter = text.slice(0, LENGTH / 4);
  const small = Math.max(
    NOISE_MS,
    cpuMs(() => find(quarter), NOISE_MS),
  );
  return cpuMs(() => find(text), MAX_GROWTH * small) / small;
}

test.each(hostile)("20,000 characters of %j take as much work as four times 5,000", (part) => {
  expect(growth(findContact, part)).toBeLessThan(MAX_GROWTH);
  expect(growth(findAbuse, part)).toBeLessThan(MAX_GROWTH);
});
