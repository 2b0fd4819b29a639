import { expect, test } from "vitest";
import * as z from "zod/mini";
import { printType } from "./print-type.ts";

const printed = (schema: z.ZodMiniType) => printType(z.toJSONSchema(schema, { unrepresentable: "any" }));

test.each([
  [z.string(), "string"],
  [z.int(), "number"],
  [z.nullable(z.boolean()), "boolean | null"],
  [z.array(z.string()), "string[]"],
  [z.array(z.nullable(z.string())), "(string | null)[]"],
  [z.enum(["a", "b'\"c"]), `"a" | "b'\\"c"`],
  [z.literal(7), "7"],
  [z.record(z.string(), z.number()), "Record<string, number>"],
  [z.object({}), "Record<string, never>"],
  [z.unknown(), "unknown"],
  [z.union([z.string(), z.string()]), "string"],
])("%# is printed as it is", (schema, wanted) => {
  expect(printed(schema)).toBe(wanted);
});

test("objects in objects, with fields that may be missing and names that are none", () => {
  const schema = z.object({ id: z.string(), "odd-name": z.optional(z.object({ deep: z.array(z.int()) })) });
  expect(printed(schema)).toBe('{\n  id: string;\n  "odd-name"?: {\n    deep: number[];\n  };\n}');
});

test("what refers to itself ends somewhere", () => {
  const tree = z.object({
    name: z.string(),
    get children() {
      return z.array(tree);
    },
  });
  expect(printed(tree)).toContain("children:");
});
