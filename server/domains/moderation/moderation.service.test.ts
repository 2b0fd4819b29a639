import { describe, expect, test } from "vitest";
import { Refusal } from "../../../contract/kit.ts";
import { createRules, requireCleanText } from "./moderation.service.ts";

function refusalOf(act: () => void): Refusal {
  try {
    act();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  throw new Error("Nothing was refused");
}

test("clean texts pass", () => {
  requireCleanText({ title: "iPhone 13 128GB", description: "₹32,500, bill available, one owner.", note: "" });
});

test("an abusive word is refused with the spec's message", () => {
  const refusal = refusalOf(() => requireCleanText({ question: "kitne ka hai chutiye" }));
  expect(refusal).toMatchObject({
    code: "abusive_words",
    status: 400,
    message: "Warning! You entered an abusive word!!",
  });
  expect(Object.keys(refusal.fields ?? {})).toEqual(["question"]);
});

test("a way out of the market is refused, field by field, saying what was found", () => {
  const refusal = refusalOf(() =>
    requireCleanText({
      title: "Samsung M31, call 98100 12345",
      description: "Pay to rahul@okicici",
      extra: "good condition",
    }),
  );
  expect(refusal).toMatchObject({ code: "contact_details", status: 400 });
  expect(refusal.fields).toEqual({
    title: "A phone number can't be shared here: “98100 12345”. Buyers and sellers talk through Sahejo.",
    description: "A UPI id can't be shared here: “rahul@okicici”. Buyers and sellers talk through Sahejo.",
  });
});

test("a long find is shown in part", () => {
  const { fields } = refusalOf(() => requireCleanText({ title: "nine eight seven six five four three two one zero" }));
  expect(fields?.title).toContain("“nine eight seven six five four three two…”");
});

test("abuse goes before contact details, and names only its own field", () => {
  const refusal = refusalOf(() => requireCleanText({ title: "9810012345", description: "madarchod" }));
  expect(refusal.code).toBe("abusive_words");
  expect(Object.keys(refusal.fields ?? {})).toEqual(["description"]);
});

describe("edited word lists", () => {
  const rules = createRules({ extraWords: ["Ghatiya", "घटिया", "c++"], allowedWords: ["lauda", "रंडी बाजार"] });

  test.each(["bahut ghatiya maal", "GHAAATIYA", "g h a t i y a", "gh*tiya", "घटिया माल"])("refuse %s", (text) => {
    expect(refusalOf(() => rules.requireCleanText({ text })).code).toBe("abusive_words");
    requireCleanText({ text });
  });

  test.each(["Lauda, Rajasthan", "रंडी बाजार की किताब"])("let %s through", (text) => {
    rules.requireCleanText({ text });
    expect(refusalOf(() => requireCleanText({ text })).code).toBe("abusive_words");
  });

  test("a word does not spread into others", () => {
    rules.requireCleanText({ text: "ghatiyapan nahi, cc++ nahi" });
  });
});
