// Reads the database's own catalogue and copies whole tables: it knows none by name but those that must be left out. Reads:
// photos (of listings), message_photos (of conversations).
import type pg from "pg";
import copyStreams from "pg-copy-streams";

/**
 * Not data: counters that begin anew, the record of migrations and the name of the terms, which restoring makes itself,
 * half-made search rows, and how far a planting has come.
 */
const LEFT_OUT = [
  "limit_uses",
  "schema_migrations",
  "terms_stand",
  "heartbeats",
  "search_listings_next",
  "bulk_planting",
];

export interface BackedUpTable {
  name: string;
  columns: string[];
  key: string[];
  /** Tables this one refers to. */
  needs: string[];
}

export async function listTables(client: pg.ClientBase): Promise<BackedUpTable[]> {
  const { rows } = await client.query<BackedUpTable>(
    `select c.relname as name,
       (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
       coalesce((select array_agg(a.attname::text order by k.place)
         from pg_index i, unnest(i.indkey::int[]) with ordinality as k(attnum, place), pg_attribute a
         where i.indrelid = c.oid and i.indisprimary and a.attrelid = c.oid and a.attnum = k.attnum), '{}') as key,
       coalesce((select array_agg(distinct f.confrelid::regclass::text) from pg_constraint f
         where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid), '{}') as needs
     from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relispartition = false
       and c.relname <> all ($1) order by c.relname`,
    [LEFT_OUT],
  );
  return neededFirst(rows);
}

/** A row may only come in after the rows it refers to. */
function neededFirst(tables: readonly BackedUpTable[]): BackedUpTable[] {
  const sorted: BackedUpTable[] = [];
  const visit = (table: BackedUpTable) => {
    if (sorted.includes(table)) return;
    for (const other of tables) if (table.needs.includes(other.name)) visit(other);
    sorted.push(table);
  };
  for (const table of tables) visit(table);
  return sorted;
}

const quoted = (names: readonly string[]) => names.map((name) => `"${name.replaceAll('"', '""')}"`).join(", ");

/** Rows in key order, so that the same data is the same bytes. */
export function copyOut(client: pg.Client, { name, columns, key }: BackedUpTable) {
  const order = key.length > 0 ? `order by ${quoted(key)}` : "";
  return client.query(copyStreams.to(`copy (select ${quoted(columns)} from ${quoted([name])} ${order}) to stdout`));
}

export function copyIn(client: pg.Client, table: Pick<BackedUpTable, "name" | "columns">) {
  return client.query(copyStreams.from(`copy ${quoted([table.name])} (${quoted(table.columns)}) from stdin`));
}

/** What was put off to the commit is looked at now: a table with something left to look at cannot be altered. */
export async function checkConstraints(client: pg.ClientBase): Promise<void> {
  await client.query("set constraints all immediate");
}

/** What triggers guard or work out is already in the backup, as it was. */
export async function switchTriggers(client: pg.ClientBase, tables: readonly BackedUpTable[], on: boolean) {
  for (const { name } of tables) {
    await client.query(`alter table ${quoted([name])} ${on ? "enable" : "disable"} trigger user`);
  }
}

export async function emptyTables(client: pg.ClientBase, tables: readonly BackedUpTable[]): Promise<void> {
  await client.query(`truncate ${quoted(tables.map(({ name }) => name))}`);
}

export async function beginSnapshot(client: pg.ClientBase): Promise<void> {
  await client.query("begin isolation level repeatable read read only");
}

export async function readSchemaVersion(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query("select coalesce(max(version), 0) as version from schema_migrations");
  return rows[0].version;
}

/** What is in them is put there by the migrations themselves. */
const MADE_BY_MIGRATIONS = [
  "product_clock",
  "audit_head",
  "listing_moves",
  "offer_moves",
  "wait_moves",
  "conversation_moves",
  "ask_moves",
  "grievance_moves",
  "order_moves",
  "shipment_moves",
  "referral_moves",
  "search_synonyms",
  "search_weeks",
  "ledger_accounts",
  "ledger_head",
  "ledger_totals",
  "passport_backlog",
  "tax_rules",
  "consent_purposes",
  "consent_notices",
  "payment_moves",
  "payout_moves",
  "sandbox_script",
  "courier_sandbox_script",
];

/** True if somebody's rows are there that a restore would destroy. Bare tables are what a failed restore leaves. */
export async function hasRows(client: pg.ClientBase): Promise<boolean> {
  for (const { name } of await listTables(client)) {
    if (MADE_BY_MIGRATIONS.includes(name)) continue;
    const { rowCount } = await client.query(`select from ${quoted([name])} limit 1`);
    if (rowCount !== 0) return true;
  }
  return false;
}

/** Numbered keys go on after the highest one restored. */
export async function resetSequences(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(
    `select c.relname as table, a.attname as column, pg_get_serial_sequence(quote_ident(c.relname), a.attname) as sequence
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attidentity <> ''`,
  );
  for (const { table, column, sequence } of rows) {
    await client.query(
      `select setval('${sequence}', coalesce((select max(${quoted([column])}) from ${quoted([table])}), 0) + 1, false)`,
    );
  }
}

export async function createScratchDatabase(client: pg.ClientBase, name: string): Promise<void> {
  await client.query(`create database ${quoted([name])}`);
}

export async function dropScratchDatabase(client: pg.ClientBase, name: string): Promise<void> {
  await client.query(`drop database if exists ${quoted([name])} with (force)`);
}

/** Those of photos that something shows; others may be swept at any moment. */
export async function listPhotoKeys(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ key: string }>(
    "select key from photos where listing_id is not null union all select key from message_photos order by key",
  );
  return rows.map(({ key }) => key);
}
