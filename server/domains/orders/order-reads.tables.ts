// Reads: orders and order_history, public_people (published by accounts), order_money (by payments).
import type { OrderState } from "../../../contract/orders/orders.machine.ts";
import type { Place } from "../../kit/cursor.ts";
import type { Db } from "../../kit/db/database.ts";
import { sql } from "../../kit/db/sql.ts";
import type { OrderRow } from "./orders.tables.ts";

export function listOfBuyer(db: Db, buyerId: string, after: Place | undefined, limit: number): Promise<OrderRow[]> {
  return db.many<OrderRow>(sql`
    select * from orders where buyer_id = ${buyerId}
      and (${after?.at ?? null}::timestamptz is null or (created_at, id) < (${after?.at ?? null}, ${after?.id ?? null}::uuid))
    order by created_at desc, id desc limit ${limit}`);
}

export function countOfBuyer(db: Db, buyerId: string): Promise<{ state: OrderState; n: number }[]> {
  return db.many(sql`select state, count(*)::int as n from orders where buyer_id = ${buyerId} group by state`);
}

/** Only what the seller has heard of: paid, or cash agreed on. */
export function listOfSeller(
  db: Db,
  sellerId: string,
  states: readonly OrderState[] | null,
  after: Place | undefined,
  limit: number,
): Promise<OrderRow[]> {
  return db.many<OrderRow>(sql`
    select * from orders where seller_id = ${sellerId} and placed_at is not null
      and (${states}::text[] is null or state = any(${states}::text[]))
      and (${after?.at ?? null}::timestamptz is null or (placed_at, id) < (${after?.at ?? null}, ${after?.id ?? null}::uuid))
    order by placed_at desc, id desc limit ${limit}`);
}

export function countOfSeller(db: Db, sellerId: string): Promise<{ state: OrderState; n: number }[]> {
  return db.many(sql`
    select state, count(*)::int as n from orders where seller_id = ${sellerId} and placed_at is not null group by state`);
}

export interface HistoryRow {
  event: string;
  from_state: OrderState | null;
  to_state: OrderState;
  actor_kind: "buyer" | "seller" | "system" | "staff";
  actor_id: string | null;
  reason: string | null;
  at: Date;
}

export function listHistory(db: Db, orderId: string): Promise<HistoryRow[]> {
  return db.many<HistoryRow>(sql`
    select event, from_state, to_state, actor_kind, actor_id, reason, at from order_history
    where order_id = ${orderId} order by id`);
}

export type MoneyStepName =
  | "paid"
  | "refund_asked"
  | "refunded"
  | "releasable"
  | "processing"
  | "paid_out"
  | "payout_failed";

export function listMoney(db: Db, orderId: string): Promise<{ step: MoneyStepName; amount_paise: number; at: Date }[]> {
  return db.many(sql`
    select step, amount_paise, at from order_money where order_reference = ${orderId} order by at, step`);
}

export function findPerson(
  db: Db,
  id: string,
): Promise<{ id: string; name: string | null; avatar_seed: string } | undefined> {
  return db.find(sql`select id, name, avatar_seed from public_people where id = ${id}`);
}

export function listPeople(db: Db, ids: readonly string[]): Promise<{ id: string; name: string | null }[]> {
  return db.many(sql`select id, name from public_people where id = any(${ids}::uuid[])`);
}

export function listItems(
  db: Db,
  ids: readonly string[],
): Promise<{ id: string; number: string; title: string; state: OrderState }[]> {
  return db.many(sql`select id, number, item ->> 'title' as title, state from orders where id = any(${ids}::uuid[])`);
}

/** When the last that was to be paid in cash came back because nobody took it at the door. */
export async function findLastRefusedCash(db: Db, buyerId: string): Promise<Date | undefined> {
  const row = await db.find<{ updated_at: Date }>(sql`
    select updated_at from orders where buyer_id = ${buyerId} and method = 'cod' and state = 'returned_to_seller'
    order by updated_at desc limit 1`);
  return row?.updated_at;
}
