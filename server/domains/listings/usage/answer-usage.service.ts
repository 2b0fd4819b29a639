// Whether an answer stands anywhere: on a listing, a draft, or a change that waits to be checked.
import type { Db } from "../../../kit/db/database.ts";
import { countGiven } from "./answer-usage.tables.ts";

const MOST = 1_000;

/** How many, and in words: from a thousand on it is "1000 or more". */
export async function countAnswers(
  db: Db,
  categoryId: number,
  { key, value }: { key: string; value: string | null },
): Promise<{ count: number; words: string }> {
  const count = await countGiven(db, { categoryId, key, value, most: MOST });
  return { count, words: count === MOST ? `${MOST} or more` : String(count) };
}
