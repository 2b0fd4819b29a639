import { expect, test } from "vitest";
import { Refusal, type RefusalCode } from "../../../contract/kit.ts";
import { messages as en } from "../i18n/site/en.ts";
import { messages as plainHi } from "../i18n/site/hi.ts";
import { refusals } from "../i18n/site/refusals-hi.ts";
import { said } from "../i18n/site/said-hi.ts";
import { Unreachable } from "./answer.ts";
import { failureWords, fieldFailures } from "./failure-words.ts";

const hi = { ...plainHi, refusals, said };

// spec 6.15, 8.3, 8.29
test.each<[string, unknown, string | undefined]>([
  ["no answer at all", new Unreachable("offline"), "Something went wrong! Please try again later."],
  ["a bug of ours", new TypeError("x is undefined"), "Something went wrong"],
  ["a bug of the server's", new Refusal("internal"), "Something went wrong"],
  ["a server that cannot just now", new Refusal("unavailable"), "Something went wrong"],
  ["not permitted", new Refusal("not_permitted"), "You don't have permission to perform this action."],
  [
    "a token that is not taken",
    new Refusal("csrf_failed"),
    "Unable to authenticate. Please refresh the page and try again.",
  ],
  ["words of the server's own", new Refusal("conflict", { message: "Take one off first." }), "Take one off first."],
  ["not logged in: said already, on the way to login", new Refusal("not_logged_in"), undefined],
  ["a session that has run out: likewise", new Refusal("session_expired"), undefined],
])("what went wrong is said in the spec's words, or the server's: %s", (_name, error, words) => {
  expect(failureWords(error, en)).toBe(words);
});

test("in Hindi what the server said is said again, with its figures", () => {
  const full = new Refusal("conflict", { message: "An address book holds 20. Take one off first." });
  expect(failureWords(full, hi)).toBe("पतों की सूची में 20 आते हैं। पहले कोई एक हटाएँ।");
});

test("in Hindi the code decides where the sentence is not known, and never a word of English", () => {
  const codes: RefusalCode[] = ["conflict", "too_many_requests", "csrf_failed", "not_permitted", "not_found"];
  for (const code of codes) {
    expect(failureWords(new Refusal(code, { message: "English" }), hi)).not.toMatch(/[A-Za-z]{4}/);
  }
  const refusal = new Refusal("validation_failed", { fields: { a: "This is needed.", b: "Something new." } });
  expect(fieldFailures(refusal, hi)).toEqual({ a: "यह ज़रूरी है।", b: "कृपया इसे जाँच लें।" });
  const contact = new Refusal("contact_details", { fields: { name: "No phone numbers here." } });
  expect(fieldFailures(contact, hi)).toEqual({ name: hi.refusals.contact_details });
  expect(fieldFailures(refusal, en)).toEqual({ a: "This is needed.", b: "Something new." });
});
