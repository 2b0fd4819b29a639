// One order's parcels from the seller's door to the buyer's: by hand as before, and with a courier that tells.
import { beforeAll, describe, expect, test } from "vitest";
import type { FactKind, FailReason } from "../../../contract/shipments/facts.ts";
import { sql } from "../../kit/db/sql.ts";
import { moveOn, toDelivered } from "../../testing/buying.ts";
import { makeSeller } from "../../testing/make.ts";
import { listParcels, trustCash } from "../../testing/parcels.tables.ts";
import { acceptedOrder, applyCourierWebhooks, carryBySandbox, letParcelsGo } from "../../testing/parcels.ts";
import { ageUsers } from "../../testing/plant.tables.ts";
import { world } from "../../testing/world.ts";
import { keepUp } from "./keep-up/keep-up.service.ts";
import { sweepShipments } from "./sweep/sweep.service.ts";
import { tellFacts } from "./tell-facts.service.ts";

const here = await world({ config: { poolSize: 6 } });
const { db, clock, origin, courierSandbox } = here;
const [seller, buyer, staff] = [await makeSeller(await here.user()), await here.user(), await here.staff()];
await ageUsers(db);
await trustCash(db);

const HOUR_MS = 3_600_000;
const parcelsOf = async (id: string) =>
  (await listParcels(db, [id])).map(({ leg, courier, state }) => `${leg} ${courier} ${state}`);
const stateOf = async (id: string) =>
  (await db.find<{ state: string }>(sql`select state from orders where id = ${id}`))?.state;
const waybillOf = async (id: string, leg: string) => {
  const parcels = (await listParcels(db, [id])).filter((parcel) => parcel.leg === leg);
  return parcels.at(-1)?.waybill ?? "";
};
const thrice = <const T>(...steps: T[]): T[] => [...steps, ...steps, ...steps];
const begin = () => acceptedOrder(here, buyer, seller);

/** Something happens at the courier, which tells by webhook. */
async function tell(id: string, leg: string, kind: FactKind, hour: number, reason: FailReason | null = null) {
  const at = new Date(clock.now().getTime() + hour * HOUR_MS);
  expect(await courierSandbox?.tell(await waybillOf(id, leg), { kind, at, reason })).toBe(true);
}
async function hear(id: string) {
  await applyCourierWebhooks(here);
  await keepUp(here, id);
}

describe("by hand", () => {
  test("a parcel follows what staff do with its order, and never moves it", async () => {
    const id = await begin();
    await letParcelsGo(here, id);
    expect(await stateOf(id)).toBe("confirmed");
    expect(await parcelsOf(id)).toEqual(["pickup hand booked"]);
    await moveOn(staff, id, ["schedule_pickup", "fail_pickup", "schedule_pickup", "pick_up"]);
    await keepUp(here, id);
    expect(await parcelsOf(id)).toEqual(["pickup hand collected"]);
    await moveOn(staff, id, ["pass_check"]);
    await keepUp(here, id);
    expect(await parcelsOf(id)).toEqual(["pickup hand delivered", "delivery hand booked"]);
    await moveOn(staff, id, ["dispatch", "fail_delivery", "dispatch", "deliver"]);
    await keepUp(here, id);
    await keepUp(here, id);
    expect(await parcelsOf(id)).toEqual(["pickup hand delivered", "delivery hand delivered"]);
    expect((await listParcels(db, [id])).map(({ failed_attempts }) => failed_attempts)).toEqual([1, 1]);
    expect(await stateOf(id)).toBe("delivered");
  });

  test("heard of late and all at once, it is the same", async () => {
    const id = await begin();
    await moveOn(staff, id, toDelivered);
    await keepUp(here, id);
    expect(await parcelsOf(id)).toEqual(["pickup hand delivered", "delivery hand delivered"]);
    expect(await stateOf(id)).toBe("delivered");
  });

  test("what could not be delivered goes back to its seller", async () => {
    const id = await begin();
    await moveOn(staff, id, ["schedule_pickup", "pick_up", "pass_check", ...thrice("dispatch", "fail_delivery")]);
    await keepUp(here, id);
    expect(await stateOf(id)).toBe("returned_to_seller");
    expect(await parcelsOf(id)).toEqual(["pickup hand delivered", "delivery hand returned", "send_back hand booked"]);
  });

  test("an order that is cancelled calls its parcel off", async () => {
    const id = await begin();
    await keepUp(here, id);
    await buyer.api.orders.cancel({ params: { id }, body: { reason: "Found another." } });
    await keepUp(here, id);
    expect(await parcelsOf(id)).toEqual(["pickup hand cancelled"]);
  });
});

describe("with a courier", () => {
  beforeAll(() => carryBySandbox(here));

  test("booked, fetched, brought: the order follows each step", async () => {
    const id = await begin();
    await letParcelsGo(here, id);
    expect(await parcelsOf(id)).toEqual(["pickup sandbox booked"]);
    expect(await stateOf(id)).toBe("pickup_scheduled");
    await tell(id, "pickup", "failed_attempt", 1, "not_ready");
    await hear(id);
    expect(await stateOf(id)).toBe("pickup_failed");
    await tell(id, "pickup", "collected", 24);
    await hear(id);
    expect(await stateOf(id)).toBe("picked_up");
    await moveOn(staff, id, ["pass_check"]);
    await letParcelsGo(here, id);
    expect(await parcelsOf(id)).toEqual(["pickup sandbox delivered", "delivery sandbox booked"]);
    expect(await stateOf(id)).toBe("check_passed");
    const steps: [FactKind, string][] = [
      ["collected", "out_for_delivery"],
      ["out_for_delivery", "out_for_delivery"],
      ["failed_attempt", "delivery_failed"],
      ["in_transit", "delivery_failed"],
      ["out_for_delivery", "out_for_delivery"],
      ["delivered", "delivered"],
    ];
    for (const [n, [kind, order]] of steps.entries()) {
      await tell(id, "delivery", kind, 48 + n * 10);
      await hear(id);
      expect(await stateOf(id), kind).toBe(order);
    }
    expect(await parcelsOf(id)).toEqual(["pickup sandbox delivered", "delivery sandbox delivered"]);
    const said = await db.many<{ reason: string; actor_kind: string }>(
      sql`select reason, actor_kind from order_history where order_id = ${id} and event = 'fail_pickup'`,
    );
    expect(said).toEqual([{ reason: "It was not ready for the courier.", actor_kind: "system" }]);
  });

  test("told only of its delivery, an order makes up for the steps before", async () => {
    const id = await begin();
    await letParcelsGo(here, id);
    await tell(id, "pickup", "delivered", 30);
    await hear(id);
    expect(await stateOf(id)).toBe("picked_up");
    await moveOn(staff, id, ["pass_check"]);
    await letParcelsGo(here, id);
    await tell(id, "delivery", "delivered", 60);
    await tell(id, "delivery", "failed_attempt", 50);
    await hear(id);
    expect(await stateOf(id)).toBe("delivered");
  });

  test("staff move the order by hand, and what the courier tells later does no harm", async () => {
    const id = await begin();
    await letParcelsGo(here, id);
    // The courier was booked before staff asked for a pickup: they have one.
    await moveOn(staff, id, ["schedule_pickup", "pick_up", "pass_check"]);
    await letParcelsGo(here, id);
    await moveOn(staff, id, ["dispatch", "fail_delivery"]);
    await tell(id, "pickup", "failed_attempt", -5);
    // The same attempt, as the courier tells it.
    await tell(id, "delivery", "failed_attempt", -1);
    await hear(id);
    expect(await stateOf(id)).toBe("delivery_failed");
    expect((await listParcels(db, [id])).at(-1)).toMatchObject({ state: "failed_attempt", failed_attempts: 1 });
    await moveOn(staff, id, ["dispatch", "deliver"]);
    await tell(id, "delivery", "out_for_delivery", 5);
    await hear(id);
    expect(await stateOf(id)).toBe("delivered");
    expect(await parcelsOf(id)).toEqual(["pickup sandbox delivered", "delivery sandbox delivered"]);
  });

  test("facts that are heard at the same moment move the order to where the last of them leads", async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, begin));
    for (const id of ids) await moveOn(staff, id, ["schedule_pickup", "pick_up", "pass_check"]);
    for (const id of ids) await letParcelsGo(here, id);
    for (const id of ids) {
      const shipmentId = (await listParcels(db, [id])).at(-1)?.id ?? "";
      const facts = (["collected", "in_transit", "out_for_delivery", "delivered"] as const).map((kind, n) => ({
        kind,
        at: new Date(clock.now().getTime() + n * HOUR_MS),
      }));
      await Promise.all(facts.map((fact) => tellFacts(here, shipmentId, [fact], "webhook")));
      expect(await stateOf(id)).toBe("delivered");
    }
  });

  test("an order on hold does not move; it does when it is free again", async () => {
    const id = await begin();
    await letParcelsGo(here, id);
    await db.run(sql`update orders set held_at = now() where id = ${id}`);
    await tell(id, "pickup", "collected", 3);
    await hear(id);
    expect([await stateOf(id), ...(await parcelsOf(id))]).toEqual(["pickup_scheduled", "pickup sandbox collected"]);
    await db.run(sql`update orders set held_at = null where id = ${id}`);
    await sweepShipments(here);
    expect(await stateOf(id)).toBe("picked_up");
  });

  test("an order that is cancelled calls its booking off at the courier", async () => {
    const id = await begin();
    await letParcelsGo(here, id);
    const waybill = await waybillOf(id, "pickup");
    await staff.api.ordersDesk.move({ params: { id, event: "cancel" }, body: { reason: "Asked for by phone." } });
    await letParcelsGo(here, id);
    expect(await parcelsOf(id)).toEqual(["pickup sandbox cancelled"]);
    const at = await db.find(sql`
      select from courier_sandbox_parcels where waybill = ${waybill} and cancelled_at is not null`);
    expect(at).toBeDefined();
  });

  test("fetched although it was cancelled: it is on its way, somebody is told, and it goes back to its seller", async () => {
    const id = await begin();
    await letParcelsGo(here, id);
    await buyer.api.orders.cancel({ params: { id }, body: { reason: null } });
    await keepUp(here, id);
    await tell(id, "pickup", "collected", 2);
    await hear(id);
    expect((await listParcels(db, [id])).at(-1)).toMatchObject({
      state: "collected",
      differs: "fetched_although_cancelled",
    });
    expect(await stateOf(id)).toBe("cancelled");
    await tell(id, "pickup", "delivered", 20);
    await hear(id);
    expect(await parcelsOf(id)).toEqual(["pickup sandbox delivered", "send_back sandbox planned"]);
  });

  test("what is delivered after it was given up is a difference, and moves nothing", async () => {
    const id = await begin();
    await moveOn(staff, id, ["schedule_pickup", "pick_up", "pass_check"]);
    await letParcelsGo(here, id);
    await tell(id, "delivery", "out_for_delivery", 1);
    await hear(id);
    await moveOn(staff, id, ["fail_delivery", "dispatch", "fail_delivery", "dispatch", "fail_delivery"]);
    await hear(id);
    await tell(id, "delivery", "delivered", 5);
    await hear(id);
    expect(await stateOf(id)).toBe("returned_to_seller");
    const delivery = (await listParcels(db, [id])).find(({ leg }) => leg === "delivery");
    expect(delivery).toMatchObject({ state: "delivered", differs: "delivered_although_ended" });
  });

  test("a return is fetched by the courier too", async () => {
    const id = await begin();
    await moveOn(staff, id, toDelivered);
    await db.run(sql`
      insert into order_returns (order_id, kind, reason, images, is_buyer_caused, created_at)
      values (${id}, 'damaged', 'Broken.', '{}', false, now())`);
    await db.run(sql`update orders set state = 'return_requested' where id = ${id}`);
    await moveOn(staff, id, ["approve_return"]);
    await letParcelsGo(here, id);
    await tell(id, "return", "collected", 5);
    await hear(id);
    expect(await stateOf(id)).toBe("return_picked_up");
    await moveOn(staff, id, ["receive_return"]);
    await letParcelsGo(here, id);
    expect((await parcelsOf(id)).slice(2)).toEqual(["return sandbox delivered", "send_back sandbox booked"]);
  });
});

describe("webhooks", () => {
  test("what is not signed is nobody's word", async () => {
    const body = JSON.stringify({ waybill: "SX1", kind: "delivered", at: new Date().toISOString() });
    const send = (courier: string) =>
      fetch(`${origin}/api/v1/courier/webhook/${courier}`, {
        method: "POST",
        headers: { "content-type": "application/json", "x-courier-signature": "0".repeat(64) },
        body,
      });
    const reply = await send("sandbox");
    expect([reply.status, (await reply.json()).code]).toEqual([401, "invalid_signature"]);
    expect((await send("shiprocket")).status).toBe(404);
    expect(await db.find(sql`select from courier_webhooks where body = ${Buffer.from(body)}`)).toBeUndefined();
  });

  test("of a waybill that nobody knows yet it waits, and counts once it is known", async () => {
    await carryBySandbox(here);
    const id = await begin();
    await letParcelsGo(here, id);
    const waybill = await waybillOf(id, "pickup");
    await tell(id, "pickup", "collected", 1);
    // As if the answer to the booking were still on its way.
    await db.run(sql`alter table shipments disable trigger shipments_guard`);
    await db.run(sql`update shipments set waybill = 'later' where waybill = ${waybill}`);
    await applyCourierWebhooks(here);
    expect(await stateOf(id)).toBe("pickup_scheduled");
    await db.run(sql`update shipments set waybill = ${waybill} where waybill = 'later'`);
    await db.run(sql`alter table shipments enable trigger shipments_guard`);
    await applyCourierWebhooks(here);
    expect(await stateOf(id)).toBe("picked_up");
  });
});
