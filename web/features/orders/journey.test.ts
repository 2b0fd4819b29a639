import { expect, test } from "vitest";
import { orderStates } from "../../../contract/orders/orders.machine.ts";
import { journeyOf } from "./journey.ts";

const created_at = "2026-11-14T13:00:00.000Z";
const later = (minutes: number) => new Date(Date.parse(created_at) + minutes * 60_000).toISOString();
const step = (event: string, state: (typeof orderStates)[number], minutes: number, reason: string | null = null) => ({
  event,
  state,
  at: later(minutes),
  by: "system" as const,
  reason,
});
const shown = (order: Parameters<typeof journeyOf>[0]) =>
  journeyOf(order).map((one) =>
    one.kind === "past" ? `${one.event} ${one.mark}` : one.kind === "todo" ? `to come: ${one.milestone}` : one.kind,
  );
const base = { created_at, returnable_until: null };

test("paid online: placed and paid, the seller now, the rest to come", () => {
  const timeline = [
    step("create", "created", 0),
    step("ask_payment", "payment_pending", 0),
    step("pay", "awaiting_seller", 3),
  ];
  expect(shown({ ...base, state: "awaiting_seller", timeline })).toEqual([
    "create done",
    "pay done",
    "waiting",
    "to come: pickup_scheduled",
    "to come: check_passed",
    "to come: out_for_delivery",
    "to come: delivered",
  ]);
});

test("cash: being placed is one step, but a code entered later is another", () => {
  const state = "awaiting_seller" as const;
  expect(shown({ ...base, state, timeline: [step("place", state, 0)] }).slice(0, 2)).toEqual([
    "create done",
    "waiting",
  ]);
  expect(shown({ ...base, state, timeline: [step("place", state, 9)] }).slice(0, 2)).toEqual([
    "create done",
    "place done",
  ]);
});

test("what failed is said, and tried again", () => {
  const timeline = [
    step("place", "awaiting_seller", 0),
    step("approve", "confirmed", 60),
    step("schedule_pickup", "pickup_scheduled", 61),
    step("fail_pickup", "pickup_failed", 900, "Nobody at home"),
  ];
  expect(shown({ ...base, state: "pickup_failed", timeline })).toEqual([
    "create done",
    "approve done",
    "schedule_pickup done",
    "fail_pickup now",
    "to come: pickup_scheduled",
    "to come: check_passed",
    "to come: out_for_delivery",
    "to come: delivered",
  ]);
});

test("an order that ended announces nothing more", () => {
  const timeline = [step("place", "awaiting_seller", 0), step("cancel", "cancelled", 5)];
  expect(shown({ ...base, state: "cancelled", timeline })).toEqual(["create done", "cancel end"]);
});

test("delivered: done, with the days it can be returned", () => {
  const timeline = [step("place", "awaiting_seller", 0), step("deliver", "delivered", 5_000)];
  const order = { created_at, state: "delivered" as const, timeline, returnable_until: later(9_000) };
  expect(shown(order)).toEqual(["create done", "deliver done", "window"]);
});

test("in every state at most one step is the one that goes on now", () => {
  for (const state of orderStates) {
    const now = shown({ ...base, state, timeline: [step("x", state, 10)] }).filter((one) => /now$|^waiting$/.test(one));
    expect(now.length, state).toBeLessThanOrEqual(1);
  }
});
