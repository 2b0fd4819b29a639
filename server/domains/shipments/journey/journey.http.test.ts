// A parcel as its buyer, its seller and whoever has the link see it; what its buyer writes for the courier.
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { sql } from "../../../kit/db/sql.ts";
import { makeSeller } from "../../../testing/make.ts";
import { deliveryOf, happen, parcelOut, parcelPlanned, soldToFetch } from "../../../testing/parcel-on-its-way.ts";
import { setHub } from "../../../testing/parcels.tables.ts";
import { refusalOf, world } from "../../../testing/world.ts";
import { shipmentData } from "../personal-data/personal-data.service.ts";
import { sweepShipments } from "../sweep/sweep.service.ts";
import { tellNow } from "../tell-facts.service.ts";

const here = await world({ config: { poolSize: 10 } });
const { db, clock } = here;
const seller = await makeSeller(await here.user());
const [buyer, stranger, staff] = [await here.user(), await here.user(), await here.staff()];
await buyer.api.accounts.editProfile({ body: { name: "Meera Iyer" } });
const people = { seller, buyer, staff };
const DAY_S = 86_400;
const read = (who: Pick<typeof buyer, "api">, id: string) => who.api.shipments.ofOrder({ params: { id } });
const collect = (userId: string) => shipmentData.collect(db, userId, here.vault);
const forgetLimits = () => db.run(sql`delete from limit_uses`);

test("the buyer follows every scan with its place; the newest state follows from them", async () => {
  const { orderId, id } = await parcelOut(here, people);
  const [parcel] = await read(buyer, orderId);
  expect(parcel).toMatchObject({ id, leg: "delivery", state: "out_for_delivery", failed_attempts: 0 });
  expect(parcel?.scans.map(({ fact, place }) => [fact, place])).toEqual([
    ["collected", "Gurugram"],
    ["in_transit", "Delhi"],
    ["out_for_delivery", "Hauz Khas"],
  ]);
  expect(parcel?.track_path).toMatch(/^\/track\/[A-Za-z0-9_-]{22,64}$/);
  await happen(here, id, "weighed", { grams: 700 });
  expect((await read(buyer, orderId))[0]?.scans).toHaveLength(3);
  expect((await buyer.api.orders.item({ params: { id: orderId } })).state).toBe("out_for_delivery");
});

test("each sees the legs at their own door; strangers, guests and the other side find nothing", async () => {
  const { orderId } = await parcelOut(here, people);
  expect((await read(buyer, orderId)).map(({ leg }) => leg)).toEqual(["delivery"]);
  const sale = await seller.api.shipments.ofSale({ params: { id: orderId } });
  expect(sale.map(({ leg, state }) => [leg, state])).toEqual([["pickup", "delivered"]]);
  expect(sale[0]?.collected_at).not.toBeNull();
  expect(sale[0]?.weight_said).toBeGreaterThan(0);
  const params = { id: orderId };
  const text = { body: { text: "Ring twice" } };
  const later = { body: { day: "2030-01-01", part: "morning" as const } };
  for (const who of [seller, stranger]) {
    const calls = [
      read(who, orderId),
      who.api.shipments.instruct({ params, ...text }),
      who.api.shipments.redelivery({ params, ...later }),
    ];
    for (const { code } of await Promise.all(calls.map(refusalOf))) expect(code).toBe("not_found");
  }
  for (const who of [buyer, stranger]) {
    expect((await refusalOf(who.api.shipments.ofSale({ params }))).code).toBe("not_found");
    expect((await who.request(`/api/v1/seller/orders/${orderId}/label`)).status).toBe(404);
  }
  const asGuest = [
    here.api.shipments.ofOrder({ params }),
    here.api.shipments.ofSale({ params }),
    here.api.shipments.instruct({ params, ...text }),
    here.api.shipments.redelivery({ params, ...later }),
  ];
  for (const { code } of await Promise.all(asGuest.map(refusalOf))) expect(code).toBe("not_logged_in");
  expect((await refusalOf(read(buyer, randomUUID()))).code).toBe("not_found");
});

test("a line for the courier, until the courier has it; no numbers, no abuse, one line", async () => {
  const { orderId, id } = await parcelPlanned(here, people);
  const params = { id: orderId };
  const write = (text: string) => buyer.api.shipments.instruct({ params, body: { text } });
  expect((await read(buyer, orderId))[0]).toMatchObject({ can_instruct: true, instructions: "" });
  expect(await write("  Blue gate,\n second floor.\u202e ")).toEqual({ text: "Blue gate, second floor." });
  expect((await refusalOf(write("Call me on 98100 12345"))).code).toBe("contact_details");
  expect((await refusalOf(write("bastard"))).code).toBe("abusive_words");
  expect((await refusalOf(write("x".repeat(201)))).code).toBe("validation_failed");
  expect((await read(buyer, orderId))[0]?.instructions).toBe("Blue gate, second floor.");
  const at = (n: number) => `Gate ${n}`;
  await Promise.all(Array.from({ length: 12 }, (_, n) => write(at(n))));
  const kept = (await read(buyer, orderId))[0]?.instructions;
  expect(Array.from({ length: 12 }, (_, n) => at(n))).toContain(kept);
  await happen(here, id, "collected");
  const late = await refusalOf(write("Too late"));
  expect([late.code, late.message]).toEqual([
    "shipment_wrong_state",
    "The parcel is with the courier already. What you wrote before stays.",
  ]);
  expect((await read(buyer, orderId))[0]).toMatchObject({ can_instruct: false, instructions: kept });
});

test("the link shows the way and nothing of whose it is; the wrong one and an old one are the same 404", async () => {
  await forgetLimits();
  const { orderId, id, track, door } = await parcelOut(here, people);
  await buyer.api.orders.item({ params: { id: orderId } });
  const found = await here.api.shipments.track({ params: { token: track } });
  expect(found).toMatchObject({ state: "out_for_delivery", is_cash: false });
  expect(Object.keys(found).toSorted()).toEqual(["expected", "is_cash", "leg", "scans", "state"]);
  const row = await deliveryOf(here, orderId);
  const text = JSON.stringify(found);
  for (const secret of [row.to_address?.name, row.to_address?.phone, ...(row.to_address?.lines ?? []), row.contents]) {
    expect(secret).toBeTruthy();
    expect(text).not.toContain(secret);
  }
  const unknown = await refusalOf(here.api.shipments.track({ params: { token: "A".repeat(27) } }));
  // The secret of the door opens no page for guests, nor the other way round.
  expect((await refusalOf(here.api.shipments.track({ params: { token: door } }))).code).toBe("not_found");
  expect((await refusalOf(here.api.shipments.door({ params: { token: track } }))).code).toBe("not_found");
  await happen(here, id, "delivered");
  await clock.advance(db, 30 * DAY_S - 3_600);
  expect((await here.api.shipments.track({ params: { token: track } })).state).toBe("delivered");
  await clock.advance(db, 7_200);
  const ended = await refusalOf(here.api.shipments.track({ params: { token: track } }));
  expect([ended.code, ended.message]).toEqual([unknown.code, unknown.message]);
  expect((await refusalOf(here.api.shipments.door({ params: { token: door } }))).code).toBe("not_found");
});

test("who guesses at links is slowed down", async () => {
  // A demo lets scripts ask more often.
  await forgetLimits();
  const product = await world({ database: here.database, config: { isDemo: false } });
  const tries = Array.from({ length: 125 }, () =>
    refusalOf(product.api.shipments.track({ params: { token: randomUUID().replaceAll("-", "") } })),
  );
  const codes = (await Promise.all(tries)).map(({ code }) => code);
  expect(codes.filter((code) => code === "not_found")).toHaveLength(120);
  expect(codes.filter((code) => code === "too_many_requests")).toHaveLength(5);
  await forgetLimits();
});

test("what a courier brings the label for has none to print; what a seller prints is one page", async () => {
  const { orderId } = await parcelPlanned(here, people);
  const path = `/api/v1/seller/orders/${orderId}/label`;
  // Fetched already.
  expect((await seller.request(path)).status).toBe(404);
  await setHub(db);
  await db.run(sql`insert into courier_choices (leg, first) values ('pickup', 'sandbox')`);
  try {
    const next = await soldToFetch(here, people);
    await sweepShipments(here);
    const [parcel] = await seller.api.shipments.ofSale({ params: { id: next } });
    expect(parcel).toMatchObject({ leg: "pickup", courier: "sandbox", state: "booked", has_label: true });
    const file = await seller.request(`/api/v1/seller/orders/${next}/label`);
    expect([file.status, file.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    expect(
      Buffer.from(await file.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe("%PDF-");
    expect((await stranger.request(`/api/v1/seller/orders/${next}/label`)).status).toBe(404);
    expect((await here.fetch(`/api/v1/seller/orders/${next}/label`)).status).toBe(401);
  } finally {
    await db.run(sql`delete from courier_choices`);
  }
});

test("each side's file has their own end of the way, and leaving takes it once the parcel is there", async () => {
  const { orderId } = await parcelOut(here, people);
  const [ofBuyer, ofSeller] = [await collect(buyer.id), await collect(seller.id)];
  expect(JSON.stringify(ofBuyer)).toContain("14, Hauz Khas Enclave");
  expect(JSON.stringify(ofBuyer)).not.toContain("B-12, Sector 44");
  expect(JSON.stringify(ofSeller)).toContain("B-12, Sector 44");
  expect(JSON.stringify(ofSeller)).not.toContain("14, Hauz Khas Enclave");
  await db.transaction((tx) => shipmentData.erase(tx, buyer.id));
  const row = await deliveryOf(here, orderId);
  expect([row.to_address !== null, row.instructions]).toEqual([true, ""]);
  await tellNow(here, row.id, { kind: "delivered" }, "staff");
  expect((await deliveryOf(here, orderId)).to_address).toBeNull();
  expect(JSON.stringify(await collect(seller.id))).toContain("B-12, Sector 44");
  await db.transaction((tx) => shipmentData.erase(tx, seller.id));
  // What is still to be fetched from them for other orders keeps where until it is.
  const kept = (await collect(seller.id)) as { order_id: string; address: object | null }[];
  expect(kept.filter(({ order_id }) => order_id === orderId).map(({ address }) => address)).toEqual([null]);
});
