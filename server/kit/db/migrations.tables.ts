// Owns: schema_migrations. Migration files are trusted text of this repository.
import { setTimeout as wait } from "node:timers/promises";
import type pg from "pg";

/** Any number will do as long as nobody else takes the same lock. */
const LOCK = 7_305_318;

export interface AppliedMigration {
  version: number;
  checksum: string;
}

const TRY_AGAIN_MS = 100;

/** Asked for again and again: one statement that waits would be waited for by an index that is built beside others. */
export async function takeMigrationLock(client: pg.ClientBase): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ got: boolean }>("select pg_try_advisory_lock($1) as got", [LOCK]);
    if (rows[0]?.got) return;
    await wait(TRY_AGAIN_MS);
  }
}

export async function dropMigrationLock(client: pg.ClientBase): Promise<void> {
  await client.query("select pg_advisory_unlock($1)", [LOCK]);
}

export async function listApplied(client: pg.ClientBase): Promise<AppliedMigration[]> {
  await client.query(`create table if not exists schema_migrations (
    version int primary key, name text not null, checksum text not null, applied_at timestamptz not null default now())`);
  const { rows } = await client.query("select version, checksum from schema_migrations order by version");
  return rows;
}

export async function recordApplied(
  client: pg.ClientBase,
  version: number,
  name: string,
  checksum: string,
): Promise<void> {
  await client.query("insert into schema_migrations (version, name, checksum) values ($1, $2, $3)", [
    version,
    name,
    checksum,
  ]);
}

/** Less than people wait for a connection: a migration that waits for a lock makes everyone behind it wait. */
const LOCK_WAIT = "1s";

export async function runMigration(client: pg.ClientBase, text: string): Promise<void> {
  await client.query(`set local lock_timeout = '${LOCK_WAIT}'`);
  await client.query("set local statement_timeout = 0");
  await client.query(text);
}

/** Stands for what ends a statement elsewhere, inside a function's text. */
const INSIDE = "\u0000";

function statementsOf(text: string): string[] {
  const hidden = text.replace(/\$\$[\s\S]*?\$\$/g, (body) => body.replaceAll(";", INSIDE));
  return hidden.split(/;\s*\n/).map((statement) => statement.replaceAll(INSIDE, ";"));
}

/** Statements that must not be one transaction come one by one. Each may run again: a try that gave up leaves the first. */
export async function runOutsideTransaction(client: pg.ClientBase, text: string): Promise<void> {
  await client.query(`set lock_timeout = '${LOCK_WAIT}'`);
  for (const statement of statementsOf(text)) {
    if (statement.replace(/--.*$/gm, "").trim() !== "") await client.query(statement);
  }
  await client.query("reset lock_timeout");
}

export async function hasMigrated(client: Pick<pg.ClientBase, "query">, version: number): Promise<boolean> {
  const { rows } = await client.query("select max(version) as newest from schema_migrations");
  return rows[0]?.newest >= version;
}
