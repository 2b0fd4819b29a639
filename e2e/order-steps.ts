// An order brought to a state the way it gets there in life: paid by its buyer, answered by its seller, moved by staff.
import type { StaffEvent } from "../contract/backoffice/orders-desk.contract.ts";
import { type Account, call, logIn, logInStaff, sharedAccount } from "./accounts.ts";
import { orderStatus, type PlacedOrder, payOrder, placeOrder } from "./buying.ts";
import { type Listing, publishListing } from "./listings.ts";

export interface Ordered extends PlacedOrder {
  buyer: Account;
  listing: Listing;
}

/** Paid online; the seller is asked next. */
export async function buyPaid(origin: string, title: string): Promise<Ordered> {
  const [listing, buyer] = [await publishListing(origin, title), await logIn(origin)];
  const placed = await placeOrder(origin, buyer, listing.id);
  await payOrder(origin, placed.pid);
  // Whoever asks makes the product look at the gateway.
  if ((await orderStatus(origin, buyer, placed.pid)) !== "success") throw new Error("The payment has not arrived.");
  return { ...placed, buyer, listing };
}

export async function answerAsSeller(origin: string, { order_id, listing }: Ordered, approval: 0 | 1, reason?: string) {
  const body = { order_id, product_id: listing.id, approval, ...(reason ? { reason } : {}) };
  await call(origin, "POST /order/confirmation", body, listing.seller.cookies);
}

export async function moveByStaff(
  origin: string,
  orderId: string,
  events: readonly StaffEvent[],
  body: Record<string, unknown> = {},
): Promise<void> {
  const staff = await logInStaff(origin);
  for (const event of events) await call(origin, `POST /backoffice/orders/${orderId}/${event}`, body, staff);
}

let shared: Promise<string> | undefined;

/** One of the account that all tests of this worker look at. */
export function sharedPurchase(origin: string): Promise<string> {
  shared ??= (async () => {
    const { id } = await publishListing(origin, "Galaxy that is ordered already");
    return (await placeOrder(origin, await sharedAccount(origin), id)).order_id;
  })();
  return shared;
}
