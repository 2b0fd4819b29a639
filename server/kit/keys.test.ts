import { createHmac, randomBytes } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { deriveKeys, mac } from "./keys.ts";

test("what signs is HMAC-SHA-256, with the length of every part before it", () => {
  const part = fc.oneof(
    fc.string(),
    fc.uint8Array().map((bytes) => Buffer.from(bytes)),
  );
  const keys = [deriveKeys("a secret").cursor, randomBytes(1), randomBytes(64)];
  fc.assert(
    fc.property(fc.array(part), fc.constantFrom(...keys), (parts, key) => {
      const known = createHmac("sha256", key);
      for (const one of parts) known.update(`${Buffer.byteLength(one)}:`).update(one);
      expect(mac(key, ...parts).equals(known.digest())).toBe(true);
    }),
  );
});

test("a longer key is not taken", () => {
  expect(() => mac(randomBytes(65), "x")).toThrow("64");
});
