import { EventEmitter } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { Refusal } from "../../../contract/kit.ts";
import { Gate } from "./gate.ts";
import { type Kind, kinds } from "./kinds.ts";

const gates: Gate[] = [];
function gateFor(maxInFlight: number): Gate {
  const gate = new Gate(maxInFlight);
  gates.push(gate);
  return gate;
}
afterEach(() => {
  for (const gate of gates.splice(0)) gate.close();
});

const answer = () => Object.assign(new EventEmitter(), { writableLength: 0 }) as unknown as ServerResponse;
const body = () => Object.assign(new EventEmitter(), { socket: { bytesRead: 0 } }) as unknown as IncomingMessage;

function fill(gate: Gate, kind: Kind, count: number, address = "a"): ServerResponse[] {
  return Array.from({ length: count }, () => {
    const response = answer();
    gate.enter(response, kind, address);
    return response;
  });
}

test("there is room for so many of a kind, of which one address has half; whom it turns away is counted by why", () => {
  const gate = gateFor(4);
  fill(gate, "call", 2);
  expect(gate.admits("call", "a")).toBe(false);
  expect(gate.admits("call", "b")).toBe(true);
  const [one] = fill(gate, "call", 2, "b");
  expect(gate.admits("call", "c")).toBe(false);
  expect([...gate.turnedAway]).toEqual([
    ["call share", 1],
    ["call full", 1],
  ]);
  expect(gate.shed).toBe(2);
  one?.emit("close");
  expect(gate.admits("call", "c")).toBe(true);
});

test.each(kinds.map((kind) => [kind]))("however many of kind %s are there, no other has less room", (kind) => {
  const gate = gateFor(2);
  fill(gate, kind, 5_000);
  expect(gate.admits(kind, "b")).toBe(false);
  for (const other of kinds) if (other !== kind) expect(gate.admits(other, "a"), other).toBe(true);
});

test("a place is given back once, when the answer is written: whether it is read is another matter", () => {
  const gate = gateFor(2);
  const [response] = fill(gate, "page", 1);
  expect([gate.inFlight, gate.isEmpty]).toEqual([1, false]);
  response?.emit("prefinish");
  expect([gate.inFlight, gate.isEmpty]).toEqual([0, true]);
  response?.emit("close");
  expect(gate.inFlight).toBe(0);
});

test("a body on its way takes no place; when it is in it does, if there is one", () => {
  const gate = gateFor(2);
  const [request, response] = [body(), answer()];
  gate.expect(request, response, "call", "a");
  expect([gate.inFlight, gate.patience.bodies]).toEqual([0, 1]);
  gate.arrive(request, response);
  expect([gate.inFlight, gate.patience.bodies]).toEqual([1, 0]);
  // What came without a body is inside already.
  gate.arrive(request, response);
  expect(gate.inFlight).toBe(1);
  const late = body();
  gate.expect(late, answer(), "call", "a");
  expect(() => gate.arrive(late, answer())).toThrow(Refusal);
});

test("a handful of pages is never too many, however slow they seem; a crowd is, and whoever comes after it is not", async () => {
  const gate = gateFor(1_000);
  const ends: (() => void)[] = [];
  const draw = (count: number) =>
    Array.from({ length: count }, () => gate.renders.run(() => new Promise<void>((end) => ends.push(end))));
  // A first page that took long.
  await gate.renders.run(() => sleep(120));
  const all = draw(23);
  expect(gate.renders.waitMs).toBeGreaterThan(250);
  expect(gate.admits("page", "a")).toBe(true);
  all.push(...draw(40));
  expect(gate.admits("page", "a")).toBe(false);
  expect([...gate.turnedAway]).toEqual([["page slow", 1]]);
  while (gate.renders.count > 0) {
    ends.shift()?.();
    await nextTurn();
  }
  await Promise.all(all);
  expect(gate.admits("page", "a")).toBe(true);
});

test("of one person's calls eight are inside; the others wait outside, in order, and take nobody's place", async () => {
  const gate = gateFor(100);
  const responses = fill(gate, "call", 12);
  const begun: number[] = [];
  const turns = responses.map((response, n) => gate.takeTurn(response, "ann").then(() => begun.push(n)));
  await Promise.all(turns.slice(0, 8));
  expect([begun.length, gate.rooms.call.taken]).toEqual([8, 8]);
  await gate.takeTurn(answer(), "bob");
  responses[3]?.emit("prefinish");
  responses[3]?.emit("close");
  await turns[8];
  expect([begun.at(-1), gate.rooms.call.taken]).toEqual([8, 8]);
  // One who leaves the line is not waited for.
  responses[9]?.emit("close");
  await expect(turns[9]).rejects.toThrow(Refusal);
  responses[0]?.emit("close");
  await turns[10];
  expect(gate.rooms.call.taken).toBe(8);
});

test("when the event loop is far behind, newcomers are turned away, reserved calls and parts of pages are not", async () => {
  const gate = gateFor(1_000);
  fill(gate, "call", 300);
  for (let n = 0; n < 10 && gate.lagMs < 650; n++) {
    for (const end = performance.now() + 1_500; performance.now() < end; );
    await new Promise((done) => setTimeout(done));
  }
  expect(Array.from({ length: 20 }, () => gate.admits("call", "b"))).not.toContain(true);
  for (const kind of ["reserved", "webhook", "part", "file", "upload"] as const)
    expect(gate.admits(kind, "b")).toBe(true);
  expect(gate.turnedAway.get("call late")).toBe(20);
  await expect.poll(() => gate.lagMs).toBeLessThan(100);
  expect(gate.admits("call", "b")).toBe(true);
});
