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

test("each purpose has a key of its own, the same each time: who changes how they are made logs everybody out", () => {
  const keys = deriveKeys("a secret");
  expect(new Set(Object.values(keys).map((key) => key.toString("hex"))).size).toBe(Object.keys(keys).length);
  expect(keys.cursor.toString("hex")).toBe("893d3fbdf38297588567926177fb77cd2ddc0248e57018bbc523865c218ca37f");
});

test("a longer key is not taken", () => {
  expect(() => mac(randomBytes(65), "x")).toThrow("64");
});
