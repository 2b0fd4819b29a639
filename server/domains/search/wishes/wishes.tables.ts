// Reads: search_listings and listings (of listings), categories (of the catalogue).
import type { Db } from "../../../kit/db/database.ts";
import { sql } from "../../../kit/db/sql.ts";

/** What a listing says, as asks are held against it. */
export interface Said {
  category_id: number;
  /** As text of the type. */
  tsv: string;
  /** Of the title, the category and the answers. */
  words: string[];
}

export interface LiveListing extends Said {
  id: string;
  seller_id: string;
  city_id: number;
  price: number;
}

/** Nothing unless it is on the market. */
export function findLive(db: Db, id: string): Promise<LiveListing | undefined> {
  return db.find<LiveListing>(sql`
    select s.id, l.seller_id, s.category_id, s.city_id, s.price, s.tsv::text as tsv,
      array(select w.lexeme from unnest(s.tsv) w where w.weights && '{A,B}') as words
    from search_listings s join listings l on l.id = s.id where s.id = ${id}`);
}

/** What a listing with this title would say. */
export function findSaid(db: Db, categoryId: number, title: string): Promise<Said | undefined> {
  return db.find<Said>(sql`
    with said as (select c.id as category_id, listing_words(${title}, '', '{}', c.name, g.name)
        || mark_words(array['c:' || c.id, coalesce('c:' || g.id, 'c:'), coalesce('c:' || g.parent_id, 'c:')]) as tsv
      from categories c left join categories g on g.id = c.parent_id where c.id = ${categoryId})
    select category_id, tsv::text as tsv,
      array(select w.lexeme from unnest(tsv) w where w.weights && '{A,B}') as words from said`);
}

export interface Lexemes {
  keys: string[];
  meanings: string[];
}

/** Of each of these spellings its longest word, and of all spellings all words; no keys if the query has no word in it. */
export async function parseThing(
  db: Db,
  query: string,
  spellings: { keys: readonly string[]; all: readonly string[] },
): Promise<Lexemes> {
  const row = await db.find<Lexemes>(sql`
    select array(
      select distinct k.word from unnest(${spellings.keys}::text[]) w (spelling) cross join lateral (
        select word from unnest(tsvector_to_array(to_tsvector('sahejo', w.spelling))) x (word)
        order by length(word) desc, word limit 1) k
      where numnode(wish_query(${query})) > 0 order by k.word) as keys,
      tsvector_to_array(to_tsvector('sahejo', array_to_string(${spellings.all}::text[], ' '))) as meanings`);
  return row ?? { keys: [], meanings: [] };
}

/** What sellers choose from when they say whose, which and for what it is, in small letters. */
export function listStated(db: Db): Promise<{ value: string }[]> {
  return db.many(sql`
    select distinct lower(o.option ->> 'value') as value
    from categories c cross join jsonb_array_elements(c.questions) q
    cross join jsonb_array_elements(case when jsonb_typeof(q -> 'options') = 'array' then q -> 'options' else '[]' end) o (option)
    where q ->> 'key' in ('brand', 'kind', 'exam', 'platform') and lower(o.option ->> 'value') <> 'other'`);
}
