// What the queue does with parcels, for tests that run without it: hears of orders, speaks with couriers, applies webhooks.

import { keepUp } from "../domains/shipments/keep-up/keep-up.service.ts";
import { sweepShipments } from "../domains/shipments/sweep/sweep.service.ts";
import { applyWebhook } from "../domains/shipments/webhooks/webhooks.service.ts";
import type { Services } from "../kit/services.ts";
import type { createBrowser } from "./browser.ts";
import { orderBody } from "./buying.ts";
import { allBySandbox, listWaitingWebhooks, setHub } from "./parcels.tables.ts";
import { plainPhone, plantListings } from "./plant.tables.ts";

type Browser = ReturnType<typeof createBrowser> & { id: string };

export async function applyCourierWebhooks(scene: Services): Promise<void> {
  for (const id of await listWaitingWebhooks(scene.db)) await applyWebhook(scene, id);
}

/** All legs go with the demo's courier, which moves only as it is told. */
export async function carryBySandbox({ db, courierSandbox }: Services): Promise<void> {
  await setHub(db);
  await allBySandbox(db);
  await courierSandbox?.writeScript({ travels: false });
}

/** Paid in cash and accepted by its seller; nobody has looked at it yet. */
export async function acceptedOrder(
  scene: Services,
  buyer: Browser,
  seller: Browser & { addressId: string },
): Promise<string> {
  const [id = ""] = await plantListings(scene.db, seller, [plainPhone], scene.clock.now());
  const made = await buyer.api.checkout.createOrder({ params: { id }, body: orderBody({ is_cod: true }) as never });
  const body = { order_id: made.order_id, product_id: id, approval: 1 as const };
  await seller.api.sellerOrders.confirm({ body });
  return made.order_id;
}

/** What happens afterwards: the parcel is planned, booked, and its order follows. */
export async function letParcelsGo(scene: Services, orderId: string): Promise<void> {
  await keepUp(scene, orderId);
  await sweepShipments(scene);
  await keepUp(scene, orderId);
}
