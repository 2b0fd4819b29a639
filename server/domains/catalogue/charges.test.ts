import fc from "fast-check";
import { expect, test } from "vitest";
import type { Charges } from "../../../contract/catalogue/catalogue.contract.ts";
import { settingsSchema } from "../../../contract/settings/settings.ts";
import { firstMarket } from "../market/first-market.ts";
import { deliveryPaise, discounted, makeQuote, withoutClosed } from "./charges.ts";

const smartphone: Charges = {
  currency: "INR",
  seller_platform_fee_pct: 6,
  seller_min_fee: 99,
  buyer_handling_fee: 9,
  cod_fee: 49,
  gst_on_fees_pct: 18,
  shipping_slabs: [
    { max_kg: 0.5, inr: 59 },
    { max_kg: 1, inr: 79 },
    { max_kg: 2, inr: 109 },
  ],
};
const settings = settingsSchema.parse({});
const asked = { pricePaise: 12_000_00, weightKg: 0.5, paidShippingPercentage: 100 };
const amounts = (lines: readonly { kind: string; amount_paise: number }[]) =>
  Object.fromEntries(lines.map((line) => [line.kind, line.amount_paise]));

test("the worked example of docs/spec/rules.md (Money) comes out to the paisa", () => {
  const { buyer, seller } = makeQuote(smartphone, settings, asked);
  expect(amounts(buyer.prepaid.lines)).toEqual({
    item: 12_000_00,
    delivery: 59_00,
    handling: 9_00,
    gst: 12_24,
    rounding: -24,
  });
  expect(buyer.prepaid.total_paise).toBe(12_080_00);
  expect(amounts(buyer.cod.lines)).toMatchObject({ cod_fee: 49_00, gst: 21_06, rounding: -6 });
  expect(buyer.cod.total_paise).toBe(12_138_00);
  expect(amounts(seller.lines)).toEqual({ item: 12_000_00, platform_fee: -720_00, gst_on_fee: -129_60 });
  expect(seller.receives_paise).toBe(11_150_40);
});

test("the seller bears the delivery that the buyer does not", () => {
  const { buyer, seller } = makeQuote(smartphone, settings, { ...asked, paidShippingPercentage: 33 });
  expect(amounts(buyer.prepaid.lines).delivery).toBe(19_47);
  expect(amounts(seller.lines)).toMatchObject({ delivery_share: -39_53, gst_on_delivery: -7_12 });
});

test("a cheap item pays the minimum fee, even when nothing is left", () => {
  const { seller } = makeQuote(smartphone, settings, { ...asked, pricePaise: 100_00 });
  expect(amounts(seller.lines).platform_fee).toBe(-99_00);
  expect(seller.receives_paise).toBe(100_00 - 99_00 - 17_82);
});

test.each([
  [0.001, 59],
  [0.5, 59],
  [0.501, 79],
  [2, 109],
  [2.001, 149],
  [3, 149],
  [3.2, 189],
  [0.1 + 0.2, 59],
])("%d kg cost ₹%d to deliver", (weightKg, rupees) => {
  expect(deliveryPaise(smartphone, settings, weightKg)).toBe(rupees * 100);
});

test("cash stops above its limit and EMI starts at its own", () => {
  expect(makeQuote(smartphone, settings, { ...asked, pricePaise: 19_862_00 }).buyer.cod.allowed).toBe(true);
  expect(makeQuote(smartphone, settings, { ...asked, pricePaise: 19_863_00 }).buyer.cod.allowed).toBe(false);
  expect(makeQuote(smartphone, settings, { ...asked, pricePaise: 2_919_00 }).buyer.emi.allowed).toBe(false);
  expect(makeQuote(smartphone, settings, { ...asked, pricePaise: 2_920_00 }).buyer.emi.allowed).toBe(true);
});

test.each(
  [false, true].flatMap((link) => [false, true].flatMap((cod) => [false, true].map((emi) => ({ link, cod, emi })))),
)("a way to pay that the market has closed is not allowed, whatever it would cost: %o", (capabilities) => {
  const market = { capabilities: { ...firstMarket.capabilities, ...capabilities } };
  for (const price of [2_000_00, 12_000_00, 30_000_00]) {
    const quote = makeQuote(smartphone, settings, { ...asked, pricePaise: price });
    const { prepaid, cod, emi } = quote.buyer;
    expect(withoutClosed(quote, market)).toEqual({
      ...quote,
      buyer: {
        prepaid: { ...prepaid, allowed: capabilities.link },
        cod: { ...cod, allowed: capabilities.cod && price <= 12_000_00 },
        emi: { ...emi, allowed: capabilities.emi && price >= 12_000_00 },
      },
    });
  }
});

test("whatever is asked, buyers pay whole rupees and no paisa is lost between the two sides", () => {
  const input = fc.record({
    pricePaise: fc.integer({ min: 1, max: 1_00_00_000 }).map((rupees) => rupees * 100),
    weightKg: fc.double({ min: 0.001, max: 500, noNaN: true }),
    paidShippingPercentage: fc.integer({ min: 0, max: 100 }),
  });
  fc.assert(
    fc.property(input, (given) => {
      const { buyer, seller } = makeQuote(smartphone, settings, given);
      for (const method of Object.values(buyer)) {
        expect(method.total_paise % 100).toBe(0);
        expect(method.lines.reduce((sum, line) => sum + line.amount_paise, 0)).toBe(method.total_paise);
        expect(Math.abs(method.lines.at(-1)?.amount_paise ?? 0)).toBeLessThanOrEqual(50);
      }
      const buyerDelivery = amounts(buyer.prepaid.lines).delivery ?? 0;
      const sellerDelivery = -(amounts(seller.lines).delivery_share ?? 0);
      expect(buyerDelivery + sellerDelivery).toBe(deliveryPaise(smartphone, settings, given.weightKg));
      expect(seller.lines.reduce((sum, line) => sum + line.amount_paise, 0)).toBe(seller.receives_paise);
    }),
  );
});

test("slabs count by their weight, in whichever order they were entered; payment in advance is always open", () => {
  const shuffled = { ...smartphone, shipping_slabs: smartphone.shipping_slabs.toReversed() };
  for (const weightKg of [0.2, 0.7, 1.5, 3.2]) {
    expect(deliveryPaise(shuffled, settings, weightKg)).toBe(deliveryPaise(smartphone, settings, weightKg));
  }
  expect(deliveryPaise({ ...smartphone, shipping_slabs: [] }, settings, 1.2)).toBe(80_00);
  expect(makeQuote(smartphone, settings, asked).buyer.prepaid.allowed).toBe(true);
});

test("a coupon is a line before the rounding, and leaves at least a rupee to pay", () => {
  const { prepaid } = makeQuote(smartphone, settings, asked).buyer;
  const cheaper = discounted(prepaid, 100_50);
  expect(cheaper.lines.map(({ kind }) => kind)).toEqual(["item", "delivery", "handling", "gst", "coupon", "rounding"]);
  expect(amounts(cheaper.lines)).toMatchObject({ coupon: -100_50, rounding: 26, gst: 12_24 });
  expect(cheaper).toMatchObject({ allowed: true, total_paise: 11_980_00 });
  expect(discounted(prepaid, 20_000_00).total_paise).toBe(1_00);
  expect(amounts(discounted(prepaid, 20_000_00).lines).coupon).toBe(-12_079_24);
  for (const nothing of [0, -5]) expect(discounted(prepaid, nothing)).toBe(prepaid);
});
