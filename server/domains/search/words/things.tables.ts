// Reads: categories (of the catalogue).
import type { Db } from "../../../kit/db/database.ts";
import { sql } from "../../../kit/db/sql.ts";

/** Every word that thing_words of the migration can give to a listing. */
export async function listThings(db: Db): Promise<string[]> {
  const rows = await db.many<{ word: string }>(sql`
    select unnest(head_words(name)) as word from categories where is_leaf or cardinality(head_words(name)) = 1
    union
    select lower(o ->> 'value') from categories c
      cross join lateral jsonb_array_elements(c.questions) q cross join lateral jsonb_array_elements(q -> 'options') o
    where q ->> 'key' = 'kind' and jsonb_typeof(q -> 'options') = 'array' and o ->> 'value' ~ '^[A-Za-z0-9]+$'`);
  return rows.map(({ word }) => word);
}
