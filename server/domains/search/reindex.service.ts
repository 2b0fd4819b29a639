// Makes all search rows and terms anew, beside those in use, while the market goes on.
import type { Database } from "../../kit/db/database.ts";
import { refuse } from "../../kit/refusal.ts";
import * as table from "./reindex.tables.ts";
import { refreshVocabulary } from "./words/vocabulary.service.ts";

const AT_ONCE = 500;
const NO_ID = "00000000-0000-0000-0000-000000000000";
/** How long the steps take, as shares of the whole. */
const SHARES = { rows: 0.55, indexes: 0.35 };

/** `part` of the whole, from 0 to 1, and what is being done. */
export type Progress = (part: number, step: string) => void;

export async function reindex(db: Database, progress: Progress): Promise<{ listings: number }> {
  const letGo = await table.holdReindex(db);
  if (letGo === undefined) refuse("conflict", { message: "Another reindex is running." });
  try {
    await db.transaction(async (tx) => {
      await table.dropShadow(tx);
      await table.createShadow(tx);
    });
    await fillAll(db, progress);
    const indexes = await table.listIndexes(db);
    let done = SHARES.rows;
    for (const index of indexes) {
      progress(done, `Index ${index.name}`);
      await table.createShadowIndex(db, index);
      done += SHARES.indexes / indexes.length;
    }
    await table.analyzeShadow(db);
    const listings = await db.transaction((tx) => table.swapShadow(tx, indexes));
    progress(done, "Words and prices");
    await refreshVocabulary(db);
    progress(1, "Done");
    return { listings };
  } finally {
    letGo();
  }
}

async function fillAll(db: Database, progress: Progress): Promise<void> {
  const all = Math.max(1, await table.countPublished(db));
  let last: string | undefined = NO_ID;
  for (let filled = 0; last !== undefined; ) {
    progress(SHARES.rows * Math.min(1, filled / all), "Search rows");
    const after: string = last;
    const ids: string[] = await db.transaction(async (tx) => {
      const held = await table.holdPublished(tx, after, AT_ONCE);
      if (held.length > 0) await table.fillShadow(tx, held);
      return held;
    });
    filled += ids.length;
    last = ids.at(-1);
  }
}
