// Money that comes when nobody waits for it any more: an order if the item is still free, a refund if not. Never neither.
import { expect, test } from "vitest";
import { sql } from "../../../kit/db/sql.ts";
import { applyWebhooks } from "../../../testing/apply-webhooks.ts";
import { orderBody } from "../../../testing/buying.ts";
import { makeSeller } from "../../../testing/make.ts";
import { listLostMoney, listUntruths } from "../../../testing/order-truths.tables.ts";
import { ageUsers, plainPhone, plantListings } from "../../../testing/plant.tables.ts";
import { seeded } from "../../../testing/seeded.ts";
import { seedOr, sized } from "../../../testing/size.ts";
import { world } from "../../../testing/world.ts";
import { verifyLedger } from "../../ledger/ledger.service.ts";
import { sendRefunds } from "../../payments/refunds.service.ts";
import { sweepPayments } from "../../payments/sweep.service.ts";

const SEED = seedOr(8);
const COUNT = sized(12, 100);
const here = await world({ config: { poolSize: 6 } });
const { db, clock } = here;
const [seller, buyer, other] = [await makeSeller(await here.user()), await here.user(), await here.user()];
await ageUsers(db);
await db.run(
  sql`insert into settings (key, version, value, changed_by) values ('unpaid_open_max', 99, '1000', 'test')`,
);

test(`${COUNT} late payments, half of the items sold again, told or found: each an order or a refund (seed ${SEED})`, async () => {
  const chance = seeded(SEED);
  const items = await plantListings(
    db,
    seller,
    Array.from({ length: COUNT }, () => plainPhone),
    clock.now(),
  );
  const orders = [];
  for (const id of items) {
    orders.push(await buyer.api.checkout.createOrder({ params: { id }, body: orderBody() as never }));
  }
  await clock.advance(db, 16 * 60);
  await sweepPayments(here);
  const resold = new Set(chance.shuffle(items).slice(0, COUNT / 2));
  for (const id of resold) await other.api.checkout.createOrder({ params: { id }, body: orderBody() as never });
  for (const [n, { pid }] of chance.shuffle(orders).entries()) {
    await here.api.payments.writeSandboxScript({ body: { is_lost: n % 3 === 0, copies: 1 + (n % 2) } });
    await here.api.payments.devPay({ params: { pid }, body: { outcome: "success" } });
  }
  await here.api.payments.writeSandboxScript({ body: { is_lost: false, copies: 1 } });
  await applyWebhooks(here);
  // Half an hour later the sweep asks about those that were over and that nobody told us of.
  await clock.advance(db, 31 * 60);
  for (let minute = 0; minute < 4; minute++) {
    await clock.advance(db, 60);
    await sweepPayments(here);
  }
  await sendRefunds(here);
  await applyWebhooks(here);
  const ends = await db.many<{ listing_id: string; state: string; payment: string }>(sql`
    select o.listing_id, o.state, p.state as payment from orders o join payments p on p.id = o.pid
    where o.buyer_id = ${buyer.id}`);
  expect(ends).toHaveLength(COUNT);
  for (const { listing_id, ...end } of ends) {
    // The second buyer's own time ended before the sweep came by: what was found only then may be free again.
    if (end.payment === "refunded") expect(resold.has(listing_id)).toBe(true);
    expect([
      { state: "awaiting_seller", payment: "paid" },
      { state: "payment_expired", payment: "refunded" },
    ]).toContainEqual(end);
  }
  expect(ends.filter(({ payment }) => payment === "refunded").length).toBeGreaterThan(0);
  expect(await listUntruths(db)).toEqual([]);
  expect(await listLostMoney(db)).toEqual([]);
  expect((await verifyLedger(db)).faults).toEqual([]);
}, 240_000);
