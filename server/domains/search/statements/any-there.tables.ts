// Reads: search_listings (of listings).
// Whether there is anything at all, where most often there is not: a small question before a large one.
import type { Db } from "../../../kit/db/database.ts";
import { prepared } from "../../../kit/db/sql.ts";
import type { LeafWords } from "../plan/plan.ts";
import type { Filter } from "../read/wanted.ts";
import { quote } from "../read/words/read-query.ts";
import { CAP, collector, leafKeysText, priceClause } from "./pieces.tables.ts";

/** What all that matches has one of: a word of `within` in its leaf, or a spelling that few have. */
export interface Meeting {
  within: readonly LeafWords[];
  seldom: readonly string[];
}

/** Whether any of these filters, which differ in their words alone, finds anything. */
export async function isAnyThere(db: Db, filters: readonly Filter[], { within, seldom }: Meeting): Promise<boolean> {
  const { values, put } = collector();
  const [first] = filters;
  if (!first) return false;
  const words = filters.map((filter) => `to_tsquery('sahejo', ${put(filter.words)})`).join(" || ");
  const marks = first.marks === null ? "" : ` && ${put(first.marks)}::tsquery`;
  const looks: string[] = [];
  const look = (condition: string, outside: string) =>
    looks.push(`select id from (select id, category_id from search_listings
      where ${condition} and ${priceClause(first, put)} limit ${CAP}) s where ${outside}`);
  if (within.length > 0)
    look(
      `tsv @@ (select q from asked) and leaf_words(category_id, tsv) && (select ${leafKeysText(within, put)})`,
      "true",
    );
  if (seldom.length > 0)
    look(
      `tsv @@ (select q && to_tsquery('sahejo', ${put(seldom.map(quote).join(" | "))}) from asked)`,
      first.categories === null ? "true" : `category_id = any (${put(first.categories)}::int[])`,
    );
  if (looks.length === 0) return false;
  const text = `with asked as materialized (select (${words})${marks} as q),
    met as materialized (${looks.join(" union all ")}) select true from met limit 1`;
  return (await db.find(prepared(text, values))) !== undefined;
}

/** Whether anybody there says these words, be it in a description; whatever else is asked for. */
export async function isSaidThere(db: Db, { words, categories }: Filter): Promise<boolean> {
  const { values, put } = collector();
  const place = categories === null ? "true" : `category_id = any (${put(categories)}::int[])`;
  const text = `with met as materialized (select category_id from search_listings
      where tsv @@ (select said_anywhere(to_tsquery('sahejo', ${put(words)}))) limit ${CAP})
    select true from met where ${place} limit 1`;
  return (await db.find(prepared(text, values))) !== undefined;
}
