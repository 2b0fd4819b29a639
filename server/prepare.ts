// Brings a database up to what this code expects.
import pg from "pg";
import type { Config } from "./kit/config.ts";
import { openDatabase } from "./kit/db/database.ts";
import { migrate } from "./kit/db/migrate.ts";
import { installQueue } from "./kit/work/queue.ts";
import { type Progress, seedDemo, seedReference } from "./seeds/seed.ts";

/** More names than these nobody reads. */
const FEW = 3;

export async function migrateAll(connection: pg.ClientConfig): Promise<string[]> {
  const ran = await migrate(connection);
  const pool = new pg.Pool({ ...connection, max: 1 });
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  try {
    await installQueue(pool);
  } finally {
    await pool.end();
  }
  return ran;
}

export async function prepare(
  config: Pick<Config, "isDemo">,
  connection: pg.ClientConfig,
  progress: Progress,
): Promise<void> {
  const ran = await migrateAll(connection);
  if (ran.length > 0) progress(`Migrated: ${ran.length > FEW ? `${ran.length} steps` : ran.join(", ")}`, 0.3);
  const db = openDatabase({ connection, poolSize: 1, onError: () => undefined });
  try {
    const step: Progress = (message, part) => progress(`Seeding: ${message}`, part);
    await seedReference(db, step);
    if (config.isDemo) await seedDemo(db, step);
  } finally {
    await db.close();
  }
}
