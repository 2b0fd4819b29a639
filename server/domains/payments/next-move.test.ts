import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type PaymentState,
  type PayoutState,
  paymentMove,
  payoutMove,
} from "../../../contract/payments/payments.machine.ts";
import { nextPaymentMove, nextPayoutMove } from "./next-move.ts";

const AMOUNT = 100;
const nothing = {
  is_linked: false,
  is_paid: false,
  has_stray: false,
  is_failed: false,
  is_expired: false,
  refunded_paise: 0,
  has_open_refund: false,
  part_paise: 0,
};
const facts: Partial<typeof nothing>[] = [
  { is_linked: true },
  { is_paid: true },
  { has_stray: true },
  { is_failed: true },
  { is_expired: true },
  { refunded_paise: AMOUNT },
];

function settle(state: PaymentState, known: typeof nothing): PaymentState {
  for (let now = state; ; ) {
    const on = nextPaymentMove(now, known, AMOUNT);
    if (on === undefined) return now;
    const to = paymentMove(now, on);
    if (to === undefined) throw new Error(`${now} cannot ${on}`);
    now = to;
  }
}

test("any facts in any order, some of them twice, lead where all of them at once lead, by moves of the machine", () => {
  const histories = fc.array(fc.constantFrom(...facts), { maxLength: 12 });
  fc.assert(
    fc.property(histories, (history) => {
      let known = nothing;
      let state: PaymentState = "none";
      for (const fact of history) {
        known = { ...known, ...fact };
        state = settle(state, known);
      }
      expect(state).toBe(settle("none", known));
      if (known.is_paid) expect(["paid", "refunded"]).toContain(state);
      else expect(["paid", "refund_pending", "refunded"]).not.toContain(state);
    }),
    { numRuns: 10_000 },
  );
});

test("a refund is pending as long as one is open", () => {
  const paid = { ...nothing, is_paid: true };
  expect(settle("paid", { ...paid, has_open_refund: true })).toBe("refund_pending");
  expect(settle("refund_pending", { ...paid, has_open_refund: true, refunded_paise: 40 })).toBe("refund_pending");
  expect(settle("refund_pending", { ...paid, refunded_paise: 40 })).toBe("refunded");
  expect(settle("collected", { ...nothing, has_open_refund: true })).toBe("refund_pending");
  expect(settle("due", { ...paid, is_expired: true })).toBe("due");
});

test("a payout's facts in any order lead to one end", () => {
  const steps = ["is_processing", "is_paid", "is_returned"] as const;
  const end = (order: readonly (typeof steps)[number][]) => {
    const known = { is_processing: false, is_paid: false, is_failed: false, is_returned: false };
    let state: PayoutState = "link_issued";
    for (const step of order) {
      known[step] = true;
      for (let on = nextPayoutMove(state, known); on !== undefined; on = nextPayoutMove(state, known)) {
        state = payoutMove(state, on) ?? "held";
      }
    }
    return state;
  };
  fc.assert(fc.property(fc.shuffledSubarray([...steps], { minLength: 3 }), (order) => end(order) === "failed"));
  fc.assert(
    fc.property(
      fc.shuffledSubarray(["is_processing", "is_paid"] as const, { minLength: 2 }),
      (order) => end(order) === "paid",
    ),
  );
});

test.each([
  ["none", {}, undefined],
  ["none", { is_linked: true }, "link"],
  ["none", { is_linked: true, is_failed: true }, "fail"],
  ["none", { is_failed: true, is_expired: true }, "expire"],
  ["none", { is_expired: true, has_stray: true }, "question"],
  ["none", { has_stray: true, is_paid: true }, "pay"],
  ["link_created", { is_linked: true }, undefined],
  ["link_created", { is_failed: true }, "fail"],
  ["link_created", { is_expired: true }, "expire"],
  ["link_created", { has_stray: true }, "question"],
  ["link_created", { is_paid: true }, "pay"],
  ["failed", { is_failed: true, is_linked: true }, undefined],
  ["failed", { is_expired: true }, "expire"],
  ["failed", { has_stray: true }, "question"],
  ["failed", { is_paid: true }, "pay"],
  ["expired", { is_expired: true, is_failed: true, is_linked: true }, undefined],
  ["expired", { has_stray: true }, "question"],
  ["expired", { is_paid: true }, "pay"],
  ["review", { has_stray: true, is_expired: true }, undefined],
  ["review", { is_paid: true }, "pay"],
  ["paid", { is_paid: true, refunded_paise: AMOUNT - 1 }, undefined],
  ["paid", { is_paid: true, refunded_paise: AMOUNT }, "refund"],
  ["paid", { is_paid: true, has_open_refund: true }, "refund"],
  // A part of it was asked back, and it stays paid; only the rest would be all of it.
  ["paid", { is_paid: true, part_paise: 40 }, undefined],
  ["paid", { is_paid: true, part_paise: 40, refunded_paise: 59 }, undefined],
  ["paid", { is_paid: true, part_paise: 40, refunded_paise: 60 }, "refund"],
  ["collected", { refunded_paise: AMOUNT + 1 }, "refund"],
  ["refund_pending", { has_open_refund: true, refunded_paise: AMOUNT }, undefined],
  ["refund_pending", { refunded_paise: 0 }, undefined],
  ["refund_pending", { refunded_paise: 1 }, "finish"],
  ["refunded", { is_paid: true, has_open_refund: true, refunded_paise: AMOUNT }, undefined],
  ["due", { is_paid: true, is_failed: true }, undefined],
] as const)("a payment that is %s, of which %o is known, goes on by: %s", (state, known, on) => {
  expect(nextPaymentMove(state, { ...nothing, ...known }, AMOUNT)).toBe(on);
});

test.each([
  ["link_issued", {}, undefined],
  ["link_issued", { is_processing: true }, "process"],
  ["link_issued", { is_processing: true, is_failed: true }, "fail"],
  ["link_issued", { is_failed: true, is_paid: true }, "pay"],
  ["link_issued", { is_returned: true }, "pay"],
  ["processing", { is_processing: true }, undefined],
  ["processing", { is_failed: true }, "fail"],
  ["processing", { is_paid: true }, "pay"],
  ["paid", { is_paid: true, is_failed: true }, undefined],
  ["paid", { is_returned: true }, "fail"],
  ["held", { is_paid: true, is_failed: true, is_returned: true, is_processing: true }, undefined],
  ["failed", { is_paid: true, is_returned: true }, undefined],
] as const)("a payout that is %s, of which %o is known, goes on by: %s", (state, known, on) => {
  const facts = { is_processing: false, is_paid: false, is_failed: false, is_returned: false, ...known };
  expect(nextPayoutMove(state, facts)).toBe(on);
});
