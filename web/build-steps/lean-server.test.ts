import { expect, test } from "vitest";
import { inAscii } from "./lean-server.ts";

const run = (code: string): unknown => new Function(code)();

test.each([
  `return "é · ÷";`,
  `return "₹ नमस्ते 🙂 – …";`,
  `return \`\${1} ₹ “so” \\\`\`;`,
  `return "मूल्य ₹5".replace(/[\u0900-\u097f]+ ₹/u, "");`,
  `return ["क", "🙂"].map((one) => /^[क🙂]$/u.test(one));`,
  `return /[–—…]/.exec("a…b").index;`,
  `return { "दाम": 1 };`,
])("means the same, one byte for each letter: %s", (code) => {
  const lean = inAscii(code);
  expect(lean).toMatch(/^[\0-\x7f]*$/);
  expect(run(lean)).toEqual(run(code));
});

test("a text that would show its escapes is refused", () => {
  expect(() => inAscii("return String.raw`₹`;")).toThrow("String.raw");
});
