// Writes: coupons. Reads: coupon_uses; public_people (published by accounts), for the names; order_numbers (by orders).
import type { CouponFilters, CouponState } from "../../../../contract/coupons/coupons.contract.ts";
import type { Place } from "../../../kit/cursor.ts";
import type { Db, Tx } from "../../../kit/db/database.ts";
import { prepared, sql } from "../../../kit/db/sql.ts";
import type { CouponRules } from "../coupon-rules.ts";
import type { CouponRow } from "../coupons.tables.ts";

export interface SeenCoupon extends CouponRow {
  state: CouponState;
}

/** What the cheapest item that it is for would be given: with less than that left, nobody gets anything. */
const SMALLEST = `least(case when c.kind = 'flat' then c.value::bigint * 100
      else greatest(c.min_order, 1)::bigint * c.value end, greatest(c.min_order, 1)::bigint * 100, c.max_discount::bigint * 100)`;

/** $1: the product's time. A test holds this against coupon-rules.ts. */
const STATE = `case when c.stopped_at is not null then 'stopped'
      when c.valid_to <= $1::timestamptz then 'over'
      when c.valid_from > $1::timestamptz then 'not_yet'
      when c.used_count >= c.global_limit then 'used_up'
      when c.budget_paise - c.used_paise < ${SMALLEST} then 'used_up' else 'running' end`;

export function listCoupons(
  db: Db,
  { state, q }: CouponFilters,
  now: Date,
  after: Place | undefined,
  limit: number,
): Promise<SeenCoupon[]> {
  const values: unknown[] = [now, limit];
  const place = (value: unknown) => `$${values.push(value)}`;
  const conditions: string[] = [];
  if (state !== undefined) conditions.push(`${STATE} = ${place(state)}::text`);
  if (q) conditions.push(`position(${place(q.toUpperCase())}::text in c.code) > 0`);
  if (after) conditions.push(`(c.created_at, c.id) < (${place(after.at)}::timestamptz, ${place(after.id)}::uuid)`);
  const where = conditions.length === 0 ? "" : `where ${conditions.join(" and ")}`;
  return db.many<SeenCoupon>(
    prepared(
      `select c.*, ${STATE} as state from coupons c ${where} order by c.created_at desc, c.id desc limit $2`,
      values,
    ),
  );
}

export function findCoupon(db: Db, id: string, now: Date): Promise<SeenCoupon | undefined> {
  return db.find<SeenCoupon>(prepared(`select c.*, ${STATE} as state from coupons c where c.id = $2`, [now, id]));
}

/** Given back or not: somebody has read what it gives, and relied on it. */
export async function hasUses(db: Db, id: string): Promise<boolean> {
  return (await db.find(sql`select from coupon_uses where coupon_id = ${id} limit 1`)) !== undefined;
}

export function insertCoupon(
  tx: Tx,
  c: Omit<CouponRules, "stopped_at" | "used_count" | "used_paise"> &
    Pick<CouponRow, "code" | "is_listed"> & { staffId: string; now: Date },
): Promise<{ id: string } | undefined> {
  return tx.find(sql`
    insert into coupons (code, kind, value, max_discount, min_order, categories, methods, first_order_only, global_limit,
      per_user_limit, budget_paise, valid_from, valid_to, is_listed, created_at, created_by)
    values (${c.code}, ${c.kind}, ${c.value}, ${c.max_discount}, ${c.min_order}, ${c.categories}::int[],
      ${c.methods}::text[], ${c.first_order_only}, ${c.global_limit}, ${c.per_user_limit}, ${c.budget_paise},
      ${c.valid_from}, ${c.valid_to}, ${c.is_listed}, ${c.now}, ${c.staffId})
    on conflict (code) do nothing returning id`);
}

/** All that may change; what does not is written as it was. */
export async function saveRules(tx: Tx, id: string, c: CouponRules & Pick<CouponRow, "is_listed">): Promise<void> {
  await tx.run(sql`
    update coupons set kind = ${c.kind}, value = ${c.value}, max_discount = ${c.max_discount}, min_order = ${c.min_order},
      categories = ${c.categories}::int[], methods = ${c.methods}::text[], first_order_only = ${c.first_order_only},
      global_limit = ${c.global_limit}, per_user_limit = ${c.per_user_limit}, budget_paise = ${c.budget_paise},
      valid_from = ${c.valid_from}, valid_to = ${c.valid_to}, is_listed = ${c.is_listed}
    where id = ${id}`);
}

/** False if it is so already. */
export async function setStopped(tx: Tx, id: string, at: Date | null): Promise<boolean> {
  const touched = await tx.run(sql`
    update coupons set stopped_at = ${at} where id = ${id} and (stopped_at is null) <> (${at}::timestamptz is null)`);
  return touched === 1;
}

export interface UseRow {
  order_id: string;
  order_number: string | null;
  user_id: string;
  user_name: string | null;
  discount_paise: number;
  at: Date;
  released_at: Date | null;
}

export function listUses(db: Db, couponId: string, after: Place | undefined, limit: number): Promise<UseRow[]> {
  return db.many<UseRow>(sql`
    select u.order_id, n.number as order_number, u.user_id, p.name as user_name, u.discount_paise, u.at, u.released_at
    from coupon_uses u left join public_people p on p.id = u.user_id left join order_numbers n on n.id = u.order_id
    where u.coupon_id = ${couponId} and (${after?.at ?? null}::timestamptz is null
      or (u.at, u.order_id) < (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid))
    order by u.at desc, u.order_id desc limit ${limit}`);
}
