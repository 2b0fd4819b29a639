// Makes all search rows and terms anew, beside those in use, while the market goes on.
import type { Database } from "../../../kit/db/database.ts";
import { refuse } from "../../../kit/refusal.ts";
import { refreshWords } from "../suggestions/gather.service.ts";
import * as table from "./reindex.tables.ts";

const AT_ONCE = 500;
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
    await refreshWords(db);
    progress(1, "Done");
    return { listings };
  } finally {
    letGo();
  }
}

async function fillAll(db: Database, progress: Progress): Promise<void> {
  await db.transaction((tx) => table.createOrder(tx));
  const all = await table.countOrdered(db);
  for (let place = 0; place < all; place += AT_ONCE) {
    progress((SHARES.rows * place) / all, "Search rows");
    await db.transaction(async (tx) => {
      const held = await table.holdPublished(tx, place, AT_ONCE);
      if (held.length > 0) await table.fillShadow(tx, held);
    });
  }
}
