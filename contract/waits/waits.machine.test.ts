import { expect, test } from "vitest";
import { waitMove, waitMoves, waitStatuses } from "./waits.machine.ts";

test("no two rows say where the same event leads from the same state", () => {
  const keys = waitMoves.map(([from, event]) => `${from} ${event}`);
  expect(new Set(keys).size).toBe(keys.length);
});

test("every state can be reached, and what has ended stays ended", () => {
  const reached = new Set<string>(["waiting"]);
  for (let grew = true; grew; ) {
    const before = reached.size;
    for (const [from, , to] of waitMoves) if (reached.has(from)) reached.add(to);
    grew = reached.size > before;
  }
  expect([...reached].sort()).toEqual([...waitStatuses].sort());
  const final = waitStatuses.filter((status) => !waitMoves.some(([from]) => from === status));
  expect(final).toEqual(["bought", "declined", "expired", "ended"]);
});

test("nobody calls themselves, buys for another or makes their own turn last", () => {
  expect(waitMove("waiting", "call", "person")).toBeUndefined();
  expect(waitMove("called", "buy", "system")).toBeUndefined();
  expect(waitMove("waiting", "buy", "person")).toBeUndefined();
  expect(waitMove("expired", "return", "person")).toBeUndefined();
  expect(waitMove("declined", "return", "person")).toBeUndefined();
});
