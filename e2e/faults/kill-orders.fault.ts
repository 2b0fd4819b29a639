// kill -9 of the server and of the worker, fifty times, while people order, pay, fail to pay and cancel: afterwards every
// order has its payment, every sum its place, and all that the gateway took is an order or went back.
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { Refusal } from "../../contract/kit.ts";
import { verifyLedger } from "../../server/domains/ledger/ledger.service.ts";
import { sql } from "../../server/kit/db/sql.ts";
import { orderBody } from "../../server/testing/buying.ts";
import { makeSeller } from "../../server/testing/make.ts";
import { listLostMoney, listUntruths } from "../../server/testing/order-truths.tables.ts";
import { ageUsers, plainPhone, plantListings } from "../../server/testing/plant.tables.ts";
import { inParallel, seeded } from "../../server/testing/seeded.ts";
import { seedOr } from "../../server/testing/size.ts";
import { openCrew } from "./crew.ts";

const KILLS = 50;
const SEED = seedOr(50);
const BUYERS = 8;
const ITEMS = 60;

const crew = await openCrew(4_212);
const { db } = crew;
const [server, worker] = [crew.member("server/main.ts"), crew.member("server/worker.ts")];
await server.start();
await worker.start();
const seller = await makeSeller(await crew.user());
const buyers = await inParallel(Array.from({ length: BUYERS }), 4, () => crew.user());
await ageUsers(db);
const items = await plantListings(
  db,
  seller,
  Array.from({ length: ITEMS }, () => plainPhone),
  new Date(),
);

test(`after ${KILLS} kills nothing is half done and no money is lost (seed ${SEED})`, async () => {
  let isOpen = true;
  const seen = { ordered: 0, paid: 0, failed: 0, cancelled: 0, refused: 0, cut: 0 };
  /** What was acknowledged to somebody: it must be there afterwards. */
  const acknowledged = new Set<string>();
  const acknowledgedPayments = new Set<string>();

  /** Undefined if the answer was lost; who asks again with the same key asks for the same thing. */
  async function tried<T>(call: () => Promise<T>): Promise<T | undefined> {
    try {
      return await call();
    } catch (error) {
      if (error instanceof Refusal && error.status < 500) seen.refused++;
      else {
        seen.cut++;
        await wait(100);
      }
      return undefined;
    }
  }

  const shop = async (who: number) => {
    const chance = seeded(SEED * 1_000 + who);
    const buyer = buyers[who];
    if (!buyer) return;
    for (let n = 0; isOpen; n++) {
      const id = chance.pick(items);
      const key = `k-${who}-${n}`;
      const body = orderBody({ is_cod: chance.next() < 0.15 }) as never;
      let made: { order_id: string; pid: string } | undefined;
      for (let attempt = 0; attempt < 3 && !made && isOpen; attempt++) {
        const before = seen.cut;
        made = await tried(() => buyer.api.checkout.createOrder({ params: { id }, body, key }));
        if (seen.cut === before) break;
      }
      if (!made) {
        await wait(50);
        continue;
      }
      const { order_id, pid } = made;
      seen.ordered++;
      acknowledged.add(order_id);
      const dice = chance.next();
      const pay = (outcome: "success" | "failed") =>
        tried(() => crew.guest.api.payments.devPay({ params: { pid }, body: { outcome } }));
      if (dice < 0.6) {
        if (await pay("success")) {
          seen.paid++;
          acknowledgedPayments.add(pid);
        }
      } else if (dice < 0.8) {
        if (await pay("failed")) seen.failed++;
      }
      if (chance.next() < 0.6) {
        const done = await tried(() =>
          buyer.api.orders.cancel({ params: { id: order_id }, body: {}, key: `c-${who}-${n}` }),
        );
        if (done) seen.cancelled++;
      }
    }
  };

  const chance = seeded(SEED);
  const shoppers = buyers.map((_, who) => shop(who));
  const killed = { server: 0, worker: 0 };
  const done = () => seen.ordered + seen.paid + seen.failed + seen.cancelled;
  for (let kill = 0; kill < KILLS; kill++) {
    // In the middle of something: a moment after a few things were done, however fast this machine is.
    const enough = done() + 1 + chance.below(6);
    for (const until = Date.now() + 10_000; done() < enough && Date.now() < until; ) await wait(5);
    await wait(chance.below(80));
    const which = chance.next() < 0.6 ? "server" : "worker";
    const member = which === "server" ? server : worker;
    await member.kill();
    await member.start();
    killed[which]++;
  }
  isOpen = false;
  await Promise.all(shoppers);

  // Whoever was asking when they were killed is given up, as half a minute or ten later in earnest.
  await db.run(sql`update payments set link_asked_at = link_asked_at - interval '2 minutes' where link_id is null`);
  await db.run(sql`update refunds set asked_at = asked_at - interval '2 minutes' where done_at is null`);
  await db.run(sql`
    update graphile_worker._private_jobs set locked_at = locked_at - interval '11 minutes' where locked_at is not null`);
  const openWork = async () => {
    await crew.guest.api.dev.advanceClock({ body: { advance_s: 31 * 60 } });
    const rows = await db.many<{ what: string }>(sql`
      select 'webhook ' || id || ' waits' as what from webhook_events where applied_at is null
      union all select 'event ' || id || ' is untold' from outbox_events where dispatched_at is null
      union all select 'refund ' || key || ' is open' from refunds where done_at is null
      union all select 'payment ' || id || ' is ' || state from payments where state in ('none', 'link_created')`);
    return [...(await listUntruths(db)), ...(await listLostMoney(db)), ...rows.map(({ what }) => what)];
  };
  await expect.poll(openWork, { timeout: 120_000, interval: 3_000 }).toEqual([]);

  const stored = await db.many<{ id: string; state: string; payment: string; pid: string }>(sql`
    select o.id, o.state, p.state as payment, p.id as pid from orders o join payments p on p.id = o.pid`);
  const states = Object.entries(Object.groupBy(stored, ({ state, payment }) => `${state}, ${payment}`));
  console.log({
    seed: SEED,
    killed,
    ...seen,
    orders: stored.length,
    ends: Object.fromEntries(states.map(([name, rows]) => [name, rows?.length])),
  });
  const ids = new Set(stored.map(({ id }) => id));
  expect([...acknowledged].filter((id) => !ids.has(id))).toEqual([]);
  // A payment that was acknowledged as made is an order now, or went back; nothing else.
  const lost = stored.filter(({ pid, payment }) => acknowledgedPayments.has(pid) && !/^(paid|refunded)$/.test(payment));
  expect(lost).toEqual([]);
  // A reference has one link at the gateway. One that we never heard of belongs to a payment that was over by then, and
  // nobody else has its address.
  const strays = await db.many(sql`
    select l.id, p.state from sandbox_links l left join payments p on p.reference = l.reference
    where p.link_id is distinct from l.id and p.state is distinct from 'expired'`);
  expect(strays).toEqual([]);
  expect(await verifyLedger(db)).toMatchObject({ sum_paise: 0, faults: [] });
  expect(seen.paid).toBeGreaterThan(20);
  expect(seen.cut).toBeGreaterThan(0);
}, 600_000);
