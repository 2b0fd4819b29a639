// Owns: offers, offer_history. Reads: listing_terms (published by listings). Left to the database: offer_moves.
import type { ListingStatus } from "../../../contract/listings/listings.machine.ts";
import type { OfferMover, OfferStatus } from "../../../contract/offers/offers.machine.ts";
import type { Db, Tx } from "../../kit/db/database.ts";
import { sql } from "../../kit/db/sql.ts";

export interface OfferRow {
  id: string;
  listing_id: string;
  seller_id: string;
  buyer_id: string;
  status: OfferStatus;
  price: number;
  counter_price: number | null;
  agreed_price: number | null;
  round: number;
  created_at: Date;
  updated_at: Date;
  expires_at: Date;
}

export interface Terms {
  seller_id: string;
  status: ListingStatus;
  price: number | null;
  is_negotiable: boolean;
}

export function findTerms(db: Db, listingId: string): Promise<Terms | undefined> {
  return db.find<Terms>(sql`
    select seller_id, status, price, is_negotiable from listing_terms where id = ${listingId}`);
}

/** Of the offers one buyer makes at the same moment, each sees those before it: that is how they are counted. */
export async function lockBuyer(tx: Tx, buyerId: string): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('offers of ' || ${buyerId}::text, 0))`);
}

export async function insertOffer(
  tx: Tx,
  offer: {
    listingId: string;
    sellerId: string;
    buyerId: string;
    price: number;
    askedPrice: number;
    now: Date;
    expiresAt: Date;
  },
): Promise<OfferRow> {
  const row = await tx.find<OfferRow>(sql`
    insert into offers (listing_id, seller_id, buyer_id, price, asked_price, created_at, updated_at, expires_at)
    values (${offer.listingId}, ${offer.sellerId}, ${offer.buyerId}, ${offer.price}, ${offer.askedPrice}, ${offer.now},
      ${offer.now}, ${offer.expiresAt})
    returning id, listing_id, seller_id, buyer_id, status, price, counter_price, agreed_price, round, created_at,
      updated_at, expires_at`);
  if (!row) throw new Error("An offer was not stored.");
  return row;
}

/** Without holding it: to learn which listing to hold first. */
export function findOffer(db: Db, id: string): Promise<{ listing_id: string; buyer_id: string } | undefined> {
  return db.find(sql`select listing_id, buyer_id from offers where id = ${id}`);
}

export function lockOffer(tx: Tx, id: string): Promise<OfferRow | undefined> {
  return tx.find<OfferRow>(sql`
    select id, listing_id, seller_id, buyer_id, status, price, counter_price, agreed_price, round, created_at,
      updated_at, expires_at
    from offers where id = ${id} for update`);
}

/** Of one listing, whoever's. Locked in the order of their ids. */
export function lockOpenOn(tx: Tx, listingId: string, touchedUntil: Date | null = null): Promise<OfferRow[]> {
  return tx.many<OfferRow>(sql`
    select id, listing_id, seller_id, buyer_id, status, price, counter_price, agreed_price, round, created_at,
      updated_at, expires_at
    from offers
    where listing_id = ${listingId} and status in ('pending', 'countered', 'accepted')
      and touched_at <= coalesce(${touchedUntil}::timestamptz, 'infinity')
    order by id for update`);
}

/** Of one buyer, on whatever. Locked in the order of their ids. */
export function lockOpenOf(tx: Tx, buyerId: string): Promise<OfferRow[]> {
  return tx.many<OfferRow>(sql`
    select id, listing_id, seller_id, buyer_id, status, price, counter_price, agreed_price, round, created_at,
      updated_at, expires_at
    from offers where buyer_id = ${buyerId} and status in ('pending', 'countered', 'accepted')
    order by id for update`);
}

export async function hasOpenOn(db: Db, listingId: string): Promise<boolean> {
  const row = await db.find(sql`
    select from offers where listing_id = ${listingId} and status in ('pending', 'countered', 'accepted') limit 1`);
  return row !== undefined;
}

/** The one price of an item that is promised to somebody. */
export function lockAccepted(tx: Tx, listingId: string): Promise<OfferRow | undefined> {
  return tx.find<OfferRow>(sql`
    select id, listing_id, seller_id, buyer_id, status, price, counter_price, agreed_price, round, created_at,
      updated_at, expires_at
    from offers where listing_id = ${listingId} and status = 'accepted' for update`);
}

/** What the buyer's last order of it had used. */
export function lockRedeemed(tx: Tx, buyerId: string, listingId: string): Promise<OfferRow | undefined> {
  return tx.find<OfferRow>(sql`
    select id, listing_id, seller_id, buyer_id, status, price, counter_price, agreed_price, round, created_at,
      updated_at, expires_at
    from offers where listing_id = ${listingId} and buyer_id = ${buyerId} and status = 'redeemed'
    order by updated_at desc limit 1 for update`);
}

export async function countOpen(db: Db, buyerId: string, now: Date): Promise<number> {
  const row = await db.find<{ n: number }>(sql`
    select count(*)::int as n from offers
    where buyer_id = ${buyerId} and status in ('pending', 'countered') and expires_at > ${now}`);
  return row?.n ?? 0;
}

/** How often this buyer has named a price for it at the price asked now. */
export async function countRounds(db: Db, buyerId: string, listingId: string, askedPrice: number): Promise<number> {
  const row = await db.find<{ n: number }>(sql`
    select coalesce(sum(round), 0)::int as n from offers
    where buyer_id = ${buyerId} and listing_id = ${listingId} and asked_price = ${askedPrice}`);
  return row?.n ?? 0;
}

export interface Change {
  to: OfferStatus;
  now: Date;
  expiresAt: Date;
  price: number;
  counterPrice: number | null;
  agreedPrice: number | null;
  round: number;
  /** Only with a price that the buyer named anew. */
  askedPrice: number | null;
}

export async function updateOffer(tx: Tx, id: string, change: Change): Promise<void> {
  await tx.run(sql`
    update offers set status = ${change.to}, price = ${change.price}, counter_price = ${change.counterPrice},
      agreed_price = ${change.agreedPrice}, round = ${change.round},
      asked_price = coalesce(${change.askedPrice}::int, asked_price), updated_at = ${change.now},
      expires_at = ${change.expiresAt}, touched_at = clock_timestamp()
    where id = ${id}`);
}

export async function insertHistory(
  tx: Tx,
  entry: {
    offerId: string;
    from: OfferStatus | null;
    event: string;
    to: OfferStatus;
    by: OfferMover;
    price: number;
    at: Date;
  },
): Promise<void> {
  await tx.run(sql`
    insert into offer_history (offer_id, from_status, event, to_status, actor_kind, price, at)
    values (${entry.offerId}, ${entry.from}, ${entry.event}, ${entry.to}, ${entry.by}, ${entry.price}, ${entry.at})`);
}

/** Listings on which the time of some offer is over. */
export async function listDue(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db.many<{ listing_id: string }>(sql`
    select distinct listing_id from (
      select listing_id from offers
      where status in ('pending', 'countered', 'accepted') and expires_at <= ${now}
      order by expires_at limit ${limit}) due`);
  return rows.map(({ listing_id }) => listing_id);
}

/** Listings on which anything is open. */
export async function listBargained(db: Db, limit: number): Promise<string[]> {
  const rows = await db.many<{ listing_id: string }>(sql`
    select distinct listing_id from offers where status in ('pending', 'countered', 'accepted') limit ${limit}`);
  return rows.map(({ listing_id }) => listing_id);
}

/** Accepted prices that end soon and whose buyers have not been told so. */
export function markReminded(tx: Tx, now: Date, until: Date): Promise<OfferRow[]> {
  return tx.many<OfferRow>(sql`
    update offers set reminded_at = ${now}
    where status = 'accepted' and reminded_at is null and expires_at > ${now} and expires_at <= ${until}
    returning id, listing_id, seller_id, buyer_id, status, price, counter_price, agreed_price, round, created_at,
      updated_at, expires_at`);
}
