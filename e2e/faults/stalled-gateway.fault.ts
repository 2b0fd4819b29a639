// A gateway that takes every call and says nothing: whoever pays waits, whoever browses does not notice, and no
// connection to the database waits with them.
import http from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { orderBody } from "../../server/testing/buying.ts";
import { countIdleInTransaction } from "../../server/testing/deadlocks.tables.ts";
import { makeSeller } from "../../server/testing/make.ts";
import { ageUsers, plainPhone, plantListings } from "../../server/testing/plant.tables.ts";
import { inParallel } from "../../server/testing/seeded.ts";
import { openCrew } from "./crew.ts";

const ROUNDS = 6;
const WINDOW_MS = 5_000;
const PAYERS = 10;
const BROWSERS = 4;

/** Razorpay as far as links go; silent when told to be. */
let isSilent = false;
let asked = 0;
const gateway = http.createServer((request, response) => {
  asked++;
  request.resume();
  if (isSilent) return;
  const id = `plink_${String(asked).padStart(14, "0")}`;
  request.on("end", () =>
    response
      .setHeader("content-type", "application/json")
      .end(
        JSON.stringify({ id, short_url: `https://rzp.io/i/${id}`, status: "created", payment_links: [], items: [] }),
      ),
  );
});
await new Promise<void>((done) => gateway.listen(0, "127.0.0.1", done));
afterAll(() => {
  gateway.closeAllConnections();
  gateway.close();
});

const crew = await openCrew(4_213, {
  PAYMENT_GATEWAY: "razorpay",
  RAZORPAY_URL: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`,
  RAZORPAY_KEY_ID: "rzp_test_faults",
  RAZORPAY_KEY_SECRET: "only-for-a-fault-test",
  RAZORPAY_WEBHOOK_SECRET: "only-for-a-fault-test",
  RAZORPAY_ACCOUNT_NUMBER: "1234567890",
});
const { db } = crew;
await crew.member("server/main.ts").start();
const seller = await makeSeller(await crew.user());
const payers = await inParallel(Array.from({ length: PAYERS }), 4, () => crew.user());
await ageUsers(db);
const items = await plantListings(
  db,
  seller,
  Array.from({ length: PAYERS }, () => plainPhone),
  new Date(),
);

/** Questions that nobody asked before: no kept answer stands in for the work. */
const questions = [
  (n: number) => `/api/v1/products?limit=24&price_min=${1 + (n % 10_000)}`,
  (n: number) => `/api/v1/products?search=planted&price_max=${20_000 + n}`,
  (n: number) => `/?fresh=${n}`,
];
let questioned = 0;

interface Window {
  browsing: number[];
  checkouts: number;
  idle: number;
}

async function watch(millis: number): Promise<Window> {
  const seen: Window = { browsing: [], checkouts: 0, idle: 0 };
  const until = Date.now() + millis;
  const browse = async () => {
    while (Date.now() < until) {
      const from = performance.now();
      const n = questioned++;
      const path = questions[n % questions.length]?.(n) ?? "/";
      const response = await fetch(`${crew.origin}${path}`);
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`${path}: ${response.status}`);
      seen.browsing.push(performance.now() - from);
      await wait(5);
    }
  };
  const pay = async (who: number) => {
    while (Date.now() < until) {
      const id = items[who] ?? "";
      await payers[who]?.api.checkout
        .createOrder({ params: { id }, body: orderBody() as never })
        .catch(() => undefined);
      seen.checkouts++;
      // As often when it answers as when it does not: only the waiting is to differ.
      await wait(Math.max(0, Math.min(1_000, until - Date.now())));
    }
  };
  const look = async () => {
    while (Date.now() < until) {
      seen.idle = Math.max(seen.idle, await countIdleInTransaction(db));
      await wait(250);
    }
  };
  const paying = Promise.all(payers.map((_, who) => pay(who)));
  await Promise.all([look(), ...Array.from({ length: BROWSERS }, browse)]);
  // Whoever still waits for the gateway waits on by themselves.
  await Promise.race([paying, wait(0)]);
  return seen;
}

const percentile = (times: number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;

test("a gateway that is silent for 30 seconds: browsing takes as long as ever, no connection is held", async () => {
  await watch(2_000);
  const [calm, stalled]: [Window[], Window[]] = [[], []];
  for (let round = 0; round < ROUNDS; round++) {
    for (const [silent, windows] of [
      [false, calm],
      [true, stalled],
    ] as const) {
      isSilent = silent;
      windows.push(await watch(WINDOW_MS));
    }
    gateway.closeAllConnections();
  }
  const times = (windows: Window[]) => windows.flatMap(({ browsing }) => browsing);
  const result = {
    stalledSeconds: (ROUNDS * WINDOW_MS) / 1_000,
    asked,
    requests: [times(calm).length, times(stalled).length],
    p50: [percentile(times(calm), 0.5), percentile(times(stalled), 0.5)],
    p99: [percentile(times(calm), 0.99), percentile(times(stalled), 0.99)],
    idleInTransaction: Math.max(...stalled.map(({ idle }) => idle)),
  };
  console.log(result);
  expect(result.idleInTransaction).toBe(0);
  expect(times(stalled).length).toBeGreaterThan(200);
  expect((result.p99[1] ?? 0) / (result.p99[0] ?? 1)).toBeLessThanOrEqual(1.2);
  expect(crew.faults()).toEqual([]);
}, 300_000);
