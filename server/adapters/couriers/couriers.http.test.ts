// All couriers that are set up, each behind a breaker of its own, and what of their troubles is logged.
import { expect, test } from "vitest";
import type { CouriersConfig } from "../../kit/couriers/config-couriers.ts";
import type { Db } from "../../kit/db/database.ts";
import { createLog } from "../../kit/log.ts";
import { createClock } from "../../kit/work/clock.ts";
import { parcelAsk } from "../../testing/couriers/courier-double.ts";
import { DELHIVERY, delhiveryDouble } from "../../testing/couriers/delhivery-double.ts";
import { SHIPROCKET, shiprocketDouble } from "../../testing/couriers/shiprocket-double.ts";
import { quoted } from "./courier-failed.ts";
import { createCouriers } from "./couriers.ts";

const [rocket, delhivery] = [await shiprocketDouble(), await delhiveryDouble()];
const logged: string[] = [];
let now = 0;

function open(change: Partial<CouriersConfig> = {}) {
  const log = createLog("info", { write: (line: string) => void logged.push(line) });
  const couriers = {
    hasSandbox: false,
    shiprocket: { ...SHIPROCKET, url: rocket.url },
    delhivery: { ...DELHIVERY, url: delhivery.url },
    timeoutMs: 2_000,
    ...change,
  };
  const parts = {
    db: {} as Db,
    clock: createClock(),
    keys: { courier: Buffer.alloc(32) },
    log,
    address: { origin: "" },
  };
  return createCouriers({ couriers }, parts, { now: () => now });
}
const failureOf = (call: Promise<unknown> | undefined) =>
  Promise.resolve(call).then(
    () => "answered",
    ({ failure }) => failure,
  );

test("those that are set up are there by name, and the hand always is", () => {
  const { couriers, courierSandbox } = open();
  expect(couriers.names).toEqual(["hand", "shiprocket", "delhivery"]);
  expect(couriers.find("sandbox")).toBeUndefined();
  expect(courierSandbox).toBeUndefined();
  const { couriers: fewer } = open({ shiprocket: undefined, delhivery: undefined });
  expect(fewer.names).toEqual(["hand"]);
});

test("one that is ill rests by itself, while the others carry on; then one call sees whether it is back", async () => {
  const { couriers } = open();
  const ill = couriers.find("delhivery");
  for (let times = 0; times < 5; times++) delhivery.faults.push({ on: "/packages/", fault: "html" });
  for (let times = 0; times < 5; times++) expect(await failureOf(ill?.findByReference("sh-1"))).toBe("unavailable");
  expect(couriers.isResting("delhivery")).toBe(true);
  const asked = delhivery.arrivals.length;
  expect(await failureOf(ill?.book(parcelAsk()))).toBe("resting");
  expect(delhivery.arrivals).toHaveLength(asked);
  expect(couriers.isResting("shiprocket")).toBe(false);
  expect((await couriers.find("shiprocket")?.book(parcelAsk()))?.waybill).toMatch(/^1904/);
  now += 30_000;
  expect(couriers.isResting("delhivery")).toBe(false);
  expect(await ill?.findByReference("sh-1")).toEqual([]);
  expect(couriers.isResting("delhivery")).toBe(false);
});

test("what it refuses is about one parcel, and stops nobody else's", async () => {
  const { couriers } = open();
  const courier = couriers.find("delhivery");
  const nowhere = parcelAsk({ to: { ...parcelAsk().to, pincode: "900001" } });
  for (let times = 0; times < 8; times++) expect(await failureOf(courier?.book(nowhere))).toBe("refused");
  expect(couriers.isResting("delhivery")).toBe(false);
  expect((await courier?.book(parcelAsk()))?.waybill).toMatch(/^5793/);
});

test("no log knows a key, a person or a courier's own words", () => {
  const all = logged.join("\n");
  expect(all).toContain("the courier did not do as asked");
  expect(all).toContain("the courier refused");
  expect(all).not.toMatch(/canary|Asha|9876543210|Karol|SERVICEABLE/);
});

test.each([
  ["<html><body>Not here</body></html>", "Not here"],
  ["Call +91 98765-43210 or asha.rao@example.com", "Call … or …"],
  ["Bearer abc.def is no good", "… is no good"],
  ["x".repeat(500), "…"],
  ["Pin 110005 is not served", "Pin 110005 is not served"],
  ["word ".repeat(100), "word ".repeat(40).trim()],
])("of %s it keeps %s", (words, kept) => {
  expect(quoted(words).trim()).toBe(kept);
});
