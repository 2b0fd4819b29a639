// What a test of talking needs: an order that is placed, between a buyer and a seller, without the story of how.
import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "../kit/db/database.ts";
import type { MoneyServices } from "../kit/services.ts";
import type { createBrowser } from "./browser.ts";
import { orderBody, payFor } from "./buying.ts";
import { plainPhone, plantListings } from "./plant.tables.ts";

type Browser = ReturnType<typeof createBrowser>;

export async function orderUnpaid(
  scene: { db: Database; clock: { now(): Date } },
  seller: { id: string; addressId: string },
  buyer: Browser,
): Promise<{ id: string; pid: string; listingId: string }> {
  const [listingId = ""] = await plantListings(scene.db, seller, [plainPhone], scene.clock.now());
  const made = await buyer.api.checkout.createOrder({ params: { id: listingId }, body: orderBody() as never });
  return { id: made.order_id, pid: made.pid, listingId };
}

export async function orderPlaced(
  scene: MoneyServices & { api: Browser["api"] },
  seller: { id: string; addressId: string },
  buyer: Browser,
): Promise<{ id: string; listingId: string }> {
  const { id, pid, listingId } = await orderUnpaid(scene, seller, buyer);
  await payFor(scene, pid);
  // Where a queue works too, it may have taken the news of the payment and not be done with it.
  while ((await buyer.api.orders.item({ params: { id } })).state === "payment_pending") await sleep(10);
  return { id, listingId };
}
