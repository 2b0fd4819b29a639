// The browser's copies of React and of the router lack what no page asks of them (web/build-steps/leave-out-unused.ts). Whoever
// begins to ask finds it here, before a page stands still.
import { expect, test } from "vitest";
import { listFiles, read } from "./repository.ts";

const LEFT_OUT: [what: string, used: RegExp][] = [
  ["React's own transitions", /\bViewTransition\b|\baddTransitionType\b/],
  ["lists of Suspense", /\bSuspenseList\b/],
  ["states of actions", /\buseActionState\b|\buseFormState\b/],
  ["refs to a Fragment", /<Fragment\b[^>]*\bref=/],
  ["what is selected in a field, as React tells it", /\bonSelect=\{/],
  ["elements of one's own making", /customElements\.define/],
  ["fetchers", /\buseFetchers?\b/],
  ["actions", /export (?:async )?(?:function|const) (?:clientAction|action)\b|\buseActionData\b/],
  ["forms that send more than an address", /<Form\b[^>]*\bmethod="(?!get")/],
  ["sending by hand", /\buseSubmit\b/],
];

const files = listFiles(/^web\/.*\.tsx?$/).filter((file) => !file.startsWith("web/build-steps/"));

test.each(LEFT_OUT)("no page asks for %s", (_what, used) => {
  expect(files.filter((file) => used.test(read(file)))).toEqual([]);
});
