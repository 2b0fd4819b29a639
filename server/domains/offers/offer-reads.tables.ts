// Owns: offers_seen, a view (over what listings and accounts publish). Reads: offers, offer_history.
import type { ListingStatus } from "../../../contract/listings/listings.machine.ts";
import type { Db } from "../../kit/db/database.ts";
import { sql } from "../../kit/db/sql.ts";
import type { OfferRow } from "./offers.tables.ts";

export interface SeenOffer extends OfferRow {
  is_closed: boolean;
  buyer_name: string | null;
  buyer_avatar_seed: string;
  listing_status: ListingStatus;
  listing_price: number | null;
  is_negotiable: boolean;
  category_id: number;
  weight_kg: number | null;
  paid_shipping_percentage: number;
  /** Another buyer has an accepted offer. */
  is_taken: boolean;
  rounds_used: number | null;
}

/** A place in two lists in one, what is open first. */
export interface OfferPlace {
  isClosed: boolean;
  at: Date;
  id: string;
}

export function findSeenOffer(db: Db, id: string): Promise<SeenOffer | undefined> {
  return db.find<SeenOffer>(sql`select * from offers_seen where id = ${id}`);
}

/** The open one if there is one, or the last there was. */
export function findLatest(db: Db, buyerId: string, listingId: string): Promise<SeenOffer | undefined> {
  return db.find<SeenOffer>(sql`
    select * from offers_seen where buyer_id = ${buyerId} and listing_id = ${listingId}
    order by is_closed, created_at desc, id desc limit 1`);
}

export function listOfBuyer(db: Db, buyerId: string, after: OfferPlace | undefined, limit: number) {
  return db.many<SeenOffer>(sql`
    select * from offers_seen where buyer_id = ${buyerId}
      and (${after?.at ?? null}::timestamptz is null or is_closed > ${after?.isClosed ?? null}::boolean
        or (is_closed = ${after?.isClosed ?? null}::boolean
          and (created_at, id) < (${after?.at ?? null}, ${after?.id ?? null}::uuid)))
    order by is_closed, created_at desc, id desc limit ${limit}`);
}

export function listOfSeller(db: Db, sellerId: string, after: OfferPlace | undefined, limit: number) {
  return db.many<SeenOffer>(sql`
    select * from offers_seen where seller_id = ${sellerId}
      and (${after?.at ?? null}::timestamptz is null or is_closed > ${after?.isClosed ?? null}::boolean
        or (is_closed = ${after?.isClosed ?? null}::boolean
          and (created_at, id) < (${after?.at ?? null}, ${after?.id ?? null}::uuid)))
    order by is_closed, created_at desc, id desc limit ${limit}`);
}

/** A seller answers what a buyer named, a buyer what the seller named back. */
export async function countWaiting(db: Db, userId: string, role: "buyer" | "seller", now: Date): Promise<number> {
  const row = await db.find<{ n: number }>(sql`
    select count(*)::int as n from offers_seen where expires_at > ${now} and listing_status = 'published'
      and (${role}::text = 'buyer' and buyer_id = ${userId} and status = 'countered'
        or ${role}::text = 'seller' and seller_id = ${userId} and status = 'pending')`);
  return row?.n ?? 0;
}

export function listOfListing(db: Db, listingId: string, after: OfferPlace | undefined, limit: number) {
  return db.many<SeenOffer>(sql`
    select * from offers_seen where listing_id = ${listingId}
      and (${after?.at ?? null}::timestamptz is null or is_closed > ${after?.isClosed ?? null}::boolean
        or (is_closed = ${after?.isClosed ?? null}::boolean
          and (created_at, id) < (${after?.at ?? null}, ${after?.id ?? null}::uuid)))
    order by is_closed, created_at desc, id desc limit ${limit}`);
}

export function listMade(db: Db, userId: string): Promise<object[]> {
  return db.many(sql`
    select o.id, o.listing_id, o.status, o.price, o.counter_price, o.agreed_price, o.created_at, o.updated_at,
      (select jsonb_agg(jsonb_build_object('event', h.event, 'by', h.actor_kind, 'price', h.price, 'at', h.at) order by h.id)
        from offer_history h where h.offer_id = o.id) as history
    from offers o where o.buyer_id = ${userId} order by o.created_at, o.id`);
}

/** Who made them is somebody else's to know. */
export function listReceived(db: Db, userId: string): Promise<object[]> {
  return db.many(sql`
    select id, listing_id, status, price, counter_price, agreed_price, created_at, updated_at
    from offers where seller_id = ${userId} order by created_at, id`);
}
