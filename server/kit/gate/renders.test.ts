import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { Renders } from "./renders.ts";

function burn(ms: number): void {
  for (const end = performance.now() + ms; performance.now() < end; );
}

test("of pages that come at once one begins in each turn of the loop, in order, and they know how long the last will wait", async () => {
  const renders = new Renders();
  const begun: number[] = [];
  const all = Array.from({ length: 30 }, (_, n) =>
    renders.run(async () => {
      begun.push(n);
      burn(4);
    }),
  );
  expect(begun).toEqual([0]);
  expect(renders.waitMs).toBeGreaterThan(100);
  await nextTurn();
  expect(begun.length).toBeLessThan(5);
  await Promise.all(all);
  expect(begun).toEqual(Array.from({ length: 30 }, (_, n) => n));
  expect(renders.waitMs).toBe(0);
});

test("four are drawn at once, however long they wait for what is on them; one that fails makes room too", async () => {
  const renders = new Renders();
  let inside = 0;
  let most = 0;
  const ends: (() => void)[] = [];
  const all = Array.from({ length: 9 }, (_, n) =>
    renders
      .run(async () => {
        most = Math.max(most, ++inside);
        await new Promise<void>((done) => ends.push(done));
        inside--;
        if (n % 2 === 0) throw new Error("cannot be drawn");
      })
      .catch(() => undefined),
  );
  for (let n = 0; n < 9; n++) {
    await expect.poll(() => ends.length, { interval: 1 }).toBeGreaterThan(0);
    ends.shift()?.();
  }
  await Promise.all(all);
  expect([inside, most]).toEqual([0, 4]);
});

test("what a page takes is learnt: slow pages make a line of the same length longer", async () => {
  let now = 0;
  const renders = new Renders(() => now);
  const take = (ms: number) =>
    renders.run(async () => {
      now += ms;
    });
  for (let n = 0; n < 60; n++) await take(2);
  const ten = () => Array.from({ length: 10 }, () => take(0));
  const quick = ten();
  expect(renders.waitMs).toBeCloseTo(20, 0);
  await Promise.all(quick);
  for (let n = 0; n < 60; n++) await take(20);
  const slow = ten();
  expect(renders.waitMs).toBeCloseTo(200, -1);
  await Promise.all(slow);
  // One that waited for somebody else counts as a hundred at most.
  for (let n = 0; n < 60; n++) await take(60_000);
  const stuck = ten();
  expect(renders.waitMs).toBeLessThan(1_001);
  await Promise.all(stuck);
});
