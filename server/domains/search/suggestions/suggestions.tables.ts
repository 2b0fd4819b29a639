// Owns: search_suggestions. Reads: search_listings and listings (of listings), categories (of the catalogue), search_synonyms and word_bones (of words).
import type { Db, Tx } from "../../../kit/db/database.ts";
import { sql } from "../../../kit/db/sql.ts";
import type { Candidate } from "./choose.ts";

export interface Row extends Omit<Candidate, "category_id" | "count"> {
  start: string;
  category_id: number;
  things: number | null;
  people: number | null;
}

type Found = Omit<Row, "start">;

/** The heaviest that begin so. The first four letters have indexes by weight; a longer beginning leaves few. */
export function listStarting(db: Db, start: string, limit: number): Promise<Found[]> {
  const length = [...start].length;
  if (length === 2)
    return db.many(sql`
      select title, kind, category_id, filters, things, people, weight from search_suggestions
      where left(start, 2) = ${start} order by weight desc limit ${limit}`);
  if (length === 3)
    return db.many(sql`
      select title, kind, category_id, filters, things, people, weight from search_suggestions
      where left(start, 3) = ${start} order by weight desc limit ${limit}`);
  if (length === 4)
    return db.many(sql`
      select title, kind, category_id, filters, things, people, weight from search_suggestions
      where left(start, 4) = ${start} order by weight desc limit ${limit}`);
  return db.many(sql`
    select title, kind, category_id, filters, things, people, weight from search_suggestions
    where start >= ${start} and start < ${start} || chr(1114111) order by weight desc, title limit ${limit}`);
}

/** Those with a word that begins so, and with all of these words somewhere before it. */
export function listStartingAfter(db: Db, before: readonly string[], start: string, limit: number): Promise<Found[]> {
  return db.many(sql`
    select title, kind, category_id, filters, things, people, weight from search_suggestions
    where start >= ${start} and start < ${start} || chr(1114111)
      and string_to_array(lower(title), ' ') @> ${before}::text[]
    order by weight desc, title limit ${limit}`);
}

/** In Roman letters what is typed in Devanagari: with the same bones, and the same letter first. */
export function listSoundingSo(db: Db, roman: string, limit: number): Promise<Found[]> {
  return db.many(sql`
    select title, kind, category_id, filters, things, people, weight from search_suggestions
    where length(word_bones(${roman})) >= 2 and left(bones, 2) = left(word_bones(${roman}), 2)
      and starts_with(bones, word_bones(${roman})) and left(start, 1) = left(${roman}, 1)
    order by weight desc limit ${limit}`);
}

/** What many search for; then of what there is most. */
export function listPopular(db: Db, limit: number): Promise<Found[]> {
  return db.many(sql`
    (select distinct on (people, lower(title)) title, kind, category_id, filters, things, people, weight
      from search_suggestions where people is not null order by people desc, lower(title), weight desc limit ${limit})
    union all
    (select title, kind, category_id, filters, things, people, weight from (
        select distinct on (lower(title)) title, kind, category_id, filters, things, people, weight
        from search_suggestions where kind in ('model', 'kind') and people is null order by lower(title), weight desc) s
      order by things desc nulls last, title limit ${limit})`);
}

/** One that makes all of them anew at a time, and nobody who changes one meanwhile. */
export async function holdSuggestions(tx: Tx): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(7305338)`);
}

export async function holdSuggestionsStill(tx: Tx): Promise<void> {
  tx.send(sql`select pg_advisory_xact_lock_shared(7305338)`);
}

export async function createNextSuggestions(tx: Tx): Promise<void> {
  await tx.run(sql`create table search_suggestions_next (like search_suggestions including all)`);
}

export async function swapSuggestions(tx: Tx): Promise<void> {
  await tx.run(sql`analyze search_suggestions_next`);
  await tx.run(sql`drop table search_suggestions`);
  await tx.run(sql`alter table search_suggestions_next rename to search_suggestions`);
}

/** Two of the same keep the heavier. */
export async function insertNext(tx: Tx, rows: readonly Row[]): Promise<void> {
  await tx.run(sql`
    insert into search_suggestions_next (start, title, kind, category_id, filters, things, people, weight)
    select distinct on (start, title, kind, category_id) start, title, kind, category_id, filters, things, people, weight
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r (start text, title text, kind text, category_id int,
      filters jsonb, things int, people int, weight int)
    order by start, title, kind, category_id, weight desc
    on conflict (start, title, kind, category_id) do update set weight = excluded.weight
      where search_suggestions_next.weight < excluded.weight`);
}

/** Of a listing that came: what is there already stays, with its new count. */
export async function insertInUse(tx: Tx, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  tx.send(sql`
    insert into search_suggestions (start, title, kind, category_id, filters, things, people, weight)
    select distinct on (start, title, kind, category_id) start, title, kind, category_id, filters, things, people, weight
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r (start text, title text, kind text, category_id int,
      filters jsonb, things int, people int, weight int)
    order by start, title, kind, category_id, weight desc
    on conflict (start, title, kind, category_id) do update set things = excluded.things`);
}

/** What there is none of any more. */
export async function dropEmpty(tx: Tx, categoryId: number): Promise<void> {
  tx.send(sql`delete from search_suggestions where category_id = ${categoryId} and things = 0 and kind <> 'category'`);
}

export interface Marked {
  category_id: number;
  brand: string | null;
  model: string | null;
  kind: string | null;
  exam: string | null;
  author: string | null;
}

export interface MarkedCount extends Marked {
  things: number;
}

/**
 * How many there are of each brand, of each model of it, of each kind, in each category: all that may be filtered by. Marks are
 * read row by row: grouped by their listings, those of ten million would be sorted on disk.
 */
export function countMarked(tx: Tx): Promise<MarkedCount[]> {
  return tx.many(sql`
    select category_id, brand, model, kind, exam, author, count(*)::int as things
    from search_listings s cross join lateral (
      select max(substr(m, 7)) filter (where m like 'brand:%') as brand,
        max(substr(m, 7)) filter (where m like 'model:%') as model, max(substr(m, 6)) filter (where m like 'kind:%') as kind,
        max(substr(m, 6)) filter (where m like 'exam:%') as exam, max(substr(m, 8)) filter (where m like 'author:%') as author
      from unnest(s.marks) m) marked
    group by grouping sets ((category_id, brand), (category_id, brand, model), (category_id, kind), (category_id, exam),
      (category_id, author))
    having (grouping(brand) = 1 or brand is not null or model is not null) and (grouping(kind) = 1 or kind is not null)
      and (grouping(exam) = 1 or exam is not null) and (grouping(author) = 1 or author is not null)
      and (grouping(model) = 1 or model is not null)`);
}

/** Of one listing, whether it is on the market or not. */
export function findMarked(
  db: Db,
  listingId: string,
): Promise<(Marked & { slug: string; title: string; is_live: boolean }) | undefined> {
  return db.find(sql`
    select l.category_id, c.slug, l.title, s.id is not null as is_live,
      a.marks ->> 'brand' as brand, a.marks ->> 'model' as model, a.marks ->> 'kind' as kind, a.marks ->> 'exam' as exam,
      a.marks ->> 'author' as author
    from listings l join categories c on c.id = l.category_id left join search_listings s on s.id = l.id
    cross join lateral (
      select coalesce(jsonb_object_agg(k.key, btrim(l.answers ->> k.key)), '{}') as marks from unnest(c.filter_keys) k (key)
      where btrim(l.answers ->> k.key) <> '') a
    where l.id = ${listingId}`);
}

/** How many have all of these marks, counted no further than `most`. */
export async function countWithMarks(tx: Tx, query: string, most: number): Promise<number> {
  const row = await tx.find<{ n: number }>(sql`
    select count(*)::int as n from (select from search_listings where tsv @@ ${query}::tsquery limit ${most}) s`);
  return row?.n ?? 0;
}

/** The newest: what the things of categories are called that ask for no model. */
export function listTitles(tx: Tx, newest: number): Promise<{ title: string; has_model: boolean }[]> {
  return tx.many(sql`
    select l.title, 'model' = any (c.filter_keys) as has_model
    from (select id from search_listings order by created_at desc, id desc limit ${newest}) s
    join listings l on l.id = s.id join categories c on c.id = l.category_id`);
}

export function listSynonyms(tx: Tx): Promise<{ typed: string; means: string }[]> {
  return tx.many(sql`select typed, means from search_synonyms order by typed, means`);
}
