// What a scanner and a reader find on parcels' papers, and what must never be there.
import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { hasScanner, scanPages } from "../../../testing/read-qr.ts";
import { firstMarket } from "../../market/first-market.ts";
import { drawManifest } from "./draw-manifest.ts";
import { drawParcelLabels, type ParcelLabel } from "./draw-parcel-labels.ts";

const hub = { name: "Sahejo hub", lines: ["14 Okhla Phase 3"], city: "New Delhi", state: "Delhi", pincode: "110020" };
const buyer = {
  name: "श्रीमती प्रिया क्षेत्री",
  lines: ["Flat 302, 14 Hauz Khas Village"],
  city: "New Delhi",
  state: "Delhi",
  pincode: "110016",
};

const label = (change: Partial<ParcelLabel> = {}): ParcelLabel => ({
  leg: "delivery",
  courier: "sandbox",
  waybill: "SBX1234567890",
  reference: "SJ-7K3Q-2M9T-D1",
  orderNumber: "SJ-7K3Q-2M9T",
  from: hub,
  to: buyer,
  cashPaise: 12_499_00,
  weightGrams: 1_850,
  doorAddress: "https://sahejo.example/door/abcdefghijklmnopqrstuvwxyzABCDEF",
  ...change,
});

const pagesOf = (pdf: Uint8Array) =>
  Buffer.from(pdf)
    .toString("latin1")
    .match(/\/Type \/Page\b/g)?.length;

const textOf = (pdf: Uint8Array) => execFileSync("pdftotext", ["-layout", "-", "-"], { input: pdf, encoding: "utf8" });

if (!hasScanner) console.warn("pdftoppm (poppler-utils) or zbarimg (zbar-tools) is missing: nothing is scanned.");

test("one label a page, small, and the same bytes for the same labels", async () => {
  const pdf = await drawParcelLabels(
    [label(), label({ waybill: "14001234567890" }), label({ cashPaise: 0 })],
    firstMarket,
  );
  expect(pagesOf(pdf)).toBe(3);
  expect(pdf.length).toBeLessThan(90_000);
  const again = await drawParcelLabels(
    [label(), label({ waybill: "14001234567890" }), label({ cashPaise: 0 })],
    firstMarket,
  );
  expect(Buffer.compare(Buffer.from(pdf), Buffer.from(again))).toBe(0);
});

test.skipIf(!hasScanner)("printed and scanned, each says its waybill in bars and its door in squares", async () => {
  const waybills = ["SBX1234567890", "14001234567890", "1", "a-B-9~ {}", "0123456789", "AWB00012345X77"];
  const pdf = await drawParcelLabels(
    waybills.map((waybill) => label({ waybill })),
    firstMarket,
  );
  const read = scanPages(pdf, 203).map((codes) => codes.toSorted());
  expect(read).toEqual(waybills.map((waybill) => [`CODE-128:${waybill}`, `QR-Code:${label().doorAddress}`]));
});

test.skipIf(!hasScanner)("the longest waybill is read off a printer of 300 dots an inch", async () => {
  const waybill = "Ab-9".repeat(10);
  expect(scanPages(await drawParcelLabels([label({ waybill })], firstMarket), 300)[0]).toContain(`CODE-128:${waybill}`);
});

test.skipIf(!hasScanner)(
  "without a waybill the bars are our reference, and a way to the hub has no code for a door",
  async () => {
    const pdf = await drawParcelLabels([label({ waybill: null, leg: "pickup", doorAddress: null })], firstMarket);
    expect(scanPages(pdf, 203)).toEqual([["CODE-128:SJ-7K3Q-2M9T-D1"]]);
  },
);

test.skipIf(!hasScanner)("a courier reads where it goes, what to take and what it weighs", async () => {
  const [cash, paid] = await Promise.all([
    drawParcelLabels([label()], firstMarket),
    drawParcelLabels([label({ cashPaise: 0 })], firstMarket),
  ]);
  const text = textOf(cash);
  for (const part of [
    "110016",
    "Hauz Khas",
    "₹12,499",
    "1.85 kg",
    "SJ-7K3Q-2M9T-D1",
    "14 Okhla Phase 3",
    "To the buyer",
  ])
    expect(text).toContain(part);
  expect(textOf(paid)).toContain("Paid. Take no cash.");
  expect(textOf(paid)).not.toContain("₹");
});

test.each([
  [
    "an address without an end",
    { to: { ...buyer, name: "W".repeat(900), lines: ["क".repeat(900), "x ".repeat(400)] } },
  ],
  ["nothing at all", { to: { name: "", lines: [], city: "", state: "", pincode: "" } }],
  ["signs of the format itself", { to: { ...buyer, name: ")Tj ET %%EOF <</JS (x)>>" } }],
])("%s stays on one page", async (_name, change) => {
  const pdf = await drawParcelLabels([label(change)], firstMarket);
  expect(pagesOf(pdf)).toBe(1);
});

test.skipIf(!hasScanner)(
  "a manifest has every parcel, how many they are, and a list for each courier to sign",
  async () => {
    const parcels = Array.from({ length: 30 }, (_, n) =>
      label({ waybill: `SBX${1_000 + n}`, cashPaise: n === 0 ? 500_00 : 0, courier: n < 28 ? "delhivery" : "sandbox" }),
    );
    const pdf = await drawManifest(parcels, "17 November 2026", firstMarket);
    expect(pagesOf(pdf)).toBe(3);
    const text = textOf(pdf);
    for (const { waybill } of parcels) expect(text).toContain(waybill);
    for (const part of [
      "Manifest: Delhivery",
      "28 parcels",
      "Manifest: Demo courier",
      "2 parcels",
      "₹500 in cash to take",
    ])
      expect(text).toContain(part);
    expect(text.match(/Taken by \(courier\)/g)).toHaveLength(2);
  },
);
