// The back office for tests: opened as somebody of the staff, and coupons to look at.
import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { call, sharedStaff } from "./accounts.ts";
import { arriveAs, open } from "./visitor.ts";

export async function openDesk(page: Page, origin: string | undefined, path: string, role: string): Promise<void> {
  await arriveAs(page.context(), origin, { staff: await sharedStaff(origin ?? "", role) });
  await page.setViewportSize({ width: 1280, height: 900 });
  await open(page, path);
}

const DAY_MS = 86_400_000;

/** A code nobody else has. */
export const newCode = () => `E2E${randomUUID().replaceAll("-", "").slice(0, 10).toUpperCase()}`;

let webhook: Promise<{ id: string }> | undefined;

/** An address for events where nobody listens. */
export async function sharedWebhook(origin: string): Promise<string> {
  webhook ??= (async () => {
    const body = { url: "http://127.0.0.1:9/events", events: ["grievance.overdue", "listing.expiring"] };
    return call<{ id: string }>(origin, "POST /backoffice/webhooks_out", body, await sharedStaff(origin, "admin"));
  })();
  return (await webhook).id;
}

let coupon: Promise<{ id: string }> | undefined;

/** One for all tests of a worker that only look: ₹100 off for a month. */
export async function sharedCoupon(origin: string): Promise<string> {
  const at = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
  coupon ??= (async () => {
    const body = { code: newCode(), kind: "flat", value: 100, valid_from: at(-1), valid_to: at(30) };
    return call<{ id: string }>(origin, "POST /backoffice/coupons", body, await sharedStaff(origin, "finance"));
  })();
  return (await coupon).id;
}

let apiKey: Promise<{ id: string }> | undefined;

/** One for all tests of a worker that only look. */
export async function sharedApiKey(origin: string): Promise<string> {
  apiKey ??= (async () => {
    const body = { name: "Looked at", scopes: ["listings:read"] };
    return call<{ id: string }>(origin, "POST /backoffice/api_keys", body, await sharedStaff(origin, "admin"));
  })();
  return (await apiKey).id;
}

let breach: Promise<{ id: string }> | undefined;

/** One of the register, in words that are read alike in both languages. */
export async function sharedBreach(origin: string): Promise<string> {
  breach ??= (async () => {
    const said = "पार्सल के लेबल";
    const unsaid = ["place", "consequences_en", "consequences_hi", "measures_en", "measures_hi"];
    const none = Object.fromEntries(
      [...unsaid, "advice_en", "advice_hi", "cause", "culprit", "remedy", "nature_hi"].map((name) => [name, ""]),
    );
    const body = { ...none, title: said, nature_en: said, happened_at: null, is_everybody: false, people: [] };
    const known_at = new Date().toISOString();
    const admin = await sharedStaff(origin, "admin");
    return call<{ id: string }>(origin, "POST /backoffice/breaches", { ...body, known_at }, admin);
  })();
  return (await breach).id;
}
