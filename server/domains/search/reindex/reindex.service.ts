// Makes all search rows and terms anew, beside those in use, while the market goes on.
import { setTimeout as wait } from "node:timers/promises";
import type { Database } from "../../../kit/db/database.ts";
import { refuse } from "../../../kit/refusal.ts";
import { refreshWords } from "../suggestions/gather.service.ts";
import * as table from "./reindex.tables.ts";

const AT_ONCE = 500;
/** Ten minutes of them. */
const MOST_TRIES = 500;
const PAUSE_MS = 1_000;
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
    progress(done, "Changing over");
    await swap(db, indexes);
    progress(done, "Words and prices");
    const listings = await db.transaction((tx) => table.countFound(tx));
    await refreshWords(db);
    progress(1, "Done");
    return { listings };
  } finally {
    await letGo();
  }
}

/** Between the longer reads of others: a sitemap, or the job that counts words. */
async function swap(db: Database, indexes: readonly table.Index[]): Promise<void> {
  for (let tried = 1; ; tried++) {
    try {
      return await db.transaction(async (tx) => {
        await table.lockBoth(tx);
        await table.swapShadow(tx, indexes);
      });
    } catch (error) {
      if (!table.isLockTimeout(error) || tried === MOST_TRIES) throw error;
    }
    await wait(PAUSE_MS);
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
