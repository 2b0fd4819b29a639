import { expect, test } from "vitest";
import { type JsonSchema, listFields, sampleOf, typeOf } from "./fields.ts";

const schema: JsonSchema = {
  type: "object",
  required: ["price", "tags"],
  properties: {
    price: { type: "integer", minimum: 1, maximum: 9_007_199_254_740_991 },
    note: { anyOf: [{ type: "string", maxLength: 20 }, { type: "null" }] },
    tags: {
      type: "array",
      items: { type: "object", required: [], properties: { kind: { enum: ["a", "b"] } } },
    },
  },
};

test("each field is a line with its type, whether it must be there, and its limits; inner ones stand below", () => {
  expect(listFields(schema)).toEqual([
    { name: "price", depth: 0, type: "integer", isRequired: true, notes: ["at least 1"] },
    { name: "note", depth: 0, type: "string or null", isRequired: false, notes: ["at most 20 characters"] },
    { name: "tags", depth: 0, type: "list of object", isRequired: true, notes: [] },
    { name: "kind", depth: 1, type: "choice", isRequired: false, notes: ['"a" · "b"'] },
  ]);
});

test("a map says what it is a map of, and a sample has the shape", () => {
  expect(typeOf({ type: "object", additionalProperties: { type: "string" } })).toBe("map of string");
  expect(sampleOf(schema)).toEqual({ price: 1, note: "…", tags: [{ kind: "a" }] });
});
