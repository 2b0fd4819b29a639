// What every way of running the product has in common: clock, limits, and the line on which processes tell
// each other that something changed. Used by the web server, the worker, the command line and the tests.
import type pg from "pg";
import { drawWhenAsked } from "../demo/draw-when-asked.ts";
import { createCouriers } from "./adapters/couriers/couriers.ts";
import { createDeviceRegistry } from "./adapters/device-registry/device-registry.ts";
import { createGateway } from "./adapters/payments/gateway.ts";
import { createSms } from "./adapters/sms/sms.ts";
import { openStorage } from "./adapters/storage/storage.ts";
import { createPush } from "./adapters/web-push/push.ts";
import { createWebhookPost, rulesOf } from "./adapters/webhooks/webhooks.ts";
import { personalData } from "./app/personal-data.ts";
import { gauges } from "./app/wiring/gauges.ts";
import { moneyReactions } from "./app/wiring/money-reactions.ts";
import { deviceIn } from "./domains/accounts/session/known-device.ts";
import { createKeyDesk } from "./domains/api-keys/key-desk.service.ts";
import { firstMarket } from "./domains/market/first-market.ts";
import { knowMarket } from "./domains/moderation/whose-market.ts";
import type { Config } from "./kit/config.ts";
import { openDatabase } from "./kit/db/database.ts";
import { vaultOf } from "./kit/db/vault.ts";
import { createLimiter } from "./kit/http/limiter.ts";
import { deriveKeys } from "./kit/keys.ts";
import { createTallies } from "./kit/limits/tally.ts";
import type { Log } from "./kit/log.ts";
import { createMarket } from "./kit/market.ts";
import type { Services } from "./kit/services.ts";
import { createClock } from "./kit/work/clock.ts";

export async function openServices(config: Config, connection: pg.ClientConfig, log: Log): Promise<Services> {
  const db = openDatabase({
    connection,
    direct: addressOf(config.directUrl),
    reads: addressOf(config.readUrl),
    isUnnamed: !config.areStatementsNamed,
    poolSize: config.poolSize,
    rules: {
      waitMs: config.poolWaitMs,
      // Elsewhere it is an error that somebody sees; here it would be a customer.
      onAskedInside:
        config.isProduction && !config.isDemo ? (fault) => log.error({ err: fault }, "the pool may lock") : undefined,
    },
    onError: (error) => log.warn({ err: error }, "an idle database connection broke"),
  });
  const clock = createClock();
  const market = createMarket(firstMarket);
  market.heed(knowMarket);
  const keys = deriveKeys(config.sessionSecret);
  const address = { origin: ownOrigin(config) };
  const storage = await openStorage(config, log);
  const tallies = createTallies();
  const vault = vaultOf(config);
  const limiter = createLimiter(db, config.isDemo, tallies, (cookie) => deviceIn(keys, cookie));
  return {
    db,
    clock,
    market,
    limiter,
    keys,
    keyDesk: createKeyDesk(db, limiter, log),
    sms: createSms(config, db, log, market),
    // Pictures of its own that are drawn when they are asked for.
    storage: config.isDemo ? drawWhenAsked(storage, db) : storage,
    push: createPush(config, keys, log),
    webhooks: createWebhookPost(rulesOf(config)),
    registry: createDeviceRegistry(config, { db, vault, log }),
    vault,
    personalData,
    ...createGateway(config, { db, clock, keys, log, address }),
    ...createCouriers(config, { db, clock, keys, log, address }),
    moneyReactions,
    gauges,
    tallies,
    address,
    publicUrl: config.publicUrl,
    isDemo: config.isDemo,
    isSecure: config.publicUrl.startsWith("https:") || (config.isProduction && !config.isDemo),
  };
}

const addressOf = (url: string | undefined) => (url === undefined ? undefined : { connectionString: url });

/** How this machine reaches its own web processes; one that listens everywhere listens on loopback too. */
function ownOrigin({ host, port }: Pick<Config, "host" | "port">): string {
  if (host === "0.0.0.0" || host === "::") return `http://127.0.0.1:${port}`;
  return `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
}
