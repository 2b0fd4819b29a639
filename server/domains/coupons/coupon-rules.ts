// What a coupon is worth for an order, or why it is worth nothing. Pure.
import type { CouponBar } from "../../../contract/coupons/coupons.contract.ts";
import { percentOf, rupeesToPaise } from "../../../contract/money.ts";

export interface CouponRules {
  kind: "flat" | "percent";
  value: number;
  max_discount: number | null;
  min_order: number;
  categories: readonly number[];
  methods: readonly string[];
  first_order_only: boolean;
  global_limit: number | null;
  per_user_limit: number | null;
  budget_paise: number | null;
  valid_from: Date;
  valid_to: Date;
  stopped_at: Date | null;
  used_count: number;
  used_paise: number;
}

export interface CouponUse {
  /** Of the item, whole rupees: what a coupon is measured by. */
  price: number;
  /** The item's own and all the groups it is in. */
  categories: readonly number[];
  /** Null before one is chosen. */
  method: string | null;
  isFirstOrder: boolean;
  usedByBuyer: number;
  now: Date;
}

/** Never more than the item costs. */
export function discountOf({ kind, value, max_discount }: CouponRules, price: number): number {
  const item = rupeesToPaise(price);
  const full = kind === "flat" ? rupeesToPaise(value) : percentOf(item, value);
  return Math.min(full, item, max_discount === null ? Number.POSITIVE_INFINITY : rupeesToPaise(max_discount));
}

export function barOf(coupon: CouponRules, use: CouponUse): CouponBar | null {
  if (use.now < coupon.valid_from) return "not_yet";
  if (use.now >= coupon.valid_to || coupon.stopped_at !== null) return "over";
  if (coupon.global_limit !== null && coupon.used_count >= coupon.global_limit) return "used_up";
  if (coupon.per_user_limit !== null && use.usedByBuyer >= coupon.per_user_limit) return "used_by_you";
  if (coupon.first_order_only && !use.isFirstOrder) return "first_order_only";
  if (use.price < coupon.min_order) return "order_too_small";
  if (coupon.categories.length > 0 && !use.categories.some((id) => coupon.categories.includes(id)))
    return "wrong_category";
  if (coupon.methods.length > 0 && use.method !== null && !coupon.methods.includes(use.method)) return "wrong_method";
  // A budget that would only cover a part covers none: nobody gets a surprise.
  const left = coupon.budget_paise === null ? Number.POSITIVE_INFINITY : coupon.budget_paise - coupon.used_paise;
  return discountOf(coupon, use.price) > left ? "used_up" : null;
}
