import { describe, expect, test } from "vitest";
import { blocksFrom, slicesFrom, stepsOf, wordStepsOf } from "./parts.ts";

const HOUR_MS = 3_600_000;
const WIDTHS = [1, 4, 16, 64, 256, 1_024];

/** The first and the last hour of a block, as parts_of of the migration numbers them. */
function hoursOf(block: number): { first: number; last: number; width: number } {
  const width = WIDTHS[Math.floor(block / 1_000_000)] ?? 0;
  const first = (block % 1_000_000) * width;
  return { first, last: first + width - 1, width };
}

describe("blocks of hours", () => {
  const now = Date.UTC(2026, 10, 15, 19, 4);
  const times = [0, 0.3, 1, 3, 10, 63, 64, 65, 500, 1_100, 12_000, 26_623, 26_624, 70_000].flatMap((age) =>
    [0, 0.5, 2, 7.2, 30, 200, 4_000, 100_000].map((span) => ({ newest: now - age * HOUR_MS, spanMs: span * HOUR_MS })),
  );

  test.each(times)("hold every hour once, the newest first: $newest, $spanMs", (one) => {
    for (const from of [now, now - 17 * HOUR_MS, now - 1_000 * HOUR_MS, now - 30_000 * HOUR_MS]) {
      const { near, all, rest } = blocksFrom(from, one);
      const blocks = all.flat().map(hoursOf);
      const first = Math.floor(from / HOUR_MS) + 1;
      // Nothing is later than the first, so its block may end later.
      expect(blocks[0]?.first).toBeLessThanOrEqual(first);
      expect(blocks[0]?.last).toBeGreaterThanOrEqual(first);
      expect(blocks.slice(1).map(({ last }) => last)).toEqual(blocks.slice(0, -1).map((block) => block.first - 1));
      expect(rest.getTime()).toBe((blocks.at(-1)?.first ?? 0) * HOUR_MS);
      expect(all.slice(0, near.length)).toEqual(near);
    }
  });

  test("are narrow for what many have, and wide for what few have", () => {
    const common = blocksFrom(now, { newest: now, spanMs: HOUR_MS / 2 }).near;
    expect(common.map((slice) => slice.map((block) => hoursOf(block).width))).toEqual([[4, 1, 1], [1], [1]]);
    const [thin = []] = blocksFrom(now, { newest: now, spanMs: 10_000 * HOUR_MS }).near;
    expect(thin.length).toBeLessThanOrEqual(16);
    expect(thin.slice(0, 11).map((block) => hoursOf(block).width)).toEqual(Array.from({ length: 11 }, () => 1_024));
  });

  test("that are about enough are one slice, with all before the newest match, and the next ones grow", () => {
    const { all } = blocksFrom(now, { newest: now - 12_000 * HOUR_MS, spanMs: 200 * HOUR_MS });
    const lengths = all.map((slice) => slice.reduce((hours, block) => hours + hoursOf(block).width, 0));
    expect(lengths[0]).toBeGreaterThanOrEqual(12_000 + 200);
    expect(lengths[0]).toBeLessThanOrEqual(12_000 + 400);
    expect(lengths.slice(1)).toEqual(lengths.slice(1).toSorted((a, b) => a - b));
    expect(all.length).toBeLessThanOrEqual(10);
  });

  test("of what nobody counted are all wide", () => {
    const plan = slicesFrom(now);
    expect(plan.blocks.flat().length).toBeLessThan(60);
    expect(plan.blocks.length).toBeLessThan(8);
  });
});

const BOUNDS = [
  { low: 0, high: 2_147_483_647 },
  { low: 64, high: 65 },
  { low: 90, high: 400 },
  { low: 4_096, high: 4_096 },
  { low: 1, high: 20 },
  { low: 9_000_000, high: 10_000_000 },
];
const DEAREST = 10_000_000;

/** One after the other, none missing. */
function expectWhole(steps: readonly number[]): void {
  expect(steps).toEqual(Array.from({ length: steps.length }, (_, at) => (steps[0] ?? 0) + at));
}

test.each(BOUNDS)("steps of prices hold every price between two once: $low to $high", (bounds) => {
  /** As parts_of of the migration numbers those of leaf 7. */
  const within = (numbers: readonly number[]) => numbers.map((number) => number - 10_000_000 - 7 * 512);
  const up = stepsOf({ ...bounds, isUp: true }, [7]).flatMap(within);
  expectWhole(up);
  const stepOf = (price: number) => Math.floor(2 * Math.log2(Math.max(1, price)));
  expect(up[0]).toBeLessThanOrEqual(stepOf(bounds.low));
  expect(up.at(-1)).toBeGreaterThanOrEqual(stepOf(Math.min(DEAREST, bounds.high)));
  const down = stepsOf({ ...bounds, isUp: false }, [7])
    .toReversed()
    .flatMap(within);
  expect(down).toEqual(up);
});

describe.each(BOUNDS)("steps of the prices of words from $low to $high", (bounds) => {
  test.each([undefined, 1, 64, 500, 9_999, DEAREST])("hold each once, enough by %s", (upTo) => {
    const up = wordStepsOf({ ...bounds, isUp: true }, upTo);
    const steps = [...up.near, ...up.far].flat();
    expectWhole(steps);
    const stepOf = (price: number) => Math.max(24, Math.floor(4 * Math.log2(Math.max(1, price))));
    expect(steps[0]).toBeLessThanOrEqual(stepOf(bounds.low));
    expect(steps.at(-1)).toBeGreaterThanOrEqual(stepOf(Math.min(DEAREST, bounds.high)));
    const down = wordStepsOf({ ...bounds, isUp: false }, upTo);
    expect([...down.near, ...down.far].flat().toReversed()).toEqual(steps);
    expect(Math.max(up.near.length, down.near.length)).toBeLessThanOrEqual(6);
    expect(Math.max(up.far.length, down.far.length)).toBeLessThanOrEqual(18);
  });
});

test("all up to where a page should be is one step, from either end; where enough should be is looked at by itself", () => {
  const bounds = { low: 0, high: 2_147_483_647 };
  expect(wordStepsOf({ ...bounds, isUp: true }, 140).near).toEqual([[24, 25, 26], [27], [28], [29], [30], [31]]);
  expect(wordStepsOf({ ...bounds, isUp: false }, 6_000_000).near).toEqual([
    [95, 94, 93, 92],
    [91],
    [90],
    [89],
    [88],
    [87],
  ]);
  // So near the end that nothing is before it.
  expect(wordStepsOf({ ...bounds, isUp: true }, 70).near[0]).toEqual([24]);
});
