import fc from "fast-check";
import { expect, test } from "vitest";
import { type AskEvent, type AskMover, type AskStatus, askMove, askMoves, askStatuses } from "./asks.machine.ts";

/** The rules as they are written for people, set down a second time by hand: who may bring what where. */
const rules: Record<AskStatus, Partial<Record<AskEvent, [AskStatus, string]>>> = {
  open: {
    find: ["found", "asker"],
    expire: ["expired", "system"],
    close: ["closed", "asker system"],
    remove: ["removed", "staff system"],
    renew: ["open", "asker"],
  },
  found: { renew: ["open", "asker"], close: ["closed", "asker system"], remove: ["removed", "staff system"] },
  expired: { renew: ["open", "asker"], close: ["closed", "asker system"], remove: ["removed", "staff system"] },
  removed: { restore: ["open", "staff system"], close: ["closed", "asker system"] },
  closed: {},
};

const events = [...new Set(askMoves.map(([, event]) => event))];
const movers: AskMover[] = ["asker", "staff", "system"];

test("ten thousand random histories agree with the rules, step by step", () => {
  const step = fc.tuple(fc.constantFrom(...events), fc.constantFrom(...movers));
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      let status: AskStatus = "open";
      for (const [event, mover] of steps) {
        const rule: [AskStatus, string] | undefined = rules[status][event];
        const wanted: AskStatus | undefined = rule?.[1].split(" ").includes(mover) ? rule[0] : undefined;
        const moved = askMove(status, event, mover);
        if (moved !== wanted) return false;
        status = moved ?? status;
      }
      return true;
    }),
    { numRuns: 10_000 },
  );
});

test("no two rows say where the same event leads from the same state, and every state can be reached", () => {
  const keys = askMoves.map(([from, event]) => `${from} ${event}`);
  expect(new Set(keys).size).toBe(keys.length);
  expect([...new Set(askMoves.map(([, , to]) => to))].sort()).toEqual([...askStatuses].sort());
});
