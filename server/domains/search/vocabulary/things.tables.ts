// Reads: categories (of the catalogue).
import type { Db } from "../../../kit/db/database.ts";
import { sql } from "../../../kit/db/sql.ts";

/**
 * Words that thing_words of the migration gives to listings, but for those that describe something elsewhere: an office
 * chair is nothing of "Office & Stationery".
 */
export async function listThings(db: Db): Promise<string[]> {
  const rows = await db.many<{ word: string }>(sql`
    with kinds as (select distinct kind from categories cross join unnest(kinds) kind)
    (select unnest(head_words(name)) as word from categories where is_leaf or cardinality(head_words(name)) = 1
    union select kind from kinds)
    except select kind from kinds where not names_a_thing(kind)`);
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
