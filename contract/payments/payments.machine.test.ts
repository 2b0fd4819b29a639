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
