// Reads: order_returns, orders, order_history of the domain.
import type { OrderState } from "../../../../contract/orders/orders.machine.ts";
import type { Place } from "../../../kit/cursor.ts";
import type { Db } from "../../../kit/db/database.ts";
import { prepared, sql } from "../../../kit/db/sql.ts";
import type { ReturnRow } from "../returns/returns.tables.ts";

export interface DeskRow extends ReturnRow {
  decided: { event: string; reason: string | null; at: string } | null;
}

interface Wanted {
  states: readonly OrderState[];
  /** The first and the last id that begins as somebody typed it. */
  ids: { from: string; to: string } | undefined;
  isNewestFirst: boolean;
}

/** With the last word of staff on each. */
export function listReturns(
  db: Db,
  { states, ids, isNewestFirst }: Wanted,
  after: Place | undefined,
  limit: number,
): Promise<DeskRow[]> {
  const [than, order] = isNewestFirst ? ["<", "desc"] : [">", "asc"];
  const text = `
    select r.*, (select json_build_object('event', h.event, 'reason', h.reason, 'at', h.at) from order_history h
      where h.order_id = r.order_id and h.event in ('approve_return', 'reject_return', 'receive_return', 'reject_received')
      order by h.id desc limit 1) as decided
    from order_returns r join orders o on o.id = r.order_id
    where o.state = any($1::text[]) and ($2::uuid is null or r.order_id between $2::uuid and $3::uuid)
      and ($4::timestamptz is null or (r.created_at, r.order_id) ${than} ($4::timestamptz, $5::uuid))
    order by r.created_at ${order}, r.order_id ${order} limit $6`;
  const values = [states, ids?.from ?? null, ids?.to ?? null, after?.at ?? null, after?.id ?? null, limit];
  return db.many<DeskRow>(prepared(text, values));
}

export function countIn(db: Db, states: readonly OrderState[]): Promise<{ state: OrderState; n: number }[]> {
  return db.many(sql`
    select state, count(*)::int as n from orders where state = any(${states}::text[]) group by state`);
}
