import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type OrderState, orderMove } from "../../../contract/orders/orders.machine.ts";
import { factKinds } from "../../../contract/shipments/facts.ts";
import { type ShipmentState, shipmentMoves } from "../../../contract/shipments/shipments.machine.ts";
import { seeded } from "../../testing/seeded.ts";
import { type FollowingOrder, nextOrderMove } from "./next-order-move.ts";
import { type KnownFact, stateOfFacts } from "./state-of-facts.ts";

const booked = { isBooked: true, isCalledOff: false };
const at = (hour: number) => new Date(Date.UTC(2026, 0, 1, hour));
const fact = (kind: KnownFact["kind"], hour: number): KnownFact => ({ kind, at: at(hour) });
const stateOf = (facts: KnownFact[], soFar = booked) => stateOfFacts(facts, soFar).state;

/** One parcel's whole life: two attempts that failed, a night in a sorting place, weighed on the way. */
const life = [
  fact("collected", 1),
  fact("weighed", 2),
  fact("in_transit", 3),
  fact("in_transit", 20),
  fact("out_for_delivery", 30),
  fact("failed_attempt", 33),
  fact("in_transit", 36),
  fact("out_for_delivery", 54),
  fact("failed_attempt", 57),
  fact("out_for_delivery", 78),
  fact("delivered", 80),
];

const allowed = new Set(shipmentMoves.map(([from, , to]) => `${from} ${to}`));

/** Hears the facts one by one, as a parcel and its order do; every step must be one that the machines have. */
function hear(facts: readonly KnownFact[]): { parcel: ShipmentState; order: OrderState; fails: number } {
  let parcel: ShipmentState = "booked";
  let fails = 0;
  const order: FollowingOrder = { state: "check_passed", pickup_fails: 0, delivery_fails: 0 };
  for (let n = 1; n <= facts.length; n++) {
    const say = stateOfFacts(facts.slice(0, n), booked);
    if (say.state !== parcel) expect(allowed).toContain(`${parcel} ${say.state}`);
    parcel = say.state;
    fails = say.failedAttempts;
    for (;;) {
      const on = nextOrderMove(order, {
        leg: "delivery",
        courier: "sandbox",
        state: parcel,
        isFetched: say.collectedAt !== null,
        fails,
      });
      if (on === undefined) break;
      const to = orderMove(order.state, on, "logistics");
      expect(to, `${order.state} ${on}`).toBeDefined();
      if (on === "fail_delivery") order.delivery_fails++;
      order.state = to as OrderState;
    }
  }
  return { parcel, order: order.state, fails };
}

describe("whatever the order in which it is heard", () => {
  test("200 permutations of one parcel's facts end in the same state, for it and its order", () => {
    const chance = seeded(24);
    for (let n = 0; n < 200; n++) {
      expect(hear(chance.shuffle(life))).toEqual({ parcel: "delivered", order: "delivered", fails: 2 });
    }
  });

  test("200 permutations of one that came back do too", () => {
    const chance = seeded(25);
    const back = [...life.slice(0, 9), fact("returning", 60), fact("in_transit", 70), fact("returned", 90)];
    for (let n = 0; n < 200; n++) {
      expect(hear(chance.shuffle(back))).toEqual({ parcel: "returned", order: "returned_to_seller", fails: 2 });
    }
  });

  test("200 permutations of one that was lost do too", () => {
    const chance = seeded(26);
    const lost = [fact("collected", 1), fact("weighed", 2), fact("in_transit", 9), fact("lost", 200)];
    for (let n = 0; n < 200; n++) {
      expect(hear(chance.shuffle(lost))).toEqual({ parcel: "lost", order: "out_for_delivery", fails: 0 });
    }
  });

  test("any facts at all, repeated and mixed up, say one thing; and each step is a move of the machine", () => {
    const some = fc.array(fc.record({ kind: fc.constantFrom(...factKinds), hour: fc.integer({ min: 0, max: 60 }) }));
    fc.assert(
      fc.property(some, fc.integer(), (made, seed) => {
        const facts = made.map(({ kind, hour }) => fact(kind, hour));
        const mixed = seeded(seed).shuffle(facts);
        let before = stateOf([]);
        for (let n = 1; n <= mixed.length; n++) {
          const now = stateOf(mixed.slice(0, n));
          if (now !== before) expect(allowed).toContain(`${before} ${now}`);
          before = now;
        }
        expect(stateOfFacts(mixed, booked)).toEqual(stateOfFacts(facts, booked));
      }),
      { numRuns: 500 },
    );
  });
});

describe("what counts", () => {
  test("who has the item counts before the time that was told", () => {
    expect(stateOf([fact("delivered", 5), fact("in_transit", 9)])).toBe("delivered");
    expect(stateOf([fact("returned", 5), fact("delivered", 4)])).toBe("delivered");
  });

  test("what was lost is found again", () => {
    expect(stateOf([fact("lost", 5)])).toBe("lost");
    expect(stateOf([fact("lost", 5), fact("in_transit", 9)])).toBe("in_transit");
    expect(stateOf([fact("in_transit", 9), fact("lost", 12)])).toBe("lost");
  });

  test("called off is what nobody has fetched; fetched all the same is on its way", () => {
    expect(stateOf([], { isBooked: true, isCalledOff: true })).toBe("cancelled");
    expect(stateOf([fact("failed_attempt", 3), fact("cancelled", 2)])).toBe("cancelled");
    expect(stateOf([fact("collected", 1), fact("cancelled", 2)])).toBe("collected");
  });

  test("an attempt that is told twice within hours is one; set out again, or a day later, it is another", () => {
    const fails = (...facts: KnownFact[]) => stateOfFacts(facts, booked).failedAttempts;
    expect(fails(fact("failed_attempt", 1), fact("failed_attempt", 4))).toBe(1);
    expect(fails(fact("failed_attempt", 1), fact("out_for_delivery", 2), fact("failed_attempt", 4))).toBe(2);
    expect(fails(fact("failed_attempt", 1), fact("failed_attempt", 25))).toBe(2);
  });

  test("what staff say and the courier tells again is one attempt; what staff said twice is two", () => {
    const said = (hour: number, move_id: number) => ({ ...fact("failed_attempt", hour), move_id });
    expect(stateOfFacts([said(2, 7), fact("failed_attempt", 1)], booked).failedAttempts).toBe(1);
    expect(stateOfFacts([said(2, 7), said(3, 8)], booked).failedAttempts).toBe(2);
  });
});
