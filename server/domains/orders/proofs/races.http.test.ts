// Many who want the same things at the same time, at two processes of one product.
import { expect, test } from "vitest";
import { Refusal } from "../../../../contract/kit.ts";
import { sql } from "../../../kit/db/sql.ts";
import { applyWebhooks } from "../../../testing/apply-webhooks.ts";
import { createBrowser } from "../../../testing/browser.ts";
import { orderBody } from "../../../testing/buying.ts";
import { countDeadlocks } from "../../../testing/deadlocks.tables.ts";
import { makeSeller } from "../../../testing/make.ts";
import { mixOrders } from "../../../testing/order-mix.ts";
import { listLostMoney, listUntruths } from "../../../testing/order-truths.tables.ts";
import { ageUsers, plainPhone, plantListings } from "../../../testing/plant.tables.ts";
import { seeded } from "../../../testing/seeded.ts";
import { seedOr, sized } from "../../../testing/size.ts";
import { world } from "../../../testing/world.ts";
import { foldLiveCounts } from "../../catalogue/catalogue.service.ts";
import { verifyLedger } from "../../ledger/ledger.service.ts";
import { sendRefunds } from "../../payments/refunds.service.ts";
import { sweepPayments } from "../../payments/sweep.service.ts";
import { runOrderTimers } from "../moves/order-timers.service.ts";

const SEED = seedOr(20_261_115);
const STEPS = sized(400, 4_000);
const here = await world({ config: { poolSize: 8 } });
const there = await world({
  database: here.database,
  config: { poolSize: 8, sessionSecret: here.config.sessionSecret },
});
const { db, clock } = here;
const [seller, admin] = [await makeSeller(await here.user()), await here.staff()];
const buyers = await Promise.all(Array.from({ length: 10 }, () => here.user()));
await ageUsers(db);

/** The same person at the other process. */
function atTheOther(person: ReturnType<typeof createBrowser>) {
  const browser = createBrowser(there.origin);
  for (const [name, value] of person.jar) browser.jar.set(name, value);
  return browser;
}
const twins = buyers.map(atTheOther);

test("ten buyers, two processes, three items: three orders, and everybody else is told that it is taken", async () => {
  const items = await plantListings(db, seller, [plainPhone, plainPhone, plainPhone], clock.now());
  const asks = buyers.flatMap((buyer, n) =>
    items.map((id, item) => ({ id, who: (n + item) % 2 === 0 ? buyer : (twins[n] as typeof buyer), item })),
  );
  const outcomes = await Promise.all(
    asks.map(({ id, who, item }) =>
      who.api.checkout.createOrder({ params: { id }, body: orderBody({ is_cod: item === 0 }) as never }).then(
        () => "ordered",
        (error: unknown) => (error instanceof Refusal ? `${error.status} ${error.code}` : String(error)),
      ),
    ),
  );
  const counted = Object.fromEntries(
    [...new Set(outcomes)].map((outcome) => [outcome, outcomes.filter((other) => other === outcome).length]),
  );
  expect(counted).toEqual({ ordered: 3, "409 item_taken": 27 });
  expect(await db.many(sql`select listing_id from orders where listing_id = any(${items}::uuid[])`)).toHaveLength(3);
  expect(await listUntruths(db)).toEqual([]);
});

const settle = async () => {
  for (const scene of [here, there]) {
    await applyWebhooks(scene);
    await sendRefunds(scene);
    await applyWebhooks(scene);
  }
};

test(`orders, payments, answers, cancellations and timers at once: nobody waits in a circle (seed ${SEED})`, async () => {
  const items = await plantListings(
    db,
    seller,
    Array.from({ length: 4 }, () => plainPhone),
    clock.now(),
  );
  const before = await countDeadlocks(db);
  const people = { buyers: [...buyers.slice(0, 4), ...twins.slice(0, 4)], seller, staff: admin, guest: here };
  const report = await mixOrders(people, items, seeded(SEED), {
    steps: STEPS,
    width: 12,
    more: {
      webhooks: () => applyWebhooks(there),
      "webhooks again": () => applyWebhooks(here),
      refunds: () => sendRefunds(here),
      timers: async () => {
        await clock.advance(db, 300);
        await runOrderTimers(here);
      },
      sweep: () => sweepPayments(there),
    },
  });
  expect(report.broken).toEqual([]);
  // Something of everything happened, or this proves nothing.
  for (const name of ["order", "order for cash", "pay", "approve", "decline", "cancel", "staff"]) {
    expect(report.done[name], name).toBeGreaterThan(0);
  }
  await settle();
  expect(await listUntruths(db)).toEqual([]);
  // The counts of live listings are the same once they are added up, by two at once.
  await Promise.all([foldLiveCounts(here), foldLiveCounts(there)]);
  expect(await db.many(sql`select from category_live_changes`)).toEqual([]);
  expect(await listUntruths(db)).toEqual([]);
  expect(await listLostMoney(db)).toEqual([]);
  expect((await verifyLedger(db)).faults).toEqual([]);
  expect((await countDeadlocks(db)) - before).toBe(0);
}, 300_000);
