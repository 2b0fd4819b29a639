// Where pushes may go: only to push services that are known, so that a "subscription" cannot make us call anyone else.
import * as z from "zod/mini";
import type { Db } from "../../../kit/db/database.ts";
import { refuse } from "../../../kit/refusal.ts";
import * as table from "./device.tables.ts";

const PUSH_SERVICES = [
  "fcm.googleapis.com",
  "updates.push.services.mozilla.com",
  "push.services.mozilla.com",
  "push.apple.com",
  "notify.windows.com",
];
const MAX_DEVICES = 10;

const base64url = z.string().check(z.regex(/^[\w-]+=*$/), z.maxLength(200));
const subscription = z.object({
  endpoint: z.url(),
  keys: z.object({ p256dh: base64url, auth: base64url }),
});

export async function registerDevice(db: Db, userId: string, text: string, isDemo: boolean) {
  const token = parseSubscription(text);
  if (!token || !isPushService(token.endpoint, isDemo)) {
    refuse("validation_failed", { fields: { token: "This is not a push subscription of a service we know." } });
  }
  await table.saveDevice(db, userId, token.endpoint, token);
  await table.dropExtraDevices(db, userId, MAX_DEVICES);
  return { done: true };
}

/** What cannot be read was never registered, so there is nothing to forget. */
export async function forgetDevice(db: Db, userId: string, text: string) {
  const token = parseSubscription(text);
  if (token) await table.dropDevice(db, userId, token.endpoint);
  return { done: true };
}

function parseSubscription(text: string) {
  try {
    const parsed = subscription.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

export function isPushService(endpoint: string, isDemo: boolean): boolean {
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  if (username !== "" || password !== "") return false;
  if (isDemo && (hostname === "127.0.0.1" || hostname === "localhost")) return true;
  if (protocol !== "https:" || (port !== "" && port !== "443")) return false;
  return PUSH_SERVICES.some((service) => hostname === service || hostname.endsWith(`.${service}`));
}
