import fc from "fast-check";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { cutReply, freezeDeeply, textOfReply } from "./cut-reply.ts";

const person = z.object({
  id: z.int(),
  name: z.string(),
  size: z.number(),
  isIn: z.boolean(),
  kind: z.enum(["one", "two"]),
  note: z.nullable(z.string()),
  more: z.optional(z.string()),
  tags: z.array(z.object({ tag: z.string() })),
});

const right = {
  id: fc.integer(),
  name: fc.string(),
  size: fc.double({ noNaN: true, noDefaultInfinity: true }),
  isIn: fc.boolean(),
  kind: fc.constantFrom("one", "two"),
  note: fc.option(fc.string()),
  tags: fc.array(fc.record({ tag: fc.string(), secret: fc.string() })),
};
const people = fc.record({ ...right, more: fc.option(fc.string(), { nil: undefined }), password: fc.string() });
const withoutMore = fc.record({ ...right, password: fc.string() });

test("a reply is cut as zod cuts it, and what is not in the schema is gone", () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(people, withoutMore)), (all) => {
      const schema = z.array(person);
      const cut = cutReply(schema, all);
      expect(cut).toStrictEqual(schema.parse(all));
      expect(JSON.stringify(cut)).not.toMatch(/"(password|secret)":/);
    }),
  );
});

test("what breaks its schema is refused as zod refuses it", () => {
  fc.assert(
    fc.property(people, fc.constantFrom(...Object.keys(right)), fc.anything(), (one, key, odd) => {
      const broken = { ...one, [key]: odd };
      const expected = z.safeParse(person, broken);
      if (expected.success) expect(cutReply(person, broken)).toStrictEqual(expected.data);
      else expect(() => cutReply(person, broken)).toThrow();
    }),
  );
});

test.each([
  ["a check", z.string().check(z.maxLength(3)), "abcd"],
  ["a format", z.uuid(), "nobody"],
  ["a strict object", z.strictObject({ a: z.int() }), { a: 1, b: 2 }],
  ["a union", z.union([z.string(), z.int()]), 1.5],
  ["a date where an object should be", person, new Date()],
  ["a list where an object should be", person, []],
  ["nothing", person, undefined],
  ["not a number", z.number(), Number.NaN],
])("%s is zod's to judge", (_, schema, value) => {
  expect(() => cutReply(z.object({ it: schema }), { it: value })).toThrow();
});

test("a looser schema keeps what it allows", () => {
  const schema = z.object({ it: z.looseObject({ a: z.int() }), by: z.record(z.string(), z.int()) });
  const value = { it: { a: 1, b: 2 }, by: { x: 1 }, not: 3 };
  expect(cutReply(schema, value)).toStrictEqual({ it: { a: 1, b: 2 }, by: { x: 1 } });
});

test("what zod does with a part is done within the rest, and what is beside it is still cut", () => {
  const schema = z.object({
    any: z.unknown(),
    some: z._default(z.int(), 7),
    one: z.union([z.object({ a: z.int() }), z.object({ b: z.string() })]),
    short: z.string().check(z.maxLength(3)),
    people: z.array(z.object({ id: z.int(), by: z.record(z.string(), z.unknown()) })),
  });
  const rest = { any: 1, one: { b: "b", secret: 1 }, short: "abc", people: [{ id: 1, by: { x: [1] }, password: "p" }] };
  for (const value of [rest, { ...rest, any: { x: 1 }, some: 1 }, { ...rest, any: undefined, some: undefined }]) {
    expect(cutReply(schema, value)).toStrictEqual(schema.parse(value));
  }
  for (const broken of [
    { ...rest, short: "abcd" },
    { ...rest, one: {} },
    { ...rest, people: [{ id: 1, by: 2 }] },
  ]) {
    expect(() => cutReply(schema, broken)).toThrow();
  }
});

test("what is frozen is cut and written once, and still cut", () => {
  const schema = z.object({ facets: z.object({ a: z.int() }) });
  const facets = freezeDeeply({ a: 1, secret: 2 });
  const [first, second] = [cutReply(schema, { facets }), cutReply(schema, { facets })] as { facets: object }[];
  expect(first?.facets).toBe(second?.facets);
  for (const meta of [first, second]) {
    expect(String(textOfReply({ data: ["é", 1], meta }))).toBe('{"data":["é",1],"meta":{"facets":{"a":1}}}');
  }
});

test("the text of a reply is JSON.stringify's, frozen parts or not", () => {
  const meta = fc.dictionary(fc.string(), fc.option(fc.jsonValue(), { nil: undefined }));
  fc.assert(
    fc.property(fc.jsonValue(), meta, fc.boolean(), (data, parts, isFrozen) => {
      if (isFrozen) for (const part of Object.values(parts)) freezeDeeply(part);
      expect(String(textOfReply({ data, meta: parts }))).toBe(JSON.stringify({ data, meta: parts }));
      expect(textOfReply({ data })).toBe(JSON.stringify({ data }));
    }),
  );
});

test("a list of frozen things is written as JSON.stringify writes it, the second time too", () => {
  const things = fc.array(fc.tuple(fc.record({ title: fc.string(), more: fc.jsonValue() }), fc.boolean()));
  fc.assert(
    fc.property(things, fc.option(fc.dictionary(fc.string(), fc.jsonValue()), { nil: undefined }), (all, meta) => {
      const data = all.map(([thing, isFrozen]) => (isFrozen ? freezeDeeply(thing) : thing));
      for (let time = 0; time < 2; time++) {
        expect(String(textOfReply({ data, meta }))).toBe(JSON.stringify({ data, meta }));
      }
    }),
  );
});
