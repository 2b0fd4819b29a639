// From the permission to the server's list of devices: the browser's subscription, sent once, and again when it changes.
import { readCookie } from "../../lib/cookies.ts";
import { findSubscription, SENT_DEVICE } from "../../lib/device/device-token.ts";

const DAY_MS = 86_400_000;

interface Sent {
  token: string;
  user: string;
  at: number;
}

/** Null where pushes are switched off. */
export async function findPushKey(): Promise<string | null> {
  const { askPushKey } = await import("./device-calls.ts");
  return askPushKey();
}

export function canBePushedTo(): boolean {
  return "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
}

/** Called on every page of somebody who said yes; it asks the server only where something may have changed. */
export async function subscribeDevice({ isPressed = false } = {}): Promise<void> {
  const user = readCookie(document.cookie, "user_id");
  if (!canBePushedTo() || Notification.permission !== "granted" || user === undefined) return;
  const before = await findSubscription();
  const sent = readSent();
  const isSame = before !== null && sent?.token === JSON.stringify(before) && sent.user === user;
  if (isSame && !isPressed && Date.now() - sent.at < DAY_MS) return;
  const key = await findPushKey();
  if (key === null) return;
  const token = JSON.stringify(await subscribe(before, key));
  const { sendDevice } = await import("./device-calls.ts");
  await sendDevice(token, isPressed);
  localStorage.setItem(SENT_DEVICE, JSON.stringify({ token, user, at: Date.now() } satisfies Sent));
}

/** A subscription is bound to the key it was made with; with another one it is of no use. */
async function subscribe(before: PushSubscription | null, key: string): Promise<PushSubscription> {
  if (before && isOfKey(before, key)) return before;
  await before?.unsubscribe();
  const { pushManager } = await navigator.serviceWorker.ready;
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

function isOfKey({ options }: PushSubscription, key: string): boolean {
  const bytes = new Uint8Array(options?.applicationServerKey ?? new ArrayBuffer(0));
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "") === key;
}

function readSent(): Sent | undefined {
  try {
    return JSON.parse(localStorage.getItem(SENT_DEVICE) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}
