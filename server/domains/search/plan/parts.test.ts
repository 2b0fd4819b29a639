import { describe, expect, test } from "vitest";
import { blocksFrom, type Part, slicesFrom, stepsOf } from "./parts.ts";

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
  const thisHour = Math.floor(now / HOUR_MS);
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
    expect(common.flat().map((block) => hoursOf(block).width)).toEqual([4, 1, 1, 1]);
    const thin = blocksFrom(now, { newest: now, spanMs: 10_000 * HOUR_MS }).near;
    expect(thin.length).toBeLessThanOrEqual(12);
    expect(thin.flat().map((block) => hoursOf(block).width)).toEqual(thin.map(() => 1_024));
  });

  test("are one up to the newest match", () => {
    const { near } = blocksFrom(now, { newest: now - 12_000 * HOUR_MS, spanMs: 200 * HOUR_MS });
    const isBefore = ({ first }: { first: number }) => first > thisHour - 12_000;
    expect(near.map((blocks) => blocks.map(hoursOf).some(isBefore)).filter(Boolean).length).toBeLessThanOrEqual(2);
    const hours = near.flat().map(hoursOf);
    expect(hours.some(({ first, last }) => first <= thisHour - 12_000 && last >= thisHour - 12_000)).toBe(true);
    expect(near.length).toBeLessThanOrEqual(13);
  });

  test("of what nobody counted are all wide", () => {
    const plan = slicesFrom(now);
    expect(plan.blocks.length).toBeLessThan(30);
  });
});

describe("steps of prices", () => {
  /** From the first fine step to the last, as parts_of of the migration numbers those of leaf 7. */
  const finesOf = (number: number) => {
    const within = number - 10_000_000 - 7 * 512;
    return within >= 128 ? [within - 128] : [0, 1, 2, 3].map((fine) => within * 4 + fine);
  };

  const finesIn = (step: readonly Part[]) =>
    step.flatMap(({ numbers }) => numbers.flatMap(finesOf)).toSorted((a, b) => a - b);

  test.each([undefined, 1, 64, 500, 9_999, 10_000_000])("hold every price between two once: %s", (expected) => {
    for (const [low, high] of [
      [0, 2_147_483_647],
      [64, 65],
      [90, 400],
      [4_096, 4_096],
      [1, 20],
      [9_000_000, 10_000_000],
    ]) {
      const up = stepsOf({ low: low ?? 0, high: high ?? 0, isUp: true, expected }, [7]);
      const fines = up.flatMap(finesIn);
      expect(fines).toEqual(Array.from({ length: fines.length }, (_, at) => (fines[0] ?? 0) + at));
      const fineOf = (price: number) => Math.floor(8 * Math.log2(Math.max(1, price)));
      expect(fines[0]).toBeLessThanOrEqual(fineOf(low ?? 0));
      expect(fines.at(-1)).toBeGreaterThanOrEqual(Math.min(fineOf(10_000_000), fineOf(high ?? 0)));
      const down = stepsOf({ low: low ?? 0, high: high ?? 0, isUp: false, expected }, [7]);
      expect(down.toReversed().flatMap(finesIn)).toEqual(fines);
    }
  });
});
