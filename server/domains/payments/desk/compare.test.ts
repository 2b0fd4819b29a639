import { expect, test } from "vitest";
import { comparePayment, comparePayout, compareRefund } from "./compare.ts";

const name = { reference: "sahejo-1", linkId: "plink_1" };
const captured = (id: string, amountPaise = 700_00) =>
  ({ kind: "captured", gatewayPaymentId: id, amountPaise, currency: "INR", ...name }) as const;
const refunded = (refundId: string, amountPaise = 700_00, key: string | null = "refund-key-1") =>
  ({ kind: "refunded", gatewayPaymentId: "pay_1", refundId, key, amountPaise, currency: "INR", ...name }) as const;
const ours = (captures: string[], refunds: string[] = [], isExpired = false) => ({
  isExpired,
  captures: captures.map((gatewayPaymentId) => ({ gatewayPaymentId, amountPaise: 700_00 })),
  refunds: refunds.map((gatewayRefundId) => ({ gatewayRefundId, amountPaise: 700_00 })),
});

test.each([
  ["both know of nothing", ours([]), [], "open", []],
  ["a failed try ends nothing", ours([]), [{ kind: "failed", gatewayPaymentId: "pay_0", ...name }], "open", []],
  ["both know it is paid", ours(["pay_1"]), [captured("pay_1")], "paid", []],
  ["paid there, and nobody told us", ours([]), [captured("pay_1")], "paid", ["paid_there"]],
  ["a second payment there", ours(["pay_1"]), [captured("pay_1"), captured("pay_2")], "paid", ["paid_there"]],
  ["paid here alone", ours(["pay_1"]), [], "open", ["paid_only_here"]],
  ["another amount there", ours(["pay_1"]), [captured("pay_1", 1)], "paid", ["amount_differs"]],
  ["sent back there", ours(["pay_1"]), [captured("pay_1"), refunded("rfnd_1")], "paid, refunded", ["refunded_there"]],
  ["sent back here alone", ours(["pay_1"], ["rfnd_1"]), [captured("pay_1")], "paid", ["refunded_only_here"]],
  [
    "sent back on both sides",
    ours(["pay_1"], ["rfnd_1"]),
    [captured("pay_1"), refunded("rfnd_1")],
    "paid, refunded",
    [],
  ],
  [
    "another amount sent back",
    ours(["pay_1"], ["rfnd_1"]),
    [captured("pay_1"), refunded("rfnd_1", 1)],
    "paid, refunded",
    ["amount_differs"],
  ],
  [
    "another one sent back",
    ours(["pay_1"], ["rfnd_1"]),
    [captured("pay_1"), refunded("rfnd_2")],
    "paid, refunded",
    ["refunded_there", "refunded_only_here"],
  ],
  [
    "paid there after its link had ended",
    ours([]),
    [{ kind: "expired", ...name }, captured("pay_1")],
    "paid",
    ["paid_there"],
  ],
  ["paid here, its link ended there", ours(["pay_1"]), [{ kind: "expired", ...name }], "expired", ["paid_only_here"]],
  ["expired there", ours([]), [{ kind: "expired", ...name }], "expired", ["expired_there"]],
  ["expired on both sides", ours([], [], true), [{ kind: "expired", ...name }], "expired", []],
] as const)("a payment: %s", (_what, mine, told, theirs, drift) => {
  expect(comparePayment(mine, told)).toEqual({ theirs, drift });
});

test.each([
  ["open on both sides", false, [], "open", []],
  ["done on both sides", true, [refunded("rfnd_1")], "refunded", []],
  ["done there", false, [refunded("rfnd_1")], "refunded", ["refunded_there"]],
  ["done here alone", true, [refunded("rfnd_9", 700_00, null)], "open", ["refunded_only_here"]],
  ["another amount", true, [refunded("rfnd_1", 5)], "refunded", ["amount_differs"]],
  ["only the payment is known there", true, [captured("pay_1")], "open", ["refunded_only_here"]],
] as const)("a refund: %s", (_what, isDone, told, theirs, drift) => {
  expect(compareRefund({ key: "refund-key-1", amountPaise: 700_00, isDone }, told)).toEqual({ theirs, drift });
});

const step = (name: "processing" | "paid" | "failed" | "returned") =>
  [{ kind: "payout", step: name, linkId: "poutlk_1" }] as const;

test.each([
  ["untouched", [], [], "open", []],
  ["paid on both sides", ["linked", "processing", "paid"], step("paid"), "paid", []],
  ["paid there", ["linked"], step("paid"), "paid", ["paid_there"]],
  ["failed there", ["linked", "processing"], step("failed"), "failed", ["failed_there"]],
  ["sent back by the bank", ["linked", "paid"], step("returned"), "returned", ["returned_there"]],
  ["on its way there", ["linked"], step("processing"), "processing", ["processing_there"]],
  ["paid here, on its way there", ["processing", "paid"], step("processing"), "processing", ["paid_only_here"]],
  ["paid here, unknown there", ["linked", "paid"], [], "open", ["unknown_there"]],
  ["failed here, unknown there", ["linked", "failed"], [], "open", ["unknown_there"]],
  ["something else was told", ["linked"], [captured("pay_1")], "open", []],
  ["sent back here, on its way there", ["processing", "paid", "returned"], step("processing"), "processing", []],
] as const)("a payout: %s", (_what, steps, told, theirs, drift) => {
  expect(comparePayout(steps, told)).toEqual({ theirs, drift });
});
