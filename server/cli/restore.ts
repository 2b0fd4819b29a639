import { once } from "node:events";
import pg from "pg";
import type { CopyStreamQuery } from "pg-copy-streams";
import { migrate } from "../kit/db/migrate.ts";
import { migrateAll } from "../prepare.ts";
import { readArchive, type Sums, TableSummer } from "./archive.ts";
import * as table from "./backup.tables.ts";
import { sumTables } from "./backup.ts";

/** Loads a backup into an empty database and brings it up to this version's schema. */
export async function restore(connection: pg.ClientConfig, file: string): Promise<Sums> {
  const client = new pg.Client(connection);
  await client.connect();
  let copy: CopyStreamQuery | undefined;
  let refused: Error | undefined;
  let tables: table.BackedUpTable[] = [];
  const found: Sums = {};
  let current = { name: "", summer: new TableSummer() };
  try {
    if (await table.hasRows(client)) {
      throw new Error(
        "The database already holds a market. Restore into an empty one: set DATABASE_URL or DATA_DIR elsewhere.",
      );
    }
    const sums = await readArchive(file, {
      async onHeader({ schema_version }) {
        await migrate(connection, schema_version);
        await client.query("begin");
        tables = await table.listTables(client);
        await table.switchTriggers(client, tables, false);
        await table.emptyTables(client, tables);
      },
      async onTable(next) {
        current = { name: next.name, summer: new TableSummer() };
        const into = table.copyIn(client, next);
        // A row that the database does not take is thrown where the archive is read. The stream takes nothing more then:
        // what it still held would be written to a connection that it has let go of, and end the process.
        into.on("error", (error) => {
          refused ??= error;
          into.destroy();
        });
        copy = into;
      },
      async onRow(line) {
        current.summer.add(line);
        if (refused) throw refused;
        if (copy && !copy.write(`${line}\n`)) await once(copy, "drain");
      },
      async onTableEnd() {
        found[current.name] = current.summer.sum();
        if (refused) throw refused;
        if (!copy) return;
        copy.end();
        await once(copy, "finish");
      },
    });
    requireSame(sums, found, "The restored data differs from the backup in");
    await table.resetSequences(client);
    await table.checkConstraints(client);
    await table.switchTriggers(client, tables, true);
    await client.query("commit");
    await migrateAll(connection);
    return sums;
  } catch (error) {
    // A COPY that is still open would not let the connection end.
    copy?.destroy();
    throw error;
  } finally {
    await client.end();
  }
}

/** Restores into a scratch database, compares every table with what the backup says of itself, and throws it away. */
export async function verify(
  connection: pg.ClientConfig,
  file: string,
  look: (scratch: pg.ClientConfig) => Promise<void> = async () => undefined,
): Promise<Sums> {
  const scratch = `sahejo_verify_${process.pid}`;
  const keeper = new pg.Client(connection);
  await keeper.connect();
  try {
    await table.createScratchDatabase(keeper, scratch);
    const into = inDatabase(connection, scratch);
    const said = await restore(into, file);
    const found = await sumTables(into);
    requireSame(said, found, "The restored data differs from the backup in");
    await look(into);
    return said;
  } finally {
    await table.dropScratchDatabase(keeper, scratch);
    await keeper.end();
  }
}

function requireSame(said: Sums, found: Sums, complaint: string): void {
  const names = new Set([...Object.keys(said), ...Object.keys(found)]);
  const wrong = [...names].filter((name) => said[name]?.sha256 !== found[name]?.sha256);
  if (wrong.length > 0) throw new Error(`${complaint}: ${wrong.join(", ")}.`);
}

function inDatabase(connection: pg.ClientConfig, database: string): pg.ClientConfig {
  if (connection.connectionString === undefined) return { ...connection, database };
  const url = new URL(connection.connectionString);
  url.pathname = `/${database}`;
  return { connectionString: url.href };
}
