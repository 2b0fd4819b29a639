// Owns: saved_search_matches, and of saved_searches what a listing is held against. Reads: search_listings (of listings),
// given_consents (published by consents).
import { quietUses } from "../../../../contract/consents/purposes.ts";
import type { SavedFilters } from "../../../../contract/search/saved-searches.contract.ts";
import type { Db, Tx } from "../../../kit/db/database.ts";
import { sql } from "../../../kit/db/sql.ts";

export interface Compiled {
  /** Texts of tsquery: words still to be parsed, marks as they are. */
  words: string | null;
  marks: string | null;
  /** Spellings of the most telling word; or marks, as they stand in the index. */
  spellings: readonly string[];
  anchorMarks: readonly string[];
  priceMin: number;
  priceMax: number;
}

/** A spelling that leaves no word to look for would be found nowhere: such a search is held against every listing. */
export async function saveCompiled(db: Db, id: string, compiled: Compiled): Promise<void> {
  await db.run(sql`
    update saved_searches set
      query = case
        when ${compiled.words}::text is null then ${compiled.marks}::text::tsquery
        when ${compiled.marks}::text is null then to_tsquery('sahejo', ${compiled.words})
        else to_tsquery('sahejo', ${compiled.words}) && ${compiled.marks}::text::tsquery end,
      anchors = (
        select case when count(*) = 0 or bool_or(anchor is null) then array['*'] else array_agg(distinct anchor) end
        from (
          select (tsvector_to_array(to_tsvector('sahejo', spelling)))[1] as anchor from unnest(${compiled.spellings}::text[]) as spelling
          union all select mark from unnest(${compiled.anchorMarks}::text[]) as mark) a),
      price_min = ${compiled.priceMin}, price_max = ${compiled.priceMax}
    where id = ${id}`);
}

export function listUncompiled(db: Db, limit: number): Promise<{ id: string; filters: SavedFilters }[]> {
  return db.many(sql`select id, filters from saved_searches where anchors is null order by id limit ${limit}`);
}

/** The words and marks a live listing is found by; nothing if it is not live. */
export async function findLexemes(db: Db, listingId: string): Promise<string[] | undefined> {
  const row = await db.find<{ lexemes: string[] }>(sql`
    select tsvector_to_array(tsv) as lexemes from search_listings where id = ${listingId}`);
  return row?.lexemes;
}

/**
 * Only searches that share a telling word with the listing are looked at: they are found first, by the index of those
 * words, and put in order afterwards; in order from the beginning the planner would walk through all there are. Says which was looked at last, if there may be
 * more of them.
 */
export async function insertMatches(
  db: Db,
  listingId: string,
  { lexemes, sellerId, now }: { lexemes: readonly string[]; sellerId: string; now: Date },
  after: string | null,
  limit: number,
): Promise<string | null> {
  const row = await db.find<{ last: string | null; looked: number }>(sql`
    with anchored as materialized (
      select s.id, s.user_id, s.query, s.price_min, s.price_max from saved_searches s
      where s.anchors && ${[...lexemes, "*"]}::text[]
        and exists (select from given_consents g where g.user_id = s.user_id and g.purpose = ${quietUses.match_saved_search})),
    candidates as (
      select * from anchored where ${after}::uuid is null or id > ${after}::uuid order by id limit ${limit}),
    matched as (
      insert into saved_search_matches (search_id, listing_id, matched_at)
      select c.id, l.id, ${now} from candidates c join search_listings l on l.id = ${listingId}
      where c.user_id <> ${sellerId} and l.price between c.price_min and c.price_max
        and (c.query is null or l.tsv @@ c.query)
      on conflict (search_id, listing_id) do nothing)
    select (array_agg(id order by id desc))[1] as last, count(*)::int as looked from candidates`);
  return row && row.looked === limit ? row.last : null;
}

/** Searches with something to tell that have told nothing since then. */
export async function listTellable(db: Db, quietSince: Date, after: string | null, limit: number): Promise<string[]> {
  const rows = await db.many<{ id: string }>(sql`
    select s.id from saved_searches s
    where (s.told_at is null or s.told_at <= ${quietSince}) and (${after}::uuid is null or s.id > ${after}::uuid)
      and exists (select from saved_search_matches m where m.search_id = s.id and m.told_at is null)
      and exists (select from given_consents g where g.user_id = s.user_id and g.purpose = ${quietUses.match_saved_search})
    order by s.id limit ${limit}`);
  return rows.map(({ id }) => id);
}

export interface TellableRow {
  user_id: string;
  filters: SavedFilters;
  price_min: number;
  price_max: number;
}

/** Nothing if another worker has it, or it told meanwhile. */
export function lockTellable(tx: Tx, id: string, quietSince: Date): Promise<TellableRow | undefined> {
  return tx.find<TellableRow>(sql`
    select user_id, filters, price_min, price_max from saved_searches
    where id = ${id} and (told_at is null or told_at <= ${quietSince}) for update skip locked`);
}

/** The newest first. */
export async function takeMatches(tx: Tx, id: string, now: Date): Promise<string[]> {
  const rows = await tx.many<{ listing_id: string; matched_at: Date }>(sql`
    update saved_search_matches set told_at = ${now} where search_id = ${id} and told_at is null
    returning listing_id, matched_at`);
  return rows.toSorted((a, b) => b.matched_at.getTime() - a.matched_at.getTime()).map(({ listing_id }) => listing_id);
}

export async function noteTelling(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.run(sql`update saved_searches set told_at = ${now}, tellings = tellings + 1 where id = ${id}`);
}
