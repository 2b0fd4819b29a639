// One secret, several keys: a token made for one purpose can never pass for another.
import { createHmac, createSecretKey, hkdfSync, type KeyObject, timingSafeEqual } from "node:crypto";

const PURPOSES = ["access", "bearer", "refresh", "csrf", "code", "staff", "cursor", "webhook"] as const;
export type Purpose = (typeof PURPOSES)[number];

export type Keys = Record<Purpose, Buffer>;

export function deriveKeys(secret: string): Keys {
  const derive = (purpose: Purpose) => Buffer.from(hkdfSync("sha256", secret, "sahejo", purpose, 32));
  return Object.fromEntries(PURPOSES.map((purpose) => [purpose, derive(purpose)])) as Keys;
}

/** Taking in the bytes of a key costs seven times as much as what is done with it. */
const taken = new WeakMap<Buffer, KeyObject>();

function take(key: Buffer): KeyObject {
  const known = taken.get(key) ?? createSecretKey(key);
  taken.set(key, known);
  return known;
}

export function mac(key: Buffer, ...parts: (string | Buffer)[]): Buffer {
  const hmac = createHmac("sha256", take(key));
  // Lengths keep ("ab", "c") and ("a", "bc") apart.
  for (const part of parts) hmac.update(`${Buffer.byteLength(part)}:`).update(part);
  return hmac.digest();
}

export function isSame(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}
