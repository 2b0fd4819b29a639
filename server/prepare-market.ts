// The people and listings of a demo, planted once.
import type pg from "pg";
import { openStorage } from "./adapters/storage/storage.ts";
import { refreshVocabulary } from "./domains/search/words/vocabulary.service.ts";
import type { Config } from "./kit/config.ts";
import { openDatabase } from "./kit/db/database.ts";
import type { Log } from "./kit/log.ts";
import { createClock } from "./kit/work/clock.ts";
import type { Progress } from "./seeds/seed.ts";
import { hasMarket } from "./seeds/seeds.tables.ts";

export async function prepareMarket(
  config: Config,
  connection: pg.ClientConfig,
  log: Log,
  progress: Progress,
): Promise<void> {
  // One connection for the transaction around it all, one for what must be on record besides.
  const db = openDatabase({ connection, poolSize: 2, onError: () => undefined });
  try {
    if (await hasMarket(db)) return;
    const clock = createClock();
    await clock.refresh(db);
    // Only a first start needs all those drawings.
    const { plantMarket } = await import("./seeds/demo/plant-market.ts");
    await plantMarket({ db, storage: await openStorage(config, log), now: clock.now(), progress });
    // Suggestions from the first minute on; a job keeps them up.
    await refreshVocabulary(db);
  } finally {
    await db.close();
  }
}
