import { expect, test } from "vitest";
import { plainJson } from "./plain-data.ts";

test("what JSON can say is said, and what is undefined is left out", () => {
  const data = { list: [1, "₹ </script>", null, { is: true, not: undefined }], none: null, empty: {} };
  expect(JSON.parse(plainJson(data) ?? "")).toEqual(data);
  expect(plainJson(Object.assign(Object.create(null), { bare: 1 }))).toBe('{"bare":1}');
});

test.each([
  ["a date", { at: new Date(0) }],
  ["a promise", { later: Promise.resolve(1) }],
  ["a map", [new Map([[1, 2]])]],
  ["a number that is none", { n: Number.NaN }],
  ["one without end", { n: Number.POSITIVE_INFINITY }],
  ["a large one", { n: 1n }],
  ["a gap in a list", [1, undefined]],
  ["a function", { do() {} }],
  ["a class of its own", { error: new Error("no") }],
  ["a name that is a prototype", JSON.parse('{"__proto__":{"isAdmin":true}}')],
])("%s is more than that", (_, data) => {
  expect(plainJson({ deep: { down: [data] } })).toBeUndefined();
});
