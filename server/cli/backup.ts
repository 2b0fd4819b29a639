import { createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import pg from "pg";
import { END_OF_TABLE, FORMAT, type Header, type Sums, TableSummer } from "./archive.ts";
import { beginSnapshot, copyOut, listTables, readSchemaVersion } from "./backup.tables.ts";
import { linesOf } from "./lines.ts";

/** Everything as it was at one moment, while the market goes on. */
export async function backUp(
  connection: pg.ClientConfig,
  file: string,
  progress: (message: string) => void,
): Promise<Sums> {
  const client = new pg.Client(connection);
  await client.connect();
  const unfinished = `${file}.unfinished`;
  const sums: Sums = {};
  try {
    await beginSnapshot(client);
    const target = createWriteStream(unfinished, { mode: 0o600, flush: true });
    await pipeline(archiveOf(client, sums, progress), createGzip(), target);
    // Named last: whatever has the name is whole.
    await rename(unfinished, file);
    return sums;
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  } finally {
    await client.end();
  }
}

async function* archiveOf(client: pg.Client, sums: Sums, progress: (message: string) => void): AsyncGenerator<string> {
  const header: Header = {
    sahejo_backup: FORMAT,
    schema_version: await readSchemaVersion(client),
    taken_at: new Date().toISOString(),
  };
  yield `${JSON.stringify(header)}\n`;
  for (const table of await listTables(client)) {
    yield `${JSON.stringify({ name: table.name, columns: table.columns })}\n`;
    const summer = new TableSummer();
    for await (const line of linesOf(copyOut(client, table))) {
      summer.add(line);
      yield `${line}\n`;
    }
    yield `${END_OF_TABLE}\n`;
    sums[table.name] = summer.sum();
    progress(`${table.name}: ${summer.rows}`);
  }
  yield `${JSON.stringify({ sums })}\n`;
}

/** What a database holds now, in the same terms as a backup's own sums. */
export async function sumTables(connection: pg.ClientConfig): Promise<Sums> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await beginSnapshot(client);
    const sums: Sums = {};
    for (const table of await listTables(client)) {
      const summer = new TableSummer();
      for await (const line of linesOf(copyOut(client, table))) summer.add(line);
      sums[table.name] = summer.sum();
    }
    return sums;
  } finally {
    await client.end();
  }
}
