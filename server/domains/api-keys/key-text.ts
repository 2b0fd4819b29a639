// What a key looks like: `sk_`, 43 signs for 256 random bits, 6 for their checksum. The checksum makes a slip of the hand a
// refusal without a question to the database, and lets whoever looks for leaked secrets be sure of what was found. Pure.
import { createHash, randomBytes } from "node:crypto";
import { crc32 } from "node:zlib";

const SIGNS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const BASE = BigInt(SIGNS.length);
const SECRET_SIGNS = 43;
const CHECK_SIGNS = 6;
const SHOWN = 7;

const SHAPE = new RegExp(`^sk_([0-9A-Za-z]{${SECRET_SIGNS}})([0-9A-Za-z]{${CHECK_SIGNS}})$`);

function inSigns(value: bigint, length: number): string {
  let text = "";
  for (let left = value; text.length < length; left /= BASE) text = SIGNS[Number(left % BASE)] + text;
  return text;
}

const checkOf = (secret: string) => inSigns(BigInt(crc32(`sk_${secret}`)), CHECK_SIGNS);

export function newKey(): string {
  const secret = inSigns(BigInt(`0x${randomBytes(32).toString("hex")}`), SECRET_SIGNS);
  return `sk_${secret}${checkOf(secret)}`;
}

/** Whether it could be one of ours at all. */
export function isKey(text: string): boolean {
  const [, secret, check] = SHAPE.exec(text) ?? [];
  return secret !== undefined && check === checkOf(secret);
}

/**
 * As it is kept. One round of SHA-256 is enough: a slow hash makes guessing dear where there is little to guess, and here
 * there are 256 random bits. It is found by its hash, so no comparison tells by its time how much of a guess was right.
 */
export function hashOfKey(key: string): Buffer {
  return createHash("sha256").update(key).digest();
}

/** How it begins, for people to tell it from others. */
export const startOf = (key: string): string => key.slice(0, SHOWN);
