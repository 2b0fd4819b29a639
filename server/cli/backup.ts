import { createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { finished } from "node:stream/promises";
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
  const gzip = createGzip();
  const output = gzip.pipe(createWriteStream(unfinished, { mode: 0o600, flush: true }));
  const write = async (text: string) => {
    if (!gzip.write(text)) await new Promise((done) => gzip.once("drain", done));
  };
  try {
    await beginSnapshot(client);
    const header: Header = {
      sahejo_backup: FORMAT,
      schema_version: await readSchemaVersion(client),
      taken_at: new Date().toISOString(),
    };
    await write(`${JSON.stringify(header)}\n`);
    const sums: Sums = {};
    for (const table of await listTables(client)) {
      await write(`${JSON.stringify({ name: table.name, columns: table.columns })}\n`);
      const summer = new TableSummer();
      for await (const line of linesOf(copyOut(client, table))) {
        summer.add(line);
        await write(`${line}\n`);
      }
      await write(`${END_OF_TABLE}\n`);
      sums[table.name] = summer.sum();
      progress(`${table.name}: ${summer.rows}`);
    }
    await write(`${JSON.stringify({ sums })}\n`);
    gzip.end();
    await finished(output);
    // Named last: whatever has the name is whole.
    await rename(unfinished, file);
    return sums;
  } catch (error) {
    gzip.destroy();
    await rm(unfinished, { force: true });
    throw error;
  } finally {
    await client.end();
  }
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
