// Owns: order_feedback. Reads: orders and order_history of the domain, public_people (published by accounts).
import type { Place } from "../../../kit/cursor.ts";
import type { Db, Tx } from "../../../kit/db/database.ts";
import { sql } from "../../../kit/db/sql.ts";

export interface FeedbackRow {
  order_id: string;
  seller_id: string;
  rating: number;
  message: string;
  created_at: Date;
  reply: string | null;
  replied_at: Date | null;
}

/** Nothing if it was given before. */
export function insertFeedback(
  tx: Tx,
  f: { orderId: string; sellerId: string; rating: number; message: string; meta: unknown; now: Date },
): Promise<FeedbackRow | undefined> {
  return tx.find<FeedbackRow>(sql`
    insert into order_feedback (order_id, seller_id, rating, message, meta, created_at)
    values (${f.orderId}, ${f.sellerId}, ${f.rating}, ${f.message}, ${JSON.stringify(f.meta)}::jsonb, ${f.now})
    on conflict do nothing
    returning order_id, seller_id, rating::float8, message, created_at, reply, replied_at`);
}

export function findFeedback(db: Db, orderId: string): Promise<FeedbackRow | undefined> {
  return db.find<FeedbackRow>(sql`
    select order_id, seller_id, rating::float8, message, created_at, reply, replied_at
    from order_feedback where order_id = ${orderId}`);
}

/** Of these orders, those that were judged. */
export function listGiven(
  db: Db,
  orderIds: readonly string[],
): Promise<{ order_id: string; rating: number; is_answered: boolean }[]> {
  return db.many(sql`
    select order_id, rating::float8, reply is not null as is_answered from order_feedback
    where order_id = any(${orderIds}::uuid[])`);
}

export function saveReply(tx: Tx, orderId: string, reply: string, now: Date): Promise<FeedbackRow | undefined> {
  return tx.find<FeedbackRow>(sql`
    update order_feedback set reply = ${reply}, replied_at = ${now} where order_id = ${orderId} and reply is null
    returning order_id, seller_id, rating::float8, message, created_at, reply, replied_at`);
}

export function listOfSeller(
  db: Db,
  sellerId: string,
  after: Place | undefined,
  limit: number,
): Promise<(FeedbackRow & { title: string; buyer_name: string | null })[]> {
  return db.many(sql`
    select f.order_id, f.seller_id, f.rating::float8, f.message, f.created_at, f.reply, f.replied_at,
      o.item ->> 'title' as title, p.name as buyer_name
    from order_feedback f join orders o on o.id = f.order_id join public_people p on p.id = o.buyer_id
    where f.seller_id = ${sellerId}
      and (${after?.at ?? null}::timestamptz is null
        or (f.created_at, f.order_id) < (${after?.at ?? null}, ${after?.id ?? null}::uuid))
    order by f.created_at desc, f.order_id desc limit ${limit}`);
}

/** Of the latest orders: in how many hours half of them were answered, and how many there were. */
export async function readAnswerHours(db: Db, sellerId: string, latest: number): Promise<{ hours: number; n: number }> {
  const row = await db.find<{ hours: number | null; n: number }>(sql`
    select ceil(percentile_cont(0.5) within group (order by extract(epoch from h.at - o.placed_at)) / 3600)::int as hours,
      count(*)::int as n
    from (select id, placed_at from orders where seller_id = ${sellerId} and placed_at is not null
      order by placed_at desc, id desc limit ${latest}) o
    join order_history h on h.order_id = o.id and h.event in ('approve', 'decline') and h.actor_kind = 'seller'`);
  return { hours: row?.hours ?? 0, n: row?.n ?? 0 };
}
