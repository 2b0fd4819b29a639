// Owns: search_frequencies, search_terms, search_synonyms, category_prices. Reads: search_listings, listings, categories,
// category_live_changes.
import type { Db, Tx } from "../../../kit/db/database.ts";
import { sql } from "../../../kit/db/sql.ts";
import type { Quarters } from "./vocabulary.ts";

export interface Frequency {
  documents: number;
  /** Leaves of which at least one in a hundred listings has the word. */
  leaves: readonly number[];
  /** In how many of each of them, about. */
  leaf_documents: readonly number[];
  /** When the newest is from, and since when there have been some two hundred; unknown until it was counted. */
  newest_at: Date | null;
  reach_at: Date | null;
  /** By which price there are some two hundred, from the cheapest on and from the dearest; in each of the leaves as well. */
  low_price: number | null;
  high_price: number | null;
  leaf_low_prices: readonly (number | null)[];
  leaf_high_prices: readonly (number | null)[];
}

export function listFrequencies(db: Db): Promise<(Frequency & { word: string })[]> {
  return db.many(sql`select word, documents, leaves, leaf_documents, newest_at, reach_at, low_price, high_price,
      leaf_low_prices, leaf_high_prices
    from search_frequencies`);
}

export function listSynonyms(db: Db): Promise<{ typed: string; means: string; is_broader: boolean }[]> {
  return db.many(sql`select typed, means, is_broader from search_synonyms order by typed, means`);
}

/** With what was listed and sold since the counts were last added up. */
export async function sumLive(db: Db, categories: readonly number[] | null): Promise<number> {
  const row = await db.find<{ n: number }>(sql`
    select (coalesce((select sum(live_count) from categories
        where is_leaf and (${categories}::int[] is null or id = any (${categories}::int[]))), 0)
      + coalesce((select sum(change) from category_live_changes
        where ${categories}::int[] is null or category_id = any (${categories}::int[])), 0))::int as n`);
  return row?.n ?? 0;
}

/** Long work of a job: the limit on a visitor's statements is not for it. */
export async function takeTime(tx: Tx): Promise<void> {
  await tx.run(sql`select set_config('statement_timeout', '0', true)`);
}

/** One rebuild at a time; false if another is at it. */
export async function lockVocabulary(tx: Tx): Promise<boolean> {
  const row = await tx.find<{ got: boolean }>(sql`select pg_try_advisory_xact_lock(7305320) as got`);
  return row?.got ?? false;
}

/** So few tell how much time is between two. */
const A_DOZEN = 12;

/**
 * Counted in at most about `sample` rows, and scaled up, marks as well as words. `reach` is how many a search looks at: since
 * when there are as many is counted among the `newest`, and of words that too few of these have it is worked out from how much
 * time lies between those of the sample.
 */
export async function refreshFrequencies(
  tx: Tx,
  { sample, newest, fewest, reach }: { sample: number; newest: number; fewest: number; reach: number },
): Promise<void> {
  const size = await tx.find<{ n: number }>(sql`select count(*)::int as n from search_listings`);
  const percent = Math.min(100, (100 * sample) / Math.max(1, size?.n ?? 0));
  const place = Math.max(1, Math.round((reach * percent) / 100));
  await tx.run(sql`delete from search_frequencies`);
  await tx.run(sql`
    with sample as materialized (
      select category_id, created_at, price, tsvector_to_array(tsv) as words
      from search_listings tablesample system (${percent}::real)),
    leaves as (select category_id, count(*) as listings from sample group by category_id),
    stood as (
      select w.word, category_id, created_at, price, row_number() over (partition by w.word order by created_at desc) as place
      from sample cross join unnest(words) w(word) where w.word not like '=c:%'),
    counted as (
      select word, category_id, count(*)::int as n, max(created_at) as newest, array_agg(price order by price) as prices,
        min(created_at) filter (where place <= ${A_DOZEN}::int) as since, count(*) filter (where place <= ${A_DOZEN}::int) as lately
      from stood group by word, category_id),
    latest as materialized (
      select created_at, tsvector_to_array(tsv) as words from search_listings order by created_at desc limit ${newest}),
    said as (
      select w.word, created_at, row_number() over (partition by w.word order by created_at desc) as place
      from latest cross join unnest(words) w(word)),
    late as (
      select word, max(created_at) as newest_at, case when count(*) >= ${reach}::int
        then min(created_at) filter (where place <= ${reach}::int)
        else max(created_at) - (select max(created_at) - min(created_at) from latest) * ${reach}::float8 / count(*) end as reach_at
      from said group by word having count(*) >= ${A_DOZEN}::int),
    often as (
      select word, max(newest) as newest, (max(newest) - min(since)) / sum(lately)::float8 as apart from counted group by word),
    timed as (
      select word, greatest(newest, least(now(), newest + 3 * apart)) as newest_at,
        greatest(newest, least(now(), newest + apart)) - ${(reach * percent) / 100}::float8 * apart as reach_at
      from often)
    insert into search_frequencies (word, documents, leaves, leaf_documents, newest_at, reach_at, low_price, high_price,
      leaf_low_prices, leaf_high_prices)
    select word, (sum(n) * 100 / ${percent}::float8)::int,
      coalesce(array_agg(category_id order by category_id) filter (where n * 100 >= listings), '{}'),
      coalesce(array_agg((n * 100 / ${percent}::float8)::int order by category_id) filter (where n * 100 >= listings), '{}'),
      max(coalesce(late.newest_at, timed.newest_at)), max(coalesce(late.reach_at, timed.reach_at)),
      min(prices[${place}::int]), max(prices[n - ${place}::int + 1]),
      coalesce(array_agg(prices[${place}::int] order by category_id) filter (where n * 100 >= listings), '{}'),
      coalesce(array_agg(prices[n - ${place}::int + 1] order by category_id) filter (where n * 100 >= listings), '{}')
    from counted join leaves using (category_id) join timed using (word) left join late using (word) group by word
    having sum(n) * 100 / ${percent}::float8 >= ${fewest}::int`);
}

export async function refreshCategoryPrices(tx: Tx): Promise<void> {
  await tx.run(sql`
    insert into category_prices (category_id, low, median, high)
    select category_id, p[1], p[2], p[3] from (
      select category_id, percentile_disc(array[0.25, 0.5, 0.75]) within group (order by price) as p
      from search_listings group by category_id having count(*) >= 20) q
    on conflict (category_id) do update set low = excluded.low, median = excluded.median, high = excluded.high`);
}

export function listCategoryPrices(db: Db): Promise<(Quarters & { category_id: number })[]> {
  return db.many(sql`select category_id, low, median, high from category_prices`);
}

/** A table of its own beside the one in use, with the same indexes. */
export async function createNextTerms(tx: Tx): Promise<void> {
  await tx.run(sql`create table search_terms_next (like search_terms including all)`);
}

/** Words from the titles of the newest; one that stands alone in a large market is a slip of the pen. */
export async function fillNextTerms(tx: Tx, newest: number): Promise<number> {
  return tx.run(sql`
    with titles as materialized (
      select l.title from (select id from search_listings order by created_at desc, id desc limit ${newest}) s
      join listings l on l.id = s.id),
    terms as (
      select distinct row, btrim(w.word, '.+') as term from (select row_number() over () as row, title from titles) t
      cross join lateral regexp_split_to_table(lower(t.title), '[^[:alnum:].+]+') as w(word))
    insert into search_terms_next (term, words, weight)
    select term, 1, count(*) from terms where term !~ '^[0-9.]+$' and length(term) between 2 and 30 group by term
    having count(*) >= case when (select count(*) from titles) > 5000 then 3 else 1 end
    order by count(*) desc limit 200000`);
}

export async function swapTerms(tx: Tx): Promise<void> {
  await tx.run(sql`drop table search_terms`);
  await tx.run(sql`alter table search_terms_next rename to search_terms`);
}

/** The words most like this one, by their letters in threes. */
export function listAlike(
  db: Db,
  word: string,
  limit: number,
): Promise<{ term: string; distance: number; weight: number }[]> {
  return db.many(sql`
    select term, (term <-> ${word})::float8 as distance, weight from search_terms where words = 1
    order by term <-> ${word} limit ${limit}`);
}

/** Words that sound like this one: the same bones, the most alike first. */
export function listSounding(db: Db, word: string, limit: number): Promise<{ term: string }[]> {
  return db.many(sql`
    select term from search_terms where words = 1 and bones = word_bones(${word}) and bones <> '' and (length(bones) > 2 or term <-> ${word} < 0.6)
    order by term <-> ${word}, weight desc limit ${limit}`);
}

export async function hasTerm(db: Db, term: string): Promise<boolean> {
  return (await db.find(sql`select true from search_terms where term = ${term}`)) !== undefined;
}

/** A word that is known by one of its forms, or else those that may have been meant: most alike by letters, or of one sound. */
export interface Near {
  term: string;
  weight: number;
  isKnown: boolean;
}

/** All three at once: one after the other they take the driver longer than the database. */
export function listNear(db: Db, word: string, forms: readonly string[], limit: number): Promise<Near[]> {
  return db.many(sql`
    with known as materialized (select term, weight from search_terms where term = any (${forms}::text[]) limit 1),
    alike as (select term, weight from search_terms where words = 1 and not exists (select from known)
      order by term <-> ${word} limit ${limit}),
    sounding as (select term, 1 as weight from search_terms
      where words = 1 and bones = word_bones(${word}) and bones <> '' and (length(bones) > 2 or term <-> ${word} < 0.6)
        and not exists (select from known)
      order by term <-> ${word}, search_terms.weight desc limit ${limit})
    select term, weight, true as "isKnown" from known union all
    select term, weight, false from alike union all select term, weight, false from sounding`);
}
