// Who sent it, and when: t is the moment in seconds, v1 the HMAC-SHA-256 of "t.body" with the secret, in hexadecimal. While a new
// secret takes the place of an old one there are two v1, and one that fits is enough.
import { createHmac, randomBytes } from "node:crypto";

export const makeSecret = () => `whsec_${randomBytes(32).toString("base64url")}`;

export function sign(secrets: readonly string[], at: Date, body: string): string {
  const t = Math.floor(at.getTime() / 1_000);
  const marks = secrets.map((secret) => `v1=${createHmac("sha256", secret).update(`${t}.${body}`).digest("hex")}`);
  return [`t=${t}`, ...marks].join(",");
}
