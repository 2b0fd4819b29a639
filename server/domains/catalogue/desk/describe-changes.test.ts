import fc from "fast-check";
import { expect, test } from "vitest";
import { describeChanges } from "./describe-changes.ts";

test("each change is named once, where it is, with how it was and is", () => {
  const before = {
    fee: 6,
    questions: [
      { key: "brand", label: "Brand" },
      { key: "model", label: "Model" },
    ],
  };
  const after = { questions: [{ key: "model", label: "Which model?" }], fee: 7 };
  expect(describeChanges(before, after)).toEqual([
    { path: "fee", before: 6, after: 7 },
    { path: "questions.brand", before: { key: "brand", label: "Brand" }, after: null },
    { path: "questions.model.label", before: "Model", after: "Which model?" },
  ]);
});

test("another order of the same is a change of its own; another order of an object's fields is none", () => {
  const before = [
    { key: "a", n: 1 },
    { key: "b", n: 2 },
  ];
  expect(describeChanges({ list: before }, { list: before.toReversed() })).toEqual([
    { path: "list.order", before: "a, b", after: "b, a" },
  ]);
  expect(describeChanges({ a: 1, b: 2 }, { b: 2, a: 1 })).toEqual([]);
});

test("whatever it is, it does not differ from itself, and does from anything else", () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
      // As the database would keep it: there is no -0 in JSON.
      const [a, b] = [JSON.parse(JSON.stringify(one)), JSON.parse(JSON.stringify(other))];
      expect(describeChanges(a, structuredClone(a))).toEqual([]);
      const isSame = fc.stringify(a) === fc.stringify(b);
      if (typeof a !== "object" || typeof b !== "object") expect(describeChanges(a, b).length > 0).toBe(!isSame);
    }),
  );
});
