import { expect, test } from "vitest";
import { Refusal } from "../../../contract/kit.ts";
import { messages as site } from "../../lib/i18n/site/en.ts";
import { Unreachable } from "../../lib/session/answer.ts";
import { messages as words } from "../listings/product/words/en.ts";
import { postFailure } from "./post-failure.ts";

const said = (error: unknown) => postFailure(error, site, words.questions);

// spec 5.10, 5.11
test("the spec's table, word for word", () => {
  expect(said(new Refusal("abusive_words"))).toEqual({
    text: "Warning! You entered an abusive word!!",
    isAboutText: true,
  });
  expect(said(new Refusal("abusive_words", { message: "Mind your words." })).text).toBe("Mind your words.");
  const onField = { fields: { question_text: "An abusive word is not allowed here." } };
  expect(said(new Refusal("abusive_words", onField)).text).toBe("Warning! You entered an abusive word!!");
  expect(said(new Refusal("not_permitted")).text).toBe("You don't have permission to perform this action.");
  expect(said(new Refusal("not_found")).text).toBe("Product not found. Please refresh the page.");
  expect(said(new Unreachable(new TypeError("Failed to fetch"))).text).toBe(
    "Network error. Please check your connection and try again.",
  );
  expect(said(new Refusal("internal")).text).toBe("Something went wrong");
  expect(said(new Refusal("csrf_failed")).text).toBe("Unable to authenticate. Please refresh the page and try again.");
});

test("what the session layer has said already is not said twice", () => {
  expect(said(new Refusal("not_logged_in")).text).toBeUndefined();
});

test("a refused field says its own words", () => {
  const refusal = new Refusal("validation_failed", { fields: { question_text: "At most 500 characters." } });
  expect(said(refusal)).toEqual({ text: "At most 500 characters.", isAboutText: true });
});
