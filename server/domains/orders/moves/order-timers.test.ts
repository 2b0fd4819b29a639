import { expect, test } from "vitest";
import { type OrderState, orderStates } from "../../../../contract/orders/orders.machine.ts";
import { timerOf } from "./order-timers.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const now = new Date("2026-11-15T10:00:00Z");
const terms = {
  seller_answer_hours: 24,
  seller_reminder_hours: 12,
  check_answer_hours: 6,
  return_window_days: 7,
} as Parameters<typeof timerOf>[0]["terms"];
const at = (ms: number) => new Date(now.getTime() + ms);
const timer = (state: OrderState, deliveredAt: Date | null = null, changed: Partial<typeof terms> = {}, when = now) =>
  timerOf({ state, terms: { ...terms, ...changed }, delivered_at: deliveredAt, due_at: null }, when);

test("a seller has a day to answer and is reminded after half of it; nobody is where none is wanted", () => {
  expect(timer("awaiting_seller")).toEqual({ dueAt: at(DAY), dueEvent: "time_out", reminderAt: at(12 * HOUR) });
  expect(timer("awaiting_seller", null, { seller_reminder_hours: 0 }).reminderAt).toBeNull();
});

test("a buyer has some hours to think about a failed check", () => {
  expect(timer("check_failed")).toEqual({ dueAt: at(6 * HOUR), dueEvent: "cancel", reminderAt: null });
});

test("a seller has a day for a lower price, a buyer half of one; each is reminded after half of it", () => {
  expect(timer("price_proposed")).toEqual({ dueAt: at(DAY), dueEvent: "cancel", reminderAt: at(12 * HOUR) });
  expect(timer("price_agreed")).toEqual({ dueAt: at(12 * HOUR), dueEvent: "cancel", reminderAt: at(6 * HOUR) });
  const other = { price_seller_hours: 4, price_buyer_hours: 2 };
  expect(timer("price_proposed", null, other)).toMatchObject({ dueAt: at(4 * HOUR), reminderAt: at(2 * HOUR) });
  expect(timer("price_agreed", null, other)).toMatchObject({ dueAt: at(2 * HOUR), reminderAt: at(HOUR) });
});

test("what was delivered is complete when the window is over, and the buyer is reminded a day before", () => {
  const wanted = { dueAt: at(7 * DAY), dueEvent: "complete", reminderAt: at(6 * DAY) };
  expect(timer("delivered", now)).toEqual(wanted);
  expect(timer("delivered", null)).toEqual(wanted);
  expect(timer("delivered", now, {}, at(5 * DAY))).toEqual(wanted);
});

test("a window of a day, and none, leave no day before their end", () => {
  for (const days of [0, 1]) {
    expect(timer("delivered", now, { return_window_days: days })).toMatchObject({
      dueAt: at(days * DAY),
      reminderAt: null,
    });
  }
});

test("after a return was refused the rest of the window counts, and never less than now", () => {
  expect(timer("return_rejected", at(-2 * DAY))).toEqual({
    dueAt: at(5 * DAY),
    dueEvent: "complete",
    reminderAt: null,
  });
  expect(timer("return_rejected", at(-8 * DAY)).dueAt).toEqual(now);
});

test("every other state waits for somebody", () => {
  const timed = ["awaiting_seller", "check_failed", "price_proposed", "price_agreed", "delivered", "return_rejected"];
  for (const state of orderStates.filter((one) => !timed.includes(one))) {
    expect(timer(state, now), state).toEqual({ dueAt: null, dueEvent: null, reminderAt: null });
  }
});
