// Notifications in numbers and from days that no test waits for. Written by the product's own function, on its database.
import { randomUUID } from "node:crypto";
import { insertNotifications, type NewNotification } from "../../server/domains/notifications/notifications.tables.ts";
import type { Account } from "./accounts.ts";
import { openMarket } from "./market.ts";

const HOUR_MS = 3_600_000;

/** The first of them newest. */
export async function plantNews(
  { userId }: Account,
  news: readonly (Pick<NewNotification, "kind" | "data"> & { hoursAgo: number })[],
): Promise<void> {
  const { db } = await openMarket();
  await db.transaction(async (tx) => {
    for (const { kind, data, hoursAgo } of news) {
      const at = new Date(Date.now() - hoursAgo * HOUR_MS);
      const row = { user_id: userId, kind, subject: null, data, purpose: null };
      insertNotifications(tx, `test ${randomUUID()}`, [row], at, { kinds: [], job: "", atOnce: 1 });
    }
  });
}

const item = { listing_id: "5b0f6f43-5b8a-4d5a-9a3e-1f1f1f1f1f1f", title: "DualSense controller, two months old" };
const order = { ...item, order_id: "5b0f6f43-5b8a-4d5a-9a3e-2f2f2f2f2f2f" };

/** Some of every tone, over three days. */
export const variety = [
  { kind: "offer_received", data: { ...item, price: 3_500 }, hoursAgo: 0.4 },
  { kind: "price_drop", data: { ...item, price: 20_499 }, hoursAgo: 0.5 },
  { kind: "listing_failed", data: { ...item, is_edit: false }, hoursAgo: 0.6 },
  { kind: "delivered", data: order, hoursAgo: 24 },
  { kind: "payment_success", data: { ...order, paise: 31_697_06 }, hoursAgo: 24.5 },
  { kind: "new_login", data: { device: "Chrome on Android" }, hoursAgo: 75 },
  { kind: "referral_earned", data: { paise: 2_500 }, hoursAgo: 75.5 },
] as const;
