import { expect, test } from "vitest";
import { refundOf, workingDayAfter } from "./refund-of.ts";

type Known = Parameters<typeof refundOf>[0];
const at = new Date("2026-11-16T10:00:00Z");
const known = (state: string, payment: string, money: Known["money"] = [], method = "prepaid"): Known => ({
  order: {
    state: state as Known["order"]["state"],
    method: method as Known["order"]["method"],
    total_paise: 1_000_00,
    lowered_from: null,
    terms: { return_delivery_paise: 50_00, return_gst_paise: 9_00 } as Known["order"]["terms"],
    updated_at: at,
  },
  payment: { state: payment as Known["payment"]["state"], amountPaise: 1_000_00, refundedPaise: 0 },
  money,
  isBuyerCaused: false,
});
const step = (name: string, amount_paise = 1_000_00) => ({ step: name, amount_paise, at });

test.each([
  // A Monday, then over one weekend; from a Friday over two of them.
  ["2026-11-16T10:00:00Z", "2026-11-25"],
  ["2026-11-20T10:00:00Z", "2026-12-01"],
  // Saturday begins in India while it is Friday in London.
  ["2026-11-20T19:00:00Z", "2026-12-01"],
])("seven working days after %s is %s", (from, day) => {
  expect(workingDayAfter(new Date(from), 7)).toBe(day);
});

test("an order on its way, or one that nobody paid, gives nothing back", () => {
  for (const state of ["awaiting_seller", "confirmed", "delivered", "completed"]) {
    expect(refundOf(known(state, "paid", [step("paid")]))).toBeNull();
  }
  expect(refundOf(known("payment_expired", "expired"))).toBeNull();
  expect(refundOf(known("cancelled", "refused", [], "cod"))).toBeNull();
});

test("what is expected of a return says how much, less the way back where the buyer caused it", () => {
  const asked = known("return_approved", "paid", [step("paid")]);
  expect(refundOf(asked)).toEqual({ state: "expected", amount_paise: 1_000_00, to: "as_paid", by: null, at: null });
  expect(refundOf({ ...asked, isBuyerCaused: true })?.amount_paise).toBe(941_00);
});

test("from the moment the order has ended there is a day by which it is there, until it is", () => {
  const way = { to: "as_paid", by: "2026-11-25", at: null, state: "under_way" };
  expect(refundOf(known("cancelled", "paid", [step("paid")]))).toEqual({ ...way, amount_paise: 1_000_00 });
  const asked = [step("paid"), step("refund_asked", 941_00)];
  expect(refundOf(known("returned", "refund_pending", asked))).toEqual({ ...way, amount_paise: 941_00 });
  expect(refundOf(known("returned", "refunded", [...asked, step("refunded", 941_00)]))).toEqual({
    state: "done",
    amount_paise: 941_00,
    to: "as_paid",
    by: null,
    at: at.toISOString(),
  });
});

test("cash goes back when its buyer says where to", () => {
  const asked = known("returned", "refund_pending", [step("paid"), step("refund_asked")], "cod");
  expect(refundOf(asked)).toMatchObject({ state: "under_way", to: "get_paid", by: null });
});

test("what went back because the price was lowered is shown as such, and not for all where the item goes back too", () => {
  const lowered = (state: string, payment: string, money: Known["money"]): Known => {
    const { order, ...rest } = known(state, payment, money);
    return { ...rest, order: { ...order, total_paise: 900_00, lowered_from: 1_000 } };
  };
  const asked = [step("paid"), step("refund_asked", 100_00)];
  const done = [...asked, step("refunded", 100_00)];
  expect(refundOf(lowered("check_passed", "paid", asked))).toMatchObject({ state: "under_way", amount_paise: 100_00 });
  expect(refundOf(lowered("delivered", "paid", done))).toMatchObject({ state: "done", amount_paise: 100_00 });
  expect(refundOf(lowered("return_approved", "paid", done))).toMatchObject({ state: "expected", amount_paise: 900_00 });
  const both = [...done, step("refund_asked", 900_00)];
  expect(refundOf(lowered("returned", "refund_pending", both))).toMatchObject({
    state: "under_way",
    amount_paise: 900_00,
  });
  expect(refundOf(lowered("returned", "refunded", [...both, step("refunded", 900_00)]))).toMatchObject({
    state: "done",
    amount_paise: 1_000_00,
  });
});
