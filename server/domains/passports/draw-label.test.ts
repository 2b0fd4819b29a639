// What a scanner reads off the label.
import { expect, test } from "vitest";
import { hasScanner, readQr, scan } from "../../testing/read-qr.ts";
import { firstMarket } from "../market/first-market.ts";
import { drawLabel, type LabelFacts } from "./draw-label.ts";

const label = (change: Partial<LabelFacts> = {}): LabelFacts => ({
  market: firstMarket,
  code: "7K3QX-9M2TV",
  address: "https://sahejo.example/passport/7K3QX9M2TV",
  category: "Smartphone",
  category_hi: "स्मार्टफ़ोन",
  head: { number: 14, hash: "94bdc6b4914c66729460ed6e24b4cc3644641a5ad1d563cc8919568fcc5dc8d7" },
  ...change,
});

test("the code on the label leads to the passport, whatever the address of the site", async () => {
  for (const address of [
    "https://sahejo.example/passport/7K3QX9M2TV",
    "http://localhost:3000/passport/0000000000",
    "https://s.in/passport/ZZZZZZZZZZ",
    "https://second-hand.marketplace.example.org/passport/7K3QX9M2TV",
  ]) {
    expect(readQr(await drawLabel(label({ address })))).toBe(address);
  }
});

test("one page, small, and the same bytes for the same label", async () => {
  const pdf = await drawLabel(label());
  expect(pdf.length).toBeLessThan(60_000);
  expect(Buffer.compare(Buffer.from(pdf), Buffer.from(await drawLabel(label())))).toBe(0);
  const pages = Buffer.from(pdf)
    .toString("latin1")
    .match(/\/Type \/Page\b/g);
  expect(pages).toHaveLength(1);
});

if (!hasScanner) console.warn("pdftoppm (poppler-utils) or zbarimg (zbar-tools) is missing: nothing is scanned.");

test.skipIf(!hasScanner)("printed and scanned, it is read too", async () => {
  expect(scan(await drawLabel(label()))).toBe(label().address);
});
