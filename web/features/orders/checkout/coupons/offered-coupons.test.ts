import { expect, test } from "vitest";
import { offeredCoupons } from "./offered-coupons.ts";

const coupon = (code: string, prepaid: number, cod: number, emi: number) => ({
  code,
  saves_paise: { prepaid, cod, emi },
  ends_at: "2026-12-01T00:00:00.000Z",
});
const coupons = [coupon("ONLINE", 400_00, 0, 0), coupon("ANY", 150_00, 150_00, 150_00), coupon("CASH", 0, 200_00, 0)];
const seen = (...asked: [Parameters<typeof offeredCoupons>[1], string | null]) =>
  offeredCoupons({ coupons }, ...asked).map(({ code, savesPaise, needs, isBest }) =>
    [code, savesPaise / 100, needs?.join() ?? "", isBest ? "best" : ""].join(" ").trim(),
  );

test("before a way to pay is picked, what saves most by any comes first", () => {
  expect(seen(null, null)).toEqual(["ONLINE 400  best", "CASH 200", "ANY 150"]);
});

test("by the way that is picked: the best of what it pays for, and last what needs another way", () => {
  expect(seen("cod", null)).toEqual(["CASH 200  best", "ANY 150", "ONLINE 400 prepaid"]);
  expect(seen("prepaid", null)).toEqual(["ONLINE 400  best", "ANY 150", "CASH 200 cod"]);
});

test("the one that is on is not offered, and no other is called the best instead", () => {
  expect(seen("prepaid", "ONLINE")).toEqual(["ANY 150", "CASH 200 cod"]);
  expect(seen("prepaid", "ANY")).toEqual(["ONLINE 400  best", "CASH 200 cod"]);
});
