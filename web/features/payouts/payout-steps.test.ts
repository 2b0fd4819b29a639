import { expect, test } from "vitest";
import type { PayoutEntry, PayoutStep } from "../../../contract/payouts/payouts.contract.ts";
import { inOrder, stitchesOf } from "./payout-steps.ts";

const AT = "2026-11-15T10:00:00Z";
const payout = (purpose: PayoutEntry["purpose"], state: PayoutEntry["state"], ...steps: PayoutStep[]) =>
  stitchesOf({ purpose, state, steps: steps.map((step) => ({ step, at: AT })) }).map(
    ({ step, state: is, isEnd }) => `${step} ${isEnd ? "end" : is}`,
  );

test("what is ready is where it stands, and the rest is to come", () => {
  expect(payout("sale", "releasable", "held", "ready")).toEqual([
    "held done",
    "ready now",
    "link todo",
    "processing todo",
    "paid todo",
  ]);
  expect(payout("referral", "releasable", "ready")[0]).toBe("ready now");
});

test("paid is the end, also where the bank never said that it was under way", () => {
  expect(payout("sale", "paid", "held", "ready", "link", "paid")).toEqual([
    "held done",
    "ready done",
    "link done",
    "paid done",
  ]);
});

test("what came back ends there, and promises nothing", () => {
  expect(payout("sale", "failed", "held", "ready", "link", "paid", "returned").at(-1)).toBe("returned end");
  expect(payout("sale", "failed", "held", "ready", "link", "failed")).toHaveLength(4);
});

test("a payout nothing is known of yet has its whole way before it", () => {
  expect(payout("sale", "held")).toEqual(["held todo", "ready todo", "link todo", "processing todo", "paid todo"]);
});

test("what can be taken comes first, what is paid last", () => {
  const of = (...states: PayoutEntry["state"][]) => states.map((state) => ({ state }) as PayoutEntry);
  const sorted = inOrder(of("paid", "held", "releasable", "processing", "failed"));
  expect(sorted.map(({ state }) => state)).toEqual(["releasable", "failed", "held", "processing", "paid"]);
});
