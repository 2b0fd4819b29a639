// Which of the coupons that one may use stand at the checkout, in which order, by the way to pay that is picked. Pure.

import type { Output } from "../../../../../contract/kit.ts";
import type { checkoutContract } from "../../../../../contract/orders/checkout.contract.ts";
import { type OrderMethod, orderMethods } from "../../../../../contract/orders/orders.contract.ts";

type CheckoutFacts = Output<typeof checkoutContract.checkout>;

/** What a coupon can be put on: the item as it can be bought, and what is chosen so far. */
export interface CouponChoice {
  facts: Pick<CheckoutFacts, "coupons" | "coupon" | "methods">;
  data: { coupon_code: string | null };
  method: OrderMethod | null;
  coupon: {
    error: string | undefined;
    isBusy: boolean;
    apply: (code: string) => unknown;
    remove: () => unknown;
  };
}

export interface OfferedCoupon {
  code: string;
  /** By the way that is picked, or else the most it saves by any. */
  savesPaise: number;
  /** The ways to pay it is for, where the one that is picked is none of them. */
  needs: OrderMethod[] | null;
  /** It saves most of all that can be used as things are picked. */
  isBest: boolean;
  endsAt: string;
}

/** Without the one that is on. What saves most comes first, what needs another way to pay last. */
export function offeredCoupons(
  { coupons }: Pick<CheckoutFacts, "coupons">,
  method: OrderMethod | null,
  isOn: string | null,
): OfferedCoupon[] {
  const offered = coupons.map(({ code, saves_paise, ends_at }): OfferedCoupon => {
    const ways = orderMethods.filter((one) => saves_paise[one] > 0);
    const isOpen = method === null || ways.includes(method);
    const savesPaise =
      method !== null && isOpen ? saves_paise[method] : Math.max(...ways.map((one) => saves_paise[one]));
    return { code, savesPaise, needs: isOpen ? null : ways, isBest: false, endsAt: ends_at };
  });
  const sorted = offered.toSorted(
    (one, other) => Number(one.needs !== null) - Number(other.needs !== null) || other.savesPaise - one.savesPaise,
  );
  return sorted
    .map((one, place) => ({ ...one, isBest: place === 0 && one.needs === null }))
    .filter(({ code }) => code !== isOn);
}
