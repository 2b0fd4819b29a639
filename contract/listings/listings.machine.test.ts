import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type ListingEvent,
  type ListingMover,
  type ListingStatus,
  listingEvents,
  listingMove,
  listingMoves,
  listingStatuses,
} from "./listings.machine.ts";

/** The rules for people (docs/spec/rules.md, Listing), set down a second time by hand: who may bring what where. */
const rules: Record<ListingStatus, Partial<Record<ListingEvent, [ListingStatus, string]>>> = {
  draft: { submit: ["under-verification", "seller"], remove: ["removed", "seller staff system"] },
  "under-verification": {
    approve: ["published", "staff"],
    reject: ["verification-failed", "staff"],
    remove: ["removed", "seller staff system"],
  },
  "verification-failed": { submit: ["under-verification", "seller"], remove: ["removed", "seller staff system"] },
  published: {
    reserve: ["reserved", "system"],
    pause: ["paused", "seller"],
    hold: ["on_hold", "staff system"],
    expire: ["draft", "system"],
    remove: ["removed", "seller staff system"],
  },
  reserved: { release: ["published", "system"], sell: ["sold", "system"] },
  sold: { take_back: ["under-verification", "system"] },
  paused: { resume: ["published", "seller"], remove: ["removed", "seller staff system"] },
  on_hold: { unhold: ["published", "staff system"], remove: ["removed", "seller staff system"] },
  removed: {},
};

const events = [...new Set(listingMoves.map(([, event]) => event))];
const movers: ListingMover[] = ["seller", "staff", "system"];

test("ten thousand random histories agree with the rules, step by step", () => {
  const step = fc.tuple(fc.constantFrom(...events), fc.constantFrom(...movers));
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      let status: ListingStatus = "draft";
      for (const [event, mover] of steps) {
        const rule: [ListingStatus, string] | undefined = rules[status][event];
        const wanted: ListingStatus | undefined = rule?.[1].split(" ").includes(mover) ? rule[0] : undefined;
        const moved = listingMove(status, event, mover);
        if (moved !== wanted) return false;
        status = moved ?? status;
      }
      return true;
    }),
    { numRuns: 10_000 },
  );
});

test("no two rows say where the same event leads from the same state", () => {
  const keys = listingMoves.map(([from, event]) => `${from} ${event}`);
  expect(new Set(keys).size).toBe(keys.length);
});

test("every state can be reached from a draft, and only removed is the end", () => {
  const reached = new Set<ListingStatus>(["draft"]);
  for (let grew = true; grew; ) {
    const before = reached.size;
    for (const [from, , to] of listingMoves) if (reached.has(from)) reached.add(to);
    grew = reached.size > before;
  }
  expect([...reached].sort()).toEqual([...listingStatuses].sort());
  expect(listingStatuses.filter((status) => !listingMoves.some(([from]) => from === status))).toEqual(["removed"]);
});

test("what a mover may do is what the moves say", () => {
  expect(listingEvents("published", "seller")).toEqual(["pause", "remove"]);
  expect(listingEvents("reserved", "seller")).toEqual([]);
  expect(listingEvents("under-verification", "staff")).toEqual(["approve", "reject", "remove"]);
});
