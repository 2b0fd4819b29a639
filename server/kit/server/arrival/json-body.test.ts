import fc from "fast-check";
import { expect, test } from "vitest";
import { expectGrowthBelow } from "../../../testing/growth.ts";
import { isModest } from "./json-body.ts";

const nested = (depth: number) => `${"[".repeat(depth)}${"]".repeat(depth)}`;
const keys = (count: number) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, n) => [`k${n}`, n])));

test("thirty-two levels and five hundred keys are enough for anybody", () => {
  expect(isModest(nested(32))).toBe(true);
  expect(isModest(nested(33))).toBe(false);
  expect(isModest(`${'{"a":'.repeat(33)}1${"}".repeat(33)}`)).toBe(false);
  expect(isModest("[".repeat(100))).toBe(false);
  expect(isModest(keys(500))).toBe(true);
  expect(isModest(keys(501))).toBe(false);
  expect(isModest(`[${keys(400)},${keys(400)},{"a":${keys(400)}}]`)).toBe(true);
});

test("what stands in texts counts for nothing", () => {
  expect(isModest(JSON.stringify({ text: nested(100), quoted: '"'.repeat(50) + '\\"{[:'.repeat(600) }))).toBe(true);
  expect(isModest(JSON.stringify({ ['\\"[['.repeat(40)]: 1 }))).toBe(true);
  expect(isModest(`["${"\\\\"}",${nested(40)}]`)).toBe(false);
});

test("whatever honest JSON there is passes", () => {
  fc.assert(fc.property(fc.json({ maxDepth: 5 }), (json) => isModest(json)));
});

test.each(["[1],", '{"a":1},', '"\\\\",', '"a",', "\\", '"', "1,"])(
  "a long body of %j takes as long as it is",
  (part) => {
    expectGrowthBelow(35, (length) => `[${part.repeat(length / part.length)}`, isModest);
  },
);
