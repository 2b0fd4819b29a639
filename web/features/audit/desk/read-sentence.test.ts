import { expect, test } from "vitest";
import { readSentence, readSubject, subjectPath } from "./read-sentence.ts";
import { sentences as english } from "./words/sentences-en.ts";
import { sentences as hindi } from "./words/sentences-hi.ts";

test("a sentence is cut where its person and its thing stand, in the order of the language", () => {
  expect(readSentence("{1} ने {2} को रोका", "Meera", "iPhone 13")).toEqual([
    { kind: "who", text: "Meera" },
    { kind: "text", text: " ने " },
    { kind: "what", text: "iPhone 13" },
    { kind: "text", text: " को रोका" },
  ]);
});

test("a subject is a kind and a key; one without a kind is its own name", () => {
  expect(readSubject("grievance:GR-1")).toEqual({ kind: "grievance", key: "GR-1" });
  expect(readSubject("NEWYEAR15")).toEqual({ kind: "", key: "NEWYEAR15" });
  expect(subjectPath("listing:7")).toBe("/backoffice/listings/7");
  expect(subjectPath("word:casino")).toBeUndefined();
});

test("every sentence names its person, and says the same of its thing in both languages", () => {
  expect(Object.keys(hindi)).toEqual(Object.keys(english));
  for (const [action, sentence] of Object.entries(english)) {
    expect(sentence, action).toContain("{1}");
    expect(hindi[action], action).toContain("{1}");
    expect(hindi[action]?.includes("{2}"), action).toBe(sentence.includes("{2}"));
  }
});
