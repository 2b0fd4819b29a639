// Reads: referral_rewards of the domain; public_people (published by accounts), for the names.

import type { RewardFilters } from "../../../../contract/referrals/referrals.contract.ts";
import type { RewardState } from "../../../../contract/referrals/referrals.machine.ts";
import type { Place } from "../../../kit/cursor.ts";
import type { Db } from "../../../kit/db/database.ts";
import { prepared, sql } from "../../../kit/db/sql.ts";
import { nothingWaits, type Waiting } from "../../../kit/work/waiting.ts";
import type { RewardRow } from "../referrals.tables.ts";

export interface SeenReward extends RewardRow {
  referrer_name: string | null;
  person_name: string | null;
  month_count: number | null;
}

/** How many were let through in the Indian month in which this one was put aside. */
const MONTH_COUNT = `case when r.state = 'review' then (select count(*)::int from referral_rewards m
      where m.referrer_id = r.referrer_id and m.payable_at is not null
        and date_trunc('month', m.payable_at at time zone 'Asia/Kolkata')
          = date_trunc('month', r.updated_at at time zone 'Asia/Kolkata')) end`;

export async function readInReview(db: Db): Promise<Waiting> {
  const row = await db.find<Waiting>(sql`
    select count(*)::int as count, min(updated_at) as oldest_at from referral_rewards where state = 'review'`);
  return row ?? nothingWaits;
}

export function listRewards(
  db: Db,
  { state, kind, id }: Pick<RewardFilters, "state" | "kind"> & { id: string | undefined },
  after: Place | undefined,
  limit: number,
): Promise<SeenReward[]> {
  const values: unknown[] = [limit];
  const place = (value: unknown) => `$${values.push(value)}`;
  // What waits is worked through from its beginning.
  const [than, order] = state === "review" ? [">", "asc"] : ["<", "desc"];
  const conditions: string[] = [];
  if (state !== undefined) conditions.push(`r.state = ${place(state)}::text`);
  if (kind !== undefined) conditions.push(`r.kind = ${place(kind)}::text`);
  if (id !== undefined) {
    const wanted = place(id);
    conditions.push(
      `(r.order_id = ${wanted}::uuid or r.referrer_id = ${wanted}::uuid or r.person_id = ${wanted}::uuid)`,
    );
  }
  if (after) {
    const [orderId = "", afterKind = ""] = after.id.split(":");
    conditions.push(`(r.created_at, r.order_id, r.kind) ${than}
      (${place(after.at)}::timestamptz, ${place(orderId)}::uuid, ${place(afterKind)}::text)`);
  }
  const where = conditions.length === 0 ? "" : `where ${conditions.join(" and ")}`;
  const text = `select r.*, a.name as referrer_name, b.name as person_name, ${MONTH_COUNT} as month_count
    from referral_rewards r
      left join public_people a on a.id = r.referrer_id left join public_people b on b.id = r.person_id
    ${where} order by r.created_at ${order}, r.order_id ${order}, r.kind ${order} limit $1`;
  return db.many<SeenReward>(prepared(text, values));
}

export function sumAll(db: Db): Promise<{ state: RewardState; count: number; paise: number }[]> {
  return db.many(sql`
    select state, count(*)::int as count, sum(amount_paise)::bigint as paise from referral_rewards group by state`);
}
