import { EventEmitter } from "node:events";
import type { ServerResponse } from "node:http";
import { afterEach, expect, test } from "vitest";
import { Gate } from "./gate.ts";

const gates: Gate[] = [];
function gateFor(maxInFlight: number): Gate {
  const gate = new Gate(maxInFlight);
  gates.push(gate);
  return gate;
}
afterEach(() => {
  for (const gate of gates.splice(0)) gate.close();
});

test("the gate admits as many as there is room for, and counts whom it turns away", () => {
  const gate = gateFor(2);
  expect(gate.admits(false)).toBe(true);
  gate.inFlight = 1;
  expect(gate.admits(false)).toBe(true);
  expect(gate.shed).toBe(0);
  gate.inFlight = 2;
  expect(gate.admits(false)).toBe(false);
  gate.inFlight = 3;
  expect(gate.admits(false)).toBe(false);
  expect(gate.shed).toBe(2);
  gate.inFlight = 1;
  expect(gate.admits(false)).toBe(true);
});

test("reserved calls are admitted however full it is, and are not counted as turned away", () => {
  const gate = gateFor(1);
  gate.inFlight = 1_000;
  for (let n = 0; n < 100; n++) expect(gate.admits(true)).toBe(true);
  expect(gate.shed).toBe(0);
});

test("parts of pages have room of their own, and fill nobody else's", () => {
  const gate = gateFor(2);
  gate.inFlight = 1_000;
  expect(gate.admitsPart()).toBe(true);
  const response = new EventEmitter() as ServerResponse;
  gate.enterPart(response);
  expect([gate.parts, gate.inFlight]).toEqual([1, 1_000]);
  gate.inFlight = 0;
  expect(gate.isEmpty).toBe(false);
  response.emit("close");
  expect([gate.parts, gate.isEmpty]).toEqual([0, true]);
  gate.parts = 32;
  expect(gate.admitsPart()).toBe(false);
  expect([gate.shed, gate.admits(false)]).toEqual([1, true]);
});

test("when the event loop is far behind, newcomers are turned away, reserved calls and parts of pages are not", async () => {
  const gate = gateFor(1_000);
  gate.inFlight = 500;
  for (let n = 0; n < 10 && gate.lagMs < 650; n++) {
    for (const end = performance.now() + 1_500; performance.now() < end; );
    await new Promise((done) => setTimeout(done));
  }
  expect(Array.from({ length: 20 }, () => gate.admits(false))).not.toContain(true);
  expect(gate.admits(true)).toBe(true);
  expect(gate.admitsPart()).toBe(true);
  await expect.poll(() => gate.lagMs).toBeLessThan(100);
  expect(gate.admits(false)).toBe(true);
});
