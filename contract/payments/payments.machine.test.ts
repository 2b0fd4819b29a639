import { expect, test } from "vitest";
import { paymentMove, paymentMoves, paymentStates, payoutMove, payoutMoves, payoutStates } from "./payments.machine.ts";

type Moves = readonly (readonly [string, string, string, readonly string[]])[];
const machines: [string, Moves, readonly string[], string[], string[]][] = [
  ["payment", paymentMoves, paymentStates, ["none", "due"], ["refunded", "refused"]],
  ["payout", payoutMoves, payoutStates, ["held"], []],
];

test.each(machines)("of a %s no two rows say where the same event leads from the same state", (_name, moves) => {
  const keys = moves.map(([from, on]) => `${from} ${on}`);
  expect(new Set(keys).size).toBe(keys.length);
});

test.each(machines)(
  "every state of a %s can be reached, and only these are the end",
  (_name, moves, states, starts, ends) => {
    const reached = new Set(starts);
    for (let grew = true; grew; ) {
      const before = reached.size;
      for (const [from, , to] of moves) if (reached.has(from)) reached.add(to);
      grew = reached.size > before;
    }
    expect([...reached].sort()).toEqual([...states].sort());
    expect(states.filter((state) => !moves.some(([from]) => from === state))).toEqual(ends);
  },
);

test("money that came in is never taken for money that did not", () => {
  const settled = ["paid", "collected", "refund_pending", "refunded"];
  for (const [from, , to] of paymentMoves) if (settled.includes(from)) expect(settled).toContain(to);
});

test("what is not in the table does not happen", () => {
  expect(paymentMove("link_created", "pay")).toBe("paid");
  expect(paymentMove("paid", "fail")).toBeUndefined();
  expect(paymentMove("due", "pay")).toBeUndefined();
  expect(payoutMove("held", "pay")).toBeUndefined();
  expect(payoutMove("failed", "release")).toBe("releasable");
});

/** The rules as they are written for people, set down a second time by hand: who may bring what where. */
const paymentRules = [
  "none link link_created gateway",
  "none pay paid gateway",
  "none question review gateway",
  "none fail failed gateway",
  "none expire expired gateway system",
  "link_created pay paid gateway",
  "link_created question review gateway",
  "link_created fail failed gateway",
  "link_created expire expired gateway system",
  "failed pay paid gateway",
  "failed question review gateway",
  "failed expire expired gateway system",
  "expired pay paid gateway",
  "expired question review gateway",
  "review pay paid gateway",
  "paid refund refund_pending system staff",
  "refund_pending finish refunded gateway",
  "due collect collected courier",
  "due refuse refused courier system",
  "collected refund refund_pending system staff",
];
const payoutRules = [
  "held release releasable system staff",
  "releasable issue link_issued gateway",
  "link_issued process processing gateway",
  "link_issued pay paid gateway",
  "link_issued fail failed gateway",
  "processing pay paid gateway",
  "processing fail failed gateway",
  "paid fail failed gateway",
  "failed release releasable system staff",
];

test("the moves are the rules', every one of them and no other", () => {
  const said = (moves: Moves) => moves.map(([from, on, to, by]) => [from, on, to, ...by].join(" "));
  expect(said(paymentMoves)).toEqual(paymentRules);
  expect(said(payoutMoves)).toEqual(payoutRules);
});

test("every event in every state leads where the rules say, or nowhere", () => {
  for (const [states, moves, rules, move] of [
    [paymentStates, paymentMoves, paymentRules, paymentMove],
    [payoutStates, payoutMoves, payoutRules, payoutMove],
  ] as const) {
    for (const state of states) {
      for (const [, event] of moves) {
        const rule = rules.find((one) => one.startsWith(`${state} ${event} `));
        expect((move as (from: string, on: string) => unknown)(state, event), `${state} ${event}`).toBe(
          rule?.split(" ")[2],
        );
      }
    }
  }
});
