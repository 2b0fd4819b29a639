// One waybill for each leg, whatever becomes of requests and answers; the second choice; and a courier that stalls.
import { beforeEach, describe, expect, test } from "vitest";
import { CourierFailed } from "../../../adapters/couriers/courier-failed.ts";
import type { Courier } from "../../../kit/couriers/courier-port.ts";
import { sql } from "../../../kit/db/sql.ts";
import type { Services } from "../../../kit/services.ts";
import { orderBody } from "../../../testing/buying.ts";
import { makeSeller } from "../../../testing/make.ts";
import {
  chooseFirst,
  endLeases,
  listForgotten,
  listParcels,
  listStraysOf,
  trustCash,
} from "../../../testing/parcels.tables.ts";
import { acceptedOrder, applyCourierWebhooks, carryBySandbox, letParcelsGo } from "../../../testing/parcels.ts";
import { ageUsers, plainPhone, plantListings } from "../../../testing/plant.tables.ts";
import { refusalOf, world } from "../../../testing/world.ts";
import { keepUp } from "../keep-up/keep-up.service.ts";
import { actOnShipment } from "../staff-acts.service.ts";
import { sweepShipments } from "../sweep/sweep.service.ts";

const here = await world({ config: { poolSize: 4 } });
const { db, clock } = here;
const [seller, buyer, staff] = [await makeSeller(await here.user()), await here.user(), await here.staff("logistics")];
await ageUsers(db);
await trustCash(db);
const viewer = { kind: "staff", staffId: staff.id, role: "logistics", sessionId: "", mustEnrol: false } as const;

const sandbox = here.couriers.find("sandbox") as Courier;
const killed = new Error("The process died here.");
const silent = () => new CourierFailed("unavailable", "No answer.");

/** The same product, whose courier behaves otherwise. */
function withCourier(change: Partial<Courier>): Services {
  const couriers: Services["couriers"] = {
    ...here.couriers,
    find: (name) => (name === "sandbox" ? { ...sandbox, ...change } : here.couriers.find(name)),
  };
  return { ...here, couriers };
}

/** Whoever was at it is given up, and so much time has gone by. */
async function sweepLater(scene: Services = here, seconds = 3_700) {
  await endLeases(db);
  await clock.advance(db, seconds);
  await sweepShipments(scene);
}

const begin = async () => {
  const id = await acceptedOrder(here, buyer, seller);
  await keepUp(here, id);
  return id;
};
const parcelOf = async (id: string) => {
  const parcels = await listParcels(db, [id]);
  return parcels.at(-1) as (typeof parcels)[number];
};
const atCourier = (reference: string) =>
  db.many<{ waybill: string; is_living: boolean }>(sql`
    select waybill, cancelled_at is null as is_living from courier_sandbox_parcels where reference = ${reference}
    order by number`);

beforeEach(() => carryBySandbox(here));

describe("one waybill", () => {
  test.each<[string, Partial<Courier>]>([
    ["dies before it asks", { book: () => Promise.reject(killed) }],
    ["dies with the answer in its hand", { book: (ask) => sandbox.book(ask).then(() => Promise.reject(killed)) }],
    ["hears nothing, though it was booked", { book: (ask) => sandbox.book(ask).then(() => Promise.reject(silent())) }],
    ["hears nothing, and it was not", { book: () => Promise.reject(silent()) }],
  ])("a process that %s leaves one", async (_when, change) => {
    const id = await begin();
    await sweepShipments(withCourier(change)).catch(() => undefined);
    expect((await parcelOf(id)).state).toBe("planned");
    // While the first may still be at it, nobody else asks.
    await sweepShipments(here);
    await sweepLater();
    const parcel = await parcelOf(id);
    expect(parcel).toMatchObject({ state: "booked", order_state: "pickup_scheduled" });
    expect(await atCourier(parcel.reference)).toEqual([{ waybill: parcel.waybill, is_living: true }]);
    expect(await listForgotten(db)).toEqual([]);
  });

  test("two processes that sweep at once ask once", async () => {
    const id = await begin();
    await Promise.all([withCourier({}), withCourier({}), here].map((one) => sweepShipments(one)));
    expect(await atCourier((await parcelOf(id)).reference)).toHaveLength(1);
  });

  test("what was cut off and done after it was looked up is one too many: found, called off, written down", async () => {
    const id = await begin();
    let late: (() => Promise<unknown>) | undefined;
    const cutOff: Partial<Courier> = {
      book(ask) {
        late = () => sandbox.book(ask);
        return Promise.reject(silent());
      },
    };
    await sweepShipments(withCourier(cutOff)).catch(() => undefined);
    await sweepLater();
    await late?.();
    const parcel = await parcelOf(id);
    expect(await atCourier(parcel.reference)).toHaveLength(2);
    await sweepLater();
    await sweepLater();
    const there = await atCourier(parcel.reference);
    expect(there.filter(({ is_living }) => is_living).map(({ waybill }) => waybill)).toEqual([parcel.waybill]);
    expect(await listStraysOf(db, parcel.id)).toEqual([{ waybill: there[1]?.waybill, is_cancelled: true }]);
    expect(await listForgotten(db)).toEqual([]);
  });

  test("called off while nobody knows whether it was booked: looked up, and called off there", async () => {
    const id = await begin();
    const lost: Partial<Courier> = { book: (ask) => sandbox.book(ask).then(() => Promise.reject(silent())) };
    await sweepShipments(withCourier(lost)).catch(() => undefined);
    await buyer.api.orders.cancel({ params: { id }, body: { reason: null } });
    await keepUp(here, id);
    await sweepLater();
    await sweepLater();
    const parcel = await parcelOf(id);
    expect(parcel.state).toBe("cancelled");
    expect((await atCourier(parcel.reference)).map(({ is_living }) => is_living)).toEqual([false]);
  });

  test("a courier that is away when a parcel is called off hears of it later", async () => {
    const id = await begin();
    await letParcelsGo(here, id);
    await buyer.api.orders.cancel({ params: { id }, body: { reason: null } });
    await keepUp(here, id);
    await sweepShipments(withCourier({ cancel: () => Promise.reject(silent()) }));
    const { reference } = await parcelOf(id);
    expect((await atCourier(reference))[0]?.is_living).toBe(true);
    await sweepLater();
    expect((await atCourier(reference))[0]?.is_living).toBe(false);
  });
});

describe("the second choice", () => {
  const choose = () => chooseFirst(db, "pickup", "sandbox", "hand");

  test.each<[string, Partial<Courier>]>([
    ["does not serve", { serviceable: async () => ({ serves: false, days: null, pricePaise: null }) }],
    ["rests", { serviceable: () => Promise.reject(new CourierFailed("resting", "It failed too often.")) }],
    ["refuses", { book: () => Promise.reject(new CourierFailed("refused", "Not this one.")) }],
  ])("is asked where the first %s", async (_why, change) => {
    await choose();
    const id = await begin();
    await sweepShipments(withCourier(change));
    expect(await parcelOf(id)).toMatchObject({ courier: "hand", state: "booked" });
  });

  test("is not asked where nobody knows what the first did", async () => {
    await choose();
    const id = await begin();
    await sweepShipments(withCourier({ book: () => Promise.reject(silent()) }));
    expect(await parcelOf(id)).toMatchObject({ courier: "sandbox", state: "planned", booking_error: "No answer." });
    await sweepLater();
  });
});

test("a courier that stalls holds up no checkout and no page, and holds no connection", async () => {
  const id = await begin();
  let let_go = () => undefined as unknown;
  const stalled = new Promise((done) => {
    let_go = () => done(undefined);
  });
  const stalling = withCourier({ serviceable: (ask) => stalled.then(() => sandbox.serviceable(ask)) });
  const sweep = sweepShipments(stalling);
  await expect.poll(async () => (await parcelOf(id)).state).toBe("planned");
  await expect.poll(() => db.pool.totalCount - db.pool.idleCount).toBe(0);
  const began = performance.now();
  const [item = ""] = await plantListings(db, seller, [plainPhone], clock.now());
  await here.api.listings.product({ params: { id: item } });
  await buyer.api.checkout.createOrder({ params: { id: item }, body: orderBody({ is_cod: true }) as never });
  expect(performance.now() - began).toBeLessThan(5_000);
  expect((await parcelOf(id)).state).toBe("planned");
  // Whoever else comes to sweep in this process is not kept waiting by it.
  await sweepShipments(stalling);
  let_go();
  await sweep;
  expect((await parcelOf(id)).state).toBe("booked");
});

describe("staff", () => {
  const act = (id: string, name: "book" | "cancel" | "retry" | "mark", given = {}, scene: Services = here) =>
    actOnShipment(scene, viewer, id, name, given);

  test("book what is planned, and read what the courier says", async () => {
    const id = await begin();
    const parcel = await parcelOf(id);
    const refusing = withCourier({ book: () => Promise.reject(new CourierFailed("refused", "No such street.")) });
    expect((await refusalOf(act(parcel.id, "book", {}, refusing))).code).toBe("courier_refused");
    const away = withCourier({ serviceable: () => Promise.reject(silent()) });
    expect((await refusalOf(act(parcel.id, "book", {}, away))).code).toBe("courier_unavailable");
    await act(parcel.id, "book");
    expect(await parcelOf(id)).toMatchObject({ state: "booked", order_state: "pickup_scheduled" });
    expect((await refusalOf(act(parcel.id, "book"))).code).toBe("shipment_wrong_state");
  });

  test("call it off and try again with another courier", async () => {
    const id = await begin();
    await letParcelsGo(here, id);
    const first = await parcelOf(id);
    await act(first.id, "cancel", { reason: "Too dear." });
    await act(first.id, "retry", { courier: "hand" });
    expect(await parcelOf(id)).toMatchObject({ attempt: 2, courier: "hand", state: "booked" });
    expect((await refusalOf(act(first.id, "retry"))).code).toBe("shipment_wrong_state");
    await sweepLater();
    expect((await atCourier(first.reference)).map(({ is_living }) => is_living)).toEqual([false]);
  });

  test("say what happened, with a reason and in the log", async () => {
    const id = await begin();
    await letParcelsGo(here, id);
    const parcel = await parcelOf(id);
    const bare = await refusalOf(act(parcel.id, "mark", { fact: "weighed" }));
    expect(Object.keys(bare.fields ?? {})).toEqual(["reason", "grams"]);
    await act(parcel.id, "mark", { fact: "collected", reason: "The driver called." });
    expect(await parcelOf(id)).toMatchObject({ state: "collected", order_state: "picked_up" });
    const logged = await db.many(sql`
      select from audit_entries where action = 'shipment.mark' and subject = ${`shipment:${parcel.id}`}`);
    expect(logged).toHaveLength(1);
  });

  test("mark what nobody was booked for: then they carry it", async () => {
    const id = await begin();
    await act((await parcelOf(id)).id, "mark", {
      fact: "failed_attempt",
      fail_reason: "nobody_there",
      reason: "Called.",
    });
    expect(await parcelOf(id)).toMatchObject({
      courier: "hand",
      state: "failed_attempt",
      order_state: "pickup_failed",
    });
  });
});

test("another day that the buyer chose reaches the courier once, also if its answer is lost", async () => {
  const id = await begin();
  await letParcelsGo(here, id);
  const parcel = await parcelOf(id);
  await here.courierSandbox?.tell(parcel.waybill ?? "", { kind: "collected" });
  await clock.advance(db, 3_600);
  await here.courierSandbox?.tell(parcel.waybill ?? "", { kind: "failed_attempt", reason: "nobody_there" });
  await applyCourierWebhooks(here);
  const day = new Date(clock.now().getTime() + 2 * 86_400_000).toISOString().slice(0, 10);
  await db.run(sql`
    insert into shipment_redeliveries (shipment_id, after_attempts, day, part, chosen_at)
    values (${parcel.id}, 1, ${day}, 'evening', ${clock.now()})`);
  const heard: string[] = [];
  const lossy = withCourier({
    async redeliver(ask) {
      heard.push(ask.key);
      await sandbox.redeliver(ask);
      if (heard.length === 1) throw silent();
    },
  });
  await sweepShipments(lossy);
  await sweepLater(lossy, 180);
  await sweepLater(lossy, 180);
  expect(heard).toHaveLength(2);
  expect(new Set(heard).size).toBe(1);
  expect(await db.many(sql`select from courier_sandbox_redeliveries where waybill = ${parcel.waybill}`)).toHaveLength(
    1,
  );
  expect(await db.find(sql`select from shipment_redeliveries where sent_at is not null`)).toBeDefined();
});
