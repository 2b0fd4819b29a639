// Coupons. One is redeemed in the transaction of its order and given back in the transaction of the order's end.
import type { CouponBar } from "../../../contract/coupons/coupons.contract.ts";
import { say } from "../../../contract/say.ts";
import type { Db, Tx } from "../../kit/db/database.ts";
import { refuse } from "../../kit/refusal.ts";
import { barOf, type CouponUse, discountOf } from "./coupon-rules.ts";
import * as table from "./coupons.tables.ts";

export type Asked = Omit<CouponUse, "usedByBuyer">;
export type Judged =
  | { code: string; discountPaise: number; bar: null }
  | { code: string; discountPaise: 0; bar: CouponBar };

export const codeOf = (typed: string) => typed.trim().toUpperCase();

/** What a buyer reads where a coupon is refused. */
export const couponWords: Record<CouponBar, string> = {
  unknown: say("no_such_coupon"),
  not_yet: say("coupon_not_yet"),
  over: say("coupon_expired"),
  used_up: say("coupon_used_up"),
  used_by_you: say("coupon_used_by_you"),
  order_too_small: say("coupon_price_too_low"),
  wrong_category: say("coupon_other_categories"),
  wrong_method: say("coupon_other_ways_to_pay"),
  first_order_only: say("coupon_first_order_only"),
};

/**
 * For the checkout: what it would be worth, promised to nobody. A use by the order whose place the new one takes does not
 * count, because it is given back first.
 */
export async function judgeCoupon(
  db: Db,
  userId: string,
  typed: string,
  asked: Asked,
  replaced?: string,
): Promise<Judged> {
  const coupon = await table.findByCode(db, codeOf(typed));
  const use = coupon && replaced ? await table.findUse(db, replaced) : undefined;
  const isBack = coupon !== undefined && use?.coupon_id === coupon.id && use.released_at === null;
  if (!isBack) return judge(db, coupon, userId, typed, asked);
  return judge(db, withoutUse(coupon, use.discount_paise), userId, typed, asked, 1);
}

/** So many that run at once are looked at: more than a shop has, and a bound all the same. */
const LOOKED_AT = 100;

/**
 * For the checkout: of the coupons that everybody may know, what each is worth to this buyer by each way to pay. One that
 * is worth nothing by any of them is left out.
 */
export async function listUsable<M extends string>(
  db: Db,
  userId: string,
  methods: readonly M[],
  asked: Omit<Asked, "method">,
  replaced?: string,
): Promise<{ code: string; endsAt: Date; discounts: Record<M, number> }[]> {
  const back = replaced ? await table.findUse(db, replaced) : undefined;
  const usable = (await table.listListed(db, userId, asked.now, LOOKED_AT)).map((coupon) => {
    const isBack = back?.coupon_id === coupon.id && back.released_at === null;
    const rules = isBack ? withoutUse(coupon, back.discount_paise) : coupon;
    const usedByBuyer = coupon.used_by_buyer - (isBack ? 1 : 0);
    const worth = (method: M) =>
      barOf(rules, { ...asked, method, usedByBuyer }) === null ? discountOf(rules, asked.price) : 0;
    const discounts = Object.fromEntries(methods.map((method) => [method, worth(method)])) as Record<M, number>;
    return { code: coupon.code, endsAt: coupon.valid_to, discounts };
  });
  return usable.filter(({ discounts }) => methods.some((method) => discounts[method] > 0));
}

function withoutUse(coupon: table.CouponRow, paise: number): table.CouponRow {
  return { ...coupon, used_count: coupon.used_count - 1, used_paise: coupon.used_paise - paise };
}

/** For an order: the coupon stays as it is until the order is made or refused. */
export async function holdCoupon(tx: Tx, userId: string, typed: string, asked: Asked): Promise<Judged> {
  return judge(tx, await table.lockByCode(tx, codeOf(typed)), userId, typed, asked);
}

async function judge(
  db: Db,
  coupon: table.CouponRow | undefined,
  userId: string,
  typed: string,
  asked: Asked,
  givenBack = 0,
) {
  const code = codeOf(typed).slice(0, 40);
  if (!coupon) return { code, discountPaise: 0 as const, bar: "unknown" as const };
  const usedByBuyer = (await table.countUsesOf(db, coupon.id, userId)) - givenBack;
  const bar = barOf(coupon, { ...asked, usedByBuyer });
  return bar === null
    ? { code, discountPaise: discountOf(coupon, asked.price), bar }
    : { code, discountPaise: 0 as const, bar };
}

/** After holdCoupon, in the same transaction, once the order has its row. */
export async function redeemCoupon(
  tx: Tx,
  use: { code: string; orderId: string; userId: string; discountPaise: number; now: Date },
): Promise<void> {
  const coupon = (await table.lockByCode(tx, use.code)) ?? refuse("coupon_refused");
  await table.insertUse(tx, { ...use, couponId: coupon.id });
}

/** The order ended with nothing delivered: somebody else may use it. */
export async function releaseCoupon(tx: Tx, orderId: string, now: Date): Promise<void> {
  const use = await table.findUse(tx, orderId);
  if (!use) return;
  await table.lockCoupon(tx, use.coupon_id);
  if (await table.releaseUse(tx, orderId, now)) await table.addUse(tx, use.coupon_id, -1, use.discount_paise);
}

/**
 * What the coupon of an order is worth at a lower price. Whether it may be used was judged when it was ordered, and is not judged
 * again: a coupon is never lost to what our check finds. What it gives follows the price, and is never more than it was.
 */
export async function discountAt(db: Db, orderId: string, price: number): Promise<number> {
  const use = await table.findUse(db, orderId);
  const coupon = use && use.released_at === null ? await table.findById(db, use.coupon_id) : undefined;
  return use && coupon ? Math.min(use.discount_paise, discountOf(coupon, price)) : 0;
}

/** An order's price was lowered: what the coupon no longer pays goes back into its budget. */
export async function lessenCoupon(tx: Tx, orderId: string, discountPaise: number): Promise<void> {
  const use = await table.findUse(tx, orderId);
  if (!use || use.released_at !== null || use.discount_paise <= discountPaise) return;
  await table.lockCoupon(tx, use.coupon_id);
  await table.lessenUse(tx, orderId, discountPaise);
  await table.addPaise(tx, use.coupon_id, discountPaise - use.discount_paise);
}

/** Money came late for an order that had one: false if its limits are full by now. */
export async function takeCouponAgain(tx: Tx, orderId: string, userId: string, now: Date): Promise<boolean> {
  const use = await table.findUse(tx, orderId);
  if (!use || use.released_at === null) return true;
  const coupon = await table.lockCoupon(tx, use.coupon_id);
  const { discount_paise: discountPaise } = use;
  if (!coupon) return false;
  const isFull = coupon.global_limit !== null && coupon.used_count >= coupon.global_limit;
  const isBroke = coupon.budget_paise !== null && coupon.used_paise + discountPaise > coupon.budget_paise;
  if (isFull || isBroke) return false;
  await table.insertUse(tx, { orderId, couponId: coupon.id, userId, discountPaise, now });
  return true;
}
