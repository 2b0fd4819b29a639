import fc from "fast-check";
import { expect, test } from "vitest";
import { type LedgerAccount, ledgerAccounts } from "../../../contract/ledger/ledger.accounts.ts";
import { linesOf, type MoneyEvent } from "./money-events.ts";

const paise = fc.integer({ min: 1, max: 10_00_00_000_00 });
const orNone = fc.integer({ min: 0, max: 10_00_00_000_00 });
const order = fc.uuid();
const seller = fc.uuid();
const user = fc.uuid();
const amountPaise = paise;
const kind = <K extends MoneyEvent["kind"]>(name: K) => fc.constant(name);

const events: fc.Arbitrary<MoneyEvent> = fc.oneof(
  fc.record({ kind: kind("prepaid_paid"), order, totalPaise: paise, couponPaise: orNone }),
  fc.record({ kind: kind("cod_delivered"), order, totalPaise: paise, couponPaise: orNone }),
  fc.record({ kind: kind("gateway_settled"), amountPaise }),
  fc.record({ kind: kind("courier_remitted"), amountPaise }),
  fc.record({ kind: kind("gateway_settled_undone"), amountPaise }),
  fc.record({ kind: kind("courier_remitted_undone"), amountPaise }),
  fc.record({
    kind: kind("completed"),
    order,
    seller,
    sellerPaise: paise,
    feePaise: orNone,
    deliveryPaise: orNone,
    gstPaise: orNone,
    roundingPaise: fc.integer({ min: -49, max: 50 }),
  }),
  fc.record({ kind: kind("tax_deducted"), order, seller, tdsPaise: paise, tcsPaise: orNone }),
  fc.record({ kind: kind("tcs_returned"), seller, tcsPaise: paise }),
  fc.record({ kind: kind("tds_deposited"), amountPaise }),
  fc.record({ kind: kind("tcs_deposited"), amountPaise }),
  fc.record({ kind: kind("payout_paid"), seller, amountPaise }),
  fc.record({ kind: kind("payout_returned"), seller, amountPaise }),
  fc.record({
    kind: kind("refund"),
    order,
    totalPaise: paise,
    couponPaise: orNone,
    deliveryPaise: orNone,
    gstPaise: orNone,
  }),
  fc.record({ kind: kind("price_lowered"), order, refundPaise: paise, couponPaise: orNone }),
  fc.record({ kind: kind("refund_paid"), order, amountPaise }),
  fc.record({ kind: kind("refund_after_payout"), order, seller, amountPaise }),
  fc.record({ kind: kind("referral_earned"), user, amountPaise }),
  fc.record({ kind: kind("referral_paid"), user, amountPaise }),
  fc.record({ kind: kind("referral_returned"), user, amountPaise }),
);

test("whatever happens, and of whatever amount: the lines sum to zero, to the paisa, and each says whose it is", () => {
  fc.assert(
    fc.property(events, (event) => {
      const lines = linesOf(event);
      expect(lines.reduce((sum, line) => sum + line.amountPaise, 0)).toBe(0);
      for (const { account, sub, amountPaise } of lines) {
        expect(amountPaise).not.toBe(0);
        expect(Number.isSafeInteger(amountPaise)).toBe(true);
        expect(sub === null).toBe(ledgerAccounts[account] === null);
      }
    }),
    { numRuns: 5_000 },
  );
});

/** The table of docs/spec/rules.md (Money), set down a second time: debits above zero, credits below. */
const rules: [MoneyEvent, Partial<Record<LedgerAccount, number>>][] = [
  [
    { kind: "prepaid_paid", order: "o", totalPaise: 12_080_00, couponPaise: 100_00 },
    { gateway: 12_080_00, coupon_expense: 100_00, order_escrow: -12_180_00 },
  ],
  [
    { kind: "cod_delivered", order: "o", totalPaise: 12_138_00, couponPaise: 0 },
    { courier_cash: 12_138_00, order_escrow: -12_138_00 },
  ],
  [
    { kind: "gateway_settled", amountPaise: 5 },
    { bank: 5, gateway: -5 },
  ],
  [
    { kind: "courier_remitted", amountPaise: 5 },
    { bank: 5, courier_cash: -5 },
  ],
  [
    { kind: "gateway_settled_undone", amountPaise: 5 },
    { gateway: 5, bank: -5 },
  ],
  [
    { kind: "courier_remitted_undone", amountPaise: 5 },
    { courier_cash: 5, bank: -5 },
  ],
  [
    // The example of docs/spec/rules.md (Money): smartphone for ₹12,000, prepaid.
    {
      kind: "completed",
      order: "o",
      seller: "s",
      sellerPaise: 11_150_40,
      feePaise: 720_00,
      deliveryPaise: 59_00 + 9_00,
      gstPaise: 12_24 + 129_60,
      roundingPaise: -24,
    },
    {
      order_escrow: 12_080_00,
      rounding: 24,
      seller_payable: -11_150_40,
      fee_income: -720_00,
      delivery_income: -68_00,
      gst_payable: -141_84,
    },
  ],
  [
    { kind: "payout_paid", seller: "s", amountPaise: 7 },
    { seller_payable: 7, bank: -7 },
  ],
  [
    { kind: "payout_returned", seller: "s", amountPaise: 7 },
    { seller_payable: -7, bank: 7 },
  ],
  [
    { kind: "tax_deducted", order: "o", seller: "s", tdsPaise: 20, tcsPaise: 150 },
    { seller_payable: 170, tds_payable: -20, tcs_payable: -150 },
  ],
  [
    { kind: "tcs_returned", seller: "s", tcsPaise: 150 },
    { tcs_payable: 150, seller_payable: -150 },
  ],
  [
    { kind: "tds_deposited", amountPaise: 20 },
    { tds_payable: 20, bank: -20 },
  ],
  [
    { kind: "tcs_deposited", amountPaise: 150 },
    { tcs_payable: 150, bank: -150 },
  ],
  [
    { kind: "refund", order: "o", totalPaise: 900, couponPaise: 100 },
    { order_escrow: 1_000, refund_payable: -900, coupon_expense: -100 },
  ],
  [
    { kind: "refund", order: "o", totalPaise: 800, couponPaise: 100, deliveryPaise: 85, gstPaise: 15 },
    { order_escrow: 1_000, refund_payable: -800, coupon_expense: -100, delivery_income: -85, gst_payable: -15 },
  ],
  [
    { kind: "price_lowered", order: "o", refundPaise: 900, couponPaise: 100 },
    { order_escrow: 1_000, refund_payable: -900, coupon_expense: -100 },
  ],
  [
    { kind: "refund_paid", order: "o", amountPaise: 9 },
    { refund_payable: 9, bank: -9 },
  ],
  [
    { kind: "refund_after_payout", order: "o", seller: "s", amountPaise: 9 },
    { seller_payable: 9, refund_payable: -9 },
  ],
  [
    { kind: "referral_earned", user: "u", amountPaise: 25_00 },
    { referral_expense: 25_00, referral_payable: -25_00 },
  ],
  [
    { kind: "referral_paid", user: "u", amountPaise: 25_00 },
    { referral_payable: 25_00, bank: -25_00 },
  ],
  [
    { kind: "referral_returned", user: "u", amountPaise: 25_00 },
    { bank: 25_00, referral_payable: -25_00 },
  ],
  [
    // Sold for less than its fees: the seller owes the rest.
    {
      kind: "completed",
      order: "o",
      seller: "s",
      sellerPaise: -40_00,
      feePaise: 99_00,
      deliveryPaise: 0,
      gstPaise: 17_82,
      roundingPaise: 18,
    },
    { order_escrow: 77_00, seller_payable: 40_00, fee_income: -99_00, gst_payable: -17_82, rounding: -18 },
  ],
];

test.each(rules)("%o moves money as the rules say", (event, wanted) => {
  expect(Object.fromEntries(linesOf(event).map(({ account, amountPaise }) => [account, amountPaise]))).toEqual(wanted);
});

test("every kind of event is in that table", () => {
  const kinds = new Set(fc.sample(events, 500).map((event) => event.kind));
  expect(new Set(rules.map(([event]) => event.kind))).toEqual(kinds);
});

const completed = {
  kind: "completed",
  order: "o",
  seller: "s",
  sellerPaise: 1,
  feePaise: 99,
  deliveryPaise: 0,
  gstPaise: 0,
  roundingPaise: 0,
} as const;

test.each([
  [{ kind: "payout_paid", seller: "s", amountPaise: -1 }, /below zero/],
  [{ kind: "payout_paid", seller: "s", amountPaise: 0 }, /sum to 0/],
  [{ kind: "payout_paid", seller: "s", amountPaise: 0.1 }, /no whole number/],
  [{ kind: "payout_paid", seller: "s", amountPaise: Number.NaN }, /no whole number/],
  [{ kind: "payout_paid", seller: "s", amountPaise: 2 ** 60 }, /no whole number/],
  [{ ...completed, roundingPaise: 0.5, feePaise: 99.5 }, /^0.5 is no whole/],
  [{ ...completed, sellerPaise: -0.5, feePaise: 99.5 }, /^-0.5 is no whole/],
] satisfies [MoneyEvent, RegExp][])("%o is refused", (event, words) => {
  expect(() => linesOf(event)).toThrow(words);
});
