import fc from "fast-check";
import { expect, test } from "vitest";
import type { Charges } from "../../../../contract/catalogue/catalogue.contract.ts";
import { roundingToRupee } from "../../../../contract/money.ts";
import { settingsSchema } from "../../../../contract/settings/settings.ts";
import { quoteOf } from "../../catalogue/catalogue.service.ts";
import { firstMarket } from "../../market/first-market.ts";
import { operatorPlace, placeOf as placeFrom, splitGst as splitBetween } from "./gst.ts";
import {
  buyerPapers,
  creditNoteFor,
  type InvoicedOrder,
  type NewInvoice,
  sellerPapers,
  wayBackPapers,
} from "./make-documents.ts";

const issuer = firstMarket.legal;
const home = operatorPlace(issuer);
const placeOf = (state: string | null) => placeFrom(state, home);
const splitGst = (paise: number, place: typeof home) => splitBetween(paise, place, home);
const settings = settingsSchema.parse({});
const states = ["Delhi", "Uttar Pradesh", "Haryana", "Kerala", "Atlantis", null];

const charges: fc.Arbitrary<Charges> = fc.record({
  seller_platform_fee_pct: fc.integer({ min: 0, max: 2_000 }).map((n) => n / 100),
  seller_min_fee: fc.integer({ min: 0, max: 99 }),
  buyer_handling_fee: fc.integer({ min: 0, max: 99 }),
  cod_fee: fc.integer({ min: 0, max: 99 }),
  gst_on_fees_pct: fc.constantFrom(0, 5, 12, 18, 28),
  shipping_slabs: fc.integer({ min: 0, max: 399 }).map((inr) => [{ max_kg: 2, inr }]),
}) as fc.Arbitrary<Charges>;

const orders = fc
  .record({
    charges,
    rupees: fc.integer({ min: 1, max: 500_000 }),
    weightKg: fc.integer({ min: 1, max: 9_000 }).map((grams) => grams / 1_000),
    paidShippingPercentage: fc.constantFrom(0, 33, 50, 100),
    method: fc.constantFrom("prepaid", "cod", "emi"),
    buyerState: fc.constantFrom(...states),
    sellerState: fc.constantFrom(...states),
    coupon: fc.constantFrom(0, 0, 50_00, 12_34),
    /** So many rupees more it was ordered at, where a lower price was taken after the check. */
    off: fc.constantFrom(null, null, 1, 1_250),
  })
  .map(({ charges, rupees, weightKg, paidShippingPercentage, method, buyerState, sellerState, coupon, off }) => {
    const quote = quoteOf(charges, settings, { pricePaise: rupees * 100, weightKg, paidShippingPercentage });
    const coupon_paise = Math.min(coupon, rupees * 100);
    // What a coupon pays is a line before the rounding.
    const before = quote.buyer[method].lines.filter(({ kind }) => kind !== "rounding");
    const left = before.reduce((sum, line) => sum + line.amount_paise, 0) - coupon_paise;
    const rounding = { kind: "rounding" as const, amount_paise: roundingToRupee(left) };
    const lines = [...before, { kind: "coupon", amount_paise: -coupon_paise }, rounding];
    const order = {
      id: "o",
      buyer_id: "b",
      seller_id: "s",
      method,
      coupon_paise,
      price: rupees,
      lowered_from: off === null ? null : rupees + off,
      total_paise: left + rounding.amount_paise,
      buyer_lines: lines,
      seller_lines: quote.seller.lines,
      item: { title: "Galaxy S23", cover_key: null, cover_color: null },
      terms: { gst_pct: charges.gst_on_fees_pct },
      delivery_address: {
        name: "प्रिया",
        address_line_one: "14",
        address_line_two: "",
        landmark: "",
        pincode: "110016",
        city: null,
        state: buyerState,
      },
      pickup_address: null,
      created_at: new Date(0),
    } as unknown as InvoicedOrder;
    const seller = { name: "राजेश", city: "Noida", state: sellerState };
    return { order, seller, receives: quote.seller.receives_paise, pricePaise: rupees * 100 };
  });

function requireWhole(paper: NewInvoice): void {
  const { value_paise, cgst_paise, sgst_paise, igst_paise, rounding_paise, total_paise, document } = paper;
  expect(value_paise + cgst_paise + sgst_paise + igst_paise + rounding_paise).toBe(total_paise);
  expect(document.lines.reduce((sum, line) => sum + line.amount_paise, 0)).toBe(value_paise);
  const isInside = document.place.code === home.code;
  expect(isInside ? igst_paise : cgst_paise + sgst_paise).toBe(0);
  expect([0, 1]).toContain(cgst_paise - sgst_paise);
  expect(paper.state_code).toMatch(/^\d\d$/);
}

const taxOf = (paper: NewInvoice) => paper.cgst_paise + paper.sgst_paise + paper.igst_paise;
const lineOf = (lines: InvoicedOrder["buyer_lines"], ...kinds: string[]) =>
  lines.filter(({ kind }) => kinds.includes(kind)).reduce((sum, line) => sum + line.amount_paise, 0);

test("the papers of two hundred random orders are their lines, to the paisa", () => {
  fc.assert(
    fc.property(orders, ({ order, seller, receives, pricePaise }) => {
      const papers = buyerPapers(order, seller, issuer);
      papers.forEach(requireWhole);
      expect(papers.reduce((sum, paper) => sum + paper.total_paise, 0)).toBe(order.total_paise);
      const [receipt, services, ...more] = papers;
      expect(more).toEqual([]);
      expect(receipt).toMatchObject({ kind: "receipt", party_id: "b", value_paise: pricePaise - order.coupon_paise });
      expect(services === undefined || receipt?.rounding_paise === 0).toBe(true);
      const { price, lowered_from } = order;
      const [goods] = receipt?.document.lines ?? [];
      expect(goods?.amount_paise).toBe((lowered_from ?? price) * 100);
      for (const { document } of papers) {
        expect(document.lowered).toEqual(lowered_from === null ? undefined : { from: lowered_from, to: price });
      }
      expect(receipt && taxOf(receipt)).toBe(0);
      const charged = lineOf(order.buyer_lines, "delivery", "handling", "cod_fee");
      expect(services?.value_paise ?? 0).toBe(charged);
      if (services) {
        expect(services).toMatchObject({ kind: "service_invoice", party_id: "b", people: { seller: null } });
        expect(taxOf(services)).toBe(lineOf(order.buyer_lines, "gst"));
        const issued = { ...services, id: "i", number: "SJ/2627/0000001", issued_at: new Date(0) };
        const credit = creditNoteFor(issued);
        requireWhole(credit);
        expect(credit).toMatchObject({ series: "CN", credits: "i", total_paise: services.total_paise });
      }
      const [wayBack] = wayBackPapers(order, { deliveryPaise: 59_00, gstPaise: 10_63 }, issuer);
      requireWhole(wayBack as NewInvoice);
      expect(wayBack).toMatchObject({ kind: "return_invoice", party_id: "b", total_paise: 69_63 });
      expect(wayBackPapers(order, { deliveryPaise: 0, gstPaise: 0 }, issuer)).toEqual([]);
      const [fees, ...others] = sellerPapers(order, seller, issuer);
      expect(others).toEqual([]);
      if (fees) {
        requireWhole(fees);
        expect(fees).toMatchObject({ kind: "fee_invoice", party_id: "s", people: { buyer: null } });
        expect(taxOf(fees)).toBe(0 - lineOf(order.seller_lines, "gst_on_fee", "gst_on_delivery"));
      }
      expect(pricePaise - (fees?.total_paise ?? 0)).toBe(receives);
    }),
    { numRuns: 200 },
  );
});

test("lines that are not what was paid make no paper", () => {
  const [sample] = fc.sample(orders, 1);
  if (!sample) throw new Error("nothing was drawn");
  const wrong = { ...sample.order, total_paise: sample.order.total_paise + 1 };
  expect(() => buyerPapers(wrong, sample.seller, issuer)).toThrow(/sum to/);
});

test("inside the supplier's state two halves that are the whole, across states one", () => {
  expect(home).toEqual({ state: "Delhi", code: "07" });
  expect(splitGst(2_107, placeOf("Delhi"))).toEqual({ cgst_paise: 1_054, sgst_paise: 1_053, igst_paise: 0 });
  expect(splitGst(2_107, placeOf(null))).toEqual({ cgst_paise: 1_054, sgst_paise: 1_053, igst_paise: 0 });
  for (const [state, code] of [
    ["Uttar Pradesh", "09"],
    ["Haryana", "06"],
    ["Atlantis", "97"],
  ] as const) {
    expect(placeOf(state).code).toBe(code);
    expect(splitGst(2_107, placeOf(state))).toEqual({ cgst_paise: 0, sgst_paise: 0, igst_paise: 2_107 });
  }
});
