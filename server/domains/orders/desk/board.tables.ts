// Reads: orders of the domain; pincodes (catalogue), for the city a parcel goes to.

import type { OrderState } from "../../../../contract/orders/orders.machine.ts";
import type { Place } from "../../../kit/cursor.ts";
import type { Db } from "../../../kit/db/database.ts";
import { sql } from "../../../kit/db/sql.ts";
import { nothingWaits, type Waiting } from "../../../kit/work/waiting.ts";

/**
 * Of each column the longest waiting, and how many there are: what is planned by its slot, the rest by when it came
 * there. Until it is with us a city is where it is picked up, from then on where it goes.
 */
export function listBoard(
  db: Db,
  { states, columns }: { states: readonly OrderState[]; columns: readonly string[] },
  cityId: number | null,
  most: number,
): Promise<{ id: string; column: string; count: number }[]> {
  return db.many(sql`
    select id, "column", count from (
      select o.id, k.name as "column", count(*) over (partition by k.name)::int as count,
        row_number() over (partition by k.name order by
          case when o.state = 'pickup_scheduled' then split_part(o.pickup_slot, ':', 2) end nulls last,
          o.state = 'pickup_scheduled' and split_part(o.pickup_slot, ':', 3) = 'evening', o.updated_at, o.id) as place
      from orders o join unnest(${states}::text[], ${columns}::text[]) as k (state, name) on k.state = o.state
      where o.state = any(${states}::text[]) and (${cityId}::int is null
        or case when o.state in ('confirmed', 'pickup_scheduled', 'pickup_failed') then o.pickup_city_id = ${cityId}::int
          else exists (select from pincodes p where p.pincode = o.delivery_pincode and p.serving_city_id = ${cityId}::int) end)
    ) ranked where place <= ${most}::int order by "column", place`);
}

export function listInState(
  db: Db,
  state: OrderState,
  after: Place | undefined,
  limit: number,
): Promise<{ id: string; updated_at: Date }[]> {
  return db.many(sql`
    select id, updated_at from orders where state = ${state}
      and (${after?.at ?? null}::timestamptz is null
        or (updated_at, id) > (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid))
    order by updated_at, id limit ${limit}`);
}

export async function readWaitingIn(db: Db, states: readonly OrderState[]): Promise<Waiting> {
  const row = await db.find<Waiting>(sql`
    select count(*)::int as count, min(updated_at) as oldest_at from orders where state = any(${states}::text[])`);
  return row ?? nothingWaits;
}
