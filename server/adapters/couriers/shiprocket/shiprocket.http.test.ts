// The adapter against a double of the documented API on this machine.
import { inspect } from "node:util";
import { beforeEach, expect, test } from "vitest";
import { parcelAsk, reverseAsk } from "../../../testing/couriers/courier-double.ts";
import {
  SHIPROCKET,
  shiprocketDouble,
  shiprocketPush,
  shiprocketScan,
} from "../../../testing/couriers/shiprocket-double.ts";
import { CourierFailed } from "../courier-failed.ts";
import { createShiprocket } from "./shiprocket.ts";

const double = await shiprocketDouble();
let now = 0;
const open = (change = {}, timeoutMs = 5_000) =>
  createShiprocket({ ...SHIPROCKET, url: double.url, ...change }, { timeoutMs, now: () => now });
const lines = () => double.arrivals.map(({ method, path }) => `${method} ${path.replace("/v1/external", "")}`);
const failureOf = (call: Promise<unknown>): Promise<CourierFailed> =>
  call.then(
    () => Promise.reject(new Error("This was expected to fail.")),
    (error) => (error instanceof CourierFailed ? error : Promise.reject(error)),
  );

beforeEach(() => {
  double.arrivals.length = 0;
  double.faults.length = 0;
  double.orders.length = 0;
  double.state.refusesTwins = false;
  now += 86_400_000;
});

test("a parcel is looked for, ordered, given a waybill and asked to be fetched", async () => {
  const parcel = parcelAsk({ cashPaise: 1_499_50, instructions: "Ring twice; my code is 4821 & the gate's 12" });
  const { waybill } = await open().book(parcel);
  expect(lines()).toEqual([
    "POST /auth/login",
    "GET /orders",
    "POST /orders/create/adhoc",
    "POST /courier/assign/awb",
    "POST /courier/generate/pickup",
  ]);
  const [order] = double.orders;
  expect(order?.awb).toBe(waybill);
  expect(order?.body).toMatchObject({
    order_id: parcel.reference,
    pickup_location: "Hub Bengaluru",
    billing_customer_name: "Asha Rao",
    billing_address: "7, Lane 3",
    billing_address_2: "Karol Bagh, Ring twice my code is the gate's 12",
    billing_pincode: "110005",
    billing_email: SHIPROCKET.contactEmail,
    payment_method: "COD",
    sub_total: 1499.5,
    weight: 0.9,
    length: 17,
  });
  expect(double.arrivals.map(({ text }) => text).join()).not.toContain("4821");
});

test("what is fetched from somebody is a return order to the hub, prepaid, on the day that was chosen", async () => {
  const parcel = reverseAsk({ cashPaise: 500_00 });
  await open().book(parcel);
  expect(double.orders[0]?.body).toMatchObject({
    pickup_customer_name: "Asha Rao",
    pickup_pincode: "110005",
    shipping_customer_name: "Sahejo",
    shipping_pincode: "560001",
    payment_method: "PREPAID",
    sub_total: 15_000,
  });
  expect(double.orders[0]?.pickups).toEqual([expect.objectContaining({ pickup_date: ["2026-03-04"] })]);
});

test("it logs in once for many at once, again when the token has run out, and once when it was ended", async () => {
  const before = double.state.logins;
  const courier = open();
  await Promise.all([1, 2, 3].map(() => courier.findByReference("sh-0")));
  expect(double.state.logins).toBe(before + 1);
  double.endTokens();
  expect(await courier.findByReference("sh-0")).toEqual([]);
  expect(double.state.logins).toBe(before + 2);
  now += 9 * 86_400_000;
  await courier.findByReference("sh-0");
  expect(double.state.logins).toBe(before + 3);
});

test("a login that is refused is no loop and tells no password", async () => {
  const failed = await failureOf(open({ password: "canarywrong01" }).track("1904"));
  expect(failed.failure).toBe("unavailable");
  expect(lines()).toEqual(["POST /auth/login"]);
  expect(inspect(failed)).not.toMatch(/canary/);
});

test("tokens that are ended at once are not fetched for ever", async () => {
  const courier = open();
  await courier.findByReference("sh-0");
  const ending = setInterval(() => double.endTokens(), 0);
  double.endTokens();
  const begun = double.state.logins;
  await courier.findByReference("sh-0").catch(() => undefined);
  clearInterval(ending);
  expect(double.state.logins - begun).toBeLessThanOrEqual(1);
});

test.each(["lose", "stall"] as const)(
  "an answer to an order that is lost (%s) leaves one order, gone on with",
  async (fault) => {
    const courier = open({}, 300);
    const parcel = parcelAsk();
    double.faults.push({ on: "/orders/create/adhoc", fault });
    expect((await failureOf(courier.book(parcel))).failure).toBe("unavailable");
    expect(await courier.findByReference(parcel.reference)).toEqual([]);
    const { waybill } = await courier.book(parcel);
    expect(double.orders).toHaveLength(1);
    expect(await courier.findByReference(parcel.reference)).toEqual([{ waybill, costPaise: null }]);
  },
);

test("an answer with a waybill that is lost leaves a parcel that is found, and not booked again", async () => {
  const courier = open();
  const parcel = parcelAsk();
  double.faults.push({ on: "/courier/assign/awb", fault: "lose" });
  expect((await failureOf(courier.book(parcel))).failure).toBe("unavailable");
  const found = await courier.findByReference(parcel.reference);
  expect(found).toHaveLength(1);
  expect([await courier.book(parcel)]).toEqual(found);
  expect(double.orders).toHaveLength(1);
});

test("the same order made twice over there is found twice, and one of them can be called off", async () => {
  const courier = open();
  const parcel = parcelAsk();
  const { waybill } = await courier.book(parcel);
  const [first] = double.orders;
  double.orders.push({ ...first, id: 99, shipmentId: 98, awb: "190499" } as (typeof double.orders)[number]);
  expect((await courier.findByReference(parcel.reference)).map((one) => one.waybill)).toEqual([waybill, "190499"]);
  await courier.cancel("190499");
  expect(await courier.findByReference(parcel.reference)).toEqual([{ waybill, costPaise: null }]);
  // One whose reference only begins like ours is not ours.
  expect(await courier.findByReference(parcel.reference.slice(0, -1))).toEqual([]);
});

test("a pickup that is not answered loses no waybill", async () => {
  double.faults.push({ on: "/generate/pickup", fault: "html" }, { on: "/generate/pickup", fault: "break" });
  expect((await open().book(parcelAsk())).waybill).toMatch(/^1904/);
  expect(lines().filter((line) => line.endsWith("pickup"))).toHaveLength(2);
});

test("what it refuses is said in its own words, without numbers and addresses", async () => {
  const courier = open();
  double.state.noWaybill =
    "No courier for asha@example.com, call 98765 43210 (token eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOjE4NTU5)";
  const failed = await failureOf(courier.book(parcelAsk()));
  expect(failed).toMatchObject({ failure: "refused", message: "No courier for … call … (…" });
  const wrong = await failureOf(open({ hub: "Elsewhere" }).book(parcelAsk()));
  expect(wrong).toMatchObject({ failure: "refused", message: "Wrong Pickup location entered." });
  const weightless = await failureOf(courier.book(parcelAsk({ reference: "" })));
  expect(weightless).toMatchObject({
    failure: "refused",
    message: "Oops! Invalid Data. The order_id field is required.",
  });
  double.orders.push({ ...double.orders[0], awb: "19041", status: "PICKED UP" } as (typeof double.orders)[number]);
  const late = await failureOf(courier.cancel("19041"));
  expect(late).toMatchObject({ failure: "refused", message: "Cannot cancel shipment after Out for Pickup" });
});

test("an order's id that is taken is refused, where nothing of it is found", async () => {
  double.state.refusesTwins = true;
  const courier = open();
  const parcel = parcelAsk();
  await courier.cancel((await courier.book(parcel)).waybill);
  expect(await failureOf(courier.book(parcel))).toMatchObject({
    failure: "refused",
    message: "Oops! Invalid Data. The order id has already been taken.",
  });
});

test.each([
  ["html", "unavailable", "Shiprocket answered 502."],
  ["break", "unavailable", /^Shiprocket could not be reached/],
  ["stall", "unavailable", "Shiprocket did not answer in time."],
] as const)("where the line is bad (%s), nobody knows", async (fault, failure, message) => {
  const courier = open({}, 400);
  await courier.findByReference("sh-0");
  double.faults.push({ on: "/track/", fault });
  const begun = performance.now();
  const failed = await failureOf(courier.track("1904"));
  expect(failed.failure).toBe(failure);
  expect(failed.message).toMatch(message);
  expect(performance.now() - begun).toBeLessThan(3_000);
});

test("who says 429 is left in peace for as long as it asked, without being asked again", async () => {
  const courier = open();
  await courier.findByReference("sh-0");
  double.faults.push({ on: "/orders", fault: "busy" });
  expect(await failureOf(courier.findByReference("sh-0"))).toMatchObject({ failure: "resting", retryAfterS: 120 });
  const asked = double.arrivals.length;
  now += 119_000;
  expect(await failureOf(courier.track("1904"))).toMatchObject({ failure: "resting", retryAfterS: 1 });
  expect(double.arrivals).toHaveLength(asked);
  now += 1_000;
  expect(await courier.findByReference("sh-0")).toEqual([]);
});

test("it says who goes where, for how much, in how many days", async () => {
  const courier = open();
  const ask = { from: "560001", to: "110005", weightGrams: 900, cashPaise: 0 };
  expect(await courier.serviceable(ask)).toEqual({ serves: true, days: { least: 2, most: 3 }, pricePaise: 71_30 });
  const cash = await courier.serviceable({ ...ask, cashPaise: 100 });
  expect(cash.days).toEqual({ least: 3, most: 3 });
  expect(double.arrivals.at(-1)?.query.toString()).toBe(
    "pickup_postcode=560001&delivery_postcode=110005&cod=1&weight=0.9",
  );
  expect((await courier.serviceable({ ...ask, to: "900001" })).serves).toBe(false);
});

test("a new attempt is asked for with its day, and with another address where there is one", async () => {
  const courier = open();
  const ask = { waybill: "1904", key: "k1", day: "2026-03-05", part: "evening", to: null } as const;
  await courier.redeliver(ask);
  await courier.redeliver({ ...ask, to: parcelAsk().to });
  expect(double.ndr.map(({ body }) => body)).toEqual([
    { action: "re-attempt", comments: "Bring it on 2026-03-05, in the evening.", deferred_date: "2026-03-05" },
    expect.objectContaining({ phone: "9876543210", address1: "7, Lane 3", address2: "Karol Bagh" }),
  ]);
});

const WAY = [
  shiprocketScan("2026-07-19 11:37:00", "7", "Delivered", "MADANPALLI, Madanapalli, ANDHRA PRADESH"),
  shiprocketScan("2026-07-19 08:57:00", "17", "Out for delivery: 383439-Reddy Bhaskara, MobileNo:- 9963133564"),
  shiprocketScan("2026-07-18 19:20:00", "21", "CONSIGNEE REFUSED TO ACCEPT", "Chomu_SamodRd_D (Rajasthan)"),
  shiprocketScan("2026-07-18 13:50:00", "42", "PickDone ", "NA"),
  shiprocketScan("2026-07-18 10:04:00", "19", "Out for Pickup "),
  shiprocketScan("2026-07-18 09:51:00", "NA", "Pending Manifest Data Received"),
];
const FACTS = [
  ["delivered", "2026-07-19T06:07:00.000Z", "Madanapalli, Andhra Pradesh", null],
  ["out_for_delivery", "2026-07-19T03:27:00.000Z", "Bangalore, Karnataka", null],
  ["failed_attempt", "2026-07-18T13:50:00.000Z", "Chomu, Rajasthan", "refused"],
  ["collected", "2026-07-18T08:20:00.000Z", null, null],
];
const told = (facts: { kind: string; at: Date; place: string | null; reason: string | null }[]) =>
  facts.map(({ kind, at, place, reason }) => [kind, at.toISOString(), place, reason]);

test("tracking tells what happened, on India's clock, and of no driver", async () => {
  const courier = open();
  double.scans.set("1904", WAY);
  const facts = await courier.track("1904");
  expect(told(facts)).toEqual(FACTS);
  expect(JSON.stringify(facts)).not.toMatch(/Reddy|9963133564/);
  expect(await courier.track("1905")).toEqual([]);
});

test("a webhook with its token tells the same in any order and however often; without one it is nobody's", () => {
  const courier = open();
  const body = shiprocketPush("1904", WAY);
  expect(told(courier.readWebhook(body))).toEqual(FACTS);
  expect(told(courier.readWebhook(shiprocketPush("1904", WAY.toReversed())))).toEqual(FACTS.toReversed());
  expect(told(courier.readWebhook(shiprocketPush("1904", [])))).toEqual([
    ["in_transit", "2023-05-23T06:13:52.000Z", null, null],
  ]);
  expect(courier.verifyWebhook(body, { "x-api-key": SHIPROCKET.webhookToken })).toBe(true);
  for (const given of [undefined, "", "5b8a40369d2f7c1", [SHIPROCKET.webhookToken]])
    expect(courier.verifyWebhook(body, { "x-api-key": given })).toBe(false);
  for (const odd of ["", "<html>", "[]", "null", '{"awb":null}', '{"awb":"1904","scans":[null,{"sr-status":"7"}]}'])
    expect(courier.readWebhook(Buffer.from(odd))).toEqual([]);
});

test("cash comes with files alone", async () => {
  expect(await open().remittances("2026-03-05")).toBeUndefined();
});
