import { expect, test } from "vitest";
import type { OrderState } from "../../../../contract/orders/orders.machine.ts";
import { returnRefund } from "./return-refund.ts";
import { barOfReturn, windowEnd } from "./return-window.ts";

const delivered = new Date("2026-11-15T10:00:00Z");
const end = new Date("2026-11-22T10:00:00Z");
const order = (state: OrderState, days = 7, deliveredAt: Date | null = delivered) => ({
  state,
  delivered_at: deliveredAt,
  terms: { return_window_days: days },
});

test("seven days are seven days to the millisecond", () => {
  expect(windowEnd(order("delivered"))).toEqual(end);
  expect(windowEnd(order("out_for_delivery", 7, null))).toBeNull();
  expect(barOfReturn(order("delivered"), delivered, false)).toBeNull();
  expect(barOfReturn(order("delivered"), new Date(end.getTime() - 1), false)).toBeNull();
  expect(barOfReturn(order("delivered"), end, false)).toBe("window_over");
});

test("why something cannot be sent back", () => {
  expect(barOfReturn(order("delivered"), delivered, true)).toBe("already_asked");
  expect(barOfReturn(order("delivered", 0), delivered, false)).toBe("not_returnable");
  expect(barOfReturn(order("out_for_delivery", 7, null), delivered, false)).toBe("not_delivered");
  expect(barOfReturn(order("return_requested"), delivered, false)).toBe("not_delivered");
  expect(barOfReturn(order("completed"), delivered, false)).toBe("window_over");
});

const paid = (total_paise: number) => ({
  total_paise,
  terms: { return_delivery_paise: 59_00, return_gst_paise: 10_62 } as Parameters<typeof returnRefund>[0]["terms"],
});

test("all of it goes back, unless the buyer caused the return: then the way back is paid first, as far as it goes", () => {
  expect(returnRefund(paid(500_00), false)).toEqual({ refundPaise: 500_00, deliveryPaise: 0, gstPaise: 0 });
  expect(returnRefund(paid(500_00), true)).toEqual({ refundPaise: 430_38, deliveryPaise: 59_00, gstPaise: 10_62 });
  expect(returnRefund(paid(60_00), true)).toEqual({ refundPaise: 0, deliveryPaise: 59_00, gstPaise: 1_00 });
  expect(returnRefund(paid(40_00), true)).toEqual({ refundPaise: 0, deliveryPaise: 40_00, gstPaise: 0 });
});
