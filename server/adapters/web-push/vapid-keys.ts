// By which push services know who sends (VAPID, RFC 8292). A browser's subscription is bound to the public key.
import { createECDH, createHash } from "node:crypto";

export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/** The same pair for the same seed: where nobody gave keys, processes and restarts agree on them without a file. */
export function vapidKeysFrom(seed: Buffer): VapidKeys {
  const curve = createECDH("prime256v1");
  for (let secret = seed; ; secret = createHash("sha256").update(secret).digest()) {
    try {
      curve.setPrivateKey(secret);
    } catch {
      // One in four thousand million numbers of this length is no key of this curve.
      continue;
    }
    return { publicKey: curve.getPublicKey("base64url"), privateKey: secret.toString("base64url") };
  }
}
