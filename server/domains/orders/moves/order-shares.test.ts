import { expect, test } from "vitest";
import { sharesOf } from "./order-shares.ts";

test("of what buyer and seller were shown each line goes to whom it belongs, and nothing is left", () => {
  const order = {
    buyer_lines: [
      { kind: "item", amount_paise: 1_000_00 },
      { kind: "delivery", amount_paise: 30_00 },
      { kind: "handling", amount_paise: 9_00 },
      { kind: "cod_fee", amount_paise: 49_00 },
      { kind: "gst", amount_paise: 15_84 },
      { kind: "coupon", amount_paise: -50_00 },
      { kind: "rounding", amount_paise: 16 },
    ],
    seller_lines: [
      { kind: "item", amount_paise: 1_000_00 },
      { kind: "platform_fee", amount_paise: -60_00 },
      { kind: "gst_on_fee", amount_paise: -10_80 },
      { kind: "delivery_share", amount_paise: -29_00 },
      { kind: "gst_on_delivery", amount_paise: -5_22 },
    ],
    receives_paise: 894_98,
  } satisfies Parameters<typeof sharesOf>[0];
  const shares = sharesOf(order);
  expect(shares).toEqual({
    sellerPaise: 894_98,
    feePaise: 118_00,
    deliveryPaise: 59_00,
    gstPaise: 31_86,
    roundingPaise: 16,
  });
  const paid = order.buyer_lines.reduce((sum, { amount_paise }) => sum + amount_paise, 50_00);
  expect(Object.values(shares).reduce((sum, paise) => sum + paise, 0)).toBe(paid);
});
