// Orders that are carried by Shiprocket and Delhivery, through our own front door, against doubles on this machine.
import { beforeEach, describe, expect, test } from "vitest";
import type { CourierName } from "../../../contract/shipments/facts.ts";
import { sql } from "../../kit/db/sql.ts";
import { DELHIVERY, delhiveryDouble, delhiveryPush } from "../../testing/couriers/delhivery-double.ts";
import {
  SHIPROCKET,
  shiprocketDouble,
  shiprocketPush,
  shiprocketScan,
} from "../../testing/couriers/shiprocket-double.ts";
import { makeSeller } from "../../testing/make.ts";
import { allBySandbox, listParcels, setHub, trustCash } from "../../testing/parcels.tables.ts";
import { acceptedOrder, applyCourierWebhooks, letParcelsGo } from "../../testing/parcels.ts";
import { ageUsers } from "../../testing/plant.tables.ts";
import { world } from "../../testing/world.ts";

const [rocket, delhivery] = [await shiprocketDouble(), await delhiveryDouble()];
const here = await world({
  config: {
    poolSize: 6,
    couriers: {
      hasSandbox: false,
      shiprocket: { ...SHIPROCKET, hub: SHIPROCKET.hub, url: rocket.url },
      delhivery: { ...DELHIVERY, url: delhivery.url },
      timeoutMs: 800,
    },
  },
});
const { db, clock } = here;
const [seller, buyer] = [await makeSeller(await here.user()), await here.user()];
await ageUsers(db);
await trustCash(db);
await setHub(db);

async function carryBy(name: CourierName): Promise<void> {
  await allBySandbox(db);
  await db.run(sql`update courier_choices set first = ${name}`);
}
const parcelOf = async (id: string) => {
  const [parcel] = await listParcels(db, [id]);
  return parcel;
};
const stateOf = async (id: string) =>
  (await db.find<{ state: string }>(sql`select state from orders where id = ${id}`))?.state;
const kept = async () =>
  (await db.find<{ count: number }>(sql`select count(*)::int as count from courier_webhooks`))?.count ?? 0;
const post = async (door: string, body: Buffer, headers: Record<string, string>) => {
  const type = { "content-type": "application/json" };
  const init = { method: "POST", headers: { ...type, ...headers }, body: new Uint8Array(body) };
  const response = await here.fetch(`/api/v1/courier/webhook/${door}`, init);
  await response.arrayBuffer();
  return response.status;
};
/** India's clock, as couriers write it. */
const written = (hours: number) =>
  new Date(clock.now().getTime() + (hours + 5.5) * 3_600_000).toISOString().slice(0, 19);

describe("Delhivery", () => {
  const authorization = `Token ${DELHIVERY.webhookToken}`;
  beforeEach(() => carryBy("delhivery"));

  test("an order's pickup is booked once although the answer was lost, and follows what is pushed", async () => {
    const id = await acceptedOrder(here, buyer, seller);
    delhivery.faults.push({ on: "create.json", fault: "lose" });
    await letParcelsGo(here, id);
    expect(await parcelOf(id)).toMatchObject({ courier: "delhivery", state: "planned", waybill: null });
    await clock.advance(db, 120);
    await letParcelsGo(here, id);
    const parcel = await parcelOf(id);
    expect(parcel).toMatchObject({ state: "booked", waybill: delhivery.packages.at(-1)?.waybill });
    expect(delhivery.packages).toHaveLength(1);
    expect(await stateOf(id)).toBe("pickup_scheduled");

    const waybill = parcel?.waybill ?? "";
    const push = (hour: number, type: string, status: string) =>
      delhiveryPush(waybill, written(hour), type, status, "X", "");
    const bodies = [push(3, "PU", "In Transit"), push(1, "PP", "Scheduled"), push(2, "PU", "In Transit")];
    const before = await kept();
    for (const body of [...bodies, ...bodies]) expect(await post("delhivery", body, { authorization })).toBe(200);
    expect(await kept()).toBe(before + bodies.length);
    await applyCourierWebhooks(here);
    await letParcelsGo(here, id);
    expect((await parcelOf(id))?.state).toBe("in_transit");
    expect(await stateOf(id)).toBe("picked_up");
    // A day late, of the day before: nothing goes back.
    expect(await post("delhivery", push(-20, "PP", "Dispatched"), { authorization })).toBe(200);
    await applyCourierWebhooks(here);
    await letParcelsGo(here, id);
    expect(await stateOf(id)).toBe("picked_up");
  });

  test("what nobody signed is not kept, and neither is what comes to somebody else's door", async () => {
    const before = await kept();
    const body = delhiveryPush("57930810000000", written(0), "DL", "Delivered", "X");
    expect(await post("delhivery", body, {})).toBe(401);
    expect(await post("delhivery", body, { authorization: `Token ${DELHIVERY.token}` })).toBe(401);
    expect(await post("ship-rocket", body, { authorization })).toBe(401);
    expect(await post("hand", body, { authorization })).toBe(401);
    expect(await post("sandbox", body, { authorization })).toBe(404);
    expect(await kept()).toBe(before);
  });
});

describe("Shiprocket", () => {
  const headers = { "x-api-key": SHIPROCKET.webhookToken };
  beforeEach(() => carryBy("shiprocket"));

  test("an order that stalled half-way is gone on with, and its waybill's scans move the order", async () => {
    const id = await acceptedOrder(here, buyer, seller);
    rocket.faults.push({ on: "/orders/create/return", fault: "stall" });
    await letParcelsGo(here, id);
    expect((await parcelOf(id))?.waybill).toBeNull();
    await clock.advance(db, 120);
    await letParcelsGo(here, id);
    expect(rocket.orders).toHaveLength(1);
    const waybill = (await parcelOf(id))?.waybill ?? "";
    expect(waybill).toBe(rocket.orders[0]?.awb);
    const scans = [
      shiprocketScan(written(4).replace("T", " "), "42", "PICKED UP"),
      shiprocketScan(written(2).replace("T", " "), "20", "SHIPMENT NOT READY"),
    ];
    expect(await post("ship-rocket", shiprocketPush(waybill, scans.slice(1)), headers)).toBe(200);
    await applyCourierWebhooks(here);
    await letParcelsGo(here, id);
    expect(await stateOf(id)).toBe("pickup_failed");
    expect(await post("ship-rocket", shiprocketPush(waybill, scans), headers)).toBe(200);
    await applyCourierWebhooks(here);
    await letParcelsGo(here, id);
    expect(await stateOf(id)).toBe("picked_up");
    expect(await parcelOf(id)).toMatchObject({ state: "collected", failed_attempts: 1 });
  });

  test("the code for the door is in nothing that either of them was sent", async () => {
    const codes = await db.many<{ code: string }>(
      sql`select delivery_code as code from orders where delivery_code is not null`,
    );
    const sent = [...rocket.arrivals, ...delhivery.arrivals].map(({ text, path }) => path + decodeURIComponent(text));
    expect(sent.join("")).toContain("pickup_customer_name");
    for (const { code } of codes) expect(sent.join("")).not.toMatch(new RegExp(`(?<!\\d)${code}(?!\\d)`));
  });
});
