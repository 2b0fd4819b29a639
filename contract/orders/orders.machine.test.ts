import fc from "fast-check";
import { expect, test } from "vitest";
import {
  deadStates,
  liveStates,
  type OrderEvent,
  type OrderMover,
  type OrderState,
  orderEvents,
  orderMove,
  orderMoves,
  orderStates,
  paymentWord,
} from "./orders.machine.ts";

const CANCEL = { cancel: ["cancelled", "buyer support system"] } as const;

/** The rules for people (docs/spec/rules.md, Order), set down a second time by hand: who may bring what where. */
const rules: Record<OrderState, Partial<Record<OrderEvent, readonly [OrderState, string]>>> = {
  created: { ask_payment: ["payment_pending", "system"], place: ["awaiting_seller", "buyer system"], ...CANCEL },
  payment_pending: {
    pay: ["awaiting_seller", "system"],
    fail_payment: ["payment_failed", "system"],
    expire_payment: ["payment_expired", "system"],
    ...CANCEL,
  },
  payment_failed: { revive: ["awaiting_seller", "system"] },
  payment_expired: { revive: ["awaiting_seller", "system"] },
  awaiting_seller: {
    approve: ["confirmed", "seller"],
    decline: ["seller_declined", "seller"],
    time_out: ["seller_timeout", "system"],
    ...CANCEL,
  },
  seller_declined: {},
  seller_timeout: {},
  confirmed: { schedule_pickup: ["pickup_scheduled", "logistics system"], ...CANCEL },
  pickup_scheduled: { pick_up: ["picked_up", "logistics"], fail_pickup: ["pickup_failed", "logistics"], ...CANCEL },
  pickup_failed: { schedule_pickup: ["pickup_scheduled", "logistics system"], ...CANCEL },
  picked_up: {
    pass_check: ["check_passed", "verifier"],
    fail_check: ["check_failed", "verifier"],
    propose_price: ["price_proposed", "verifier"],
  },
  check_passed: { dispatch: ["out_for_delivery", "logistics"] },
  check_failed: { accept_check: ["check_passed", "buyer"], ...CANCEL },
  price_proposed: { agree_price: ["price_agreed", "seller"], refuse_price: ["cancelled", "seller"], ...CANCEL },
  price_agreed: { accept_check: ["check_passed", "buyer"], ...CANCEL },
  out_for_delivery: { deliver: ["delivered", "logistics"], fail_delivery: ["delivery_failed", "logistics"] },
  delivery_failed: {
    dispatch: ["out_for_delivery", "logistics"],
    give_up: ["returned_to_seller", "logistics system"],
  },
  returned_to_seller: {},
  delivered: { complete: ["completed", "system"], request_return: ["return_requested", "buyer"] },
  return_requested: { approve_return: ["return_approved", "support"], reject_return: ["return_rejected", "support"] },
  return_rejected: { complete: ["completed", "system"] },
  return_approved: { pick_up_return: ["return_picked_up", "logistics"] },
  return_picked_up: { receive_return: ["returned", "support"], reject_received: ["completed", "support"] },
  returned: {},
  completed: {},
  cancelled: {},
};

const events = [...new Set(orderMoves.map(([, event]) => event))];
const movers: OrderMover[] = ["buyer", "seller", "system", "logistics", "verifier", "support"];

test("ten thousand random histories agree with the rules, step by step", () => {
  const step = fc.tuple(fc.constantFrom(...events), fc.constantFrom(...movers));
  const start = fc.constantFrom(...orderStates);
  fc.assert(
    fc.property(start, fc.array(step, { maxLength: 40 }), (from, steps) => {
      let state: OrderState = from;
      for (const [event, mover] of steps) {
        const rule: readonly [OrderState, string] | undefined = rules[state][event];
        const wanted: OrderState | undefined = rule?.[1].split(" ").includes(mover) ? rule[0] : undefined;
        const moved = orderMove(state, event, mover);
        if (moved !== wanted) return false;
        state = moved ?? state;
      }
      return true;
    }),
    { numRuns: 10_000 },
  );
});

test("no two rows say where the same event leads from the same state", () => {
  const keys = orderMoves.map(([from, event]) => `${from} ${event}`);
  expect(new Set(keys).size).toBe(keys.length);
});

test("every state can be reached from created", () => {
  const reached = new Set<OrderState>(["created"]);
  for (let grew = true; grew; ) {
    const before = reached.size;
    for (const [from, , to] of orderMoves) if (reached.has(from)) reached.add(to);
    grew = reached.size > before;
  }
  expect([...reached].sort()).toEqual([...orderStates].sort());
});

test("a live order ends dead or delivered, and what ended dead is not live", () => {
  const live: readonly OrderState[] = liveStates;
  const dead: readonly OrderState[] = deadStates;
  for (const [from, , to] of orderMoves) {
    if (live.includes(from)) expect([...live, ...dead, "delivered"]).toContain(to);
  }
  expect(dead.filter((state) => live.includes(state))).toEqual([]);
});

test("what the waiting page hears", () => {
  expect(paymentWord("created")).toBe("pending");
  expect(paymentWord("payment_pending")).toBe("pending");
  for (const state of deadStates) {
    expect(paymentWord(state)).toBe(state === "returned_to_seller" ? "success" : "failed");
  }
  expect(paymentWord("awaiting_seller")).toBe("success");
  expect(paymentWord("returned")).toBe("success");
});

test("what a mover may do is what the moves say", () => {
  expect(orderEvents("awaiting_seller", "seller")).toEqual(["approve", "decline"]);
  expect(orderEvents("picked_up", "buyer")).toEqual([]);
  expect(orderEvents("check_failed", "buyer")).toEqual(["accept_check", "cancel"]);
});
