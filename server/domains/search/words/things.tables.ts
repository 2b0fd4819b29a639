// Reads: categories (of the catalogue).
import type { Db } from "../../../kit/db/database.ts";
import { sql } from "../../../kit/db/sql.ts";

/** Every word that thing_words of the migration can give to a listing. */
export async function listThings(db: Db): Promise<string[]> {
  const rows = await db.many<{ word: string }>(sql`
    select unnest(head_words(name)) as word from categories where is_leaf or cardinality(head_words(name)) = 1
    union select kind from categories cross join unnest(kinds) kind where names_a_thing(kind)`);
  return rows.map(({ word }) => word);
}

export function listKinds(db: Db): Promise<{ id: number; kinds: string[] }[]> {
  return db.many(sql`select id, kinds from categories where kinds <> '{}'`);
}

/** Makers that sellers can choose from, as single words. */
export async function listMakers(db: Db): Promise<string[]> {
  const rows = await db.many<{ word: string }>(sql`
    select distinct lower(o ->> 'value') as word from categories c cross join lateral jsonb_array_elements(c.questions) q
      cross join lateral jsonb_array_elements(case when jsonb_typeof(q -> 'options') = 'array' then q -> 'options' else '[]' end) o
    where q ->> 'key' = 'brand' and o ->> 'value' ~ '^[A-Za-z]+$' and lower(o ->> 'value') <> 'other'`);
  return rows.map(({ word }) => word);
}
