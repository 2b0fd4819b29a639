// Orders of phones, one in ten with another phone on the way: each of these stops where it is noticed, none of the others, and no
// rupee moves.
import { expect, test } from "vitest";
import type { StaffEvent } from "../../../../contract/orders/orders.desk.contract.ts";
import { sql } from "../../../kit/db/sql.ts";
import { orderBody } from "../../../testing/buying.ts";
import { nextImei } from "../../../testing/identities.ts";
import { makeSeller } from "../../../testing/make.ts";
import { listUntruths } from "../../../testing/order-truths.tables.ts";
import { ageUsers, plainPhone, plantListings } from "../../../testing/plant.tables.ts";
import { inParallel, seeded } from "../../../testing/seeded.ts";
import { sized } from "../../../testing/size.ts";
import { world } from "../../../testing/world.ts";
import { saveIdentity } from "../../identities/identities.service.ts";
import { checkPayment, openLink } from "../../payments/payments.service.ts";
import { requestReturn } from "../after-sale/returns.service.ts";
import { placeOrder } from "../checkout/create-order.service.ts";
import { confirmOrder } from "../moves/order-moves.service.ts";
import { moveByStaff } from "../moves/staff-moves.service.ts";

const ORDERS = sized(60, 200);
/** Of those that are looked at for the last time at that step. */
const SWAPPED = { pick_up: sized(2, 7), pass_check: sized(2, 7), receive_return: sized(2, 6) };
const STOPPED = SWAPPED.pick_up + SWAPPED.pass_check + SWAPPED.receive_return;
const PRICE = 5_000;
const here = await world({ config: { poolSize: 8 } });
const { db, clock, vault } = here;
const seller = await makeSeller(await here.user());
const buyers = await Promise.all(Array.from({ length: 8 }, () => here.user()));
const admin = await here.staff();
const staff = { kind: "staff", staffId: admin.id, role: "admin", sessionId: "", mustEnrol: false } as const;
await ageUsers(db);
await db.run(sql`
  insert into settings (key, version, value, changed_by)
  values ('cod_open_max', 99, '1000', 'test'), ('unpaid_open_max', 99, '1000', 'test'), ('pickup_capacity', 99, '1000', 'test')`);

type Step = "pick_up" | "pass_check" | "receive_return";

interface Phone {
  listing: string;
  imei: string;
  /** How far it goes, and where another one lies in the box, if it does. */
  way: readonly StaffEvent[];
  swappedAt: Step | undefined;
  isPrepaid: boolean;
}

const ways = {
  pick_up: ["schedule_pickup", "pick_up"],
  pass_check: ["schedule_pickup", "pick_up", "pass_check"],
  receive_return: [
    "schedule_pickup",
    "pick_up",
    "pass_check",
    "dispatch",
    "deliver",
    "approve_return",
    "pick_up_return",
    "receive_return",
  ],
} as const satisfies Record<Step, readonly StaffEvent[]>;

async function plantPhones(): Promise<Phone[]> {
  const chance = seeded(76);
  const listings = await plantListings(
    db,
    seller,
    Array.from({ length: ORDERS }, () => ({ ...plainPhone, price: PRICE })),
    clock.now(),
  );
  const endOf = (n: number): Step => (n % 10 === 0 ? "receive_return" : n % 3 === 0 ? "pass_check" : "pick_up");
  const someAt = (step: Step) => chance.shuffle(listings.filter((_, n) => endOf(n) === step)).slice(0, SWAPPED[step]);
  const swapped = new Set([...someAt("pick_up"), ...someAt("pass_check"), ...someAt("receive_return")]);
  const phones = listings.map((listing, n): Phone => {
    const end = endOf(n);
    return {
      listing,
      imei: nextImei(),
      way: ways[end],
      swappedAt: swapped.has(listing) ? end : undefined,
      isPrepaid: n % 4 === 0,
    };
  });
  await db.transaction(async (tx) => {
    for (const { listing, imei } of phones) {
      const identity = { kind: "imei", value: imei } as const;
      await saveIdentity(tx, vault, { listingId: listing, ownerId: seller.id, identity, now: clock.now() });
    }
  });
  return phones;
}

async function goThrough(phone: Phone, n: number): Promise<string> {
  const buyer = buyers[n % buyers.length]?.id ?? "";
  const body = orderBody({ is_cod: !phone.isPrepaid, emi_only: false }) as never;
  const { order_id, pid } = await placeOrder(here, buyer, { key: undefined, cookie: "" }, phone.listing, body);
  if (phone.isPrepaid) {
    const link = await openLink(here, pid);
    await here.sandbox?.pay(link?.id ?? "", "success");
    await checkPayment(here, pid, "sweep");
  }
  await confirmOrder(here, seller.id, { order_id, product_id: phone.listing, approval: 1 });
  for (const event of phone.way) {
    const identity = event === phone.swappedAt ? nextImei() : phone.imei;
    if (event === "approve_return") {
      const ask = { reason: "One of the buttons does not work.", kind: "not_working", images: [] } as const;
      await requestReturn(here, buyer, order_id, undefined, { ...ask, images: [] });
    }
    const moved = moveByStaff(here, staff, order_id, event, { identity });
    if (event !== phone.swappedAt) await moved;
    else await expect(moved).rejects.toMatchObject({ code: "identity_differs", status: 409 });
  }
  return order_id;
}

const before: Record<Step, string> = {
  pick_up: "pickup_scheduled",
  pass_check: "picked_up",
  receive_return: "return_picked_up",
};

test(`${STOPPED} swapped phones of ${ORDERS} are stopped, no other is, and no rupee is released`, async () => {
  const phones = await plantPhones();
  const ids = await inParallel(phones, 6, goThrough);
  const cases = await db.many<{ order_id: string; step: Step }>(sql`select order_id, step from identity_cases`);
  const wanted = phones.flatMap(({ swappedAt }, n) => (swappedAt ? [{ order_id: ids[n], step: swappedAt }] : []));
  const byId = (a: { order_id?: string | undefined }, b: { order_id?: string | undefined }) =>
    (a.order_id ?? "").localeCompare(b.order_id ?? "");
  expect(wanted).toHaveLength(STOPPED);
  expect(new Set(wanted.map(({ step }) => step)).size).toBe(3);
  expect(cases.toSorted(byId)).toEqual(wanted.toSorted(byId));

  const orders = await db.many<{ id: string; state: string; is_held: boolean; refunds: number; payouts: number }>(sql`
    select o.id, o.state, o.held_at is not null as is_held, p.refund_asked_paise + p.refunded_paise as refunds,
      (select count(*)::int from payouts x where x.subject = o.id::text) as payouts
    from orders o join payments p on p.id = o.pid`);
  const stopped = new Map(wanted.map(({ order_id, step }) => [order_id, step]));
  for (const { id, state, is_held, refunds, payouts } of orders) {
    const step = stopped.get(id);
    expect(is_held).toBe(step !== undefined);
    if (step === undefined) continue;
    expect({ state, refunds, payouts }).toEqual({ state: before[step], refunds: 0, payouts: 0 });
  }
  // What is in escrow is what came in, of those that stopped as of all others.
  expect(await listUntruths(db)).toEqual([]);
});

test("what is held moves for nobody: not by a click, not by time, not past the database", async () => {
  const [held] = await db.many<{ id: string; pid: string; buyer_id: string }>(sql`
    select id, pid, buyer_id from orders where held_at is not null and state = 'pickup_scheduled' limit 1`);
  const id = held?.id ?? "";
  const buyer = buyers.find((one) => one.id === held?.buyer_id);
  const tries = [
    () => buyer?.api.orders.cancel({ params: { id }, body: {} }),
    () => admin.api.ordersDesk.move({ params: { id, event: "cancel" }, body: { reason: "Let it be." } }),
    () => admin.api.ordersDesk.move({ params: { id, event: "fail_pickup" }, body: {} }),
  ];
  for (const attempt of tries) await expect(attempt()).rejects.toMatchObject({ code: "order_wrong_state" });
  await expect(db.run(sql`update orders set state = 'cancelled' where id = ${id}`)).rejects.toThrow("is held");
  expect(await buyer?.api.orders.item({ params: { id } })).toMatchObject({ is_held: true, state: "pickup_scheduled" });
  expect((await buyer?.api.orders.item({ params: { id } }))?.actions).not.toContain("cancel");
  expect(await admin.api.ordersDesk.item({ params: { id } })).toMatchObject({ is_held: true, events: [] });
});
