import { describe, expect, test } from "vitest";
import { abusiveTexts } from "../../testing/shield-corpus.ts";
import { createAbuseFinder, findAbuse } from "./abuse.ts";

const passed = [
  "class",
  "assassin",
  "assess",
  "assy",
  "cockpit",
  "Dickens",
  "Dickinson",
  "Dickies",
  "Bhosale",
  "Bhosari",
  "भोसरी",
  "Gandhi",
  "Gandiva",
  "Lund University",
  "Niki Lauda",
  "magna cum laude",
  "Harshit",
  "Dikshit",
  "Anushka",
  "Wankhede",
  "Abeed",
  "kanal",
  "Sussex",
  "Pournima",
  "Arsenal",
  "Titan",
  "shiitake",
  "retardant",
  "rapeseed",
  "rapper",
  "FCUK",
  "FAG 6205",
  "Galaxy A55",
  "A5s",
  "455",
  "US$ 20",
  "a5 size",
  "L*B*H",
  "2*4",
  "s m l xl",
  "as is",
  "as-is",
  "U S A",
  "chuttiyan",
  "chhutti",
  "chhoot",
  "kutte ke liye",
  "behen ke liye",
  "maa ki chudiyan",
  "bich mein",
  "gundu",
  "ब्रांड",
  "ब्रांडेड",
  "अरंडी",
  "लंडन",
  "गांडीव",
  "प्रचोदयात्",
  "चुनरी",
  "कमी",
  "हर",
  "रांची",
  "झाड़ू",
  "कुत्ते की चेन",
];

test.each(abusiveTexts)("%j is abuse", (text) => {
  expect(findAbuse(text)).toBeDefined();
  expect(findAbuse(`Bhai, ${text}, theek hai?`)).toBeDefined();
});

test.each(passed)("%j is not", (text) => {
  expect(findAbuse(text)).toBeUndefined();
});

test("it says which word of the list was meant", () => {
  expect(findAbuse("oye CHUUUTIYE sun")).toBe("chutiya");
  expect(findAbuse("यह चूतियापा है")).toBe("चूतिय");
});

describe("the list can be added to and taken from", () => {
  test("whole words only, in either script", () => {
    const find = createAbuseFinder({ extraWords: ["bakwas", "बकवास"] });
    expect(find("kya bakwaas hai")).toBe("bakwas");
    expect(find("bakwaspan")).toBeUndefined();
    expect(find("क्या बकवास है")).toBe("बकवास");
    expect(find("chutiya")).toBe("chutiya");
  });

  test("an allowed word passes, its neighbours do not", () => {
    const find = createAbuseFinder({ allowedWords: ["Chutia village"] });
    expect(find("from Chutia village, Ranchi")).toBeUndefined();
    expect(find("chutia")).toBe("chutiya");
  });

  test("empty lines in a list change nothing", () => {
    const find = createAbuseFinder({ extraWords: ["", "  "], allowedWords: [""] });
    expect(find("good phone")).toBeUndefined();
    expect(find("madarchod")).toBe("madarchod");
  });
});
