// Owns: search_weeks, searched_phrases. Reads: search_terms and search_synonyms (of words), categories (of the catalogue).
import type { Db, Tx } from "../../../kit/db/database.ts";
import { sql } from "../../../kit/db/sql.ts";

/** Nothing is kept of what has a word that no listing has and nobody explains: a name, an address, a number. */
export async function insertSearched(
  db: Db,
  { phrase, words, who }: { phrase: string; words: readonly string[]; who: string },
): Promise<void> {
  await db.run(sql`
    insert into searched_phrases (week, phrase, person)
    select week, ${phrase}, substr(sha256(salt || convert_to(${who}, 'UTF8')), 1, 8) from search_weeks
    where week = date_trunc('week', now() at time zone 'UTC')::date
      and not exists (select from unnest(${words}::text[]) w (word)
        where not exists (select from search_terms t where t.term = w.word)
          and not exists (select from search_synonyms s where s.typed = w.word)
          and not exists (select from categories c where w.word = any (regexp_split_to_array(lower(c.name), '[^[:alnum:]]+')))
          and w.word !~ '^[0-9]{1,4}$')
    on conflict do nothing`);
}

/** Each in its best week. */
export function listSearched(tx: Tx, fewest: number): Promise<{ phrase: string; people: number }[]> {
  return tx.many(sql`
    select phrase, max(people)::int as people from (
      select phrase, count(*) as people from searched_phrases group by week, phrase having count(*) >= ${fewest}::int) s
    group by phrase order by people desc, phrase limit 2000`);
}

/** This week and the next have their salt. When a week is over nobody can tell any more who it was; what few searched for goes at once, the rest after four weeks. */
export async function closeWeeks(tx: Tx, fewest: number): Promise<void> {
  await tx.run(sql`
    insert into search_weeks (week, salt)
    select date_trunc('week', now() at time zone 'UTC')::date + 7 * n, uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())
    from generate_series(0, 1) n on conflict do nothing`);
  await tx.run(sql`delete from search_weeks where week < date_trunc('week', now() at time zone 'UTC')::date`);
  await tx.run(sql`
    delete from searched_phrases s where week < now() - interval '28 days'
      or (week < date_trunc('week', now() at time zone 'UTC')::date
        and (select count(*) from searched_phrases o where o.week = s.week and o.phrase = s.phrase) < ${fewest}::int)`);
}

/** This week's, which is all that can be told. */
export function listSearchedBy(db: Db, who: string): Promise<object[]> {
  return db.many(sql`
    select p.phrase, p.week::text from searched_phrases p join search_weeks w on w.week = p.week
    where p.person = substr(sha256(w.salt || convert_to(${who}, 'UTF8')), 1, 8) order by p.week, p.phrase`);
}

export async function dropSearchedBy(tx: Tx, who: string): Promise<void> {
  await tx.run(sql`
    delete from searched_phrases p using search_weeks w where w.week = p.week
      and p.person = substr(sha256(w.salt || convert_to(${who}, 'UTF8')), 1, 8)`);
}
