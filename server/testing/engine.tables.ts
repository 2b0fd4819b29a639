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

export function createFrom(connection: pg.ClientConfig, name: string, template: string): Promise<void> {
  return asAdmin(connection, async (client) => {
    await client.query(`create database ${name} template ${template} strategy file_copy`);
  });
}

export function dropAll(connection: pg.ClientConfig, pattern: string): Promise<void> {
  return asAdmin(connection, async (client) => {
    const { rows } = await client.query("select datname from pg_database where datname like $1", [pattern]);
    for (const { datname } of rows) await client.query(`drop database if exists ${datname} with (force)`);
  });
}

/** The demo's staff log in hundreds of times, and each time a good hash takes a tenth of a second of somebody's core. */
export function giveStaff(connection: pg.ClientConfig, passwordHash: string): Promise<void> {
  return asAdmin(connection, async (client) => {
    await client.query("update staff set password_hash = $1", [passwordHash]);
  });
}
