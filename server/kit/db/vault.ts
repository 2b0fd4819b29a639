// Small secrets in the database: sealed so that a copy of it tells nobody, and marked so that the same one is found again.
// Sealing is AES-256-GCM with the newest key; whatever an older key of the list sealed is still opened. Marks are HMAC-SHA-256
// by the last key of the list alone: a mark must be the same whenever it is made, or nothing would be found again.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import type { Config } from "../config.ts";
import { mac } from "../keys.ts";

const FORMAT = 1;
const KEY_NAME_BYTES = 4;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const HEAD_BYTES = 1 + KEY_NAME_BYTES;

export interface Vault {
  /** `boundTo`: what it belongs to, without which it does not open. Moved to another row it is worthless. */
  seal(text: string, boundTo: string): Buffer;
  open(sealed: Buffer, boundTo: string): string;
  /** Whether the newest key sealed it. */
  isNewest(sealed: Buffer): boolean;
  mark(text: string): Buffer;
  /** As marks will be once the last key of the list is gone. */
  nextMark(text: string): Buffer;
}

/** Production has keys of its own for it, because its secret changes more often than phones do; a demo's comes with its secret. */
export function vaultOf({ identityKeys, sessionSecret }: Pick<Config, "identityKeys" | "sessionSecret">): Vault {
  return openVault(identityKeys ?? [sessionSecret]);
}

/** The newest first. */
export function openVault(secrets: readonly string[]): Vault {
  const keys = secrets.map((secret) => ({
    name: derived(secret, "vault name").subarray(0, KEY_NAME_BYTES),
    key: derived(secret, "vault seal"),
    mark: derived(secret, "vault mark"),
  }));
  const [newest, oldest] = [keys[0], keys.at(-1)];
  if (!newest || !oldest) throw new Error("A vault has at least one key.");
  const nameIn = (sealed: Buffer) => sealed.subarray(1, HEAD_BYTES);
  return {
    seal(text, boundTo) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv("aes-256-gcm", newest.key, nonce).setAAD(Buffer.from(boundTo));
      const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([Buffer.from([FORMAT]), newest.name, nonce, cipher.getAuthTag(), body]);
    },
    open(sealed, boundTo) {
      const known = keys.find(({ name }) => name.equals(nameIn(sealed)));
      if (sealed[0] !== FORMAT || !known) throw new Error("None of the vault's keys sealed this.");
      const rest = sealed.subarray(HEAD_BYTES);
      const decipher = createDecipheriv("aes-256-gcm", known.key, rest.subarray(0, NONCE_BYTES))
        .setAAD(Buffer.from(boundTo))
        .setAuthTag(rest.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      return decipher.update(rest.subarray(NONCE_BYTES + TAG_BYTES), undefined, "utf8") + decipher.final("utf8");
    },
    isNewest: (sealed) => newest.name.equals(nameIn(sealed)),
    mark: (text) => mac(oldest.mark, text),
    nextMark: (text) => mac(newest.mark, text),
  };
}

function derived(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "sahejo", purpose, 32));
}
