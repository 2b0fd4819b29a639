// Who may ask a database anything: for faults, and for who is primary in earnest.
import pg from "pg";
import { HOST } from "../ports.ts";
import type { Passwords } from "./database.ts";

const CONNECT_MS = 3_000;

export async function asSuperuser<T>(
  { superuser }: Passwords,
  port: number,
  work: (client: pg.Client) => Promise<T>,
  database = "postgres",
): Promise<T> {
  const client = new pg.Client({
    host: HOST,
    port,
    user: "postgres",
    password: superuser,
    database,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: CONNECT_MS,
  });
  client.on("error", () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    client.end().catch(() => undefined);
  }
}

/** The port of the PostgreSQL that takes writes behind this address. Patroni says primary a moment before it does. */
export async function findWriter(passwords: Passwords, port: number): Promise<number | undefined> {
  const statement = "select inet_server_port() as port, pg_is_in_recovery() as follows";
  try {
    const { rows } = await asSuperuser(passwords, port, (client) => client.query(statement));
    return rows[0]?.follows === false ? Number(rows[0].port) : undefined;
  } catch {
    return undefined;
  }
}
