// Reads: payments, payment_effects, refunds of the domain.

import type { ReviewFilters, ReviewReason } from "../../../../contract/payments/payments.desk.contract.ts";
import type { PaymentMethod, PaymentState } from "../../../../contract/payments/payments.machine.ts";
import type { Db } from "../../../kit/db/database.ts";
import { sql } from "../../../kit/db/sql.ts";
import { nothingWaits, type Waiting } from "../../../kit/work/waiting.ts";

export interface ReviewRow {
  pid: string;
  order_reference: string;
  method: PaymentMethod;
  state: PaymentState;
  amount_paise: number;
  captured_paise: number;
  refunded_paise: number;
  reasons: ReviewReason[];
  created_at: Date;
  reviewed_at: Date | null;
}

export function listReviews(
  db: Db,
  { state, reason, q }: ReviewFilters,
  after: { at: Date; id: string } | undefined,
  limit: number,
): Promise<ReviewRow[]> {
  const isOpen = state === undefined ? null : state === "open";
  return db.many<ReviewRow>(sql`
    select id as pid, order_reference, method, state, amount_paise, captured_paise, refunded_paise,
      review_reasons as reasons, created_at, reviewed_at
    from payments where review_reasons <> '{}'
      and (${isOpen}::boolean is null or (reviewed_at is null) = ${isOpen}::boolean)
      and (${reason ?? null}::text is null or ${reason ?? null}::text = any (review_reasons))
      and (${q || null}::text is null or order_reference = ${q || null}::text or id::text = ${q || null}::text)
      and (${after?.at ?? null}::timestamptz is null
        or (created_at, id) < (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid))
    order by created_at desc, id desc limit ${limit}`);
}

export interface StrayRow {
  pid: string;
  gateway_payment_id: string;
  amount_paise: number;
  currency: string;
  at: Date;
  refundable_paise: number;
}

/** Money that came beside what was asked for, with what of it can still go back. */
export function listStrays(db: Db, pids: readonly string[]): Promise<StrayRow[]> {
  return db.many<StrayRow>(sql`
    select e.payment_id as pid, e.gateway_payment_id, e.amount_paise, e.currency, e.at,
      case when e.currency = 'INR' then greatest(0, e.amount_paise - coalesce((select sum(r.amount_paise) from refunds r
        where r.payment_id = e.payment_id and r.gateway_payment_id = e.gateway_payment_id), 0)) else 0 end::bigint
        as refundable_paise
    from payment_effects e
    where e.payment_id = any (${pids}::uuid[]) and e.kind = 'captured' and not e.is_right order by e.at, e.effect`);
}

export async function readOpenReviews(db: Db): Promise<Waiting> {
  const row = await db.find<Waiting>(sql`
    select count(*)::int as count, min(updated_at) as oldest_at from payments
    where review_reasons <> '{}' and reviewed_at is null`);
  return row ?? nothingWaits;
}
