// Orders of a seller for tests, made the way a buyer makes them and moved the way staff, money and time do.
import { test } from "@playwright/test";
import { advanceOrder, SYSTEM } from "../../server/domains/orders/moves/advance-order.ts";
import { holdOrder } from "../../server/domains/orders/moves/order-access.ts";
import { readSlotId } from "../../server/domains/orders/pickups/slots.service.ts";
import { sql } from "../../server/kit/db/sql.ts";
import { clockAt } from "../../server/kit/work/clock.ts";
import { orderBody } from "../../server/testing/buying.ts";
import { type Account, call, logIn, sharedStaff } from "./accounts.ts";
import { type Listing, publishListing } from "./listings.ts";
import { openMarket, readingFor } from "./market.ts";

export interface Sale extends Listing {
  order: string;
  pid: string;
  buyer: Account;
  /** The page of this order, as its seller opens it. */
  page: string;
}

/** Somebody has ordered and paid: it waits for its seller. */
export async function sellPaid(origin: string, title?: string, price?: number): Promise<Sale> {
  const listing = await publishListing(origin, title, price);
  const buyer = await logIn(origin);
  const made = await call<{ order_id: string; pid: string }>(
    origin,
    `POST /create_order/${listing.id}`,
    orderBody(),
    buyer.cookies,
  );
  await call(origin, `POST /dev/pay/${made.pid}`, { outcome: "success" });
  const sale = { ...listing, order: made.order_id, pid: made.pid, buyer };
  await stateBecomes(origin, sale, "awaiting_seller");
  const query = new URLSearchParams({ order_id: sale.order, product_id: sale.id });
  return { ...sale, page: `/user/order-confirmation?${query}` };
}

export interface BuyersView {
  state: string;
  payment: { state: string; refunded_paise: number; amount_paise: number };
  timeline: { event: string; reason: string | null }[];
}

export function readAsBuyer(origin: string, { order, buyer }: Pick<Sale, "order" | "buyer">): Promise<BuyersView> {
  return call<BuyersView>(origin, `GET /user/orders/${order}`, undefined, buyer.cookies);
}

async function stateBecomes(origin: string, sale: Pick<Sale, "order" | "buyer">, state: string): Promise<void> {
  await test.expect.poll(async () => (await readAsBuyer(origin, sale)).state, { intervals: [200] }).toBe(state);
}

export function approve(origin: string, { order, id, seller }: Sale): Promise<unknown> {
  return call(origin, "POST /order/confirmation", { order_id: order, product_id: id, approval: 1 }, seller.cookies);
}

export async function deliver(origin: string, { order }: Sale): Promise<void> {
  const staff = await sharedStaff(origin);
  for (const event of ["schedule_pickup", "pick_up", "pass_check", "dispatch", "deliver"]) {
    await call(origin, `POST /backoffice/orders/${order}/${event}`, await readingFor(order), staff);
  }
}

/** What the clock does when the return window is over. Moving the clock itself would end the orders of other tests. */
export async function complete({ order }: Sale): Promise<void> {
  const { db } = await openMarket();
  const scene = { clock: clockAt(new Date()), moneyReactions: [] };
  await db.transaction(async (tx) => advanceOrder(tx, scene, await holdOrder(tx, order), "complete", SYSTEM));
}

/** Leaves no place in a pickup slot while the work lasts; other tests, and the next run, want it back. */
export async function withFullSlot(slotId: string, work: () => Promise<void>): Promise<void> {
  const { db } = await openMarket();
  const slot = readSlotId(slotId);
  if (!slot) throw new Error("This is no slot.");
  const setCapacity = (capacity: number | null) =>
    db.run(sql`
      insert into pickup_slots (city_id, day, part, capacity)
      values (${slot.cityId}, ${slot.day}, ${slot.part}, ${capacity})
      on conflict (city_id, day, part) do update set capacity = ${capacity}`);
  await setCapacity(0);
  try {
    await work();
  } finally {
    await setCapacity(null);
  }
}
