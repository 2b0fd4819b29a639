// What goes wrong with one order is that order's alone.
import { expect, test } from "vitest";
import { sql } from "../../../kit/db/sql.ts";
import { applyWebhooks } from "../../../testing/apply-webhooks.ts";
import { moveOn, orderBody, payFor, toDelivered } from "../../../testing/buying.ts";
import { countDeadlocks } from "../../../testing/deadlocks.tables.ts";
import { makeSeller } from "../../../testing/make.ts";
import { listUntruths } from "../../../testing/order-truths.tables.ts";
import { ageUsers, plainPhone, plantListings } from "../../../testing/plant.tables.ts";
import { sendSigned, webhooksOf } from "../../../testing/signed-webhooks.ts";
import { world } from "../../../testing/world.ts";
import { postMoney, readBalance, verifyLedger } from "../../ledger/ledger.service.ts";
import { runOrderTimers } from "../moves/order-timers.service.ts";

const here = await world({ config: { poolSize: 10 } });
const { db, clock, keys, origin } = here;
const [seller, buyer, admin] = [await makeSeller(await here.user()), await here.user(), await here.staff()];
await ageUsers(db);
const TOTAL = 12_080_00;
const DAY_S = 86_400;

async function buyPaid() {
  const [id = ""] = await plantListings(db, seller, [plainPhone], clock.now());
  const made = await buyer.api.checkout.createOrder({ params: { id }, body: orderBody() as never });
  await payFor(here, made.pid);
  return { id, ...made };
}
const approve = (order_id: string, product_id: string, slot_id: string | null = null) =>
  seller.api.sellerOrders.confirm({ body: { order_id, product_id, approval: 1, slot_id } });
const stateOf = async (id: string) => (await buyer.api.orders.item({ params: { id } })).state;
/** The id that the demo's gateway gave to the money of a payment. */
const moneyOf = async (pid: string) =>
  (await db.find<{ id: string }>(sql`select gateway_payment_id as id from payments where id = ${pid}`))?.id ?? "";

test("an order that cannot be completed holds up no other, and is tried again", async () => {
  const [spoilt, sound] = [await buyPaid(), await buyPaid()];
  for (const { id, order_id } of [spoilt, sound]) {
    await approve(order_id, id);
    await moveOn(admin, order_id, toDelivered);
  }
  // Its money went elsewhere by a mistake of somebody's: the ledger will refuse to share out what is not there.
  const gone = { kind: "refund", order: spoilt.order_id, totalPaise: TOTAL, couponPaise: 0 } as const;
  await db.transaction((tx) => postMoney(tx, gone, "by-hand", clock.now()));
  await db.run(sql`update orders set due_at = due_at - interval '1 hour' where id = ${spoilt.order_id}`);
  await clock.advance(db, 30 * DAY_S);
  await expect(runOrderTimers(here)).rejects.toThrow(/1 of 2 orders/);
  expect(await stateOf(sound.order_id)).toBe("completed");
  expect(await stateOf(spoilt.order_id)).toBe("delivered");
  await expect(runOrderTimers(here)).rejects.toThrow(/1 of 1 orders?/);
  await db.run(sql`update orders set due_at = null, due_event = null where id = ${spoilt.order_id}`);
  await runOrderTimers(here);
});

test.each([
  ["before it is picked up", 1, "cancelled"],
  ["on its way", 4, "out_for_delivery"],
  ["after it was delivered", 5, "delivered"],
] as const)(
  "refunded in the gateway's own back office %s: cancelled if it can be, else it goes on and somebody looks",
  async (_when, steps, state) => {
    const { id, order_id, pid } = await buyPaid();
    await approve(order_id, id);
    await moveOn(admin, order_id, toDelivered.slice(0, steps));
    const told = webhooksOf(pid).refunded({ id: await moneyOf(pid), amount: TOTAL }, `rfnd_${order_id}`);
    for (const event of ["one", "two"]) {
      expect(await sendSigned(origin, keys, told, { "x-razorpay-event-id": event + order_id })).toBe(200);
      await applyWebhooks(here);
    }
    const order = await buyer.api.orders.item({ params: { id: order_id } });
    expect(order).toMatchObject({ state, payment: { state: "refunded", refunded_paise: TOTAL } });
    const payment = await db.find(sql`select review_reasons from payments where id = ${pid}`);
    expect(payment).toEqual({ review_reasons: ["refunded_elsewhere"] });
    expect(await readBalance(db, "order_escrow", order_id)).toBe(state === "cancelled" ? 0 : -TOTAL);
    expect(await readBalance(db, "refund_payable", order_id)).toBe(0);
    if (state === "cancelled") return;
    if (state === "out_for_delivery") await moveOn(admin, order_id, ["deliver"]);
    await clock.advance(db, 30 * DAY_S);
    await runOrderTimers(here);
    expect(await stateOf(order_id)).toBe("completed");
    expect(await readBalance(db, "order_escrow", order_id)).toBe(0);
  },
);

test("couriers' slots swapped by many at once: nobody waits in a circle, and every place is counted", async () => {
  const orders = [];
  for (let n = 0; n < 8; n++) orders.push(await buyPaid());
  const slots = (await seller.api.sellerOrders.pickupSlots({ query: { order_id: orders[0]?.order_id ?? "" } }))
    .slice(0, 2)
    .map(({ id }) => id);
  await Promise.all(orders.map(({ order_id, id }, n) => approve(order_id, id, slots[n % 2] ?? null)));
  const before = await countDeadlocks(db);
  for (let round = 1; round <= 3; round++) {
    await Promise.all(
      orders.map(({ order_id: id }, n) =>
        admin.api.ordersDesk.move({
          params: { id, event: "schedule_pickup" },
          body: { slot_id: slots[(n + round) % 2] ?? null },
        }),
      ),
    );
    if (round < 3) await Promise.all(orders.map(({ order_id }) => moveOn(admin, order_id, ["fail_pickup"])));
  }
  expect((await countDeadlocks(db)) - before).toBe(0);
  const untruths = await listUntruths(db);
  expect(untruths.filter((what) => what.startsWith("slot"))).toEqual([]);
});

test("the ledger is whole", async () => {
  expect((await verifyLedger(db)).faults).toEqual([]);
});
