// Forward-only numbered SQL. Several processes may start at once: the lock lets one migrate, the others wait and find it done.
import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import pg from "pg";
import * as table from "./migrations.tables.ts";

const FOLDER = new URL("../../migrations/", import.meta.url);
const LOCK_TIMEOUT = "55P03";
/** Each waits for a second for a lock, and then lets others by for another. */
const MOST_TRIES = 30;

interface Migration {
  version: number;
  name: string;
  text: string;
  checksum: string;
}

const versionIn = (name: string) => Number(name.slice(0, 4));

async function namesOfMigrations(): Promise<string[]> {
  return (await readdir(FOLDER)).filter((name) => /^\d{4}_.+\.sql$/.test(name)).sort();
}

async function readMigrations(): Promise<Migration[]> {
  return Promise.all(
    (await namesOfMigrations()).map(async (name) => {
      const text = await readFile(new URL(name, FOLDER), "utf8");
      return {
        version: versionIn(name),
        name,
        text,
        checksum: createHash("sha256").update(text).digest("hex"),
      };
    }),
  );
}

/** Brings the schema up to date, or only up to a version, and says which migrations it ran. */
export async function migrate(connection: pg.ClientConfig, upTo = Number.POSITIVE_INFINITY): Promise<string[]> {
  const migrations = (await readMigrations()).filter((migration) => migration.version <= upTo);
  const client = new pg.Client({ ...connection, application_name: "sahejo-migrate" });
  await client.connect();
  try {
    await table.takeMigrationLock(client);
    const applied = new Map((await table.listApplied(client)).map((row) => [row.version, row.checksum]));
    const ran: string[] = [];
    for (const migration of migrations) {
      const checksum = applied.get(migration.version);
      if (checksum === undefined) {
        await apply(client, migration);
        ran.push(migration.name);
      } else if (checksum !== migration.checksum) {
        throw new Error(`${migration.name} was changed after it ran on this database; write a new migration instead.`);
      }
    }
    return ran;
  } finally {
    await table.dropMigrationLock(client).catch(() => undefined);
    await client.end();
  }
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  const isWhole = !migration.text.startsWith("-- outside a transaction");
  for (let attempt = 1; ; attempt++) {
    if (isWhole) await client.query("begin");
    try {
      await (isWhole ? table.runMigration : table.runOutsideTransaction)(client, migration.text);
      await table.recordApplied(client, migration.version, migration.name, migration.checksum);
      if (isWhole) await client.query("commit");
      return;
    } catch (error) {
      if (isWhole) await client.query("rollback");
      const isLockTimeout = error instanceof pg.DatabaseError && error.code === LOCK_TIMEOUT;
      if (!isLockTimeout || attempt >= MOST_TRIES)
        throw new Error(`${migration.name}: ${(error as Error).message}`, { cause: error });
      await new Promise((done) => setTimeout(done, 1_000));
    }
  }
}

/** The number a database must have reached before this code may serve. */
export async function newestVersion(): Promise<number> {
  return versionIn((await namesOfMigrations()).at(-1) ?? "0000");
}
