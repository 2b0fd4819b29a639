// Owns: listings.status and the times that go with it, listing_history, search_listings, search_rows (what a listing is found by).
// Left to the database: listing_moves.
import type { ListingStatus } from "../../../contract/listings/listings.machine.ts";
import type { Tx } from "../../kit/db/database.ts";
import { sql } from "../../kit/db/sql.ts";

export interface StatusChange {
  to: ListingStatus;
  now: Date;
  reasons: readonly string[];
  note: string | null;
  holdReason: string | null;
  soldPrice: number | null;
}

/** A listing is as old as its first day on the market, however often it was paused since. */
export async function updateStatus(tx: Tx, id: string, change: StatusChange): Promise<void> {
  const { to, now } = change;
  tx.send(sql`
    update listings set status = ${to}, updated_at = ${now}, reasons = ${change.reasons}::text[], note = ${change.note},
      hold_reason = ${change.holdReason},
      active_at = case when ${to} in ('under-verification', 'published') then ${now} else active_at end,
      submitted_at = case when ${to} = 'under-verification' then ${now} else submitted_at end,
      published_at = case when ${to} = 'published' then coalesce(published_at, ${now}) else published_at end,
      sold_at = case when ${to} = 'sold' then ${now}::timestamptz when ${to} = 'under-verification' then null else sold_at end,
      sold_price = case when ${to} = 'sold' then coalesce(${change.soldPrice}::int, price)
        when ${to} = 'under-verification' then null else sold_price end
    where id = ${id}`);
}

export async function insertHistory(
  tx: Tx,
  entry: {
    listingId: string;
    from: string;
    event: string;
    to: string;
    actorKind: string;
    actorId: string | null;
    reason: string | null;
    at: Date;
  },
): Promise<void> {
  tx.send(sql`
    insert into listing_history (listing_id, from_status, event, to_status, actor_kind, actor_id, reason, at)
    values (${entry.listingId}, ${entry.from}, ${entry.event}, ${entry.to}, ${entry.actorKind}, ${entry.actorId},
      ${entry.reason}, ${entry.at})`);
}

/** Only a live listing has a row; the same statement makes it anew after every change. */
export async function writeSearchRow(tx: Tx, id: string): Promise<void> {
  tx.send(sql`
    insert into search_listings (id, category_id, price, city_id, condition, created_at, tsv, quality, marks)
    select id, category_id, price, city_id, condition, created_at, tsv, quality, marks from search_rows where id = ${id}
    on conflict (id) do update set category_id = excluded.category_id, price = excluded.price,
      city_id = excluded.city_id, condition = excluded.condition, created_at = excluded.created_at, tsv = excluded.tsv,
      quality = excluded.quality, marks = excluded.marks`);
}

export async function dropSearchRow(tx: Tx, id: string): Promise<void> {
  tx.send(sql`delete from search_listings where id = ${id}`);
}
