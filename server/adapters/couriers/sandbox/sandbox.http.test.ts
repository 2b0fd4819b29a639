// The demo's courier: parcels that travel with the clock, and what it tells of them.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeEach, expect, test } from "vitest";
import type { CourierFact, ParcelAsk } from "../../../kit/couriers/courier-port.ts";
import { createLog } from "../../../kit/log.ts";
import { type Clock, createClock } from "../../../kit/work/clock.ts";
import { world } from "../../../testing/world.ts";
import { CourierFailed } from "../courier-failed.ts";
import { createSandbox } from "./sandbox.ts";

const { db, keys, couriers } = await world();

/** Where its webhooks go here: what they say, and whether it is signed. */
const letters: { facts: CourierFact[]; isSigned: boolean }[] = [];
let isDeaf = false;
const receiver = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const body = Buffer.concat(chunks);
  if (!isDeaf)
    letters.push({ facts: courier.readWebhook(body), isSigned: courier.verifyWebhook(body, request.headers) });
  response.writeHead(isDeaf ? 500 : 200).end();
});
await new Promise<void>((done) => receiver.listen(0, "127.0.0.1", done));
afterAll(() => receiver.close());

let now = new Date("2026-03-02T04:30:00Z");
const clock: Clock = { ...createClock(), now: () => now };
const later = (days: number) => {
  now = new Date(now.getTime() + days * 86_400_000);
};
const courier = createSandbox({
  db,
  clock,
  log: createLog("silent"),
  address: { origin: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}` },
  secret: keys.courier,
  timeoutMs: 80,
});

beforeEach(async () => {
  later(100);
  isDeaf = false;
  await courier.writeScript({
    lose_replies: 0,
    repeat: 1,
    shuffle: false,
    stall_ms: 0,
    lose_parcels: 0,
    travels: true,
  });
  await courier.passOver(now);
  letters.length = 0;
});

let made = 0;
function ask(change: Partial<ParcelAsk> = {}): ParcelAsk {
  const person = { name: "Asha Rao", phone: "9876543210", lines: ["7, Lane 3"], state: "Karnataka" };
  return {
    reference: `sh-${++made}-delivery-1`,
    leg: "delivery",
    from: { ...person, city: "Bengaluru", pincode: "560001" },
    to: { ...person, city: "Delhi", pincode: "110001" },
    weightGrams: 900,
    contents: "A phone",
    valuePaise: 15_000_00,
    cashPaise: 0,
    window: null,
    instructions: "",
    ...change,
  };
}
const kinds = (facts: readonly CourierFact[]) => facts.map(({ kind }) => kind).filter((kind) => kind !== "weighed");
const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => "answered",
    (error) => (error instanceof CourierFailed ? error.failure : error),
  );

test("a parcel stays where it is until the clock goes on, and then arrives as every webhook said", async () => {
  const { waybill, costPaise } = await courier.book(ask());
  expect(waybill).toMatch(/^SX\d{10}$/);
  expect(costPaise).toBeGreaterThan(3_000);
  expect(await courier.travel()).toBe(0);
  expect(await courier.track(waybill)).toEqual([]);
  later(30);
  const facts = await courier.track(waybill);
  expect(kinds(facts).slice(0, 2)).toEqual(["collected", "in_transit"]);
  expect(kinds(facts).at(-1)).toBe("delivered");
  expect(facts.map(({ at }) => at)).toEqual(facts.map(({ at }) => at).toSorted((a, b) => a.getTime() - b.getTime()));
  expect(await courier.travel()).toBe(facts.length);
  expect(letters.flatMap(({ facts }) => facts)).toEqual(expect.arrayContaining(facts));
  expect(letters.every(({ isSigned }) => isSigned)).toBe(true);
  expect(await courier.travel()).toBe(0);
});

test("it says how long it takes and what it costs, and does not go where the army carries the post", async () => {
  const near = await courier.serviceable({ from: "560001", to: "560034", weightGrams: 400, cashPaise: 0 });
  const far = await courier.serviceable({ from: "560001", to: "797001", weightGrams: 400, cashPaise: 0 });
  expect(near).toMatchObject({ serves: true, days: { least: 1, most: 2 } });
  expect(far.days?.least).toBe(5);
  expect(far.pricePaise).toBeGreaterThan(near.pricePaise ?? 0);
  const cash = await courier.serviceable({ from: "560001", to: "560034", weightGrams: 400, cashPaise: 100_00 });
  expect(cash.pricePaise).toBe((near.pricePaise ?? 0) + 35_00);
  const army = { from: "560001", to: "900001", weightGrams: 400, cashPaise: 0 };
  expect(await courier.serviceable(army)).toEqual({ serves: false, days: null, pricePaise: null });
  const to = { ...ask().to, pincode: "900001" };
  expect(await failureOf(courier.book(ask({ to })))).toBe("refused");
});

test("an answer that is lost left a parcel behind, found by our reference; booked again there are two", async () => {
  await courier.writeScript({ lose_replies: 1 });
  const asked = ask();
  expect(await failureOf(courier.book(asked))).toBe("unavailable");
  await courier.writeScript({ lose_replies: 0 });
  const [first] = await courier.findByReference(asked.reference);
  const second = await courier.book(asked);
  expect(await courier.findByReference(asked.reference)).toEqual([first, second]);
  await courier.cancel(second.waybill);
  await courier.cancel(second.waybill);
  expect(await courier.findByReference(asked.reference)).toEqual([first]);
  later(30);
  expect(kinds(await courier.track(second.waybill))).toEqual(["cancelled"]);
  expect(await failureOf(courier.cancel(first?.waybill ?? ""))).toBe("refused");
  expect(await failureOf(courier.cancel("SX1"))).toBe("refused");
});

test("where it stalls longer than we wait nobody knows, though it was done", async () => {
  await courier.writeScript({ stall_ms: 30_000 });
  const asked = ask();
  const begun = performance.now();
  expect(await failureOf(courier.book(asked))).toBe("unavailable");
  expect(performance.now() - begun).toBeLessThan(2_000);
  await courier.writeScript({ stall_ms: 0 });
  expect(await courier.findByReference(asked.reference)).toHaveLength(1);
});

test("it repeats itself and mixes things up when told to, and its webhooks may be lost", async () => {
  const { waybill } = await courier.book(ask());
  await courier.writeScript({ repeat: 3, shuffle: true });
  later(30);
  const told = await courier.travel();
  expect(letters).toHaveLength(told * 3);
  const order = letters.map(({ facts }) => facts[0]?.at.getTime() ?? 0);
  expect(order).not.toEqual(order.toSorted((a, b) => a - b));
  await courier.writeScript({ repeat: 1 });
  const other = await courier.book(ask());
  isDeaf = true;
  later(10);
  await courier.travel();
  isDeaf = false;
  letters.length = 0;
  expect(await courier.travel()).toBe(0);
  expect((await courier.track(other.waybill)).length).toBeGreaterThan(0);
  expect(kinds(await courier.track(waybill)).at(-1)).toBe("delivered");
});

test("a parcel that is lost stays lost until somebody finds it", async () => {
  await courier.writeScript({ lose_parcels: 1 });
  const { waybill } = await courier.book(ask());
  later(30);
  expect(kinds(await courier.track(waybill)).at(-1)).toBe("lost");
  await courier.writeScript({ lose_parcels: 0 });
  expect(await courier.tell(waybill, { kind: "out_for_delivery" })).toBe(true);
  expect(letters.at(-1)?.facts[0]).toMatchObject({ waybill, kind: "out_for_delivery", at: now });
  later(5);
  expect(kinds(await courier.track(waybill)).at(-1)).toBe("delivered");
});

test("where parcels do not travel, only what is told happens", async () => {
  await courier.writeScript({ travels: false });
  const { waybill } = await courier.book(ask());
  later(30);
  expect(await courier.travel()).toBe(0);
  expect(await courier.track(waybill)).toEqual([]);
  await courier.tell(waybill, { kind: "failed_attempt", reason: "no_cash", place: "Delhi" });
  expect(await courier.track(waybill)).toEqual([
    { waybill, kind: "failed_attempt", at: now, place: "Delhi", reason: "no_cash", grams: null },
  ]);
  expect(await courier.tell("SX1", { kind: "delivered" })).toBe(false);
});

test("another day is taken once, and only after an attempt that failed", async () => {
  const { waybill } = await courier.book(ask());
  const day = () => new Date(now.getTime() + 2 * 86_400_000).toISOString().slice(0, 10);
  const choice = (key: string, to = null as ParcelAsk["to"] | null) =>
    courier.redeliver({ waybill, key, day: day(), part: "evening", to });
  expect(await failureOf(choice("a"))).toBe("refused");
  await courier.tell(waybill, { kind: "out_for_delivery" });
  later(0.1);
  await courier.tell(waybill, { kind: "failed_attempt", reason: "nobody_there" });
  expect(await failureOf(choice("a", { ...ask().to, pincode: "110002" }))).toBe("refused");
  const chosen = day();
  await choice("a");
  await choice("a");
  later(10);
  const again = (await courier.track(waybill)).filter(({ kind }) => kind === "out_for_delivery").at(1);
  const hour = new Date((again?.at.getTime() ?? 0) + 5.5 * 3_600_000).toISOString();
  expect(hour.slice(0, 10)).toBe(chosen);
  expect(Number(hour.slice(11, 13))).toBeGreaterThanOrEqual(16);
  expect(kinds(await courier.track(waybill)).at(-1)).toBe("delivered");
});

test("after three failed attempts it goes back", async () => {
  const { waybill } = await courier.book(ask());
  await courier.tell(waybill, { kind: "collected" });
  for (let times = 0; times < 3; times++) {
    later(0.01);
    await courier.tell(waybill, { kind: "failed_attempt", reason: "nobody_there" });
  }
  later(30);
  expect(kinds(await courier.track(waybill)).slice(-2)).toEqual(["returning", "returned"]);
});

test("cash is paid over two days after it was taken, each parcel once", async () => {
  const paid = await courier.book(ask());
  const { waybill } = await courier.book(ask({ cashPaise: 1_500_00 }));
  for (const one of [paid.waybill, waybill]) await courier.tell(one, { kind: "delivered", at: now });
  await courier.tell(waybill, { kind: "delivered", at: new Date(now.getTime() + 60_000) });
  const day = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10);
  expect(await courier.remittances(day(1))).toEqual([]);
  expect(await courier.remittances(day(2))).toEqual([
    { waybill, amountPaise: 1_500_00, reference: `SXR${day(2).replaceAll("-", "")}`, paidOn: day(2) },
  ]);
});

test("what was not signed by it is not its own", () => {
  const body = Buffer.from(JSON.stringify({ waybill: "SX1", kind: "delivered", at: now }));
  expect(courier.verifyWebhook(body, {})).toBe(false);
  expect(courier.verifyWebhook(body, { "x-courier-signature": "0".repeat(64) })).toBe(false);
  expect(courier.readWebhook(Buffer.from("<html>"))).toEqual([]);
  expect(courier.readWebhook(Buffer.from('{"waybill":"SX1","kind":"eaten","at":"2026-01-01"}'))).toEqual([]);
});

test("a demo has it beside the hand, which books at once and tells nothing", async () => {
  expect(couriers.names).toEqual(["hand", "sandbox"]);
  const hand = couriers.find("hand");
  expect(await hand?.book(ask({ reference: "sh-1" }))).toEqual({ waybill: "sh-1", costPaise: null });
  expect(await hand?.track("sh-1")).toEqual([]);
  expect(couriers.find("shiprocket")).toBeUndefined();
  expect(couriers.isResting("sandbox")).toBe(false);
});
