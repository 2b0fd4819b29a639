// The adapter against a double of the documented API on this machine.
import { inspect } from "node:util";
import { beforeEach, expect, test } from "vitest";
import { parcelAsk, reverseAsk } from "../../../testing/couriers/courier-double.ts";
import {
  DELHIVERY,
  delhiveryDouble,
  delhiveryPush,
  delhiveryScan,
} from "../../../testing/couriers/delhivery-double.ts";
import { CourierFailed } from "../courier-failed.ts";
import { createDelhivery } from "./delhivery.ts";

const double = await delhiveryDouble();
let now = 0;
const open = (change = {}, timeoutMs = 5_000) =>
  createDelhivery({ ...DELHIVERY, url: double.url, ...change }, { timeoutMs, now: () => now });
const failureOf = (call: Promise<unknown>): Promise<CourierFailed> =>
  call.then(
    () => Promise.reject(new Error("This was expected to fail.")),
    (error) => (error instanceof CourierFailed ? error : Promise.reject(error)),
  );

beforeEach(() => {
  double.arrivals.length = 0;
  double.faults.length = 0;
  double.state.refusesTwins = true;
  now += 86_400_000;
});

test("a parcel is one form with JSON in it, and without the signs that are refused", async () => {
  const parcel = parcelAsk({
    cashPaise: 1_499_50,
    contents: 'Phone & box; 5" #1',
    instructions: "Gate 4821, ring twice",
  });
  const { waybill } = await open().book(parcel);
  expect(double.arrivals[0]?.text).toMatch(/^format=json&data=%7B/);
  expect(double.packages.at(-1)).toMatchObject({
    waybill,
    shipment: {
      order: parcel.reference,
      name: "Asha Rao",
      add: "7, Lane 3, Karol Bagh, Gate , ring twice",
      pin: "110005",
      payment_mode: "COD",
      cod_amount: 1499.5,
      total_amount: 15_000,
      products_desc: "Phone box 5 1",
      weight: 900,
    },
  });
  expect(decodeURIComponent(double.arrivals[0]?.text ?? "")).not.toContain("4821");
});

test("what is fetched from somebody is a pickup at their address, without cash", async () => {
  await open().book(reverseAsk({ cashPaise: 500_00 }));
  const { shipment } = double.packages.at(-1) ?? {};
  expect(shipment).toMatchObject({ name: "Asha Rao", pin: "110005", payment_mode: "Pickup", cod_amount: 0 });
});

test.each(["lose", "stall"] as const)(
  "an answer that is lost (%s) leaves one parcel, found and not made again",
  async (fault) => {
    const courier = open({}, 300);
    const parcel = parcelAsk();
    double.faults.push({ on: "create.json", fault });
    expect((await failureOf(courier.book(parcel))).failure).toBe("unavailable");
    const found = await courier.findByReference(parcel.reference);
    expect(found).toHaveLength(1);
    // The id is taken: what it was taken for is the parcel.
    expect([await courier.book(parcel)]).toEqual(found);
    expect(double.packages.filter(({ reference }) => reference === parcel.reference)).toHaveLength(1);
  },
);

test("where it makes the same order twice both are found, and one can be called off", async () => {
  double.state.refusesTwins = false;
  const courier = open();
  const parcel = parcelAsk();
  const first = await courier.book(parcel);
  const second = await courier.book(parcel);
  expect(await courier.findByReference(parcel.reference)).toEqual([first, second]);
  await courier.cancel(second.waybill);
  await courier.cancel(second.waybill);
  expect(await courier.findByReference(parcel.reference)).toEqual([first]);
});

test("where it crashed over a parcel nobody knows, and it is looked for", async () => {
  const courier = open();
  const parcel = parcelAsk();
  double.state.crashes = true;
  expect((await failureOf(courier.book(parcel))).failure).toBe("unavailable");
  expect(await courier.findByReference(parcel.reference)).toHaveLength(1);
});

test("what it refuses with a 200 is refused, in its own words and without numbers", async () => {
  const courier = open();
  const nowhere = await failureOf(courier.book(parcelAsk({ to: { ...parcelAsk().to, pincode: "900001" } })));
  expect(nowhere).toMatchObject({ failure: "refused", message: "NON SERVICEABLE PINCODE FOR …" });
  expect(await failureOf(open({ hub: "hub bengaluru" }).book(parcelAsk()))).toMatchObject({
    failure: "refused",
    message: "ClientWarehouse matching query does not exist.",
  });
  const { waybill } = await courier.book(parcelAsk());
  for (const one of double.packages) one.isGone = true;
  expect(await failureOf(courier.cancel(waybill))).toMatchObject({
    failure: "refused",
    message: "Shipment cannot be cancelled.",
  });
  for (const one of double.packages) one.isGone = false;
  expect((await failureOf(courier.track("57930819999"))).failure).toBe("refused");
  expect(await courier.findByReference("sh-unknown")).toEqual([]);
});

test.each([
  ["html", "Delhivery answered 502."],
  ["break", /^Delhivery could not be reached/],
  ["stall", "Delhivery did not answer in time."],
] as const)("where the line is bad (%s), nobody knows", async (fault, message) => {
  double.faults.push({ on: "/packages/", fault });
  const begun = performance.now();
  const failed = await failureOf(open({}, 400).findByReference("sh-1"));
  expect(failed.failure).toBe("unavailable");
  expect(failed.message).toMatch(message);
  expect(performance.now() - begun).toBeLessThan(3_000);
});

test("a token that is not taken is our own trouble, and stays a secret; 429 is peace for as long as it asked", async () => {
  const failed = await failureOf(open({ token: "canarywrong012345" }).book(parcelAsk()));
  expect(failed).toMatchObject({ failure: "unavailable", message: "Delhivery answered 401." });
  expect(inspect(failed)).not.toMatch(/canary/);
  const courier = open();
  double.faults.push({ on: "/packages/", fault: "busy" });
  expect(await failureOf(courier.findByReference("sh-1"))).toMatchObject({ failure: "resting", retryAfterS: 120 });
  const asked = double.arrivals.length;
  expect((await failureOf(courier.cancel("5793"))).failure).toBe("resting");
  expect(double.arrivals).toHaveLength(asked);
});

test("it says where it goes and roughly for how much; an embargo and a place without cash are noes", async () => {
  const courier = open();
  const ask = { from: "560001", to: "110005", weightGrams: 900, cashPaise: 0 };
  expect(await courier.serviceable(ask)).toEqual({ serves: true, days: null, pricePaise: 84_96 });
  expect(double.arrivals.at(-1)?.query.toString()).toBe(
    "md=S&ss=Delivered&cgm=900&o_pin=560001&d_pin=110005&pt=Pre-paid",
  );
  const served = async (change: object) => (await courier.serviceable({ ...ask, ...change })).serves;
  expect(await served({ to: "900001" })).toBe(false);
  expect(await served({ to: "190001" })).toBe(false);
  expect(await served({ to: "781001" })).toBe(true);
  expect(await served({ to: "781001", cashPaise: 100 })).toBe(false);
  double.faults.push({ on: "/charges/", fault: "html" });
  expect(await courier.serviceable(ask)).toEqual({ serves: true, days: null, pricePaise: null });
});

test("another day, and another address where there is one, go to the desk of what was not delivered", async () => {
  const courier = open();
  const ask = { waybill: "5793", key: "k1", day: "2026-03-05", part: "evening", to: null } as const;
  await courier.redeliver(ask);
  await courier.redeliver({ ...ask, to: parcelAsk().to });
  const defer = { waybill: "5793", act: "DEFER_DLV", action_data: { deferred_date: "2026-03-05" } };
  const add = "7, Lane 3, Karol Bagh";
  const edit = { waybill: "5793", act: "EDIT_DETAILS", action_data: { name: "Asha Rao", phone: "9876543210", add } };
  expect(double.updates).toEqual([{ data: [defer] }, { data: [edit, defer] }]);
});

const WAY = [
  ["2026-08-24T23:56:59.828", "UD", "Manifested", "X-UCI", "Manifest uploaded", null],
  ["2026-08-25T18:10:52", "UD", "In Transit", "X-PPOM", "Shipment picked up", "collected"],
  ["2026-08-25T21:00:00.57", "UD", "In Transit", "X-DWS", "Bag added to trip", "in_transit"],
  ["2026-08-27T06:00:00", "UD", "Pending", "X-IBD3F", "Shipment received at facility", "in_transit"],
  ["2026-08-27T09:30:00", "UD", "Dispatched", "X-DDD3FD", "Out for delivery", "out_for_delivery"],
  ["2026-08-27T17:00:00", "UD", "Pending", "EOD-11", "CONSIGNEE UNAVAILABLE", "failed_attempt"],
  ["2026-08-28T15:00:00", "DL", "Delivered", "EOD-38", "Delivered to consignee", "delivered"],
] as const;
const known = WAY.filter(([, , , , , kind]) => kind !== null);

test("tracking tells what happened, on India's clock", async () => {
  const courier = open();
  const { waybill } = await courier.book(parcelAsk());
  double.scans.set(
    waybill,
    WAY.map(([at, type, scan, code, remark]) => delhiveryScan(at, type, scan, code, remark)),
  );
  const facts = await courier.track(waybill);
  expect(facts.map(({ kind }) => kind)).toEqual(known.map(([, , , , , kind]) => kind));
  expect(facts[0]).toEqual({
    waybill,
    kind: "collected",
    at: new Date("2026-08-25T18:10:52+05:30"),
    place: "Delhi",
    reason: null,
    grams: null,
  });
  expect(facts.find(({ kind }) => kind === "failed_attempt")?.reason).toBe("nobody_there");
});

test.each([
  ["RT", "In Transit", "", "returning"],
  ["DL", "RTO", "", "returned"],
  ["PP", "Scheduled", "", undefined],
  ["PP", "Scheduled", "EOD-43", "failed_attempt"],
  ["PU", "In Transit", "", "in_transit"],
  ["PU", "Dispatched", "", "out_for_delivery"],
  ["DL", "DTO", "", "delivered"],
  ["CN", "Canceled", "", "cancelled"],
  ["UD", "Not Picked", "X-PNP", undefined],
  ["UD", "Not Picked", "DTUP-210", "cancelled"],
  ["LT", "LOST", "", "lost"],
  ["UD", "Something new", "", undefined],
])("%s %s %s is told as %s", (type, status, code, kind) => {
  const facts = open().readWebhook(delhiveryPush("5793", "2026-08-25T18:10:52.1", type, status, code));
  expect(facts.map((fact) => fact.kind)).toEqual(kind === undefined ? [] : [kind]);
});

test("a push is known by the header it was given, and one by one they tell what tracking tells", () => {
  const courier = open();
  const bodies = WAY.map(([at, type, status, code, remark]) => delhiveryPush("5793", at, type, status, code, remark));
  const kinds = bodies.toReversed().flatMap((body) => courier.readWebhook(body).map(({ kind }) => kind));
  expect(kinds).toEqual(known.map(([, , , , , kind]) => kind).toReversed());
  const all = Buffer.from(`[${bodies.join(",")}]`);
  expect(courier.readWebhook(all)).toHaveLength(known.length);
  const { webhookToken } = DELHIVERY;
  for (const given of [webhookToken, `Token ${webhookToken}`, `Bearer ${webhookToken}`])
    expect(courier.verifyWebhook(all, { authorization: given })).toBe(true);
  for (const given of [undefined, "", "Token", `Token ${DELHIVERY.token}`, webhookToken.toUpperCase()])
    expect(courier.verifyWebhook(all, { authorization: given })).toBe(false);
  for (const odd of ["", "<html>", "null", "[null]", '{"Shipment":{"AWB":"1","Status":"Delivered"}}'])
    expect(courier.readWebhook(Buffer.from(odd))).toEqual([]);
});

test("cash comes with files alone", async () => {
  expect(await open().remittances("2026-03-05")).toBeUndefined();
});
