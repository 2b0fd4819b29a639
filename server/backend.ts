// What every way of running the product has in common: database, clock, limits, and the line on which processes tell
// each other that something changed. Used by the web server, the worker, the command line and the tests.
import type pg from "pg";
import { launchPostgres } from "./adapters/embedded-postgres/launcher.ts";
import { createGateway } from "./adapters/payments/gateway.ts";
import { createSms } from "./adapters/sms/sms.ts";
import { openStorage } from "./adapters/storage/storage.ts";
import { createPush } from "./adapters/web-push/push.ts";
import type { Config } from "./kit/config.ts";
import { openDatabase } from "./kit/db/database.ts";
import { createLimiter } from "./kit/http/limiter.ts";
import type { Services } from "./kit/http/route.ts";
import { deriveKeys } from "./kit/keys.ts";
import type { Log } from "./kit/log.ts";
import { createClock } from "./kit/work/clock.ts";
import { personalData } from "./personal-data.ts";
import { gauges } from "./wiring/gauges.ts";
import { moneyReactions } from "./wiring/money-reactions.ts";

export interface Backing {
  connection: pg.ClientConfig;
  /** Where the data lives, for a person to read. */
  description: string;
  stop(): Promise<void>;
}

/** The database that DATABASE_URL names, or else our own. */
export async function findDatabase(
  config: Pick<Config, "databaseUrl" | "dataDir">,
  log: Log,
  progress: (message: string) => void,
): Promise<Backing> {
  if (config.databaseUrl !== undefined) {
    const { host, pathname } = new URL(config.databaseUrl);
    return {
      connection: { connectionString: config.databaseUrl },
      description: `${host}${pathname}`,
      stop: async () => undefined,
    };
  }
  const embedded = await launchPostgres({
    dataDir: config.dataDir,
    onProgress: progress,
    onRestart: (reason) => log.warn(reason),
  });
  return { connection: embedded.connection, description: embedded.root, stop: embedded.stop };
}

export async function openServices(config: Config, connection: pg.ClientConfig, log: Log): Promise<Services> {
  const db = openDatabase({
    connection,
    poolSize: config.poolSize,
    onError: (error) => log.warn({ err: error }, "an idle database connection broke"),
  });
  const clock = createClock();
  const keys = deriveKeys(config.sessionSecret);
  const address = { origin: ownOrigin(config) };
  return {
    db,
    clock,
    limiter: createLimiter(db, config.isDemo),
    keys,
    sms: createSms(config, db, log),
    storage: await openStorage(config, log),
    push: createPush(config, keys, log),
    personalData,
    ...createGateway(config, { db, clock, keys, log, address }),
    moneyReactions,
    gauges,
    address,
    publicUrl: config.publicUrl,
    isDemo: config.isDemo,
    isSecure: config.publicUrl.startsWith("https:") || (config.isProduction && !config.isDemo),
  };
}

/** How this machine reaches its own web processes; one that listens everywhere listens on loopback too. */
function ownOrigin({ host, port }: Pick<Config, "host" | "port">): string {
  if (host === "0.0.0.0" || host === "::") return `http://127.0.0.1:${port}`;
  return `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
}
