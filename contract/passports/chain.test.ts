// The canonical form and the walk along a chain; the database's own hashing is held against it in passports.http.test.ts.
import { createHash, webcrypto } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type ChainedEvent, canonical, findBroken, findBrokenLater, hashedText, type Json, NO_HASH } from "./chain.ts";
import { readPassportCode, showPassportCode } from "./code.ts";

const CODE = "7K3QX9M2TV";
const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
/** As the page does it. */
async function hashInBrowser(text: string): Promise<string> {
  const bytes = await webcrypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

const word = fc.string({ unit: "grapheme" });
const anyJson = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    word,
    fc.maxSafeInteger(),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie("value"), { maxLength: 4 }),
    fc.dictionary(word, tie("value"), { maxKeys: 4 }),
  ),
})).value;
const anyFacts = fc.dictionary(word, anyJson, { maxKeys: 5 });

function chainOf(facts: readonly Record<string, Json>[]): ChainedEvent[] {
  const events: ChainedEvent[] = [];
  for (const [place, told] of facts.entries()) {
    const event = {
      number: place + 1,
      at: new Date(1_780_000_000_000 + place).toISOString(),
      kind: "price",
      facts: told,
      previous: events.at(-1)?.hash ?? NO_HASH,
    };
    events.push({ ...event, hash: sha256(hashedText(CODE, event)) });
  }
  return events;
}
const headOf = (events: readonly ChainedEvent[]) => ({
  number: events.length,
  hash: events.at(-1)?.hash ?? NO_HASH,
});

test("canonical JSON is JSON of the same value, with nothing to choose: order and spaces are gone", () => {
  expect(canonical({ b: [1, "é\n"], a: { z: null, Z: true }, "": -0 })).toBe(
    '{"":0,"a":{"Z":true,"z":null},"b":[1,"é\\n"]}',
  );
  fc.assert(
    fc.property(anyJson, (value) => {
      const text = canonical(value);
      expect(canonical(JSON.parse(text))).toBe(text);
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});

test("what two programs would write differently is no fact", () => {
  for (const value of [0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 60, "\ud800", { "\udfff": 1 }]) {
    expect(() => canonical(value as Json)).toThrow(TypeError);
  }
});

test("server and browser compute the same hashes, whatever the facts", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyFacts, { maxLength: 6 }), async (facts) => {
      const events = chainOf(facts);
      // As it travels: a page reads the events from JSON.
      const sent = JSON.parse(JSON.stringify(events)) as ChainedEvent[];
      expect(findBroken(CODE, sent, headOf(events), sha256)).toBeNull();
      expect(await findBrokenLater(CODE, sent, headOf(events), hashInBrowser)).toBeNull();
    }),
    { numRuns: 60 },
  );
});

test("whatever is changed in one event, taken out, cut off, added or swapped, the first that is wrong is named", async () => {
  const facts = fc.array(fc.record({ price: fc.nat() }), { minLength: 3, maxLength: 8 });
  const harm = fc.constantFrom("fact", "at", "kind", "hash", "delete", "cut", "swap", "add", "other code");
  await fc.assert(
    fc.asyncProperty(facts, harm, fc.nat(), async (told, how, chance) => {
      const events = chainOf(told);
      const head = headOf(events);
      const place = chance % (events.length - 1);
      const [one, next] = [events[place] as ChainedEvent, events[place + 1] as ChainedEvent];
      const spoilt = [...events];
      if (how === "fact") spoilt[place] = { ...one, facts: { ...one.facts, more: 1 } };
      if (how === "at") spoilt[place] = { ...one, at: "2020-01-01T00:00:00.000Z" };
      if (how === "kind") spoilt[place] = { ...one, kind: "delivered" };
      if (how === "hash") spoilt[place] = { ...one, hash: sha256("x") };
      if (how === "delete") spoilt.splice(place, 1);
      if (how === "cut") spoilt.length = place + 1;
      if (how === "swap") spoilt.splice(place, 2, { ...next, number: one.number }, { ...one, number: next.number });
      if (how === "add") spoilt.push(...chainOf([...told, { price: 1 }]).slice(-1));
      const wanted = { cut: place + 2, add: events.length + 1, "other code": 1 }[how as "cut"] ?? place + 1;
      const code = how === "other code" ? "7K3QX9M2TW" : CODE;
      expect(findBroken(code, spoilt, head, sha256)).toBe(wanted);
      expect(await findBrokenLater(code, spoilt, head, hashInBrowser)).toBe(wanted);
    }),
  );
});

test("a head that says something else is noticed, and so is a chain without any", () => {
  const events = chainOf([{ price: 1 }, { price: 2 }]);
  expect(findBroken(CODE, events, { number: 2, hash: sha256("x") }, sha256)).toBe(2);
  expect(findBroken(CODE, [], { number: 2, hash: headOf(events).hash }, sha256)).toBe(1);
  expect(findBroken(CODE, [], { number: 0, hash: sha256("x") }, sha256)).toBe(1);
  expect(findBroken(CODE, [], { number: 0, hash: NO_HASH }, sha256)).toBeNull();
});

test("a code is read as people write it", () => {
  for (const typed of ["7k3qx9m2tv", "7K3QX-9M2TV", " 7k3 qx9 m2tv ", "7K3-QX9-M2TV"]) {
    expect(readPassportCode(typed)).toBe(CODE);
  }
  expect(readPassportCode("oOiIlL1023")).toBe("0011111023");
  for (const wrong of ["", "7K3QX9M2T", "7K3QX9M2TVV", "7K3QX9M2TU", "7K3QX9M2T!", "-".repeat(50)]) {
    expect(readPassportCode(wrong), wrong).toBeUndefined();
  }
  expect(readPassportCode(showPassportCode(CODE))).toBe(CODE);
});
