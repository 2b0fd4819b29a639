import { expect, test } from "vitest";
import {
  endStates,
  type ShipmentMover,
  type ShipmentState,
  shipmentMove,
  shipmentMoves,
  shipmentStates,
} from "./shipments.machine.ts";

/** Where each event leads from here, for this mover. */
const waysOf = (from: ShipmentState, by: ShipmentMover) =>
  shipmentMoves.flatMap(([state, on, to, movers]) => (state === from && movers.includes(by) ? [[on, to]] : []));

const TOLD = ["collected", "in_transit", "out_for_delivery", "delivered", "failed_attempt", "returning", "returned"];
const FACTS = [...TOLD, "lost"];
/** A fact leads to the state of its name. */
const facts = (except?: ShipmentState) => FACTS.filter((fact) => fact !== except).map((fact) => [fact, fact]);
const cancel = ["cancel", "cancelled"];

test("no two rows say where the same event leads from the same state", () => {
  const keys = shipmentMoves.map(([from, on]) => `${from} ${on}`);
  expect(new Set(keys).size).toBe(keys.length);
});

test("what is planned is booked or called off, by us alone", () => {
  for (const mover of ["staff", "system"] as const)
    expect(waysOf("planned", mover)).toEqual([["book", "booked"], cancel]);
  expect(waysOf("planned", "courier")).toEqual([]);
});

test.each([
  "booked",
  "collected",
  "in_transit",
  "out_for_delivery",
  "failed_attempt",
  "returning",
  "lost",
  "cancelled",
] as const)("from %s every fact leads where it says, whoever tells it", (from) => {
  const calledOff = from === "booked" || from === "failed_attempt" ? [cancel] : [];
  for (const mover of ["courier", "staff", "system"] as const)
    expect(waysOf(from, mover)).toEqual([...calledOff, ...facts(from)]);
});

test("what has arrived stays, and what came back may have been handed over after all", () => {
  for (const mover of ["courier", "staff", "system"] as const) {
    expect(waysOf("delivered", mover)).toEqual([]);
    expect(waysOf("returned", mover)).toEqual([["delivered", "delivered"]]);
  }
  expect(shipmentMove("delivered", "returned", "courier")).toBeUndefined();
  expect(shipmentMove("returned", "delivered", "courier")).toBe("delivered");
});

test("every state is one that some way leads to, and three are ends", () => {
  const reached = new Set<string>(["planned", ...shipmentMoves.map(([, , to]) => to)]);
  expect([...reached].sort()).toEqual([...shipmentStates].sort());
  expect(endStates).toEqual(["delivered", "returned", "cancelled"]);
});
