import fc from "fast-check";
import { expect, test } from "vitest";
import { judgeLines } from "./judge-lines.ts";

const parcel = { id: "p", isTaken: true, cashPaise: 500_00 };
const judge = (amounts: number[], of: Partial<typeof parcel> | undefined = {}, isOthers = false) =>
  judgeLines(
    of && { ...parcel, ...of },
    isOthers,
    amounts.map((amountPaise, id) => ({ id, amountPaise })),
  ).map(({ kind, isMadeGood }) => `${kind ?? "right"}${isMadeGood ? ", made good" : ""}`);

test("one line is right, short or over", () => {
  expect(judge([500_00])).toEqual(["right"]);
  expect(judge([499_99])).toEqual(["short"]);
  expect(judge([500_01])).toEqual(["over"]);
});

test("what comes after it depends on what had come", () => {
  expect(judge([500_00, 500_00])).toEqual(["right", "doubled"]);
  expect(judge([300_00, 200_00])).toEqual(["short, made good", "right"]);
  expect(judge([300_00, 100_00])).toEqual(["short", "short"]);
  expect(judge([300_00, 300_00, 1])).toEqual(["short, made good", "over", "doubled"]);
});

test("a parcel that is not ours, not this courier's, not for cash or not there yet", () => {
  expect(judgeLines(undefined, false, [{ id: 1, amountPaise: 1 }])[0]?.kind).toBe("stranger");
  expect(judgeLines(undefined, true, [{ id: 1, amountPaise: 1 }])[0]?.kind).toBe("other_courier");
  expect(judge([1], { cashPaise: 0 })).toEqual(["not_cash"]);
  expect(judge([500_00], { isTaken: false })).toEqual(["not_delivered"]);
});

test("no difference is lost: due, paid and what is wrong add up to the paisa", () => {
  const amounts = fc.array(fc.integer({ min: 1, max: 1_000_00 }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(amounts, fc.integer({ min: 1, max: 1_000_00 }), (paid, cashPaise) => {
      const judged = judgeLines(
        { ...parcel, cashPaise },
        false,
        paid.map((amountPaise, id) => ({ id, amountPaise })),
      );
      const surplus = judged.reduce((sum, { id, duePaise }) => sum + Math.max(0, (paid[id] ?? 0) - duePaise), 0);
      const all = paid.reduce((sum, one) => sum + one, 0);
      expect(surplus).toBe(Math.max(0, all - cashPaise));
      const isWhole = all >= cashPaise;
      expect(judged.some(({ kind, isMadeGood }) => kind === "short" && !isMadeGood)).toBe(!isWhole);
      for (const { id, kind, duePaise } of judged)
        expect(kind === undefined).toBe(paid[id] === duePaise && duePaise > 0);
    }),
  );
});
