import { expect, test } from "vitest";
import { createSetUp, phases, type Standing } from "./set-up.ts";

test("a start goes forward from nothing to all, and guesses how long it will take", () => {
  let now = 0;
  const told: Standing[] = [];
  const setUp = createSetUp(
    (standing) => told.push(standing),
    () => now,
  );
  for (const phase of phases) {
    for (const part of [0, 0.5, 1]) {
      setUp.during(phase)(`${phase} ${part}`, part);
      now += 1_000;
    }
  }
  const parts = told.map(({ part }) => part);
  expect(parts[0]).toBe(0);
  expect(parts.at(-1)).toBeCloseTo(1);
  expect(parts).toEqual([...parts].sort((a, b) => a - b));
  expect(told[0]?.secondsLeft).toBeUndefined();
  expect(told.at(-1)?.secondsLeft).toBe(0);
  // Half of it took as long as the other half will.
  const half = told.find(({ part }) => part >= 0.5);
  const index = half ? told.indexOf(half) : 0;
  expect(half?.secondsLeft).toBe(Math.ceil((index * (1 - (half?.part ?? 0))) / (half?.part ?? 1)));
});

test("who begins a phase again does not go back", () => {
  const told: number[] = [];
  const setUp = createSetUp(({ part }) => told.push(part));
  setUp.during("market")("planting", 0.5);
  setUp.during("market")("planting", 0);
  expect(told[1]).toBe(told[0]);
});
