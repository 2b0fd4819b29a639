// npx sahejo seed: reference data, a demo's market, and for measuring as many listings as there is room for.
import type pg from "pg";
import { openServices } from "../../backend.ts";
import { refreshWords } from "../../domains/search/suggestions/gather.service.ts";
import { ConfigError, type GivenConfig } from "../../kit/config.ts";
import type { Log } from "../../kit/log.ts";
import { prepare } from "../../prepare.ts";
import { withSessionSecret } from "../../session-secret.ts";
import { prepareMarket } from "../../set-up/prepare-market.ts";
import type { Outcome } from "../whole-backup.ts";

const MAX_BULK = 20_000_000;

interface SeedCall {
  config: GivenConfig;
  log: Log;
  values: { listings?: string | undefined };
  progress(message: string): void;
  showPart(part: number, message: string): void;
}

export async function seedDatabase(
  { config, values, log, progress, showPart }: SeedCall,
  connection: pg.ClientConfig,
): Promise<Outcome> {
  await prepare(config, connection, progress);
  if (config.hasMarket) await prepareMarket(withSessionSecret(config), connection, log, progress);
  if (values.listings === undefined) return { text: "Seeded.", json: { seeded: true } };
  const count = Number(values.listings);
  if (!Number.isInteger(count) || count < 1 || count > MAX_BULK) {
    throw new ConfigError(`--listings: a whole number from 1 to ${MAX_BULK}.`);
  }
  if (!config.isDemo) throw new ConfigError("--listings makes up listings, so it is for demos only: SAHEJO_DEMO=1.");
  const { roomFor, sayRoom } = await import("../../seeds/bulk/room-for.ts");
  const room = sayRoom(count, await roomFor(connection, count));
  if (!room.isEnough) throw new ConfigError(room.text);
  progress(room.text);
  const { plantBulk } = await import("../../seeds/bulk/plant-bulk.ts");
  const made = await plantBulk(connection, { count, seed: count, now: new Date(), progress: showPart });
  const { db } = await openServices(withSessionSecret(config), connection, log);
  await refreshWords(db).finally(() => db.close());
  return { text: `Made ${made.listings} listings of ${made.sellers} sellers.`, json: made };
}
