// What a test needs to have something bought: bodies, people and the steps of staff, through the front door.
import type { StaffEvent } from "../../contract/orders/orders.desk.contract.ts";
import type { MoneyServices } from "../kit/services.ts";
import { applyWebhooks } from "./apply-webhooks.ts";
import type { createBrowser } from "./browser.ts";
import { readAgain } from "./identities.ts";

type Browser = ReturnType<typeof createBrowser>;

export const delhi = {
  address_line_one: "14, Hauz Khas Enclave",
  address_line_two: "",
  landmark: "Near the metro",
  pincode: "110016",
};

/** Right in every field: a test spoils the one it is about. */
export function orderBody(change: Record<string, unknown> = {}) {
  return { delivery_address: delhi, alternate_mobile: null, is_cod: false, coupon_code: null, ...change };
}

/** Pays at the sandbox and lets its webhook take effect. */
export async function payFor(
  scene: MoneyServices & { api: Browser["api"] },
  pid: string,
  outcome: "success" | "failed" = "success",
): Promise<void> {
  await scene.api.payments.devPay({ params: { pid }, body: { outcome } });
  await applyWebhooks(scene);
}

/** From the seller's yes to the buyer's door. */
export const toDelivered: readonly StaffEvent[] = ["schedule_pickup", "pick_up", "pass_check", "dispatch", "deliver"];

export async function moveOn(staff: Browser, id: string, events: readonly StaffEvent[]): Promise<string> {
  let state = "";
  for (const event of events) {
    const body = await readAgain(staff, id, event);
    ({ state } = await staff.api.ordersDesk.move({ params: { id, event }, body }));
  }
  return state;
}
