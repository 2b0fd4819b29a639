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
  const renders = new Renders();
  for (let n = 0; n < 40; n++) await renders.run(async () => burn(1));
  const waiting = () => Array.from({ length: 10 }, () => renders.run(async () => undefined));
  const quick = waiting();
  const before = renders.waitMs;
  await Promise.all(quick);
  for (let n = 0; n < 10; n++) await renders.run(async () => burn(20));
  const slow = waiting();
  expect(renders.waitMs).toBeGreaterThan(before * 3);
  await Promise.all(slow);
});
