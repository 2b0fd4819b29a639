// 500 buyers, four processes, twenty items: twenty orders, and everybody else is told that it is taken.
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { Refusal } from "../../contract/kit.ts";
import { verifyLedger } from "../../server/domains/ledger/ledger.service.ts";
import { orderBody } from "../../server/testing/buying.ts";
import { countDeadlocks } from "../../server/testing/deadlocks.tables.ts";
import { makeSeller } from "../../server/testing/make.ts";
import { mixOrders } from "../../server/testing/order-mix.ts";
import { listLostMoney, listUntruths } from "../../server/testing/order-truths.tables.ts";
import { ageUsers, plainPhone, plantListings } from "../../server/testing/plant.tables.ts";
import { inParallel, seeded } from "../../server/testing/seeded.ts";
import { seedOr } from "../../server/testing/size.ts";
import { openCrew } from "./crew.ts";

const SEED = seedOr(500);
const BUYERS = 500;
const ITEMS = 20;
const TRIES = 4;

// What is too much at once is turned away with a 503 and a word when to come again; that has a test of its own.
const crew = await openCrew(4_211, { WEB_PROCESSES: "4", MAX_IN_FLIGHT: "500", DATABASE_POOL: "10" });
const { db } = crew;
await crew.member("server/main.ts").start();

const seller = await makeSeller(await crew.user());
const buyers = await inParallel(Array.from({ length: BUYERS }), 12, () => crew.user());
await ageUsers(db);
const items = await plantListings(
  db,
  seller,
  Array.from({ length: ITEMS }, () => plainPhone),
  new Date(),
);

test(`${BUYERS} buyers at 4 processes want ${ITEMS} items: ${ITEMS} orders, the rest 409 (seed ${SEED})`, async () => {
  const chance = seeded(SEED);
  const wishes = buyers.map((buyer) => ({
    buyer,
    items: chance.shuffle(items).slice(0, TRIES),
    isCash: chance.next() < 0.5,
  }));
  const outcomes: Record<string, number> = {};
  let busy = 0;
  const order = async ({ buyer, isCash }: (typeof wishes)[number], id: string): Promise<string> => {
    for (;;) {
      const outcome = await buyer.api.checkout
        .createOrder({ params: { id }, body: orderBody({ is_cod: isCash }) as never })
        .then(
          () => "ordered",
          (error: unknown) => (error instanceof Refusal ? `${error.status} ${error.code}` : String(error)),
        );
      if (outcome !== "503 overloaded") return outcome;
      busy++;
      await wait(1_000);
    }
  };
  const started = performance.now();
  await Promise.all(
    wishes.map(async (wish) => {
      for (const id of wish.items) {
        const outcome = await order(wish, id);
        outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
      }
    }),
  );
  console.log({ seed: SEED, outcomes, busy, ms: Math.round(performance.now() - started) });
  expect(outcomes).toEqual({ ordered: ITEMS, "409 item_taken": BUYERS * TRIES - ITEMS });
  const untruths = await listUntruths(db);
  expect(untruths).toEqual([]);
  expect((await verifyLedger(db)).faults).toEqual([]);
  expect(crew.faults()).toEqual([]);
}, 240_000);

test(`everything at once at the same eight items, with the queue at work: nobody waits in a circle (seed ${SEED})`, async () => {
  const some = await plantListings(
    db,
    seller,
    Array.from({ length: 8 }, () => plainPhone),
    new Date(),
  );
  const before = await countDeadlocks(db);
  const people = { buyers: buyers.slice(0, 40), seller, staff: await crew.admin(), guest: crew.guest };
  const report = await mixOrders(people, some, seeded(SEED), {
    steps: 3_000,
    width: 24,
    more: { clock: () => crew.guest.api.dev.advanceClock({ body: { advance_s: 120 } }) },
  });
  console.log({ seed: SEED, done: report.done, refused: report.refused });
  expect(report.broken).toEqual([]);
  // What is still on its way arrives: webhooks by the queue, refunds by their job.
  await expect
    .poll(
      async () => {
        await crew.guest.api.dev.advanceClock({ body: { advance_s: 31 * 60 } });
        return [...(await listUntruths(db)), ...(await listLostMoney(db))];
      },
      { timeout: 90_000, interval: 3_000 },
    )
    .toEqual([]);
  expect((await verifyLedger(db)).faults).toEqual([]);
  expect((await countDeadlocks(db)) - before).toBe(0);
  expect(crew.faults()).toEqual([]);
}, 300_000);
