// What a browser hands over so that it can be written to (Web Push). We call whatever address stands in it, so only the
// addresses of push services that are known pass: anything else would be a way to make us call others, or ourselves.
import { ECDH } from "node:crypto";
import * as z from "zod/mini";
import type { PushTarget } from "../../../kit/ports.ts";

const SERVICES =
  /^(fcm\.googleapis\.com|updates\.push\.services\.mozilla\.com|web\.push\.apple\.com|([a-z0-9-]+\.)+notify\.windows\.com)$/;
const MAX_ENDPOINT = 1_024;
/** An uncompressed point of P-256, and the length RFC 8291 gives the shared secret. */
const POINT_BYTES = 65;
const AUTH_BYTES = 16;

const subscription = z.object({
  endpoint: z.string().check(z.maxLength(MAX_ENDPOINT)),
  keys: z.object({ p256dh: z.string().check(z.maxLength(100)), auth: z.string().check(z.maxLength(40)) }),
});

/** Its shape alone; nothing if it has another. */
export function parseSubscription(text: string): PushTarget | undefined {
  try {
    const parsed = subscription.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

/** `allowsLocal`: a demo on this machine may have its push service here too. */
export function isPushable({ endpoint, keys }: PushTarget, allowsLocal: boolean): boolean {
  return isPushService(endpoint, allowsLocal) && isPoint(keys.p256dh) && bytesOf(keys.auth)?.length === AUTH_BYTES;
}

function isPushService(endpoint: string, allowsLocal: boolean): boolean {
  const url = URL.parse(endpoint);
  // Written in any other way than it is read, an address could mean one thing here and another to whoever calls it.
  if (url === null || url.href !== endpoint || url.username !== "" || url.password !== "" || url.hash !== "") {
    return false;
  }
  if (allowsLocal && isLocal(url)) return true;
  return (
    url.protocol === "https:" && url.port === "" && SERVICES.test(url.hostname) && url.pathname + url.search !== "/"
  );
}

function isLocal({ protocol, hostname }: URL): boolean {
  return /^https?:$/.test(protocol) && (hostname === "127.0.0.1" || hostname === "localhost");
}

/** Whether a product at this address is one that only this machine can open. */
export function isLocalAddress(address: string): boolean {
  const url = URL.parse(address);
  return url !== null && isLocal(url);
}

function isPoint(text: string): boolean {
  const bytes = bytesOf(text);
  if (bytes?.length !== POINT_BYTES || bytes[0] !== 4) return false;
  try {
    ECDH.convertKey(bytes, "prime256v1");
    return true;
  } catch {
    return false;
  }
}

function bytesOf(text: string): Buffer | undefined {
  return /^[\w-]+$/.test(text) ? Buffer.from(text, "base64url") : undefined;
}
