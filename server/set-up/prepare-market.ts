// The people and listings of a demo, planted once.
import type pg from "pg";
import type { Planting } from "../../demo/plant-market.ts";
import { createSandbox as createCourier } from "../adapters/couriers/sandbox/sandbox.ts";
import { createSandbox } from "../adapters/payments/sandbox/sandbox.ts";
import { refreshSuggestions } from "../domains/search/suggestions/gather.service.ts";
import { refreshVocabulary } from "../domains/search/vocabulary/vocabulary.service.ts";
import type { Config } from "../kit/config.ts";
import { openDatabase } from "../kit/db/database.ts";
import { vaultOf } from "../kit/db/vault.ts";
import { deriveKeys } from "../kit/keys.ts";
import type { Log } from "../kit/log.ts";
import { createClock } from "../kit/work/clock.ts";
import type { Progress } from "../seeds/seed.ts";
import { hasMarket } from "../seeds/seeds.tables.ts";

export async function prepareMarket(
  config: Config,
  connection: pg.ClientConfig,
  log: Log,
  progress: Progress,
): Promise<void> {
  const db = openDatabase({ connection, poolSize: 1, onError: () => undefined });
  try {
    if (await hasMarket(db)) return;
    const clock = createClock();
    await clock.refresh(db);
    // Only a first start needs all those drawings.
    const { plantMarket } = await import("../../demo/plant-market.ts");
    const { publicUrl } = config;
    const vault = vaultOf(config);
    const keys = deriveKeys(config.sessionSecret);
    const sender = {
      secret: keys.webhook.toString("hex"),
      log,
      address: { origin: publicUrl },
    };
    const openGateway: Planting["openGateway"] = (inside, at) =>
      createSandbox({ db: inside, clock: at, publicUrl, ...sender });
    const openCourier: Planting["openCourier"] = (inside, at) =>
      createCourier({ ...sender, db: inside, clock: at, secret: keys.courier, timeoutMs: config.couriers.timeoutMs });
    await plantMarket({
      db,
      openGateway,
      ...(config.couriers.hasSandbox ? { openCourier } : {}),
      publicUrl,
      vault,
      now: clock.now(),
      progress,
    });
    // Suggestions from the first minute on; a job keeps them up.
    await refreshVocabulary(db);
    const { plantSearches } = await import("../../demo/plant-searches.ts");
    await plantSearches(db);
    await refreshSuggestions(db);
  } finally {
    await db.close();
  }
}
