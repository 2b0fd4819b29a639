// Where the data is. Apart from the rest, so that a start can have PostgreSQL come up while it reads its own code.
import type pg from "pg";
import { launchPostgres } from "../adapters/embedded-postgres/launcher.ts";
import type { Config } from "../kit/config.ts";
import type { Log } from "../kit/log.ts";

export interface Backing {
  connection: pg.ClientConfig;
  /** Past PgBouncer: for migrations, which hold locks of their own. */
  direct: pg.ClientConfig;
  /** Where the data lives, for a person to read. */
  description: string;
  stop(): Promise<void>;
}

/** The database that DATABASE_URL names, or else our own. */
export async function findDatabase(
  config: Pick<Config, "databaseUrl" | "directUrl" | "dataDir">,
  log: Log,
  progress: (message: string) => void,
): Promise<Backing> {
  if (config.databaseUrl !== undefined) {
    const { host, pathname } = new URL(config.databaseUrl);
    return {
      connection: { connectionString: config.databaseUrl },
      direct: { connectionString: config.directUrl ?? config.databaseUrl },
      description: `${host}${pathname}`,
      stop: async () => undefined,
    };
  }
  const embedded = await launchPostgres({
    dataDir: config.dataDir,
    isHeir: true,
    onProgress: progress,
    onRestart: (reason) => log.warn(reason),
  });
  const { connection } = embedded;
  return { connection, direct: connection, description: embedded.root, stop: embedded.stop };
}
