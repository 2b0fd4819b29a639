// Orders for tests, made the way people make them: bought, paid at the sandbox, and the seller said yes.
import { orderBody } from "../../server/testing/buying.ts";
import { type Account, call, logIn, sharedStaff } from "./accounts.ts";
import { type Listing, publishListing } from "./listings.ts";
import { readingFor } from "./market.ts";
import { expect } from "./visitor.ts";

export interface Ordered {
  id: string;
  listing: Listing;
  buyer: Account;
}

/** Paid, and confirmed by its seller. */
export async function confirmedOrder(origin: string, title: string): Promise<Ordered> {
  const listing = await publishListing(origin, title);
  const buyer = await logIn(origin);
  const made = await call<{ order_id: string; pid: string }>(
    origin,
    `POST /create_order/${listing.id}`,
    orderBody(),
    buyer.cookies,
  );
  await call(origin, `POST /dev/pay/${made.pid}`, { outcome: "success" });
  await expect
    .poll(async () => {
      const ask = { pid: made.pid, type: "collect" };
      return (await call<{ status: string }>(origin, "POST /order_status", ask, buyer.cookies)).status;
    })
    .toBe("success");
  const yes = { order_id: made.order_id, product_id: listing.id, approval: 1 };
  await call(origin, "POST /order/confirmation", yes, listing.seller.cookies);
  return { id: made.order_id, listing, buyer };
}

/** As far as these moves of staff bring it. */
export async function moveOrder(origin: string, id: string, ...events: string[]): Promise<void> {
  const admin = await sharedStaff(origin);
  const read = await readingFor(id);
  for (const event of events) await call(origin, `POST /backoffice/orders/${id}/${event}`, read, admin);
}

let shared: Promise<Ordered> | undefined;

/** One for all tests of a worker that only look. */
export function sharedOrder(origin: string): Promise<Ordered> {
  shared ??= confirmedOrder(origin, "Samsung Galaxy S23 128 GB");
  return shared;
}
