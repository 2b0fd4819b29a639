import { expect, test } from "vitest";
import { rewardMove, rewardMoves, rewardStates } from "./referrals.machine.ts";

/** The rules as they are written for people, set down a second time by hand: who may bring what where. */
const rules = [
  "tracked earn earned system",
  "tracked void void system",
  "earned release payable system",
  "earned question review system",
  "earned void void system",
  "review approve payable staff",
  "review refuse void staff",
  "payable pay paid system",
  "paid bounce payable system",
].map((rule) => rule.split(" "));

test("every event in every state by everybody leads where the rules say, or nowhere", () => {
  const events = [...new Set(rewardMoves.map(([, event]) => event))];
  expect(events).toEqual([...new Set(rules.map(([, on]) => on))]);
  for (const state of rewardStates) {
    for (const event of events) {
      for (const mover of ["system", "staff"] as const) {
        const rule = rules.find(([from, on, , by]) => from === state && on === event && by === mover);
        expect(rewardMove(state, event, mover), `${state} ${event} ${mover}`).toBe(rule?.[2]);
      }
    }
  }
});

test("no two rows say the same, and the states are these", () => {
  expect(rewardMoves.map(([from, on, to, by]) => [from, on, to, ...by])).toEqual(rules);
  expect(rewardStates).toEqual(["tracked", "earned", "review", "payable", "paid", "void"]);
});
