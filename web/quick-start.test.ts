import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { withoutTraces } from "./quick-start.ts";

const drawing = readFileSync(
  createRequire(import.meta.url)
    .resolve("react-dom/client")
    .replace(/client\.js$/, "cjs/react-dom-client.production.js"),
  "utf8",
);

test("the errors React throws to itself are made without a trace, and are errors still", () => {
  const code = withoutTraces(drawing);
  const made = [...code.matchAll(/(\w+Exception) = (Object\.create\(.*?\}\s*\}\))/g)];
  expect(made.map(([, name]) => name)).toEqual([
    "HydrationMismatchException",
    "SuspenseException",
    "SuspenseyCommitException",
    "SuspenseActionException",
    "SelectiveHydrationException",
  ]);
  const first = new Function("formatProdErrorMessage", `return ${made[0]?.[2]}`)((code: number) => `number ${code}`);
  expect(first).toBeInstanceOf(Error);
  expect(first.message).toBe("number 519");
  expect(first.stack).toBeUndefined();
});

test("no other error is made as React is loaded", () => {
  // Two spaces: a later name of the same `var`. Inside of functions a line stands further in, or begins otherwise.
  expect(withoutTraces(drawing)).not.toMatch(/^(?:var | {2})\w+ = (?:new )?Error\(formatProdErrorMessage\(\d+\)\)/m);
});
