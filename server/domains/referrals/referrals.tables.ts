// Owns: referral_rewards. Left to the database: referral_moves.
import type { rewardKinds } from "../../../contract/referrals/referrals.contract.ts";
import type { RewardState } from "../../../contract/referrals/referrals.machine.ts";
import type { Db, Tx } from "../../kit/db/database.ts";
import { sql } from "../../kit/db/sql.ts";

export type RewardKind = (typeof rewardKinds)[number];

export interface RewardRow {
  order_id: string;
  kind: RewardKind;
  referrer_id: string;
  person_id: string;
  amount_paise: number;
  state: RewardState;
  created_at: Date;
  updated_at: Date;
}

/** The one for this order and kind, made now or before. */
export async function insertReward(
  tx: Tx,
  reward: Pick<RewardRow, "order_id" | "kind" | "referrer_id" | "person_id" | "amount_paise">,
  now: Date,
): Promise<void> {
  await tx.run(sql`
    insert into referral_rewards (order_id, kind, referrer_id, person_id, amount_paise, created_at, updated_at)
    values (${reward.order_id}, ${reward.kind}, ${reward.referrer_id}, ${reward.person_id}, ${reward.amount_paise},
      ${now}, ${now})
    on conflict (order_id, kind) do nothing`);
}

export function lockReward(tx: Tx, orderId: string, kind: RewardKind): Promise<RewardRow | undefined> {
  return tx.find<RewardRow>(sql`
    select * from referral_rewards where order_id = ${orderId} and kind = ${kind} for update`);
}

export async function updateState(tx: Tx, { order_id, kind }: RewardRow, to: RewardState, now: Date): Promise<void> {
  await tx.run(sql`
    update referral_rewards set state = ${to}, updated_at = ${now},
      payable_at = case when ${to} = 'payable' then coalesce(payable_at, ${now}) else payable_at end
    where order_id = ${order_id} and kind = ${kind}`);
}

/** One referrer's rewards are counted one after the other: the month's limit is exact. */
export async function lockReferrer(tx: Tx, referrerId: string): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('rewards of ' || ${referrerId}::text, 0))`);
}

/** In the Indian month of that day. */
export async function countPayableInMonth(tx: Tx, referrerId: string, now: Date): Promise<number> {
  const row = await tx.find<{ n: number }>(sql`
    select count(*)::int as n from referral_rewards
    where referrer_id = ${referrerId} and payable_at is not null
      and date_trunc('month', payable_at at time zone 'Asia/Kolkata')
        = date_trunc('month', ${now}::timestamptz at time zone 'Asia/Kolkata')`);
  return row?.n ?? 0;
}

export function listOfReferrer(db: Db, referrerId: string, limit: number): Promise<RewardRow[]> {
  return db.many<RewardRow>(sql`
    select * from referral_rewards where referrer_id = ${referrerId}
    order by created_at desc, order_id desc limit ${limit}`);
}

export function sumByState(db: Db, referrerId: string): Promise<{ state: RewardState; paise: number }[]> {
  return db.many(sql`
    select state, sum(amount_paise)::bigint as paise from referral_rewards where referrer_id = ${referrerId} group by state`);
}
