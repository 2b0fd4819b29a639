// Whole databases, for tests.
import pg from "pg";

async function asAdmin<T>(connection: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export function exists(connection: pg.ClientConfig, name: string): Promise<boolean> {
  return asAdmin(connection, async (client) => {
    const { rowCount } = await client.query("select from pg_database where datname = $1", [name]);
    return rowCount === 1;
  });
}

export function createFrom(connection: pg.ClientConfig, name: string, template: string): Promise<void> {
  return asAdmin(connection, async (client) => {
    await client.query(`create database ${name} template ${template} strategy file_copy`);
  });
}

export function dropAll(
  connection: pg.ClientConfig,
  pattern: string,
  isWanted: (name: string) => boolean = () => true,
): Promise<void> {
  return asAdmin(connection, async (client) => {
    const { rows } = await client.query("select datname from pg_database where datname like $1", [pattern]);
    for (const { datname } of rows) {
      if (isWanted(datname)) await client.query(`drop database if exists ${datname} with (force)`);
    }
  });
}

/** Renamed last, so that a half-made template is never copied. */
export function markAsTemplate(connection: pg.ClientConfig, from: string, to: string): Promise<void> {
  return asAdmin(connection, async (client) => {
    await client.query(`alter database ${from} rename to ${to}`);
  });
}
