import fc from "fast-check";
import { expect, test } from "vitest";
import { FITTING, LARGEST, movedBy, swipeOf, type View, zoomedAt } from "./zoom.ts";

const frame = { width: 360, height: 640 };

test("what is under the fingers stays there while the photo grows", () => {
  const point = { x: 90, y: -100 };
  const view = zoomedAt(FITTING, 2, point, frame);
  const seenAt = (one: View) => ({ x: (point.x - one.x) / one.scale, y: (point.y - one.y) / one.scale });
  expect(view.scale).toBe(2);
  expect(seenAt(view)).toEqual(seenAt(FITTING));
});

test("whatever somebody does, the photo is never smaller than fitting and never leaves the frame", () => {
  const number = (most: number) => fc.double({ min: -most, max: most, noNaN: true });
  const step = fc.oneof(
    fc.record({ by: fc.record({ x: number(2_000), y: number(2_000) }) }),
    fc.record({
      factor: fc.double({ min: 0.05, max: 20, noNaN: true }),
      at: fc.record({ x: number(180), y: number(320) }),
    }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      let view = FITTING;
      for (const one of steps) {
        view = "by" in one ? movedBy(view, one.by, frame) : zoomedAt(view, one.factor, one.at, frame);
        expect(view.scale).toBeGreaterThanOrEqual(1);
        expect(view.scale).toBeLessThanOrEqual(LARGEST);
        expect(Math.abs(view.x)).toBeLessThanOrEqual(((view.scale - 1) * frame.width) / 2 + 1e-9);
        expect(Math.abs(view.y)).toBeLessThanOrEqual(((view.scale - 1) * frame.height) / 2 + 1e-9);
      }
    }),
  );
});

test("back at its first size it lies as it lay at first", () => {
  const away = movedBy(zoomedAt(FITTING, 3, { x: 50, y: 60 }, frame), { x: 400, y: -400 }, frame);
  expect(zoomedAt(away, 0.01, { x: 0, y: 0 }, frame)).toEqual(FITTING);
});

test("a swipe is sideways and long enough", () => {
  expect(swipeOf({ x: -80, y: 10 })).toBe(1);
  expect(swipeOf({ x: 80, y: -10 })).toBe(-1);
  expect(swipeOf({ x: 30, y: 0 })).toBe(0);
  expect(swipeOf({ x: 80, y: 200 })).toBe(0);
});
