import fc from "fast-check";
import { expect, test } from "vitest";
import { type Promised, partOf, settled, type TaxPerson, type TaxYear, taxOfNext, thresholdOf } from "./tax-sums.ts";

const LAKH = 1_00_000_00;
const rules = {
  tds_per_lakh: 100,
  tds_no_pan_per_lakh: 5_000,
  tds_threshold_paise: 5 * LAKH,
  tds_no_pan_threshold_paise: 5 * LAKH,
  tcs_per_lakh: 500,
};
const individual: TaxPerson = { pan_kind: "P", has_gstin: false };
const nobody: TaxPerson = { pan_kind: null, has_gstin: false };
const year = (gross_paise: number, above_paise = 0, promised: Promised[] = []): TaxYear => ({
  gross_paise,
  above_paise,
  promised,
});
const next = (of: TaxYear, gross: number, person = individual) => taxOfNext(rules, person, of, gross);

test("below the threshold nothing; the sale that crosses it, of the part above; from there on, of all", () => {
  expect(next(year(0), 5 * LAKH)).toMatchObject({ above_paise: 0, tds_paise: 0, tcs_paise: 0 });
  // ₹4,90,000 sold, the next is ₹30,000: ₹20,000 are above, 0.1 % of which are ₹20.
  expect(next(year(4.9 * LAKH), 30_000_00)).toMatchObject({ above_paise: 20_000_00, tds_paise: 20_00 });
  expect(next(year(4.9 * LAKH), 30_000_00, nobody)).toMatchObject({ above_paise: 20_000_00, tds_paise: 1_000_00 });
  expect(next(year(5.2 * LAKH, 20_000_00), 30_000_00)).toMatchObject({ above_paise: 30_000_00, tds_paise: 30_00 });
});

test("a company has no threshold, and GST's TCS is of all that a registered seller sells", () => {
  expect(next(year(0), LAKH, { pan_kind: "C", has_gstin: false })).toMatchObject({ tds_paise: 100_00 });
  expect(next(year(0), LAKH, { pan_kind: "P", has_gstin: true })).toMatchObject({ tds_paise: 0, tcs_paise: 500_00 });
  expect(thresholdOf(rules, { pan_kind: "H", has_gstin: false })).toBe(5 * LAKH);
});

test("what is promised counts: the second of two that cross together carries what the first does not", () => {
  const first = next(year(4 * LAKH), LAKH);
  expect(first.above_paise).toBe(0);
  const promised = [{ order_id: "a", gross_paise: LAKH, above_paise: 0, tds_per_lakh: 100 }];
  expect(next(year(4 * LAKH, 0, promised), LAKH).above_paise).toBe(LAKH);
});

test("a promise that falls away takes its part off the latest; what was deducted lessens what comes next", () => {
  const promised = [
    { order_id: "b", gross_paise: LAKH, above_paise: 40_000_00, tds_per_lakh: 100 },
    { order_id: "c", gross_paise: LAKH, above_paise: LAKH, tds_per_lakh: 100 },
  ];
  // A sale of ₹60,000 that was promised before them is gone.
  const now = settled(5 * LAKH, year(3.8 * LAKH, 0, promised));
  expect(now.map(({ above_paise }) => above_paise)).toEqual([40_000_00, 40_000_00]);
  // ₹50,000 were deducted of and came back: the next ₹50,000 are free.
  expect(next(year(5.1 * LAKH, 60_000_00), 70_000_00).above_paise).toBe(20_000_00);
});

test("paise are halves up", () => {
  expect([partOf(499, 100), partOf(500, 100), partOf(1_499, 100), partOf(1_500, 100)]).toEqual([0, 1, 1, 2]);
});

interface Step {
  on: "promise" | "complete" | "drop" | "lower" | "return";
  which: number;
  gross: number;
}

const steps = fc.array(
  fc.record({
    on: fc.constantFrom("promise", "promise", "promise", "complete", "complete", "drop", "lower", "return"),
    which: fc.nat({ max: 30 }),
    gross: fc.integer({ min: 100, max: 3 * LAKH }),
  }) as fc.Arbitrary<Step>,
  { maxLength: 80 },
);

test("in whatever order sales are promised, completed, dropped, lowered and taken back: none ever carries more than it said, and without returns the year's part is exactly what is above", () => {
  fc.assert(
    fc.property(steps, (walk) => {
      let [promised, done, deducted, id] = [[] as Promised[], [] as Promised[], 0, 0];
      const said = new Map<string, number>();
      const gross = () => done.reduce((sum, one) => sum + one.gross_paise, 0);
      const settle = () => {
        promised = settled(5 * LAKH, year(gross(), deducted, promised));
      };
      let hasReturned = false;
      for (const { on, which, gross: of } of walk) {
        const open = promised[which % Math.max(1, promised.length)];
        if (on === "promise") {
          settle();
          const { above_paise } = next(year(gross(), deducted, promised), of);
          const one = { order_id: String(id++), gross_paise: of, above_paise, tds_per_lakh: 100 };
          promised.push(one);
          said.set(one.order_id, above_paise);
        } else if (on === "return") {
          const back = done.splice(which % Math.max(1, done.length), 1);
          hasReturned ||= back.length > 0;
          settle();
        } else if (open) {
          promised = promised.filter((one) => one !== open);
          if (on === "complete") {
            done.push(open);
            deducted += open.above_paise;
          }
          if (on === "lower") {
            const gross_paise = Math.min(open.gross_paise, of);
            promised.push({ ...open, gross_paise, above_paise: Math.min(open.above_paise, gross_paise) });
          }
          settle();
        }
        for (const one of promised) {
          expect(one.above_paise).toBeGreaterThanOrEqual(0);
          expect(one.above_paise).toBeLessThanOrEqual(said.get(one.order_id) ?? 0);
        }
        const all = gross() + promised.reduce((sum, one) => sum + one.gross_paise, 0);
        const shared = deducted + promised.reduce((sum, one) => sum + one.above_paise, 0);
        // Never too little; too much only where something was deducted of that is no longer sold or promised.
        expect(shared).toBeGreaterThanOrEqual(Math.max(0, all - 5 * LAKH));
        if (!hasReturned && deducted === 0) expect(shared).toBe(Math.max(0, all - 5 * LAKH));
      }
    }),
    { numRuns: 500 },
  );
});
