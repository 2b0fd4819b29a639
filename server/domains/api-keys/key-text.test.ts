import { expect, test } from "vitest";
import { hashOfKey, isKey, newKey, startOf } from "./key-text.ts";

const keys = Array.from({ length: 200 }, newKey);

test("keys are all different, of one shape, and known as keys", () => {
  expect(new Set(keys).size).toBe(keys.length);
  for (const key of keys) {
    expect(key).toMatch(/^sk_[0-9A-Za-z]{49}$/);
    expect(isKey(key)).toBe(true);
  }
});

test("one sign that is another makes it no key", () => {
  for (const key of keys.slice(0, 20)) {
    for (let at = 3; at < key.length; at++) {
      const other = key[at] === "a" ? "b" : "a";
      expect(isKey(key.slice(0, at) + other + key.slice(at + 1))).toBe(false);
    }
  }
});

test.each(["", "sk_", "sk_abc", ` ${keys[0]}`, `${keys[0]}\n`, keys[0]?.toLowerCase() ?? "", "x".repeat(10_000)])(
  "%j is none",
  (text) => {
    expect(isKey(text)).toBe(false);
  },
);

test("what is kept and shown of a key does not lead back to it", () => {
  const [key = ""] = keys;
  expect(hashOfKey(key)).toHaveLength(32);
  expect(hashOfKey(key).equals(hashOfKey(key))).toBe(true);
  expect(startOf(key)).toBe(key.slice(0, 7));
});
