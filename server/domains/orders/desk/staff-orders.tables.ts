// Reads: orders, order_history, order_issues of the domain; public_people and staff (accounts), serving_cities (catalogue) and
// shown_identities (published by identities), for display.
import type { ShownIdentity } from "../../../../contract/identities/identities.contract.ts";
import type { OrderState } from "../../../../contract/orders/orders.machine.ts";
import type { Place } from "../../../kit/cursor.ts";
import type { Db } from "../../../kit/db/database.ts";
import { sql } from "../../../kit/db/sql.ts";
import type { OrderRow } from "../orders.tables.ts";

export interface StaffOrderRow extends OrderRow {
  buyer_name: string | null;
  seller_name: string | null;
  pickup_city: string | null;
  pickup_city_hi: string | null;
  open_issues: number;
  identity: ShownIdentity | null;
}

export interface Wanted {
  state?: OrderState | undefined;
  hasIssue: boolean;
  /** An order's, a listing's or a person's. */
  id?: string | undefined;
  number?: string | undefined;
  /** The first and the last id that begins as somebody typed it. */
  ids?: { from: string; to: string } | undefined;
  /** A tsquery made by the service. */
  words?: string | undefined;
}

export function listAll(
  db: Db,
  { state, hasIssue, id, number, ids, words }: Wanted,
  after: Place | undefined,
  limit: number,
): Promise<StaffOrderRow[]> {
  return db.many<StaffOrderRow>(sql`
    select o.*, b.name as buyer_name, s.name as seller_name, c.name as pickup_city,
      c.name_hi as pickup_city_hi,
      (select count(*)::int from order_issues i where i.order_id = o.id and i.settled_at is null) as open_issues,
      (select json_build_object('kind', n.kind, 'last4', n.last4) from shown_identities n
        where n.listing_id = o.listing_id) as identity
    from orders o left join public_people b on b.id = o.buyer_id left join public_people s on s.id = o.seller_id
      left join serving_cities c on c.id = o.pickup_city_id
    where (${state ?? null}::text is null or o.state = ${state ?? null}::text)
      and (${id ?? null}::uuid is null or o.id = ${id ?? null}::uuid or o.listing_id = ${id ?? null}::uuid
        or o.buyer_id = ${id ?? null}::uuid or (o.seller_id = ${id ?? null}::uuid and o.placed_at is not null))
      and ((${number ?? null}::text is null and ${ids?.from ?? null}::uuid is null) or o.number = ${number ?? null}::text
        or o.id between ${ids?.from ?? null}::uuid and ${ids?.to ?? null}::uuid)
      and (${words ?? null}::text is null
        or to_tsvector('sahejo', o.item ->> 'title') @@ to_tsquery('sahejo', ${words ?? null}::text))
      and (not ${hasIssue}::boolean
        or o.id in (select i.order_id from order_issues i where i.settled_at is null))
      and (${after?.at ?? null}::timestamptz is null
        or (o.created_at, o.id) < (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid))
    order by o.created_at desc, o.id desc limit ${limit}`);
}

export function countByState(db: Db): Promise<{ state: OrderState; n: number }[]> {
  return db.many(sql`select state, count(*)::int as n from orders group by state`);
}

export function findOne(db: Db, id: string): Promise<StaffOrderRow | undefined> {
  return db.find<StaffOrderRow>(sql`
    select o.*, b.name as buyer_name, s.name as seller_name, c.name as pickup_city,
      c.name_hi as pickup_city_hi,
      (select count(*)::int from order_issues i where i.order_id = o.id and i.settled_at is null) as open_issues,
      (select json_build_object('kind', n.kind, 'last4', n.last4) from shown_identities n
        where n.listing_id = o.listing_id) as identity
    from orders o left join public_people b on b.id = o.buyer_id left join public_people s on s.id = o.seller_id
      left join serving_cities c on c.id = o.pickup_city_id
    where o.id = ${id}`);
}

export function listByIds(db: Db, ids: readonly string[]): Promise<StaffOrderRow[]> {
  return db.many<StaffOrderRow>(sql`
    select o.*, b.name as buyer_name, s.name as seller_name, c.name as pickup_city,
      c.name_hi as pickup_city_hi,
      (select count(*)::int from order_issues i where i.order_id = o.id and i.settled_at is null) as open_issues,
      (select json_build_object('kind', n.kind, 'last4', n.last4) from shown_identities n
        where n.listing_id = o.listing_id) as identity
    from orders o left join public_people b on b.id = o.buyer_id left join public_people s on s.id = o.seller_id
      left join serving_cities c on c.id = o.pickup_city_id
    where o.id = any(${ids}::uuid[])`);
}

export interface StepRow {
  event: string;
  from: OrderState | null;
  state: OrderState;
  at: Date;
  by: "buyer" | "seller" | "system" | "staff";
  actor: string | null;
  reason: string | null;
}

/** Buyer and seller are named beside it; of the staff it says who. */
export function listSteps(db: Db, orderId: string): Promise<StepRow[]> {
  return db.many<StepRow>(sql`
    select h.event, h.from_state as "from", h.to_state as state, h.at, h.actor_kind as by, s.name as actor, h.reason
    from order_history h left join staff s on h.actor_kind = 'staff' and s.id = h.actor_id
    where h.order_id = ${orderId} order by h.id`);
}
