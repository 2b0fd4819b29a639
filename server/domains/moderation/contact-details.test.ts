import { describe, expect, test } from "vitest";
import { contactTexts } from "../../testing/shield-corpus.ts";
import { firstMarket } from "../market/first-market.ts";
import { findContact } from "./contact-details.ts";
import { knowMarket } from "./whose-market.ts";

test.each([
  "Can I pay the courier in cash?",
  "mujhe mera paisa wapas chahiye",
  "refund kab aayega? payment kar diya tha",
  "Please keep the box outside the door",
  "I can pay in advance on the app",
  "cash on delivery ka amount ready hai",
  "मेरा पैसा वापस कब आएगा?",
  "भुगतान हो गया है, अब बाहर निकल रहा हूँ",
])("%j asks for no payment outside", (text) => {
  expect(findContact(text)).toBeUndefined();
});

describe.each(Object.entries(contactTexts))("%s", (kind, texts) => {
  test.each(texts)("%j is found", (text) => {
    expect(findContact(text)?.kind).toBe(kind);
    expect(findContact(`Good condition, bill available.\n${text}\nThanks for looking`)).toBeDefined();
  });
});

test("what was found is the part that matters", () => {
  expect(findContact("Laptop 16GB 512GB, call +91 98765-43210 after 6 pm")).toEqual({
    kind: "phone",
    found: "91 98765-43210",
  });
  expect(findContact("पैसे rahul@okicici पर भेजो")).toEqual({ kind: "upi", found: "rahul@okicici" });
});

test("a known gap: words between the halves hide a number", () => {
  expect(findContact("starts with 98765 and then later 43210")).toBeUndefined();
});

test("an invitation away from the market is known by the market's own name, whatever signs are in it", () => {
  try {
    knowMarket({ name: "Old (& Gold)", name_hi: "पुराना" });
    for (const text of ["deal outside Old (& Gold)", "पुराना के बाहर बात करें", "old (& gold) ke bahar"])
      expect(findContact(text)?.kind, text).toBe("handle");
    expect(findContact("sahejo ke bahar baat karte hai")).toBeUndefined();
  } finally {
    knowMarket(firstMarket);
  }
  expect(findContact("sahejo ke bahar baat karte hai")?.kind).toBe("handle");
});
