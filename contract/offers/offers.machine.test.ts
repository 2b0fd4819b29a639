import fc from "fast-check";
import { expect, test } from "vitest";
import {
  isOpenOffer,
  type OfferEvent,
  type OfferMover,
  type OfferStatus,
  offerMove,
  offerMoves,
  offerStatuses,
} from "./offers.machine.ts";

/** The rules for people (docs/spec/rules.md, Offers), set down a second time by hand: who may bring what where. */
const rules: Record<OfferStatus, Partial<Record<OfferEvent, [OfferStatus, string]>>> = {
  pending: {
    accept: ["accepted", "seller"],
    counter: ["countered", "seller"],
    reject: ["rejected", "seller"],
    withdraw: ["withdrawn", "buyer system"],
    expire: ["expired", "system"],
    supersede: ["superseded", "system"],
  },
  countered: {
    accept: ["accepted", "buyer"],
    offer: ["pending", "buyer"],
    reject: ["rejected", "seller"],
    withdraw: ["withdrawn", "buyer system"],
    expire: ["expired", "system"],
    supersede: ["superseded", "system"],
  },
  accepted: {
    redeem: ["redeemed", "buyer"],
    withdraw: ["withdrawn", "buyer system"],
    expire: ["expired", "system"],
    supersede: ["superseded", "system"],
  },
  redeemed: { give_back: ["accepted", "system"] },
  rejected: {},
  withdrawn: {},
  expired: {},
  superseded: {},
};

const events = [...new Set(offerMoves.map(([, event]) => event))];
const movers: OfferMover[] = ["buyer", "seller", "system"];

test("ten thousand random histories agree with the rules, step by step", () => {
  const step = fc.tuple(fc.constantFrom(...events), fc.constantFrom(...movers));
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      let status: OfferStatus = "pending";
      for (const [event, mover] of steps) {
        const rule: [OfferStatus, string] | undefined = rules[status][event];
        const wanted: OfferStatus | undefined = rule?.[1].split(" ").includes(mover) ? rule[0] : undefined;
        const moved = offerMove(status, event, mover);
        if (moved !== wanted) return false;
        status = moved ?? status;
      }
      return true;
    }),
    { numRuns: 10_000 },
  );
});

test("no two rows say where the same event leads from the same state", () => {
  const keys = offerMoves.map(([from, event]) => `${from} ${event}`);
  expect(new Set(keys).size).toBe(keys.length);
});

test("every state can be reached, and what is not open has ended, unless an order gives it back", () => {
  const reached = new Set<OfferStatus>(["pending"]);
  for (let grew = true; grew; ) {
    const before = reached.size;
    for (const [from, , to] of offerMoves) if (reached.has(from)) reached.add(to);
    grew = reached.size > before;
  }
  expect([...reached].sort()).toEqual([...offerStatuses].sort());
  const lasting = offerStatuses.filter((status) => offerMoves.some(([from]) => from === status));
  expect(lasting.filter((status) => !isOpenOffer(status))).toEqual(["redeemed"]);
});
