import { expect, test } from "vitest";
import { idOf, indianTime, isSecret, numberOf, paiseOf, placeOf, reasonOf } from "./read-courier.ts";
import { instructionsOf, kilos, plain, sideOf } from "./said-to-courier.ts";

test.each([
  ["2023-05-19 11:59:16", "2023-05-19T06:29:16.000Z"],
  ["2026-08-24T23:56:59.79", "2026-08-24T18:26:59.790Z"],
  ["2022-11-25 11:17:52.878599", "2022-11-25T05:47:52.878Z"],
  ["23 05 2023 11:43:52", "2023-05-23T06:13:52.000Z"],
  ["2026-01-01 00:10", "2025-12-31T18:40:00.000Z"],
])("%s is %s", (told, at) => {
  expect(indianTime(told)?.toISOString()).toBe(at);
});

test.each(["", "NA", "0000-00-00 00:00:00", "2026-13-01 10:00:00", "yesterday", null, 20260101, {}])(
  "%o is no time",
  (told) => {
    expect(indianTime(told)).toBeNull();
  },
);

test.each([
  ["Chomu_SamodRd_D (Rajasthan)", "Chomu, Rajasthan"],
  ["Delhi_Airport_GW (Delhi)", "Delhi"],
  ["MADANPALLI, Madanapalli, ANDHRA PRADESH", "Madanapalli, Andhra Pradesh"],
  ["RTO/CHD, BANGALORE, KARNATAKA", "Bangalore, Karnataka"],
  ["Mumbai", "Mumbai"],
  ["House 7, Lane 3, 9876543210", null],
  ["NA", null],
  ["", null],
  [null, null],
])("%o is the place %o", (location, place) => {
  expect(placeOf(location)).toBe(place);
});

test.each([
  ["Customer Asked For Future Delivery", "another_day"],
  ["CONSIGNEE REFUSED TO ACCEPT", "refused"],
  ["COD AMOUNT NOT READY", "no_cash"],
  ["Incomplete address & contact", "address_wrong"],
  ["CONSIGNEE UNAVAILABLE", "nobody_there"],
  ["Door/premises/office closed", "nobody_there"],
  ["Customer not contactable", "not_reached"],
  ["OTP not given by consignee", "no_code"],
  ["Shipment not ready for pickup", "not_ready"],
  ["FLOOD", "other"],
  [undefined, "other"],
])("%o is for the reason %s", (remark, reason) => {
  expect(reasonOf(remark)).toBe(reason);
});

test("numbers come as strings, ids as numbers, rupees with their paise", () => {
  expect([numberOf("4"), numberOf(""), numberOf(null), numberOf("4 days")]).toEqual([4, null, null, null]);
  expect([paiseOf("71.30"), paiseOf(0.29), paiseOf(-1), paiseOf("free")]).toEqual([71_30, 29, null, null]);
  expect([idOf(19041424751540), idOf("X-1"), idOf(""), idOf(null), idOf("a b")]).toEqual([
    "19041424751540",
    "X-1",
    null,
    null,
    null,
  ]);
});

test("a secret is that very text and nothing like it", () => {
  expect(isSecret("one secret", "one secret")).toBe(true);
  for (const given of ["one secre", "one secret ", "", undefined, ["one secret"]])
    expect(isSecret(given, "one secret")).toBe(false);
  expect(isSecret(undefined, "")).toBe(false);
});

test.each([
  ["Ring twice. Code 4821", "Ring twice. Code"],
  ["code is 4 8 2 1, second floor", "code is , second floor"],
  ["4-8-2-1", ""],
  ["House 12, flat 304", "House 12, flat 304"],
  ["Near pillar 56789", "Near pillar 56789"],
  ["a\nb\u0000c <b>&%#;\\", "a b c b"],
  ["x".repeat(300), "x".repeat(80)],
])("of the line %o a courier is told %o", (instructions, told) => {
  expect(instructionsOf({ instructions })).toBe(told);
});

test("a box weighs by its volume what the parcel weighs", () => {
  for (const grams of [1, 300, 900, 2_500, 20_000]) {
    const volume = sideOf(grams) ** 3 / 5;
    expect(volume).toBeGreaterThanOrEqual(grams);
    if (grams >= 200) expect(volume).toBeLessThan(grams * 1.5 + 200);
  }
  expect([kilos(0), kilos(900), kilos(12_345)]).toEqual([0.001, 0.9, 12.345]);
  expect(plain("  a   b  ", 3)).toBe("a b");
});
