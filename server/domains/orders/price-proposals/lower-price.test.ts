// The sums of a lower price are those that a new order at that price would have, by the rules the order was made under.
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Charges } from "../../../../contract/catalogue/catalogue.contract.ts";
import { rupeesToPaise } from "../../../../contract/money.ts";
import { orderMethods } from "../../../../contract/orders/orders.contract.ts";
import { settingsSchema } from "../../../../contract/settings/settings.ts";
import { discounted, makeQuote } from "../../catalogue/charges.ts";
import { linesOf } from "../../ledger/money-events.ts";
import { sharesOf } from "../moves/order-shares.ts";
import type { OrderTerms } from "../orders.tables.ts";
import { mostDeducted, partKeyOf, sumsAt } from "./lower-price.ts";

const settings = settingsSchema.parse({});
const rupees = (max: number) => fc.integer({ min: 0, max });

const charged: fc.Arbitrary<Charges> = fc.record({
  currency: fc.constant("INR" as const),
  seller_platform_fee_pct: fc.integer({ min: 0, max: 400 }).map((tenths) => tenths / 10),
  seller_min_fee: rupees(200),
  buyer_handling_fee: rupees(99),
  cod_fee: rupees(99),
  gst_on_fees_pct: fc.constantFrom(0, 5, 12, 18, 28),
  shipping_slabs: fc.constant([
    { max_kg: 1, inr: 59 },
    { max_kg: 5, inr: 149 },
  ]),
});

const sold = fc.record({
  charges: charged,
  price: fc.integer({ min: 2, max: 10_00_000 }),
  off: fc.double({ min: 0, max: 1, noNaN: true }),
  weightKg: fc.constantFrom(0.2, 0.5, 1, 3, 9),
  share: fc.constantFrom(0, 33, 50, 100),
  method: fc.constantFrom(...orderMethods),
  coupon: fc.oneof(
    fc.constant(null),
    fc.record({ kind: fc.constant("flat" as const), value: fc.integer({ min: 1, max: 2_000 }) }),
    fc.record({ kind: fc.constant("percent" as const), value: fc.integer({ min: 1, max: 100 }) }),
  ),
});

const discountOf = (coupon: { kind: "flat" | "percent"; value: number } | null, price: number) => {
  if (coupon === null) return 0;
  const item = rupeesToPaise(price);
  return coupon.kind === "flat"
    ? Math.min(item, rupeesToPaise(coupon.value))
    : Math.round((item * coupon.value) / 100 + 1e-9);
};

/** As the database keeps them, which knows no zero below zero. */
const kept = (lines: unknown) => JSON.parse(JSON.stringify(lines));

const paid = (lines: readonly { kind: string; amount_paise: number }[]) =>
  -(lines.find(({ kind }) => kind === "coupon")?.amount_paise ?? 0);

test("whatever is sold, how and with which coupon: the sums are those of an order at the lower price", () => {
  fc.assert(
    fc.property(sold, ({ charges, price, off, weightKg, share, method, coupon }) => {
      const lower = Math.max(1, Math.min(price - 1, Math.floor(price * (1 - off))));
      const at = (rupee: number) => {
        const input = { pricePaise: rupeesToPaise(rupee), weightKg, paidShippingPercentage: share };
        const quote = makeQuote(charges, settings, input);
        const buyer = discounted(quote.buyer[method], discountOf(coupon, rupee));
        return { buyer, seller: quote.seller };
      };
      const [ordered, wanted] = [at(price), at(lower)];
      const before = {
        price,
        total_paise: ordered.buyer.total_paise,
        coupon_paise: paid(ordered.buyer.lines),
        receives_paise: ordered.seller.receives_paise,
        buyer_lines: ordered.buyer.lines,
        seller_lines: ordered.seller.lines,
        terms: { gst_pct: charges.gst_on_fees_pct } as OrderTerms,
      };
      const fee = { pct: charges.seller_platform_fee_pct, minPaise: rupeesToPaise(charges.seller_min_fee) };
      const discountPaise = Math.min(discountOf(coupon, lower), discountOf(coupon, price));
      const after = sumsAt(before, { price: lower, discountPaise, fee, withDiscount: discounted });
      expect(kept(after.buyer_lines)).toEqual(kept(wanted.buyer.lines));
      expect(after.total_paise).toBe(wanted.buyer.total_paise);
      expect(kept(after.seller_lines)).toEqual(kept(wanted.seller.lines));
      expect(after.receives_paise).toBe(wanted.seller.receives_paise);
      expect(after.coupon_paise).toBe(paid(wanted.buyer.lines));
      // Nobody pays more for less, and nobody's coupon grows.
      expect(after.total_paise).toBeLessThanOrEqual(before.total_paise);
      expect(after.coupon_paise).toBeLessThanOrEqual(before.coupon_paise);
      // What would be shared out is what is left in escrow once the difference went back.
      const escrow = (sums: typeof after) => {
        const lines = linesOf({ kind: "completed", order: "o", seller: "s", ...sharesOf(sums) });
        return lines.find(({ account }) => account === "order_escrow")?.amountPaise ?? 0;
      };
      const back = {
        refundPaise: before.total_paise - after.total_paise,
        couponPaise: before.coupon_paise - after.coupon_paise,
      };
      const [given] = linesOf({ kind: "price_lowered", order: "o", ...back });
      expect(escrow(before) - (given?.amountPaise ?? 0)).toBe(escrow(after));
      expect(escrow(after)).toBe(after.total_paise + after.coupon_paise);
    }),
    { numRuns: 5_000 },
  );
});

test("an order that did not keep its rule never pays more commission than it did", () => {
  const lines = [
    { kind: "item", amount_paise: 1_000_00 },
    { kind: "platform_fee", amount_paise: -50_00 },
    { kind: "gst_on_fee", amount_paise: -9_00 },
  ] as const;
  const order = {
    price: 1_000,
    total_paise: 1_000_00,
    coupon_paise: 0,
    receives_paise: 941_00,
    buyer_lines: [lines[0]],
    seller_lines: [...lines],
    terms: {} as OrderTerms,
  };
  const fee = { pct: 30, minPaise: 80_00 };
  const after = sumsAt(order, { price: 900, discountPaise: 0, fee, withDiscount: discounted });
  expect(after.seller_lines[1]?.amount_paise).toBe(-50_00);
  expect(after.receives_paise).toBe(841_00);
});

test.each([
  [12_000, 10, 1_200],
  [999, 15, 149],
  [9, 10, 0],
  [10, 10, 1],
  [12_000, 0, 0],
])("of ₹%i a rule of %i per cent allows ₹%i", (price, pct, most) => {
  expect(mostDeducted(price, pct)).toBe(most);
});

test("the key of the part is one that a refund may have, and is not the order's", () => {
  const id = "3f0d6f1e-26a5-4b93-9a53-0a1b2c3d4e5f";
  expect(partKeyOf(id)).toMatch(/^[A-Za-z0-9_-]{10,36}$/);
  expect(partKeyOf(id)).not.toBe(id);
});
