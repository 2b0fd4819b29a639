import { expect, test } from "vitest";
import { type OrderState, orderMoves, orderStates } from "../../../../contract/orders/orders.machine.ts";
import { isOver } from "./sale-states.ts";
import { moneyStates, stepsOf } from "./sale-steps.ts";

const entry = (state: OrderState) => ({
  event: "x",
  state,
  at: "2026-11-15T10:00:00Z",
  by: "system" as const,
  reason: null,
});
const shown = (state: OrderState, ...states: OrderState[]) =>
  stepsOf({ state, timeline: states.map(entry) }).map((step) => `${step.at} ${step.state}`);

test("an order that waits shows the whole way ahead, and nothing of the payment before", () => {
  expect(shown("awaiting_seller", "created", "payment_pending", "awaiting_seller")).toEqual([
    "awaiting_seller now",
    "confirmed todo",
    "pickup_scheduled todo",
    "picked_up todo",
    "check_passed todo",
    "out_for_delivery todo",
    "delivered todo",
    "completed todo",
  ]);
});

test("after a failed pickup the next try is ahead, and what failed stays to be seen", () => {
  const steps = shown("pickup_failed", "awaiting_seller", "confirmed", "pickup_scheduled", "pickup_failed");
  expect(steps.slice(2, 5)).toEqual(["pickup_scheduled done", "pickup_failed now", "pickup_scheduled todo"]);
});

test("what is over promises nothing", () => {
  for (const state of orderStates.filter(isOver)) {
    const steps = stepsOf({ state, timeline: [entry("awaiting_seller"), entry(state)] });
    expect(
      steps.every((step) => step.state === "done"),
      state,
    ).toBe(true);
  }
});

test("what is over is exactly what no move leads out of, late payments aside", () => {
  const left = new Set(orderMoves.filter(([, on]) => on !== "revive").map(([from]) => from as OrderState));
  expect(orderStates.filter(isOver).sort()).toEqual(orderStates.filter((state) => !left.has(state)).sort());
});

test("no step is promised that cannot follow the one before it", () => {
  for (const state of orderStates) {
    const steps = stepsOf({ state, timeline: [entry(state)] });
    for (const [place, step] of steps.slice(1).entries()) {
      const from = steps[place]?.at;
      expect(
        orderMoves.some(([a, , b]) => a === from && b === step.at),
        `${from} to ${step.at}`,
      ).toBe(true);
    }
  }
});

test("money stands at the last thing that happened to it", () => {
  const money = (...at: (string | null)[]) => at.map((when) => ({ step: "held" as const, amount_paise: 1, at: when }));
  expect(moneyStates(money("a", null, null))).toEqual(["now", "todo", "todo"]);
  expect(moneyStates(money("a", "b", null))).toEqual(["done", "now", "todo"]);
  expect(moneyStates(money("a", "b"))).toEqual(["done", "done"]);
  expect(moneyStates(money(null, null))).toEqual(["todo", "todo"]);
});
