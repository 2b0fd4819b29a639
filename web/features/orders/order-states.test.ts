import { expect, test } from "vitest";
import { issueKinds, type Order, orderMethods } from "../../../contract/orders/orders.contract.ts";
import { deadStates, liveStates, orderMoves, orderStates } from "../../../contract/orders/orders.machine.ts";
import { comingOn, isMovingWhole, milestones, needsBuyer, stateFacts } from "./order-states.ts";
import { cancelReasons, sayReason, writeReason } from "./reasons.ts";
import { messages as en } from "./words/en.ts";
import { messages as hi } from "./words/hi.ts";

const languages = { en, hi };

test("every state of an order has its words in both languages, and every move its line", () => {
  const events = [...new Set(["create", ...orderMoves.map(([, event]) => event)])].toSorted();
  for (const words of Object.values(languages)) {
    expect(Object.keys(words.states).toSorted()).toEqual([...orderStates].toSorted());
    expect(Object.keys(words.events).toSorted()).toEqual(events);
    for (const { title, text, next } of Object.values(words.states)) {
      // A pill holds the title; one sentence is one full stop.
      expect(title.length).toBeGreaterThan(3);
      expect(title.length).toBeLessThanOrEqual(32);
      expect(title).not.toMatch(/[.।]$/);
      expect(text).toMatch(/^[^.।]+[.।]$/);
      expect(next).toMatch(/[.।]$/);
    }
    for (const method of orderMethods) expect(words.payment.method[method]).toBeTruthy();
    for (const kind of issueKinds) expect(words.issue.kinds[kind]).toBeTruthy();
    for (const milestone of milestones) expect(words.journey.todo[milestone]).toBeTruthy();
    for (const reason of [...cancelReasons, "other"]) expect(words.cancel.reasons[reason]).toBeTruthy();
  }
  for (const state of orderStates) {
    expect(hi.states[state].text).not.toBe(en.states[state].text);
    expect(hi.states[state].text).toMatch(/[\u0900-\u097f]/);
  }
});

test("the facts of the states agree with the machine", () => {
  expect(Object.keys(stateFacts).toSorted()).toEqual([...orderStates].toSorted());
  for (const state of liveStates) expect(stateFacts[state].phase, state).toBe("open");
  for (const state of deadStates) expect(stateFacts[state], state).toMatchObject({ phase: "ended", tone: "bad" });
  // Where nothing leads on, nothing is announced.
  const leading = new Set<string>(orderMoves.map(([from]) => from));
  for (const state of orderStates.filter((one) => !leading.has(one))) {
    expect(stateFacts[state].phase, state).not.toBe("open");
    expect(stateFacts[state].behind, state).toBe(milestones.length);
  }
});

test("a page asks again while the order, its money or a complaint about it is still moving", () => {
  const isOpen = (
    state: Order["state"],
    refund?: NonNullable<Order["refund"]>["state"],
    issues: Order["issues"] = [],
  ) =>
    isMovingWhole({
      state,
      refund: refund ? { state: refund, amount_paise: 100, to: "as_paid", by: null, at: null } : null,
      issues,
    });
  expect(isOpen("awaiting_seller")).toBe(true);
  expect(isOpen("delivered")).toBe(true);
  expect(isOpen("completed")).toBe(false);
  expect(isOpen("cancelled")).toBe(false);
  expect(isOpen("cancelled", "under_way")).toBe(true);
  expect(isOpen("cancelled", "done")).toBe(false);
  const open = { id: "1", kind: "other", message: "", created_at: "", answer: null, settled_at: null } as const;
  expect(isOpen("completed", undefined, [open])).toBe(true);
});

test("an order calls for its buyer when only they can go on", () => {
  expect(needsBuyer({ state: "payment_pending", actions: ["cancel"] })).toBe(true);
  expect(needsBuyer({ state: "created", actions: ["confirm_cod", "cancel"] })).toBe(true);
  expect(needsBuyer({ state: "check_failed", actions: ["accept_check", "cancel"] })).toBe(true);
  expect(needsBuyer({ state: "confirmed", actions: ["cancel", "report_issue"] })).toBe(false);
});

test("the day it comes is told until something stands in its way, and called late only when that day is over", () => {
  const arrives_on = "2026-11-19";
  const at = (moment: string) => comingOn({ state: "picked_up", arrives_on }, Date.parse(moment))?.isLate;
  expect(at("2026-11-19T23:00:00+05:30")).toBe(false);
  expect(at("2026-11-20T00:01:00+05:30")).toBe(true);
  expect(comingOn({ state: "check_failed", arrives_on }, 0)).toBeUndefined();
  expect(comingOn({ state: "picked_up", arrives_on: null }, 0)).toBeUndefined();
});

test("a reason is kept as a sentence for staff, and read in the buyer's language", () => {
  expect(writeReason("", "")).toBeNull();
  expect(writeReason("other", "  ")).toBeNull();
  expect(writeReason("other", " It rains ")).toBe("It rains");
  for (const code of cancelReasons) {
    const sentence = writeReason(code, "");
    expect(sentence).toBe(en.cancel.reasons[code]);
    expect(sayReason(sentence ?? "", hi)).toBe(hi.cancel.reasons[code]);
  }
  expect(sayReason("It was not confirmed in time.", en)).toBe("It was not confirmed in time.");
  expect(sayReason("It was not confirmed in time.", hi)).toMatch(/[\u0900-\u097f]/);
  expect(sayReason("It rains", hi)).toBe("It rains");
});
