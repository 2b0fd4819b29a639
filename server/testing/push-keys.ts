// A browser that subscribed to pushes: it has keys of its own, and can open what was sealed for it (RFC 8291) and for
// nobody else.
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";
import { importJWK, jwtVerify } from "jose";
import type { PushTarget } from "../kit/ports.ts";

/** A browser that subscribed somewhere. */
export function subscriber(endpoint: string) {
  const curve = createECDH("prime256v1");
  const point = curve.generateKeys();
  const auth = randomBytes(16);
  const target: PushTarget = {
    endpoint,
    keys: { p256dh: point.toString("base64url"), auth: auth.toString("base64url") },
  };
  return {
    target,
    /** As a browser's JSON.stringify(subscription) gives it. */
    token: JSON.stringify({ ...target, expirationTime: null }),
    open: (body: Buffer) => open(body, curve.getPrivateKey(), point, auth),
  };
}

function open(body: Buffer, secret: Buffer, point: Buffer, auth: Buffer): unknown {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + (body[20] ?? 0));
  const sealed = body.subarray(21 + sender.length);
  const curve = createECDH("prime256v1");
  curve.setPrivateKey(secret);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), point, sender]);
  const key = Buffer.from(hkdfSync("sha256", curve.computeSecret(sender), auth, info, 32));
  const derive = (name: string, length: number) =>
    Buffer.from(hkdfSync("sha256", key, salt, Buffer.from(`Content-Encoding: ${name}\0`), length));
  const cipher = createDecipheriv("aes-128-gcm", derive("aes128gcm", 16), derive("nonce", 12));
  cipher.setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
  // The last record ends with a 2 and as many zeros as anybody likes.
  return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString());
}

/** What the sender says of itself, if it is signed by the key it names. */
export async function readVapid(headers: { authorization?: string | undefined }) {
  const [, token = "", key = ""] = /^vapid t=([^,]+), ?k=(.+)$/.exec(headers.authorization ?? "") ?? [];
  const point = Buffer.from(key, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString("base64url"));
  const { payload } = await jwtVerify(token, await importJWK({ kty: "EC", crv: "P-256", x, y }, "ES256"));
  return { key, ...payload };
}
