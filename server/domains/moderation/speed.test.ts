// Texts are checked on the way in, in the process that serves everybody: no text may be able to hold it up.
import { expect, test } from "vitest";
import { findAbuse } from "./abuse.ts";
import { findContact } from "./contact-details.ts";

const LENGTH = 20_000;
const MAX_CPU_MS = 50;

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

/** The least of three: what the work costs when nothing else is in the way. */
function cpuMs(work: () => void): number {
  const took = Array.from({ length: 3 }, () => {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  });
  return Math.min(...took);
}

test.each(hostile)("20,000 characters of %j take no time worth naming", (part) => {
  const text = part.repeat(Math.ceil(LENGTH / part.length)).slice(0, LENGTH);
  expect(cpuMs(() => findContact(text))).toBeLessThan(MAX_CPU_MS);
  expect(cpuMs(() => findAbuse(text))).toBeLessThan(MAX_CPU_MS);
});
