import { expect, test } from "vitest";
import { mayBeOffered, phraseOf } from "./popular.service.ts";

test.each([
  ["  iPhone   13 ", "iphone 13"],
  ["study table", "study table"],
  ["साड़ी", "साड़ी"],
])("%s may be kept as %s", (typed, phrase) => {
  expect(phraseOf(typed)?.phrase).toBe(phrase);
});

test.each([
  "9876543210",
  "phone 98765 43210",
  "flat 12, tower 4, sector 62, noida 201301",
  "a",
  "one two three four five six seven",
])("nothing is kept of %s", (typed) => {
  expect(phraseOf(typed)).toBeUndefined();
});

test.each(["nine eight seven six five four three two one zero", "chutiya phone", "whatsapp me", "ramesh@example.com"])(
  "%s is offered to nobody, however many type it",
  (phrase) => {
    expect(mayBeOffered(phrase)).toBe(false);
    expect(mayBeOffered("iphone 13")).toBe(true);
  },
);
