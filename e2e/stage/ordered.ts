// Orders for tests, made the way people make them: bought, paid at the sandbox, and the seller said yes.
import { orderBody } from "../../server/testing/buying.ts";
import { type Account, call, logIn, sharedStaff } from "./accounts.ts";
import { type Listing, publishListing } from "./listings.ts";
import { plantStaffPhoto, readingFor } from "./market.ts";
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

/** Picked up, and the check ended with a lower price: its seller is asked. */
export async function proposedOrder(origin: string, title: string): Promise<Ordered> {
  const ordered = await confirmedOrder(origin, title);
  await moveOrder(origin, ordered.id, "schedule_pickup", "pick_up");
  const deduction = {
    point: "Battery health noted; no swelling",
    rupees: 400,
    note: "Holds 71 % of what it held when new.",
    photo: await plantStaffPhoto("admin"),
  };
  const admin = await sharedStaff(origin);
  await call(origin, `POST /backoffice/orders/${ordered.id}/propose_price`, { deductions: [deduction] }, admin);
  return ordered;
}

let proposed: Promise<Ordered> | undefined;

/** One for all tests of a worker that only look. */
export function sharedProposal(origin: string): Promise<Ordered> {
  proposed ??= proposedOrder(origin, "Samsung Galaxy A54 with a tired battery");
  return proposed;
}
