// Owns: coupons, coupon_uses.
import type { Db, Tx } from "../../kit/db/database.ts";
import { sql } from "../../kit/db/sql.ts";
import type { CouponRules } from "./coupon-rules.ts";

export interface CouponRow extends CouponRules {
  id: string;
  code: string;
  is_listed: boolean;
  created_at: Date;
}

export function findByCode(db: Db, code: string): Promise<CouponRow | undefined> {
  return db.find<CouponRow>(sql`select * from coupons where code = ${code}`);
}

export function findById(db: Db, id: string): Promise<CouponRow | undefined> {
  return db.find<CouponRow>(sql`select * from coupons where id = ${id}`);
}

/** Who redeems one waits for who redeemed it before: the limits are exact. */
export function lockByCode(tx: Tx, code: string): Promise<CouponRow | undefined> {
  return tx.find<CouponRow>(sql`select * from coupons where code = ${code} for update`);
}

export function lockCoupon(tx: Tx, id: string): Promise<CouponRow | undefined> {
  return tx.find<CouponRow>(sql`select * from coupons where id = ${id} for update`);
}

export async function countUsesOf(db: Db, couponId: string, userId: string): Promise<number> {
  const row = await db.find<{ n: number }>(sql`
    select count(*)::int as n from coupon_uses
    where coupon_id = ${couponId} and user_id = ${userId} and released_at is null`);
  return row?.n ?? 0;
}

/** Those that run and that everybody may know, with how often this person has used each; the ones that end soonest first. */
export function listListed(
  db: Db,
  userId: string,
  now: Date,
  limit: number,
): Promise<(CouponRow & { used_by_buyer: number })[]> {
  return db.many(sql`
    select c.*, (select count(*)::int from coupon_uses u
      where u.coupon_id = c.id and u.user_id = ${userId} and u.released_at is null) as used_by_buyer
    from coupons c where c.is_listed and c.stopped_at is null and c.valid_to > ${now} and c.valid_from <= ${now}
    order by c.valid_to, c.id limit ${limit}`);
}

export async function insertUse(
  tx: Tx,
  use: { orderId: string; couponId: string; userId: string; discountPaise: number; now: Date },
): Promise<void> {
  await tx.run(sql`
    insert into coupon_uses as u (order_id, coupon_id, user_id, discount_paise, at)
    values (${use.orderId}, ${use.couponId}, ${use.userId}, ${use.discountPaise}, ${use.now})
    on conflict (order_id) do update set released_at = null, at = excluded.at`);
  await addUse(tx, use.couponId, 1, use.discountPaise);
}

export function findUse(
  db: Db,
  orderId: string,
): Promise<{ coupon_id: string; discount_paise: number; released_at: Date | null } | undefined> {
  return db.find(sql`select coupon_id, discount_paise, released_at from coupon_uses where order_id = ${orderId}`);
}

export async function releaseUse(tx: Tx, orderId: string, now: Date): Promise<boolean> {
  const touched = await tx.run(sql`
    update coupon_uses set released_at = ${now} where order_id = ${orderId} and released_at is null`);
  return touched === 1;
}

export async function addUse(tx: Tx, id: string, by: 1 | -1, paise: number): Promise<void> {
  await tx.run(sql`
    update coupons set used_count = used_count + ${by}::int, used_paise = used_paise + ${by * paise}::bigint
    where id = ${id}`);
}

export async function lessenUse(tx: Tx, orderId: string, discountPaise: number): Promise<void> {
  await tx.run(sql`update coupon_uses set discount_paise = ${discountPaise} where order_id = ${orderId}`);
}

export async function addPaise(tx: Tx, id: string, paise: number): Promise<void> {
  await tx.run(sql`update coupons set used_paise = used_paise + ${paise}::bigint where id = ${id}`);
}
