import { beforeEach, expect, test } from "vitest";
import { Refusal } from "../../../contract/kit.ts";
import { messages as en } from "../../lib/i18n/site/en.ts";
import { Unreachable } from "../../lib/session/answer.ts";
import { toastFailure } from "./toast-failure.ts";
import { useToasts } from "./toast-store.ts";

beforeEach(() => useToasts.setState({ toasts: [] }));

const shown = () => useToasts.getState().toasts.map(({ text, detail, tone }) => [tone, text, detail]);

// spec 8.2
test.each<[string, unknown, [string, string?][]]>([
  ["a bug", new TypeError("x is undefined"), [["Something went wrong"]]],
  ["a server that is busy", new Refusal("overloaded"), [["Something went wrong"]]],
  [
    "a sentence of the server's own, beside the spec's",
    new Refusal("conflict", { message: "Take one off first." }),
    [["Something went wrong", "Take one off first."]],
  ],
  ["no network", new Unreachable("offline"), [["Something went wrong! Please try again later."]]],
  [
    "a token that is not taken",
    new Refusal("csrf_failed"),
    [["Unable to authenticate. Please refresh the page and try again."]],
  ],
  ["not logged in: on the way to login already", new Refusal("not_logged_in"), []],
])("any other error is 'Something went wrong': %s", (_name, error, toasts) => {
  toastFailure(error, en);
  expect(shown()).toEqual(toasts.map(([text, detail]) => ["bad", text, detail]));
});

test("two refusals with sentences of their own are two messages, the same one twice is one", () => {
  for (const message of ["One.", "Two.", "Two."]) toastFailure(new Refusal("conflict", { message }), en);
  expect(shown().map(([, , detail]) => detail)).toEqual(["One.", "Two."]);
});
