// Owns: ask_matches, ask_keys (which the database writes with the ask). Reads: asks; listing_cards and search_listings (of
// listings), blocks_between (by accounts).
import type { Db, Tx } from "../../kit/db/database.ts";
import { sql } from "../../kit/db/sql.ts";

/** What a listing is, or would be. */
export interface Offered {
  /** Whoever has it is not told of themselves. */
  sellerId: string;
  /** Its category and all above it. */
  categories: readonly number[];
  /** Null where it is not known yet. */
  cityId: number | null;
  price: number;
  tsv: string;
  words: readonly string[];
}

/** Of the asks that share a word with it, so many of each word are looked at, the newest. */
const EACH_WORD = 500;

export function listAsking(db: Db, listing: Offered, now: Date, limit: number): Promise<AskingRow[]> {
  return db.many<AskingRow>(sql`
    with near as materialized (
      select distinct k.ask_id from unnest(${listing.words}::text[]) w (word) cross join lateral (
        select k.ask_id from ask_keys k
        where k.word = w.word and k.ceiling >= ${listing.price}::int
          and (k.category_id is null or k.category_id = any (${listing.categories}::int[]))
          and (k.city_id is null or ${listing.cityId}::int is null or k.city_id = ${listing.cityId}::int)
        order by k.asked_at desc limit ${EACH_WORD}) k)
    select a.id, a.user_id, a.budget from near join asks a on a.id = near.ask_id
    where a.status = 'open' and a.expires_at > ${now} and ${listing.tsv}::tsvector @@ a.query
      and a.user_id <> ${listing.sellerId}
      and not exists (select from blocks_between b
        where (b.user_id, b.blocked_id) in ((a.user_id, ${listing.sellerId}::uuid), (${listing.sellerId}::uuid, a.user_id)))
    order by a.asked_at desc, a.id desc limit ${limit}`);
}

export interface AskingRow {
  id: string;
  user_id: string;
  budget: number;
}

/** Those who had not heard of it, and have heard of fewer than `most`. */
export function insertMatchesOf(
  tx: Tx,
  listingId: string,
  askIds: readonly string[],
  most: number,
  now: Date,
): Promise<{ ask_id: string; user_id: string }[]> {
  return tx.many(sql`
    with fresh as (
      insert into ask_matches (ask_id, listing_id, matched_at)
      select a.id, ${listingId}, ${now} from asks a
      where a.id = any (${askIds}::uuid[]) and a.status = 'open'
        and (select count(*) from ask_matches m where m.ask_id = a.id) < ${most}::int
      on conflict do nothing returning ask_id)
    select f.ask_id, a.user_id from fresh f join asks a on a.id = f.ask_id order by f.ask_id`);
}

export interface OpenAsk {
  id: string;
  user_id: string;
  /** As text of the type. */
  query: string;
  /** Its category, or one above it where it may be met as well. */
  reach_id: number | null;
  city_id: number | null;
  ceiling: number;
}

export function findOpen(db: Db, id: string, now: Date): Promise<OpenAsk | undefined> {
  return db.find<OpenAsk>(sql`
    select id, user_id, query::text as query, reach_id, city_id, ceiling from asks
    where id = ${id} and status = 'open' and expires_at > ${now}`);
}

/** Of these, in their order, those that are somebody else's and of nobody blocked; given back are the new ones. */
export async function insertMatchesFor(
  tx: Tx,
  ask: Pick<OpenAsk, "id" | "user_id">,
  listingIds: readonly string[],
  limit: number,
  now: Date,
): Promise<string[]> {
  const rows = await tx.many<{ listing_id: string }>(sql`
    with fit as (
      select l.id from unnest(${listingIds}::uuid[]) with ordinality g (id, place) join listing_cards l on l.id = g.id
      where l.status = 'published' and l.seller_id <> ${ask.user_id}
        and not exists (select from blocks_between b where (b.user_id, b.blocked_id) in
          ((l.seller_id, ${ask.user_id}::uuid), (${ask.user_id}::uuid, l.seller_id)))
      order by g.place limit ${limit})
    insert into ask_matches (ask_id, listing_id, matched_at) select ${ask.id}, id, ${now} from fit
    on conflict do nothing returning listing_id`);
  return rows.map(({ listing_id }) => listing_id);
}

/** What is on the market and does not say what the ask's query wants. */
export async function dropUnmet(tx: Tx, askId: string): Promise<void> {
  await tx.run(sql`
    delete from ask_matches m using asks a, search_listings s
    where m.ask_id = ${askId} and a.id = m.ask_id and s.id = m.listing_id and not s.tsv @@ a.query`);
}

/** The newest on the market that still fit, of each ask. */
export function listMatches(
  db: Db,
  askIds: readonly string[],
  each: number,
): Promise<{ ask_id: string; listing_id: string }[]> {
  return db.many(sql`
    select a.id as ask_id, m.listing_id from asks a cross join lateral (
      select m.listing_id, m.matched_at from ask_matches m join listing_cards l on l.id = m.listing_id
      where m.ask_id = a.id and l.status = 'published' and l.price <= a.ceiling
      order by m.matched_at desc, l.created_at desc, m.listing_id limit ${each}) m
    where a.id = any (${askIds}::uuid[])`);
}
