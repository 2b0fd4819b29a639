import { expect, test } from "vitest";
import type { Transaction } from "../../../../contract/orders/transactions.contract.ts";
import { messages } from "../selling/words/en.ts";
import { amountWords, kindWords, orderLink } from "./money-words.ts";

const row = (kind: Transaction["kind"], amount_paise: number): Transaction => ({
  id: "1",
  kind,
  amount_paise,
  order_id: "o",
  order_number: "SJ-4K7P-2931",
  title: "Phone",
  at: "2026-11-15T10:00:00Z",
});

test("what came and went has its sign; what is only earned has none", () => {
  expect(amountWords(row("payment", -12_080_00))).toBe("−₹12,080.00");
  expect(amountWords(row("refund", 12_080_00))).toBe("+₹12,080.00");
  expect(amountWords(row("sale", 11_150_40))).toBe("₹11,150.40");
  expect(amountWords(row("payout", 11_150_40))).toBe("+₹11,150.40");
  expect(amountWords(row("payout_returned", -11_150_40))).toBe("−₹11,150.40");
});

test("a sale that leaves its seller owing says so", () => {
  expect(kindWords(row("sale", -1), messages.transactions)).toBe("Owed from a sale");
  expect(amountWords(row("sale", -1_00))).toBe("−₹1.00");
});

test("a buyer is led to what they bought, a seller to what they sold, a referrer to nobody's order", () => {
  expect(orderLink(row("refund", 1))).toBe("/user/orders/o");
  expect(orderLink(row("payout", 1))).toBe("/user/seller/orders?order=o");
  expect(orderLink(row("referral", 1))).toBeUndefined();
  expect(orderLink({ ...row("payment", -1), order_id: null })).toBeUndefined();
});
